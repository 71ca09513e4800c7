import { assert } from '../../kit/assert.ts';
import { isStorable } from '../../kit/storable.ts';
import type { Batch, Entry, Head, PlayRow, RoundRow, StoreFault } from './port.ts';
import { isFloored, StoreFailure } from './port.ts';

/** Faults after which nothing was written, the store is as it was, and its owner may go on. */
const CLEAN: ReadonlySet<StoreFault> = new Set(['fenced', 'forgotten', 'conflict', 'duplicate-command', 'overdrawn']);
export const isClean = (error: unknown): boolean => error instanceof StoreFailure && CLEAN.has(error.fault);

/** What no house that works would ask. Texts of an entry are made by `JSON.stringify`, which writes nothing unstorable. */
export function assertBatch(batch: Batch): void {
  assert(Number.isSafeInteger(batch.epoch), 'an epoch is a whole number');
  for (const entry of batch.entries) assertEntry(entry);
  const accounts = new Set<string>();
  for (const { account, currency, amount } of batch.changes) {
    assert(Number.isSafeInteger(amount) && isStorable(account), `${account} cannot be changed by ${amount}`);
    accounts.add(`${currency} ${account}`);
  }
  assert(accounts.size === batch.changes.length, 'an account stands twice in one batch');
  for (const row of batch.rounds) assertRow(row);
  for (const row of batch.plays) assertRow(row);
  for (const row of batch.cells) assertRow(row);
}

function assertEntry(entry: Entry): void {
  const { stream, from, count, at, actor, id } = entry;
  assert(Number.isSafeInteger(from) && from >= 0, `${stream} has an entry from ${from}`);
  assert(Number.isSafeInteger(count) && count > 0, `${stream} has an entry of ${count} events`);
  assert(Number.isSafeInteger(from + count) && Number.isSafeInteger(at), `${stream} has an entry without end or time`);
  assert(isStorable(stream) && isStorable(actor) && isStorable(id), 'an entry has a name that cannot be stored');
}

function assertRow(row: Readonly<Record<string, string | number | boolean | null>>): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string') assert(isStorable(value), `${name} cannot be stored`);
    if (typeof value === 'number') assert(Number.isSafeInteger(value), `${name} is ${value}`);
  }
}

/** Rows that are replaced may stand more than once in a batch; the last is the one that stays. */
export function lastOf<T>(rows: readonly T[], name: (row: T) => string): readonly T[] {
  return rows.length < 2 ? rows : [...new Map(rows.map((row) => [name(row), row])).values()];
}
export const roundKey = (round: RoundRow): string => round.id;
export const playKey = (play: PlayRow): string => JSON.stringify([play.player, play.round]);
export const cellKey = ({ kind, key }: Readonly<{ kind: string; key: string }>): string => `${kind} ${key}`;

/** How far a batch takes one stream: from where, to where, and the hash it ends with. */
export type Stretch = Readonly<{ from: number } & Head>;

/** One stretch a stream; refuses entries that do not follow one another. */
export function stretches(entries: readonly Entry[]): ReadonlyMap<string, Stretch> {
  const found = new Map<string, Stretch>();
  for (const { stream, from, count, hash } of entries) {
    const before = found.get(stream);
    if (before !== undefined && before.version !== from) throw failures.conflict(stream, before.version, from);
    found.set(stream, { stream, from: before?.from ?? from, version: from + count, hash });
  }
  return found;
}

/** Nothing where an account is held to what its name says. */
export const wrongFloor = (account: string, floored: boolean): readonly string[] =>
  isFloored(account) === floored
    ? []
    : [`${account} ${floored ? 'is kept from going below nothing and may' : 'may go below nothing and must not'}`];

/** The same order in every store, whatever a database thinks of letters. */
export const byName =
  <T>(name: (row: T) => string) =>
  (a: T, b: T): number =>
    name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0;

export const failures = {
  /** Epochs only grow: a store with an older one is a copy from before this house claimed it. */
  disowned: (mine: number, newest: number) =>
    newest < mine
      ? new StoreFailure('forgotten', `The store is older than this house (epoch ${newest}, mine ${mine}).`, true)
      : new StoreFailure('fenced', `Another process owns the store now (epoch ${newest}, mine ${mine}).`, true),
  conflict: (stream: string, version: number | string, from: number) =>
    new StoreFailure('conflict', `${stream} has ${version} events; an entry begins at ${from}.`, true),
  duplicate: (actor: string, id: string) =>
    new StoreFailure('duplicate-command', `${actor} has used the command id ${id} before.`, true),
  overdrawn: (account: string) =>
    new StoreFailure('overdrawn', `${account} cannot hold less than nothing, nor more than can be counted.`, true),
  moved: (account: string) => new StoreFailure('damaged', `${account} does not hold what the house left in it.`, true),
  closed: () => new StoreFailure('io', 'The store is closed.', true),
  fileless: (kind: string) => new StoreFailure('io', `A ${kind} store has no file to copy.`, true),
} as const;
