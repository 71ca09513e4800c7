import type { Amount } from '../kit/amount.ts';
import type { ClauseId } from '../kit/id.ts';
import type { SpotId } from '../layout/spot.ts';
import type { Family, HandClass, Kind, Pocket } from '../rulebook/rulebook.ts';
import type { EngineBecause } from './because.ts';
import type { Card } from './niu-niu/cards.ts';

/** Colour chips that another table issued, at the value they had there. */
export type ForeignChips = Readonly<{
  table: string;
  colour: string;
  value: Amount;
  count: number;
  ruling?: 'pay' | 'refuse';
}>;

/** Chips of one player on one position. Their order in a list is the order in which they were placed. */
export type Wager = Readonly<{
  player: string;
  spot: SpotId;
  stake: Amount;
  box?: number;
  /** Reserve as it lies on the layout; derived where it is not given. */
  reserve?: Amount;
  /** The spot under the chips at the no-more-bets call and when the result was decided; null: not on the layout. */
  closed?: SpotId | null;
  decided?: SpotId | null;
  /** Where a ruling puts them. */
  ruled?: SpotId;
  at?: 'courtesy-line';
  chips?: ForeignChips;
}>;

export type Bounds = Readonly<{ min?: Amount; max?: Amount }>;
export type Limits = Bounds & Readonly<{ kinds?: Readonly<Partial<Record<Kind, Bounds>>> }>;

/** What the table brings to a decision besides the rulebook. */
export type Terms = Readonly<{ limits?: Limits; smallestChip?: Amount }>;

export type Outcomes = Readonly<{
  roulette: Readonly<{ pocket: Pocket }>;
  'sic-bo': Readonly<{ dice: readonly number[] }>;
  'niu-niu': Readonly<{ dealer: readonly Card[]; boxes: Readonly<Record<number, readonly Card[]>> }>;
}>;

export const FOUND = ['beforeClose', 'afterOutcome'] as const;
/** When a wager outside the limits was noticed. */
export type Found = (typeof FOUND)[number];

export type Round<F extends Family = Family> = Terms &
  Readonly<{
    outcome: Outcomes[F];
    wagers: readonly Wager[];
    found?: Found;
    /** Players whose one under-minimum round is spent (MBS-5.15). */
    underMinimumUsed?: readonly string[];
  }>;

export const VERDICTS = ['wins', 'loses', 'void', 'returned'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why one wager ended as it did: `stake + reserve = taken + returned` always holds. */
export type Settlement = Readonly<{
  player: string;
  box?: number;
  spot: SpotId;
  stake: Amount;
  /** The part of the stake that took part: less than all of it over a maximum, 0 when it goes back without action. */
  counted: Amount;
  verdict: Verdict;
  odds?: readonly [winnings: number, stake: number];
  /** Winnings after commission, without the stake. */
  paid: Amount;
  commission: Amount;
  /** What the house keeps, lost Reserve included. */
  taken: Amount;
  returned: Amount;
  hand?: HandClass;
  dealerHand?: HandClass;
  reserve?: Amount;
  reserveLost?: Amount;
  /** Chips of another table, settled by themselves. */
  chips?: ForeignChips;
  clauses: readonly ClauseId[];
  because: EngineBecause;
}>;

/** One handing-over of chips by the dealer. */
export type Payment = Readonly<{ player: string; box?: number; for: readonly SpotId[]; amount: Amount }>;

export type Settled<F extends Family = Family> = Readonly<{
  outcome: Outcomes[F];
  /** Every winning spot in catalogue order, bet or not; in Niu Niu `3/even` for Even on box 3. */
  winning: readonly string[];
  /** In the order in which they are settled at the table. */
  settlements: readonly Settlement[];
  payments: readonly Payment[];
  net: ReadonlyMap<string, Amount>;
  house: Amount;
  underMinimumUsed: readonly string[];
}>;
