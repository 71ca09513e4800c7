import { byName } from '../batch.ts';
import type { Answered, Balance, CommandKey, Entry, Head, PlayRow, RoundRow, Store } from '../port.ts';
import type { Reading } from '../reading.ts';
import { commandKeys, listOf } from './command-key.ts';
import { type Driver, type Row, type Statement, texts } from './driver.ts';

/** The library answers at once. */
export type Reads = {
  readonly [Name in Reading]: (...asked: Parameters<Store[Name]>) => Awaited<ReturnType<Store[Name]>>;
};

const ENTRY = `${texts('s.stream', 'e.actor', 'e.id', 'e.asked', 'e.events', 'e.transfers', 'e.hash')},
  e.first AS "from", e.count, e.at`;
const ROUND = `${texts('id', 'rulebook', 'result', 'voided')}, CAST(table_id AS BLOB) AS "table", number,
  opened_at AS openedAt, ended_at AS endedAt, from_event AS fromEvent, to_event AS toEvent, wagers, handle, paid, taken, commission,
  corrected`;
const LAST = Number.MAX_SAFE_INTEGER;

export function reads(driver: Driver): Reads {
  const heads = driver.prepare(`SELECT ${texts('stream', 'hash')}, version FROM streams`);
  const [placed, fresh] = ['places', 'new_places'].map((places) =>
    driver.prepare(
      `SELECT ${ENTRY} FROM ${places} p JOIN streams s ON s.n = p.stream JOIN entries e ON e.n = p.entry
       WHERE s.stream = ?1 AND e.first + e.count > ?2
       AND p.first >= coalesce((SELECT max(b.first) FROM ${places} b WHERE b.stream = s.n AND b.first <= ?2), 0)
       ORDER BY p.first LIMIT ?3`,
    ),
  ) as [Statement, Statement];
  /** The newest of a stream come after all that have a place in the file. */
  const read: Reads['read'] = (stream, from, limit) => {
    const found = placed.all([stream, from, limit]);
    const rest = found.length < limit ? fresh.all([stream, from, limit - found.length]) : [];
    return [...found, ...rest] as unknown as Entry[];
  };
  const balances = driver.prepare(
    `SELECT ${texts('account', 'currency')}, amount FROM accounts JOIN balances USING (n)`,
  );
  const rounds = driver.prepare(
    `SELECT ${ROUND} FROM rounds WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT ?`,
  );
  const round = driver.prepare(`SELECT ${ROUND} FROM rounds WHERE id = ?`);
  const plays = driver.prepare(
    `WITH own AS (SELECT ${texts('player', 'round')}, CAST(table_id AS BLOB) AS "table", at, staked, net, plays.round AS id FROM plays
       WHERE player = ?1 AND at < ?2 AND (?5 IS NULL OR table_id = ?5))
     SELECT player, round, "table", at, staked, net FROM own WHERE at >= coalesce(
       (SELECT at FROM own ORDER BY at DESC LIMIT 1 OFFSET ?3 - 1), ?4)
     ORDER BY at DESC, id`,
  );
  const cell = driver.prepare(`SELECT ${texts('body')} FROM cells WHERE kind = ? AND key = ?`);
  const cells = driver.prepare(`SELECT ${texts('key', 'body')} FROM cells WHERE kind = ?`);
  return {
    answered: answers(driver),
    heads: () => (heads.all([]) as unknown as Head[]).toSorted(byName((head) => head.stream)),
    read,
    balances: () =>
      (balances.all([]) as unknown as Balance[]).toSorted(byName(({ account, currency }) => `${account} ${currency}`)),
    rounds: ({ table, limit, before = LAST }) => rounds.all([table, before, limit]).map(roundOf),
    round: (id) => round.all([id]).map(roundOf)[0],
    plays: ({ player, limit, before = LAST, table = null }) =>
      plays.all([player, before, limit, -LAST, table]) as unknown as PlayRow[],
    cell: (kind, key) => cell.all([kind, key])[0]?.['body'] as string | undefined,
    cells: (kind) =>
      (cells.all([kind]) as unknown as { key: string; body: string }[]).toSorted(byName((each) => each.key)),
  };
}

/** A key that meets another's is told apart by the names in the entry. */
function answers(driver: Driver): (keys: readonly CommandKey[]) => readonly Answered[] {
  const keyOf = commandKeys(driver);
  const find = driver.prepare(
    `SELECT ${texts('e.actor', 'e.id', 's.stream', 'e.asked')}, j.key AS at, e.first + e.count AS seq
     FROM json_each(?) AS j JOIN all_commands c ON c.key = j.value JOIN entries e ON e.n = c.entry JOIN streams s ON s.n = e.stream`,
  );
  return (keys) =>
    find.all([listOf(keys.map(keyOf))]).flatMap((row) => {
      const { at, ...found } = row as unknown as Answered & { at: number };
      const key = keys[at];
      return key?.actor === found.actor && key.id === found.id ? [found] : [];
    });
}

const roundOf = (row: Row): RoundRow => ({ ...(row as unknown as RoundRow), corrected: row['corrected'] !== 0 });
