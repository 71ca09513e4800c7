import { StoreFailure } from '../port.ts';
import type { Session } from './connection.ts';

/** Each step is applied once, in order, and never edited afterwards: a change is a further step. */
export const STEPS: readonly string[] = [
  `
  CREATE TABLE house (only_row integer PRIMARY KEY CHECK (only_row = 1), epoch bigint NOT NULL);
  INSERT INTO house VALUES (1, 0);

  CREATE TABLE streams (
    stream text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    hash text NOT NULL
  );

  CREATE TABLE entries (
    stream text COLLATE "C" NOT NULL,
    first bigint NOT NULL,
    count bigint NOT NULL,
    at bigint NOT NULL,
    actor text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    asked text NOT NULL,
    events text NOT NULL,
    transfers text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (stream, first),
    CONSTRAINT entries_command UNIQUE (actor, id)
  );
  CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'an entry is never changed or removed'; END $$;
  CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_stay();

  CREATE TABLE accounts (
    account text COLLATE "C" NOT NULL,
    currency text COLLATE "C" NOT NULL,
    amount bigint NOT NULL,
    floored boolean NOT NULL,
    PRIMARY KEY (account, currency),
    CONSTRAINT floor CHECK (NOT floored OR amount >= 0),
    CONSTRAINT countable CHECK (amount BETWEEN -9007199254740991 AND 9007199254740991)
  );

  CREATE TABLE rounds (
    id text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    rulebook text NOT NULL,
    opened_at bigint NOT NULL,
    ended_at bigint,
    result text,
    voided text,
    from_event bigint NOT NULL,
    to_event bigint NOT NULL,
    wagers bigint NOT NULL,
    handle bigint NOT NULL,
    paid bigint NOT NULL,
    taken bigint NOT NULL,
    commission bigint NOT NULL,
    corrected boolean NOT NULL
  );
  CREATE INDEX rounds_of_table ON rounds (table_id, number);

  CREATE TABLE plays (
    player text COLLATE "C" NOT NULL,
    round text COLLATE "C" NOT NULL,
    table_id text NOT NULL,
    at bigint NOT NULL,
    staked bigint NOT NULL,
    net bigint NOT NULL,
    PRIMARY KEY (player, round)
  );
  CREATE INDEX plays_of_player ON plays (player, at);

  CREATE TABLE cells (
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (kind, key)
  );
  `,
  // Snapshots of streams from before they had a sum; they are made again.
  `DELETE FROM cells WHERE kind = 'snapshot' AND substr(body, 1, 11) = '{"version":'`,
  // A house says by which rulebooks and which version of the code it decides; an earlier program would not.
  '',
  // Every transaction renews the seal of the records; an earlier program would leave it behind.
  '',
  // Until when whoever has claimed the store may show what is in it; an earlier program would take it over too soon.
  `
  CREATE TABLE lease (only_row integer PRIMARY KEY CHECK (only_row = 1), epoch bigint NOT NULL, until timestamptz NOT NULL);
  INSERT INTO lease VALUES (1, 0, to_timestamp(0));
  `,
];

/**
 * What reading needs. The steps after these are made by whoever claims the store, and keep earlier programs from it; who only
 * reads it leaves it to the program it belongs to.
 */
const READABLE = 2;

/** Makes the steps that claiming needs, in the transaction of the claim, which one process at a time is in. */
export async function completed({ query }: Pick<Session, 'query'>): Promise<void> {
  const [last] = await query('SELECT max(step) AS step FROM applied');
  await make({ query }, Number(last?.['step']), STEPS.length);
}

async function make({ query }: Pick<Session, 'query'>, from: number, to: number): Promise<void> {
  for (const [index, step] of STEPS.slice(0, to).entries()) {
    if (index < from) continue;
    if (step !== '') await query(step);
    await query(`INSERT INTO applied VALUES (${index + 1})`);
  }
}

/** Any number that only Croupier uses: two processes that start together must not both build. */
const BUILDING = 0x63727570;

/** Builds what is missing of the schema, in one transaction; refuses one of somebody else, or of a later version. */
export async function migrate({ query, commit }: Session, schema: string): Promise<void> {
  await query('BEGIN');
  try {
    await query(`SELECT pg_advisory_xact_lock(${BUILDING})`);
    const [found] = await query(`SELECT to_regnamespace('${schema}') IS NOT NULL AS is_there`);
    if (found?.['is_there'] !== true) await query(`CREATE SCHEMA ${schema}`);
    const tables = await query(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = '${schema}'::regnamespace`,
    );
    const isOurs = tables.some(({ name }) => name === 'applied');
    if (tables.length > 0 && !isOurs)
      throw new StoreFailure('not-a-store', `The schema ${schema} belongs to something else.`, true);
    if (!isOurs) await query('CREATE TABLE applied (step integer PRIMARY KEY)');
    const [last] = await query('SELECT coalesce(max(step), 0) AS step FROM applied');
    const applied = Number(last?.['step']);
    if (applied > STEPS.length)
      throw new StoreFailure('newer', 'The store was written by a newer version of Croupier.', true);
    await make({ query }, applied, READABLE);
    await commit();
  } catch (error) {
    await query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
