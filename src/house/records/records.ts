import type { Refusal } from '../../kit/refusal.ts';
import type { Result } from '../../kit/result.ts';
import type { Actor, dispute, Seen, TableView, Viewer } from '../../table/index.ts';
import type { Matter } from '../../wire/shapes/matters.ts';
import type { Report, Shift, Totals } from '../../wire/shapes/reports.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import type { Revealed } from '../dealers/opened.ts';
import type { RoundFacts } from '../disputes/round-facts.ts';
import type { EvidenceAbout, Made } from '../evidence/gather.ts';
import type { PlayRow, RoundRow } from '../store/port.ts';
import type { Watching } from './replay-watch.ts';
import type { RoundLines } from './round-lines.ts';
import type { DealtRound } from './statistics.ts';
import type { HistoryLine } from './table-book.ts';

/** What the house remembers, as each person may see it. */
export type Records = Readonly<{
  rounds: (table: string, limit: number, before?: number) => Promise<readonly RoundRow[]>;
  round: (id: string) => Promise<RoundRow | undefined>;
  /** The events of a round as this person may see them; open rounds show no more than the table's view does. */
  events: (id: string, actor: Actor | undefined) => Promise<Result<readonly SeenEvent[], Refusal>>;
  /** How each wager of a round ended and by which clauses, in the order of settling: the settlement that stands. */
  settlements: (id: string, actor: Actor | undefined) => Promise<Result<readonly SettlementLine[], Refusal>>;
  /**
   * A round once more: after each of its events the table as this viewer saw it then. Ends early, with the reason, where
   * the log cannot be true.
   */
  replay: (
    id: string,
    viewer: Viewer,
    person?: string,
  ) => Promise<Result<AsyncIterable<Result<ReplayStep, Refusal>>, Refusal>>;
  /** Newest first, at one table or at all of them. */
  plays: (player: string, limit: number, before?: number, table?: string) => Promise<readonly PlayRow[]>;
  /** What those who watch the floor ask. */
  watching: Watching;
  /** The last rounds of a table that are over, oldest first, with what fell and who dealt. */
  dealt: (table: string, limit: number) => Promise<readonly DealtRound[]>;
  /** The promise that came before the result, and what it was; a table that people deal has none. */
  draw: (table: string, round: number) => Promise<PastDraw | undefined>;
  /** What the digests of a round are made of, with what this person gave to them. */
  lines: (table: string, round: number, person: string | undefined) => Promise<RoundLines | undefined>;
  /** Everything recorded about a round that is over, and about a dispute over it, as one file that proves itself. */
  evidence: (about: EvidenceAbout, made: Made) => Promise<Result<string, Refusal>>;
  /** Who was there in a round and what they had there. */
  named: (row: RoundRow) => Promise<RoundFacts>;
  /** What happened in a dispute, in order. */
  caseEvents: (dispute: string) => Promise<readonly dispute.Event[]>;
  /** Of one shift, or of all with the one under way first. */
  reports: (shift?: string) => Promise<readonly Report[]>;
  /** Of one table since its records began, from memory. */
  totals: (table: string) => Totals;
  /** Newest first. */
  shifts: () => Promise<readonly Shift[]>;
  /** What waits for somebody at a table. */
  matters: (table: string) => readonly Matter[];
  /** A table's working life, newest last: opened, filled, its limits changed, something ruled. */
  history: (table: string) => readonly HistoryLine[];
}>;

/** An event as it leaves the house: `event` is its number in the stream. */
export type SeenEvent = Seen & Readonly<{ event: number }>;

export type ReplayStep = Readonly<{
  /** Its number in the stream. */
  number: number;
  /** What the viewer was told of it then; nothing where they were told nothing. */
  event: SeenEvent | undefined;
  view: TableView;
}>;

/** A draw is withdrawn where people dealt the round after all: it is shown, and nobody is held to it. */
export type PastDraw = Readonly<{ commitment: string | null; revealed: Revealed | null; withdrawn?: Revealed }>;
