/** One wager as recorded: where its chips lay at the call and at the decision, and what staff ruled. */
export type CheckWager = Readonly<{
  player: string;
  spot: string;
  stake: number;
  box?: number;
  reserve?: number;
  closed?: string | null;
  decided?: string | null;
  ruled?: string;
  at?: string;
  chips?: Readonly<{ table: string; colour: string; value: number; count: number; ruling?: 'pay' | 'refuse' }>;
}>;

export type Spun = Readonly<{ pocket: number | string }>;
export type Rolled = Readonly<{ dice: readonly number[] }>;
export type Dealt = Readonly<{ dealer: readonly string[]; boxes: Readonly<Record<string, readonly string[]>> }>;
export type CheckOutcome = Spun | Rolled | Dealt;

/** Either bound may be left open. */
export type Bounds = Readonly<{ min?: number; max?: number }>;

export type CheckLimits = Bounds & Readonly<{ kinds?: Readonly<Record<string, Bounds>> }>;

export type CheckRound = Readonly<{
  wagers: readonly CheckWager[];
  outcome: CheckOutcome;
  limits?: CheckLimits;
  found?: 'beforeClose' | 'afterOutcome';
  underMinimumUsed?: readonly string[];
  smallestChip?: number;
}>;

export type CheckedWager = Readonly<{
  player: string;
  spot: string;
  box?: number;
  stake: number;
  reserve: number;
  verdict: 'wins' | 'loses' | 'returned';
  paid: number;
  commission: number;
  taken: number;
  returned: number;
}>;

/** The reason is for people: two settlements are compared on the fact of refusing. */
export type Checked =
  | Readonly<{ ok: true; wagers: readonly CheckedWager[]; underMinimumUsed: readonly string[] }>
  | Readonly<{ ok: false; reason: string }>;

export type CheckOptions = Readonly<Record<string, string | number | boolean>>;

/** Why a round cannot be settled as given, or nothing. */
export type Fault = string | undefined;

export const isWhole = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
