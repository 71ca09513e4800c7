import type { Currency } from '../../rulebook/rulebook.ts';
import type { Play } from '../../wire/shapes/people.ts';
import type { Round } from '../../wire/shapes/rounds.ts';

/**
 * What the house needs of a database. A stream is an append-only list of entries; one entry is one accepted command with
 * everything that came of it. Nothing here knows a game: bodies are JSON text that the house reads.
 */
export type Store = Readonly<{
  kind: 'memory' | 'sqlite' | 'postgres';
  /**
   * Makes the caller the only writer: whoever claimed before is fenced from now on. Answers with the new epoch once nobody
   * else may show what is in the store.
   */
  claim: () => Promise<number>;
  lease: Lease;
  /** All of it, durably, or nothing. Rejects with a `StoreFailure`. */
  commit: (batch: Batch) => Promise<void>;
  /** Resolves when no transaction is under way any more of which nobody knows how it ends. */
  settled: () => Promise<void>;
  /** What was answered to commands that were accepted before; those never heard of are missing. */
  answered: (keys: readonly CommandKey[]) => Promise<readonly Answered[]>;
  /** The end of every stream, by name. */
  heads: () => Promise<readonly Head[]>;
  /** Entries of one stream in order, beginning with the one that holds event number `from` (the first is 0). */
  read: (stream: string, from: number, limit: number) => Promise<readonly Entry[]>;
  balances: () => Promise<readonly Balance[]>;
  rounds: (query: RoundQuery) => Promise<readonly RoundRow[]>;
  round: (id: string) => Promise<RoundRow | undefined>;
  /** Rounds in which a player had money, newest first. */
  plays: (query: PlayQuery) => Promise<readonly PlayRow[]>;
  cell: (kind: CellKind, key: string) => Promise<string | undefined>;
  cells: (kind: CellKind) => Promise<readonly Readonly<{ key: string; body: string }>[]>;
  /** A consistent copy that `open` can read, while the house runs. Only stores that live in a file have one. */
  backup: (file: string) => Promise<void>;
  /** What it can tell at once of what it keeps beside the entries; empty is sound. */
  glance: () => Promise<readonly string[]>;
  /** What the database itself says about its soundness; empty is sound. */
  inspect: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}>;

/** How long whoever claimed a store may answer for it. */
export type Lease = Readonly<{
  /** At this very moment: where several processes reach a store, a claim is believed only for as long as it is renewed. */
  holds: () => boolean;
  /** Told when another process has the store for good. */
  onLost: (listener: (failure: StoreFailure) => void) => void;
}>;

/** Of a store that nobody else can reach while it is open. */
export const NO_END: Lease = { holds: () => true, onLost: () => undefined };

/** One accepted command. The hash covers every other field and the hash before it. */
export type Entry = Readonly<{
  stream: string;
  /** How many events the stream had before; the events of this entry are `from`, `from + 1`, … */
  from: number;
  /** At least one. */
  count: number;
  at: number;
  /** Who asked, and the name they gave the command: together they are unique. */
  actor: string;
  id: string;
  /** The command as it was asked, as JSON with sorted keys. */
  asked: string;
  /** JSON array of events. */
  events: string;
  /** JSON array of `[event, debit, credit, amount, currency]`; `event` counts within the entry. */
  transfers: string;
  hash: string;
}>;

export type Transfer = readonly [event: number, debit: string, credit: string, amount: number, currency: Currency];

export type CommandKey = Readonly<{ actor: string; id: string }>;
/** `seq` is the version of the stream after it. */
export type Answered = CommandKey & Readonly<{ stream: string; asked: string; seq: number }>;
/** `version` is the number of events, `hash` that of the last entry. */
export type Head = Readonly<{ stream: string; version: number; hash: string }>;

export type Balance = Readonly<{ account: string; currency: Currency; amount: number }>;

export type BalanceChange = Balance & Readonly<{ before?: number }>;

export type Batch = Readonly<{
  /** Refused unless it is the newest: with `fenced` where it is older, with `forgotten` where the store is. */
  epoch: number;
  /** Refused with `conflict` unless each begins where its stream ends. */
  entries: readonly Entry[];
  /**
   * What is added to each account, one row an account. Refused with `overdrawn` when a floored account would go below 0, and
   * with `damaged` where one does not hold what it is said to have held before.
   */
  changes: readonly BalanceChange[];
  /** Replaced by id; where a row stands more than once the last counts, as it does in plays and cells. */
  rounds: readonly RoundRow[];
  plays: readonly PlayRow[];
  /** Small things that are replaced rather than recorded; `null` removes one. */
  cells: readonly Readonly<{ kind: CellKind; key: string; body: string | null }>[];
}>;

export const CELL_KINDS = [
  'snapshot',
  'seal',
  'credential',
  'session',
  'browser',
  'favourites',
  'totals',
  'anchor',
] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Rows of rounds and plays are derived from the log, and could be made again from it. */
export type RoundRow = Round;
export type PlayRow = Play;

/** `before` is the number of a round. */
export type RoundQuery = Readonly<{ table: string; limit: number; before?: number }>;
/** `before` is a time. Plays of one moment stay on one page, which may so be longer than `limit`: none is lost between two. */
export type PlayQuery = Readonly<{ player: string; limit: number; before?: number; table?: string }>;

export const STORE_FAULTS = [
  'fenced',
  'forgotten',
  'conflict',
  'duplicate-command',
  'overdrawn',
  'full',
  'io',
  'damaged',
  'unreachable',
  'in-use',
  'newer',
  'not-a-store',
  'read-only',
  'unsafe-settings',
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

/**
 * Why a store would not. `sure` says that nothing was written; otherwise whether the batch is there is not known, and
 * only a look at the command ids after opening the store anew can tell.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly fault: StoreFault;
  readonly sure: boolean;
  constructor(fault: StoreFault, message: string, sure: boolean, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
    this.sure = sure;
  }
}

/**
 * Accounts that stand for what is outside may go below nothing, and so may what is owed for colour chips: some may turn up
 * that were never issued. All others are floored at 0.
 */
export const isFloored = (account: string): boolean => !/^(?:world|cage|house|variance:.*|colour:.*)$/.test(account);
