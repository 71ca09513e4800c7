import type { Refusal } from '../kit/refusal.ts';
import type { RefusalCode } from '../kit/refusals/index.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Currency } from '../rulebook/rulebook.ts';
import type { Actor, dispute, Sight, TableState } from '../table/index.ts';
import type { ShownOwn, ShownPublic } from '../wire/public.ts';
import type { Sat, Sitting } from '../wire/shapes/people.ts';
import type { Alert } from '../wire/shapes/pit.ts';
import type { Read } from '../wire/shapes/reads.ts';
import type { ProofState } from './behind/full-proof.ts';
import type { Room } from './disk-watch.ts';
import type { GamingDay } from './floor/floor-unit.ts';
import type { ProgramState } from './integrity/integrity-watch.ts';
import type { People } from './people/people.ts';
import type { Records } from './records/records.ts';
import type { Head } from './store/port.ts';
import type { Answer, Request } from './unit.ts';
import type { Ends } from './verify/anchors.ts';

/** A casino floor that runs: the only writer of its store. */
export type House = Readonly<{
  /** Answers once what it says is durable; in the order in which commands were given. */
  submit: (request: Request, answer: (answer: Answer) => void) => void;
  ask: (request: Request) => Promise<Answer>;
  tables: () => readonly Table[];
  table: (id: string) => Table | undefined;
  disputes: () => readonly dispute.Case[];
  dispute: (id: string) => dispute.Case | undefined;
  /** What the house found and nobody has acknowledged yet, oldest first. */
  alerts: () => readonly Alert[];
  /** Since when a table stands still: by order, without its dealer, or since the house was opened; null where it does not. */
  heldSince: (table: string) => number | null;
  /** How much of the hands that lie face down somebody sees at a table now. */
  sightOf: (table: string, actor: Actor) => Sight;
  /** The gaming day that was declared last. */
  gamingDay: () => GamingDay | undefined;
  /** Who read what of late, in the order in which they did. */
  reads: () => readonly Read[];
  /** How often a report has left the house on paper. */
  copies: (report: string) => number;
  people: People;
  records: Records;
  /** Called after every durable batch that changed something, with what it changed. */
  onChange: (listener: (changes: readonly Change[]) => void) => () => void;
  /** Whether everything that is in memory is in the store: while a write is under way nobody should be shown it. */
  isDurable: () => boolean;
  balance: (account: string, currency: Currency) => number;
  /** A player is there at this moment: since when without a long break, in whichever browser. */
  sits: (player: string, at: number, said?: Sat) => Sitting;
  status: () => Status;
  /** Something was noticed beside the house that somebody has to look at. */
  raise: (code: string, detail: string) => void;
  /** The end of every stream: whoever keeps these elsewhere can prove later that nothing was cut off. */
  heads: () => readonly Head[];
  /** The same with the sum of all balances, where nothing is on its way into the store at this moment. */
  ends: () => Ends;
  /** Stops dealing and answering, makes what was accepted durable, closes the store. */
  stop: () => Promise<void>;
  /** Whether the records are this house's at this very moment. While they are not it shows and answers nothing. */
  isOwner: () => boolean;
  /** Resolves when the house can go on no longer: its store failed or another process took over. */
  failed: Promise<Error>;
}>;

export type Change = Readonly<{
  stream: string;
  seq: number;
  /** A table's or dispute's id where it is one. */
  table?: string;
  dispute?: string;
  /** Whose own view may be another now; everybody's, where it cannot be said. */
  persons: ReadonlySet<string> | 'everybody';
}>;

export type Table = Readonly<{
  id: string;
  currency: Currency;
  rules: () => AnyRulebook;
  /** How many events its stream has. */
  seq: () => number;
  state: () => TableState;
  /** The table's view with what the house adds; the only way a view leaves the house. */
  view: (actor: Actor | undefined) => Readonly<{ public: ShownPublic; own: ShownOwn }>;
  /** What this person alone may see. */
  own: (actor: Actor) => ShownOwn;
  publicView: () => ShownPublic;
}>;

export type Status = Readonly<{
  store: 'memory' | 'sqlite' | 'postgres';
  ready: boolean;
  epoch: number;
  streams: number;
  events: number;
  waiting: number;
  commits: number;
  commands: number;
  refusals: number;
  startedAt: number;
  /** The disk under the house's folder; null where nothing is known of it. */
  disk: Room | null;
  /** How far the proof of all records is that runs behind; null where none does. */
  proof: ProofState | null;
  /** What the last look at the program found; null where nobody looks. */
  program: ProgramState | null;
  alarms: readonly Alarm[];
}>;

export type Alarm = Readonly<{ at: number; code: string; table?: string; detail: string }>;

export const HOUSE_REFUSALS = [
  'unknown-stream',
  'unknown-table',
  'unknown-dispute',
  'bad-id',
  'id-reused',
  'table-stopped',
  'table-waits',
  'insufficient-funds',
  'payouts-wait',
  'house-closing',
  'store-unavailable',
  'settlement-disputed',
  'already-drawn',
  'bets-closing',
  'wrong-reveal',
  'unknown-person',
  'person-exists',
  'person-disabled',
  'blocked-by-own-limit',
  'not-assigned',
  'player-not-known',
  'player-known-as',
  'staff-cannot-play',
  'emblem-in-use',
  'foreign-table',
  'foreign-not-out',
  'foreign-too-many',
  'foreign-value',
  'dealt-automatically',
  'ask-the-dealer',
  'cannot-decide',
  'records-damaged',
  'amount-too-large',
  'too-many-disputes',
  'unknown-round',
] as const satisfies readonly RefusalCode[];
export type HouseRefusal = Refusal<(typeof HOUSE_REFUSALS)[number]>;
