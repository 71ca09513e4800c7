import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { askedAt } from './desk.ts';

export type TestDatabase = Readonly<{
  /** Known once the tests of the file run. */
  url: () => string;
  query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
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
  afterAll(() => once(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url, query: (sql) => once(url(), sql) };
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
