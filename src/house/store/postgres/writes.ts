import { cellKey, failures, lastOf, playKey, roundKey, type Stretch } from '../batch.ts';
import { type Batch, isFloored } from '../port.ts';
import type { Row, Session, Sql } from './connection.ts';

const sql = (name: string, text: string): Sql => ({ name, text });

export const FENCE = sql('fence', 'SELECT epoch FROM house FOR UPDATE');

const EXTEND = sql(
  'extend',
  `WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) AS u (stream, first, version, hash)),
   moved AS (UPDATE streams s SET version = u.version, hash = u.hash FROM asked u
     WHERE s.stream = u.stream AND s.version = u.first RETURNING s.stream),
   begun AS (INSERT INTO streams SELECT stream, version, hash FROM asked WHERE first = 0
     ON CONFLICT (stream) DO NOTHING RETURNING stream)
   SELECT stream FROM moved UNION ALL SELECT stream FROM begun`,
);

const APPEND = sql(
  'append',
  `INSERT INTO entries SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[],
     $7::text[], $8::text[], $9::text[], $10::text[])`,
);

/** An account that exists is changed; a constraint would judge a negative change by itself if it came as a new row. */
const MOVE = sql(
  'move',
  `WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::bigint[])
       AS u (account, currency, amount, floored, before)),
   moved AS (UPDATE accounts a SET amount = a.amount + u.amount FROM asked u
     WHERE a.account = u.account AND a.currency = u.currency AND a.amount = coalesce(u.before, a.amount)
     RETURNING a.account, a.currency),
   begun AS (INSERT INTO accounts SELECT account, currency, amount, floored FROM asked u
     WHERE coalesce(u.before, 0) = 0 AND NOT EXISTS
       (SELECT 1 FROM accounts a WHERE a.account = u.account AND a.currency = u.currency)
     RETURNING account, currency)
   SELECT account, currency FROM moved UNION ALL SELECT account, currency FROM begun`,
);

const ROUNDS = sql(
  'keep-rounds',
  `INSERT INTO rounds SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],
     $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
     $15::bigint[], $16::boolean[])
   ON CONFLICT (id) DO UPDATE SET (table_id, number, rulebook, opened_at, ended_at, result, voided, from_event, to_event,
     wagers, handle, paid, taken, commission, corrected) = (excluded.table_id, excluded.number, excluded.rulebook,
     excluded.opened_at, excluded.ended_at, excluded.result, excluded.voided, excluded.from_event, excluded.to_event,
     excluded.wagers, excluded.handle, excluded.paid, excluded.taken, excluded.commission, excluded.corrected)`,
);

const PLAYS = sql(
  'keep-plays',
  `INSERT INTO plays SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
   ON CONFLICT (player, round) DO UPDATE SET (table_id, at, staked, net) =
     (excluded.table_id, excluded.at, excluded.staked, excluded.net)`,
);

const CELLS = sql(
  'keep-cells',
  `INSERT INTO cells SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
   ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body`,
);
const NO_CELLS = sql(
  'drop-cells',
  'DELETE FROM cells c USING unnest($1::text[], $2::text[]) AS u (kind, key) WHERE c.kind = u.kind AND c.key = u.key',
);

/** Sends everything but the end of the transaction at once, and judges the answers in the order of their weight. */
export async function write({ query }: Session, batch: Batch, ends: readonly Stretch[]): Promise<void> {
  const parts = rest(batch);
  const sent = [
    query(FENCE),
    ends.length === 0
      ? []
      : query(
          EXTEND,
          columns(ends, (end) => [end.stream, end.from, end.version, end.hash]),
        ),
    ...parts.map(([statement, values]) => query(statement, values)),
  ];
  const [fence, extended, ...others] = await Promise.allSettled(sent);
  const epoch = Number(answerOf(fence as Settled)[0]?.['epoch']);
  if (epoch !== batch.epoch) throw failures.disowned(batch.epoch, epoch);
  const reached = new Set(answerOf(extended as Settled).map(({ stream }) => stream));
  const missed = ends.find(({ stream }) => !reached.has(stream));
  if (missed !== undefined) throw failures.conflict(missed.stream, 'another number of', missed.from);
  const answers = others.map(answerOf);
  const at = parts.findIndex(([statement]) => statement === MOVE);
  if (at >= 0) assertMoved(batch, answers[at] ?? []);
}

/** Every account that was to be changed was, and so held what it was said to hold. */
function assertMoved({ changes }: Batch, moved: readonly Row[]): void {
  if (moved.length === changes.length) return;
  const reached = new Set(moved.map(({ account, currency }) => `${currency} ${account}`));
  const missed = changes.find(({ account, currency }) => !reached.has(`${currency} ${account}`));
  throw failures.moved(missed?.account ?? 'an account');
}

type Settled = PromiseSettledResult<readonly Row[]>;
const answerOf = (settled: Settled): readonly Row[] => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};

function rest(batch: Batch): readonly (readonly [Sql, readonly unknown[]])[] {
  const cells = lastOf(batch.cells, cellKey);
  const kept = cells.filter(({ body }) => body !== null);
  const gone = cells.filter(({ body }) => body === null);
  const all: readonly (readonly [Sql, readonly (readonly unknown[])[]])[] = [
    [
      APPEND,
      columns(batch.entries, (e) => [
        e.stream,
        e.from,
        e.count,
        e.at,
        e.actor,
        e.id,
        e.asked,
        e.events,
        e.transfers,
        e.hash,
      ]),
    ],
    [MOVE, columns(batch.changes, (c) => [c.account, c.currency, c.amount, isFloored(c.account), c.before ?? null])],
    [
      ROUNDS,
      columns(lastOf(batch.rounds, roundKey), (r) => [
        r.id,
        r.table,
        r.number,
        r.rulebook,
        r.openedAt,
        r.endedAt,
        r.result,
        r.voided,
        r.fromEvent,
        r.toEvent,
        r.wagers,
        r.handle,
        r.paid,
        r.taken,
        r.commission,
        r.corrected,
      ]),
    ],
    [PLAYS, columns(lastOf(batch.plays, playKey), (p) => [p.player, p.round, p.table, p.at, p.staked, p.net])],
    [CELLS, columns(kept, ({ kind, key, body }) => [kind, key, body])],
    [NO_CELLS, columns(gone, ({ kind, key }) => [kind, key])],
  ];
  return all.filter(([, values]) => values.length > 0);
}

/** Rows turned on their side: one array a column, as `unnest` takes them; none where there are no rows. */
function columns<T>(rows: readonly T[], row: (each: T) => readonly unknown[]): readonly (readonly unknown[])[] {
  const turned: unknown[][] = [];
  for (const each of rows)
    for (const [index, value] of row(each).entries()) {
      turned[index] ??= [];
      turned[index].push(value);
    }
  return turned;
}
