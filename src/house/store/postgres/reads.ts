import { isStorable } from '../../../kit/storable.ts';
import { byName } from '../batch.ts';
import type { Answered, Balance, Entry, Head, PlayRow, RoundRow, Store } from '../port.ts';
import type { Reading } from '../reading.ts';
import type { Connection, Sql } from './connection.ts';

const sql = (name: string, text: string): Sql => ({ name, text });

const ENTRY = 'stream, first AS "from", count, at, actor, id, asked, events, transfers, hash';
const ROUND = `id, table_id AS "table", number, rulebook, opened_at AS "openedAt", ended_at AS "endedAt", result, voided,
  from_event AS "fromEvent", to_event AS "toEvent", wagers, handle, paid, taken, commission, corrected`;
const LAST = Number.MAX_SAFE_INTEGER;

export const ANSWERED = sql(
  'answered',
  `SELECT e.actor, e.id, e.stream, e.asked, e.first + e.count AS seq
   FROM unnest($1::text[], $2::text[]) AS u (actor, id) JOIN entries e ON e.actor = u.actor AND e.id = u.id`,
);
const HEADS = sql('heads', 'SELECT stream, version, hash FROM streams');
const READ = sql(
  'read',
  `SELECT ${ENTRY} FROM entries WHERE stream = $1 AND first + count > $2
   AND first >= coalesce((SELECT max(first) FROM entries WHERE stream = $1 AND first <= $2), 0) ORDER BY first LIMIT $3`,
);
const BALANCES = sql('balances', 'SELECT account, currency, amount FROM accounts');
const ROUNDS = sql(
  'rounds',
  `SELECT ${ROUND} FROM rounds WHERE table_id = $1 AND number < $2 ORDER BY number DESC LIMIT $3`,
);
const ONE_ROUND = sql('round', `SELECT ${ROUND} FROM rounds WHERE id = $1`);
const PLAYS = sql(
  'plays',
  `SELECT * FROM (SELECT player, round, table_id AS "table", at, staked, net FROM plays WHERE player = $1 AND at < $2
     AND ($4::text IS NULL OR table_id = $4)
     ORDER BY at DESC FETCH FIRST ($3::bigint) ROWS WITH TIES) AS page ORDER BY at DESC, round`,
);
const CELL = sql('cell', 'SELECT body FROM cells WHERE kind = $1 AND key = $2');
const CELLS = sql('cells', 'SELECT key, body FROM cells WHERE kind = $1');

/** What a database could not even be asked was never written. */
export function reads({ use }: Connection): Pick<Store, Reading> {
  const rows = <T>(statement: Sql, values: readonly unknown[] = []): Promise<readonly T[]> =>
    values.some((value) => typeof value === 'string' && !isStorable(value))
      ? Promise.resolve([])
      : use(async ({ query }) => (await query(statement, values)) as readonly T[]);
  return {
    answered: async (keys) => {
      const known = keys.filter(({ actor, id }) => isStorable(actor) && isStorable(id));
      return known.length === 0
        ? []
        : rows<Answered>(ANSWERED, [known.map(({ actor }) => actor), known.map(({ id }) => id)]);
    },
    heads: async () => (await rows<Head>(HEADS)).toSorted(byName((head) => head.stream)),
    read: (stream, from, limit) => rows<Entry>(READ, [stream, from, limit]),
    balances: async () =>
      (await rows<Balance>(BALANCES)).toSorted(byName(({ account, currency }) => `${account} ${currency}`)),
    rounds: ({ table, limit, before = LAST }) => rows<RoundRow>(ROUNDS, [table, before, limit]),
    round: async (id) => (await rows<RoundRow>(ONE_ROUND, [id]))[0],
    plays: ({ player, limit, before = LAST, table = null }) => rows<PlayRow>(PLAYS, [player, before, limit, table]),
    cell: async (kind, key) => (await rows<Readonly<{ body: string }>>(CELL, [kind, key]))[0]?.body,
    cells: async (kind) =>
      (await rows<Readonly<{ key: string; body: string }>>(CELLS, [kind])).toSorted(byName((each) => each.key)),
  };
}
