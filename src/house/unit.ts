import type { Refusal } from '../kit/refusal.ts';
import type { Result } from '../kit/result.ts';
import type { Actor } from '../table/index.ts';
import type { Batch, Entry, Transfer } from './store/port.ts';

/** A command as the house hands it on: who, when, and what was asked. */
export type Ask = Readonly<{ by: Actor; second?: Actor; at: number; body: Body }>;
export type Body = Readonly<{ type: string; [field: string]: unknown }>;

export type Decided = Readonly<{ events: readonly unknown[]; transfers: readonly Transfer[] }>;

/** What lists and reports keep of an entry, written in its transaction. */
export type Kept = Pick<Batch, 'rounds' | 'plays' | 'cells'>;

/**
 * Something with a stream of its own that answers commands: a table, a dispute, the people, the floor, the cage, the draws
 * of a table. `decide` changes nothing; `apply` is called with what was decided and cannot refuse.
 */
export type Unit = Readonly<{
  stream: string;
  decide: (ask: Ask) => Result<Decided, Refusal>;
  /** The money that events move, by themselves; asked before `apply`. Without it they move none. */
  post?: (events: readonly unknown[]) => readonly Transfer[];
  /** `from` is the number of the first of these events in the stream. */
  apply: (events: readonly unknown[], from: number) => void;
  /** The entry as it is recorded, or as it is read from the store; called after `apply`. */
  entered?: (entry: Omit<Entry, 'hash'>, events: readonly unknown[]) => void;
  /** What is to be written with these events beside their entry; called after `apply`. */
  keep?: (events: readonly unknown[], from: number) => Partial<Kept>;
  /** The same when they are read from the store: what it would have kept is there already. */
  follow?: (events: readonly unknown[], from: number) => void;
  /** A sentence when what it holds in memory and the ledger disagree; asked before every commit that touches it. */
  audit?: () => string | undefined;
  /** The state as text without a zero byte. `restore` puts it in the place of whatever there was; it throws when it cannot. */
  snapshot?: () => string;
  restore?: (snapshot: string) => void;
  /** Whether much lies open that will soon be over; a snapshot taken later is shorter. */
  isBusy?: () => boolean;
}>;

/** A command on its way to a stream. `cells` come from the house itself, never from outside. */
export type Request = Readonly<{
  stream: string;
  id: string;
  by: Actor;
  second?: Actor;
  body: Body;
  cells?: Batch['cells'];
  /** Told when what came of it is durable, before it is answered; not when nothing came of it, or had before. */
  committed?: (commit: Commit) => void;
}>;

/** The write of one transaction: how many it was, for how many commands, from when to when by `performance.now`. */
export type Commit = Readonly<{ number: number; commands: number; began: number; ended: number }>;

/** Sent only once what it says is durable. `again` marks the answer to a command that was accepted before. */
export type Answer = Readonly<{ ok: true; seq: number; again: boolean } | { ok: false; refusal: Refusal }>;
