import { present } from '../../../kit/assert.ts';
import { cellKey, failures, lastOf, playKey, roundKey, type Stretch } from '../batch.ts';
import type { Balance, BalanceChange, Batch, Entry, PlayRow, RoundRow } from '../port.ts';
import { isFloored } from '../port.ts';
import { commandKeys } from './command-key.ts';
import { type Driver, type Statement, texts, type Value } from './driver.ts';
import { codeOf } from './faults.ts';
import { many } from './many.ts';
import { AT_ONCE, type Newest } from './newest.ts';

/** The statements of a transaction. Every call across the library's border costs as much as writing a row, so there are few. */
export function writes(driver: Driver, newest: Newest) {
  const keyOf = commandKeys(driver);
  const epoch = driver.prepare('SELECT epoch FROM house');
  const streams = streamWrites(driver);
  const entries = many(driver, 'INSERT INTO entries VALUES', 11);
  const accounts = accountWrites(driver);
  const rounds = many(driver, 'INSERT OR REPLACE INTO rounds VALUES', 16);
  const plays = many(driver, 'INSERT OR REPLACE INTO plays VALUES', 6);
  const cells = many(driver, 'INSERT OR REPLACE INTO cells VALUES', 3);
  const noCell = driver.prepare('DELETE FROM cells WHERE kind = ? AND key = ?');
  let last = Number(driver.prepare('SELECT coalesce(max(n), 0) AS n FROM entries').get([])?.['n']);
  /** Entries that have no place in the file, and whether they get one in the transaction under way. */
  let unplaced = newest.left;
  let isPlacing = false;

  /** Puts them there when they are enough. */
  const place = (enough: number): void => {
    isPlacing = unplaced >= enough;
    if (isPlacing) newest.place();
  };

  return {
    fence: (mine: number): void => {
      const owner = Number(epoch.get([])?.['epoch']);
      if (owner !== mine) throw failures.disowned(mine, owner);
    },
    place,
    isUnplaced: (): boolean => unplaced > 0,
    append: (batch: Batch, ends: Iterable<Stretch>): void => {
      place(AT_ONCE);
      entries(entryRows(batch.entries, last, streams.extend([...ends])));
      if (batch.entries.length === 0) return;
      const keys = batch.entries.map(keyOf);
      if (!newest.note(last + 1, keys)) throw duplicateIn(driver, keys, batch.entries, last);
    },
    move: accounts.move,
    keep: (batch: Batch): void => {
      rounds(lastOf(batch.rounds, roundKey).flatMap(roundRow));
      plays(lastOf(batch.plays, playKey).flatMap(playRow));
      const kept: Value[] = [];
      for (const { kind, key, body } of lastOf(batch.cells, cellKey))
        if (body === null) noCell.run([kind, key]);
        else kept.push(kind, key, body);
      cells(kept);
    },
    committed: (entries: number): void => {
      last += entries;
      unplaced = (isPlacing ? 0 : unplaced) + entries;
    },
    undone: () => {
      accounts.forget();
      streams.forget();
    },
  };
}

/** Streams by number, which like that of an account is remembered as long as nothing is undone. */
function streamWrites(driver: Driver) {
  const find = driver.prepare(`SELECT n, version, ${texts('hash')} FROM streams WHERE stream = ?`);
  const begin = driver.prepare("INSERT INTO streams (stream, version, hash) VALUES (?, 0, '') RETURNING n");
  const extend = driver.prepare(
    `UPDATE streams SET version = j.value ->> 2, hash = j.value ->> 3 FROM json_each(?) AS j
     WHERE n = j.value ->> 0 AND version = j.value ->> 1`,
  );
  const known = new Map<string, number>();
  const numberOf = (stream: string): number => {
    const before = known.get(stream);
    if (before !== undefined) return before;
    const found = Number((find.get([stream]) ?? present(begin.all([stream])[0], stream))['n']);
    known.set(stream, found);
    return found;
  };
  return {
    /** Answers with the number of every stream it knows, these among them. */
    extend: (ends: readonly Stretch[]): ReadonlyMap<string, number> => {
      const rows = ends.map(({ stream, from, version, hash: end }) => [numberOf(stream), from, version, end]);
      if (extend.run([JSON.stringify(rows)]) !== ends.length) throw conflictIn(find, ends);
      return known;
    },
    forget: () => known.clear(),
  };
}

/**
 * Accounts by number: what is remembered of them holds only as long as nothing is undone. Amounts stand apart from names,
 * so that many of them share a page, and few pages are written.
 */
