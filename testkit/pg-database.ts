import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { askedAt } from './desk.ts';

export type TestDatabase = Readonly<{
  /** Known once the tests of the file run. */
  url: () => string;
  query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Keeps a copy of the database as it is now, while nobody is connected. */
  keepCopy: () => Promise<void>;
  /** Cuts everybody off and puts the copy in the database's place, like a standby that lagged. */
  takeCopy: () => Promise<void>;
}>;

/** A database for this file alone, gone when its tests are over. */
export function testDatabase(): TestDatabase {
  const name = `croupier_test_${randomBytes(6).toString('hex')}`;
  let server = '';
  const url = () => {
    const address = new URL(server);
    address.pathname = `/${name}`;
    return address.href;
  };
  beforeAll(async () => {
    server = await askedAt(inject('postgresDesk'));
    await once(server, `CREATE DATABASE ${name}`);
  });
  const drop = (which: string) => once(server, `DROP DATABASE IF EXISTS ${which} WITH (FORCE)`);
  afterAll(async () => {
    for (const which of [name, `${name}_copy`]) await drop(which);
  });
  return {
    url,
    query: (sql) => once(url(), sql),
    keepCopy: async () => void (await once(server, `CREATE DATABASE ${name}_copy TEMPLATE ${name}`)),
    takeCopy: async () => {
      await drop(name);
      await once(server, `ALTER DATABASE ${name}_copy RENAME TO ${name}`);
    },
  };
}

async function once(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
