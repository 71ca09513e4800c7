import { Client, types } from 'pg';
import { assert } from '../../../kit/assert.ts';
import { StoreFailure } from '../port.ts';
import type { Address } from './address.ts';
import { failureOf } from './faults.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Statements keep a name, so that the server reads each of them once. */
export type Sql = Readonly<{ name: string; text: string }>;
export type Session = Readonly<{
  query: (sql: Sql | string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Ends the transaction; rejects unless the server says that it is durable. */
  commit: () => Promise<void>;
}>;

export type ConnectionOptions = Readonly<{
  schema: string;
  /** For tests alone: a server that may forget what it said was durable. */
  allowUnsafe: boolean;
  timeoutMs: number;
}>;

/** One connection, made when it is needed and again after it broke. What is asked of it happens one after the other. */
export type Connection = Readonly<{
  use: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}>;

export function connection(address: Address, options: ConnectionOptions): Connection {
  let client: Client | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const drop = (broken: Client | undefined): void => {
    if (client === broken) client = undefined;
    broken?.end().catch(() => undefined);
  };
  const connected = async (): Promise<Client> => {
    if (client !== undefined) return client;
    const fresh = new Client(configOf(address, options));
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    try {
      await fresh.connect();
      await prepare(fresh, options);
    } catch (error) {
      drop(fresh);
      throw failureOf(error, address.spoken, true);
    }
    client = fresh;
    return fresh;
  };
  const work = async <T>(job: (session: Session) => Promise<T>): Promise<T> => {
    const mine = await connected();
    try {
      return await job(session(mine, address));
    } catch (error) {
      const failure = failureOf(error, address.spoken, true);
      if (failure.fault === 'unreachable' || failure.fault === 'io') drop(mine);
      throw failure;
    }
  };
  return {
    use: (job) => {
      const done = queue.then(() => work(job));
      queue = done.catch(() => undefined);
      return done;
    },
    close: async () => {
      await queue;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

const INT8 = 20;
const configOf = ({ url }: Address, { timeoutMs }: ConnectionOptions) => ({
  connectionString: url,
  application_name: 'croupier',
  connectionTimeoutMillis: timeoutMs,
  keepAlive: true,
  pipeline: true,
  statement_timeout: timeoutMs,
  // Whoever waits for a lock outlasts a paused process that holds it: the next house can always take over.
  lock_timeout: timeoutMs,
  idle_in_transaction_session_timeout: Math.ceil(timeoutMs / 2),
  // A server that says nothing at all: its own limits come first.
  query_timeout: timeoutMs * 2,
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? safeInteger : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
  },
});

function safeInteger(text: string): number {
  const number = Number(text);
  assert(Number.isSafeInteger(number), `the database holds ${text}, which cannot be counted exactly`);
  return number;
}

/** Settings of a session last as long as it, so each new one is told, and asked, again. */
async function prepare(client: Client, { schema, allowUnsafe }: ConnectionOptions): Promise<void> {
  await client.query(`SET search_path TO ${schema}; SET synchronous_commit TO on; SET client_min_messages TO warning`);
  for (const wrong of await unsafeSettings(async (text) => (await client.query(text)).rows))
    if (!allowUnsafe) throw new StoreFailure('unsafe-settings', `The database would not be safe: ${wrong}.`, true);
}

export async function unsafeSettings(query: (text: string) => Promise<readonly Row[]>): Promise<readonly string[]> {
  const rows = await query(
    `SELECT name, setting FROM pg_settings WHERE setting <> 'on'
     AND name IN ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  return rows.map(({ name, setting }) => `${name} is ${setting}, not on`);
}

function session(client: Client, address: Address): Session {
  return {
    query: async (sql, values = []) => {
      const result =
        typeof sql === 'string' ? await client.query(sql) : await client.query({ ...sql, values: [...values] });
      return result.rows as readonly Row[];
    },
    commit: () => commit(client, address),
  };
}

/**
 * From the moment it is sent nobody knows how it ended until the server says so. A warning counts as not saying so: that is
 * how a server reports that it stopped waiting for its standby.
 */
async function commit(client: Client, address: Address): Promise<void> {
  let warning: string | undefined;
  const listen = (notice: { message?: string | undefined }) => {
    warning = notice.message ?? 'a warning';
  };
  client.on('notice', listen);
  try {
    const { command } = await client.query('COMMIT');
    if (warning !== undefined) throw new Error(`the server warned: ${warning}`);
    if (command !== 'COMMIT') throw new StoreFailure('io', `${address.spoken}: the server rolled back.`, true);
  } catch (error) {
    throw failureOf(error, address.spoken, false);
  } finally {
    client.off('notice', listen);
  }
}
