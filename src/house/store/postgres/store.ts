import { assertBatch, failures, stretches } from '../batch.ts';
import { type Store, StoreFailure } from '../port.ts';
import { addressOf } from './address.ts';
import { type Connection, type ConnectionOptions, connection } from './connection.ts';
import { floors, inspect } from './inspect.ts';
import { LEASE_MS, LeaseKeeper } from './lease.ts';
import { reads } from './reads.ts';
import { migrate } from './schema.ts';
import { claim, commit, settled } from './transactions.ts';

export type PostgresOptions = Partial<ConnectionOptions>;

/** A store on a server. Processes keep one another out by epochs; a connection that breaks is made again on next use. */
export async function postgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  const address = addressOf(url);
  const { schema = 'croupier', allowUnsafe = false, timeoutMs = 10_000 } = options;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new StoreFailure('not-a-store', 'A schema is named in small letters, digits and _.', true);
  const writer = connection(address, { schema, allowUnsafe, timeoutMs });
  const reader = connection(address, { schema, allowUnsafe, timeoutMs });
  const renewer = connection(address, { schema, allowUnsafe, timeoutMs: LEASE_MS });
  const lease = new LeaseKeeper(renewer);
  const close = async () => {
    await lease.release();
    await Promise.all([writer.close(), reader.close(), renewer.close()]);
  };
  try {
    await writer.use((session) => migrate(session, schema));
  } catch (error) {
    await close();
    throw error;
  }
  return store(writer, reader, lease, close);
}

function store(writer: Connection, reader: Connection, lease: LeaseKeeper, close: () => Promise<void>): Store {
  let isOpen = true;
  const guarded =
    <A extends readonly unknown[], T>(work: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      if (!isOpen) throw failures.closed();
      return work(...asked);
    };
  const read = reads(reader);
  return {
    kind: 'postgres',
    claim: guarded(async () => {
      await lease.release();
      const { epoch, passesIn } = await writer.use(claim);
      await lease.begin(epoch, passesIn);
      return epoch;
    }),
    lease,
    commit: guarded(async (batch) => {
      assertBatch(batch);
      const ends = [...stretches(batch.entries).values()];
      await writer.use((session) => commit(session, batch, ends));
    }),
    settled: guarded(() => writer.use(settled)),
    answered: guarded(read.answered),
    heads: guarded(read.heads),
    read: guarded(read.read),
    balances: guarded(read.balances),
    rounds: guarded(read.rounds),
    round: guarded(read.round),
    plays: guarded(read.plays),
    cell: guarded(read.cell),
    cells: guarded(read.cells),
    backup: guarded(() => Promise.reject(failures.fileless('PostgreSQL'))),
    glance: guarded(() => reader.use(floors)),
    inspect: guarded(() => reader.use(inspect)),
    close: async () => {
      isOpen = false;
      await close();
    },
  };
}
