import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { Client } from 'pg';
import { libsqlDriver } from '../../src/house/store/sqlite/driver.ts';
import { applySettings } from '../../src/house/store/sqlite/settings.ts';
import type { Commit } from './groups.ts';

/** The least a bet could cost: its text at the end of a file, and one wait for the disk. */
export function rawFile(file: string): Commit {
  const handle = openSync(file, 'a');
  return (entries) => {
    writeSync(handle, entries.map((entry) => JSON.stringify(entry)).join('\n'));
    fdatasyncSync(handle);
  };
}

/** The least it could cost in SQLite, with the store's own settings: one row without an index. */
export function bareSqlite(file: string): Commit {
  const driver = libsqlDriver(file);
  applySettings(driver, undefined);
  driver.exec('CREATE TABLE bets (n INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const [begin, insert, commit] = ['BEGIN IMMEDIATE', 'INSERT INTO bets (body) VALUES (?)', 'COMMIT'].map(
    driver.prepare,
  );
  return (entries) => {
    begin?.run([]);
    for (const entry of entries) insert?.run([JSON.stringify(entry)]);
    commit?.run([]);
  };
}

/** The least it could cost in PostgreSQL: all rows in one statement, which is its own transaction. */
export async function barePostgres(url: string): Promise<Readonly<{ commit: Commit; close: () => Promise<void> }>> {
  const client = new Client(url);
  await client.connect();
  await client.query('CREATE TABLE bets (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)');
  const insert = { name: 'bet', text: 'INSERT INTO bets (body) SELECT unnest($1::text[])' };
  return {
    commit: async (entries) => {
      await client.query({ ...insert, values: [entries.map((entry) => JSON.stringify(entry))] });
    },
    close: () => client.end(),
  };
}
