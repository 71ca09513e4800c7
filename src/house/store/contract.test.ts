import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { testDatabase } from '../../../testkit/pg-database.ts';
import { storeContract } from '../../../testkit/store-contract.ts';
import { memoryStore } from './memory.ts';
import { postgresStore } from './postgres/store.ts';
import { libsqlDriver } from './sqlite/driver.ts';
import { nodeDriver } from './sqlite/node-driver.ts';
import { sqliteStore } from './sqlite/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let places = 0;

storeContract('memory', false, async () => ({ open: async () => memoryStore() }));

const OLDER_SQLITE = `
  DROP TABLE places;
  ALTER TABLE house DROP COLUMN placed;
  CREATE UNIQUE INDEX entries_of_stream ON entries (stream, first);
  DELETE FROM applied WHERE step > 1`;

/** The library from npm on every Node, and the one inside of Node where it can be relied on. */
const LIBRARIES = { libsql: libsqlDriver, ...(nodeDriver === undefined ? {} : { 'node:sqlite': nodeDriver }) };

describe.each(Object.entries(LIBRARIES))('by %s', (_name, open) => {
  storeContract('sqlite', true, async () => {
    const file = join(folder, `${++places}`, 'croupier.db');
    return {
      open: () => sqliteStore(file, { open }),
      older: OLDER_SQLITE,
      tamper: async (sql) => {
        const driver = open(file);
        try {
          driver.exec(sql);
        } finally {
          driver.close();
        }
      },
    };
  });
});

const database = testDatabase();
storeContract('postgres', true, async () => {
  const schema = `place_${++places}`;
  return {
    open: () => postgresStore(database.url(), { schema }),
    older: 'DELETE FROM applied WHERE step > 1',
    tamper: async (sql) => {
      await database.query(`SET search_path TO ${schema}; ${sql}`);
    },
  };
});