function accountWrites(driver: Driver) {
  const find = driver.prepare('SELECT n FROM accounts WHERE account = ? AND currency = ?');
  const name = driver.prepare('INSERT INTO accounts (account, currency) VALUES (?, ?) RETURNING n');
  const open = driver.prepare('INSERT INTO balances VALUES (?, 0, ?)');
  const add = driver.prepare(
    `UPDATE balances SET amount = amount + (j.value ->> 1) FROM json_each(?) AS j
     WHERE n = j.value ->> 0 AND amount = coalesce(j.value ->> 2, amount)`,
  );
  const known = new Map<string, number>();
  const opened = ({ account, currency }: Balance): number => {
    const n = Number(present(name.all([account, currency])[0], account)['n']);
    open.run([n, isFloored(account) ? 1 : 0]);
    return n;
  };
  const numberOf = (change: Balance): number => {
    const key = `${change.currency} ${change.account}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const row = find.get([change.account, change.currency]);
    const found = row === undefined ? opened(change) : Number(row['n']);
    known.set(key, found);
    return found;
  };
  const move = (changes: readonly BalanceChange[]): void => {
    if (changes.length === 0) return;
    const rows = changes.map((change) => [numberOf(change), change.amount, change.before ?? null]);
    try {
      if (add.run([JSON.stringify(rows)]) !== changes.length) throw movedIn(driver, changes);
    } catch (error) {
      throw codeOf(error) === 'SQLITE_CONSTRAINT_CHECK' ? overdrawnIn(driver, changes) : error;
    }
  };
  return { move, forget: () => known.clear() };
}

/** The first that was not extended. One that has the hash of its end may have been there before: the same batch again. */
function conflictIn(find: Statement, ends: readonly Stretch[]): Error {
  const headOf = (stream: string) => present(find.all([stream])[0], stream);
  const { stream, from } = ends.find((end) => headOf(end.stream)['hash'] !== end.hash) ?? (ends[0] as Stretch);
  return failures.conflict(stream, Number(headOf(stream)['version']), from);
}

/** The first whose command is that of an entry up to number `last`, or stands earlier in the batch. */
function duplicateIn(driver: Driver, keys: readonly bigint[], entries: readonly Entry[], last: number): Error {
  const find = driver.prepare('SELECT entry FROM all_commands WHERE key = ? AND entry <= ?');
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at || find.all([key, last]).length > 0);
  const { actor, id } = entries[Math.max(index, 0)] as Entry;
  return failures.duplicate(actor, id);
}

const AMOUNT = 'SELECT amount FROM balances JOIN accounts USING (n) WHERE account = ? AND currency = ?';

/** The first that does not hold what the house left in it. */
function movedIn(driver: Driver, changes: readonly BalanceChange[]): Error {
  const find = driver.prepare(AMOUNT);
  const other = changes.find(
    ({ account, currency, before }) => before !== undefined && find.get([account, currency])?.['amount'] !== before,
  );
  return failures.moved(other?.account ?? 'an account');
}

function overdrawnIn(driver: Driver, changes: readonly Balance[]): Error {
  const find = driver.prepare(AMOUNT);
  const beyond = changes.find(({ account, currency, amount }) => {
    const after = Number(find.get([account, currency])?.['amount'] ?? 0) + amount;
    return !Number.isSafeInteger(after) || (after < 0 && isFloored(account));
  });
  return failures.overdrawn(beyond?.account ?? 'an account');
}

function entryRows(entries: readonly Entry[], last: number, streams: ReadonlyMap<string, number>): readonly Value[] {
  const values: Value[] = [];
  let n = last;
  for (const { stream, from, count, at, actor, id, asked, events, transfers, hash: end } of entries)
    values.push(++n, streams.get(stream) ?? 0, from, count, at, actor, id, asked, events, transfers, end);
  return values;
}

const roundRow = (round: RoundRow): readonly Value[] => [
  round.id,
  round.table,
  round.number,
  round.rulebook,
  round.openedAt,
  round.endedAt,
  round.result,
  round.voided,
  round.fromEvent,
  round.toEvent,
  round.wagers,
  round.handle,
  round.paid,
  round.taken,
  round.commission,
  round.corrected ? 1 : 0,
];

const playRow = ({ player, round, table, at, staked, net }: PlayRow): readonly Value[] => [
  player,
  round,
  table,
  at,
  staked,
  net,
];
