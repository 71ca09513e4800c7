import type { OptionValue } from '../../rulebook/options.ts';
import type { Currency, Family, RulebookId } from '../../rulebook/rulebook.ts';

/** What the API answers with, as far as the screens read it. */
export type TableSummary = Readonly<{
  id: string;
  rulebook: RulebookId;
  family: Family;
  title: string;
  /** Its code; a house that is newer than the page may have one that the page does not know. */
  currency: string;
  status: string;
  phase: string;
  round: number;
  limits: Readonly<{ min: number; max: number }> | null;
}>;

export type Identity = Readonly<{ id: string; name: string; role: string }>;

export type OwnLimits = Readonly<{
  lossPerDay: number | null;
  stakePerRound: number | null;
  sessionMinutes: number | null;
  coolOffUntil: number | null;
  pending: readonly Readonly<{ limit: LimitName; value: number | null; effectiveAt: number }>[];
}>;
export type LimitName = 'lossPerDay' | 'stakePerRound' | 'sessionMinutes';

export type Me = Readonly<{
  person: string;
  name: string;
  role: string;
  demo?: boolean;
  wallets: readonly Readonly<{ currency: string; amount: number }>[];
  ownLimits?: Readonly<Record<Currency, OwnLimits>>;
}>;

export type Play = Readonly<{ round: string; table: string; at: number; staked: number; net: number }>;

export type Round = Readonly<{
  id: string;
  table: string;
  number: number;
  rulebook: RulebookId;
  openedAt: number;
  endedAt: number | null;
  result: string | null;
  voided: string | null;
  corrected: boolean;
}>;

export type SettlementLine = Readonly<{
  player: string;
  spot: string;
  box?: number;
  stake: number;
  verdict: 'wins' | 'loses' | 'void' | 'returned';
  odds?: readonly [number, number];
  paid: number;
  commission: number;
  taken: number;
  returned: number;
  reserve?: number;
  reserveLost?: number;
  hand?: string;
  dealerHand?: string;
  clauses: readonly string[];
  because: Readonly<{ code: string; params: Readonly<Record<string, unknown>> }>;
}>;

export type RoundDetail = Round &
  Readonly<{ settlements: readonly SettlementLine[]; clauses: readonly string[]; commitment: string | null }>;

export type Clause = Readonly<{ id: string; title: string; requirement: string }>;
export type Chapter = Readonly<{ title: string; clauses: string; appendix?: boolean }>;
type Odds = readonly [number, number];

export type RulebookDocument = Readonly<{
  id: RulebookId;
  family: Family;
  title: string;
  version: string;
  source: Readonly<Record<string, string>>;
  currency: string;
  readings: readonly Readonly<{
    option: string;
    value: OptionValue;
    allowed: readonly OptionValue[] | Readonly<{ min: number; max: number }>;
    entry: string;
    clauses: readonly string[];
  }>[];
  spots: readonly Readonly<{
    spot: string;
    kind: string;
    odds: Odds | Readonly<Record<string, Odds>>;
    clause: string | Readonly<Record<string, string>>;
  }>[];
  chapters: readonly Chapter[];
  clauses: readonly Clause[];
}>;

export type DisputeSeen = Readonly<{
  id: string;
  status: string;
  subject: Readonly<{ table: string; round: number }>;
  /** When the house means to be done, where it has said so. */
  expectedBy?: number | null;
  decision?: Readonly<{ outcome: string; reason: string; clauses: readonly string[] }> | null;
}>;
