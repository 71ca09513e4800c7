import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openStore, storeFile } from '../../src/house/store/open.ts';
import type { Store } from '../../src/house/store/port.ts';
import { STEPS as POSTGRES_STEPS } from '../../src/house/store/postgres/schema.ts';
import { postgresStore } from '../../src/house/store/postgres/store.ts';
import type { Driver } from '../../src/house/store/sqlite/driver.ts';
import { STEPS } from '../../src/house/store/sqlite/schema.ts';
import { usualDriver } from '../../src/house/store/sqlite/usual-driver.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { demoHouse } from '../../testkit/house.ts';
import { testDatabase } from '../../testkit/pg-database.ts';
import { recordedFolder, recordedFolders } from '../../testkit/recorded-folder.ts';

/*
 * Stores as each earlier schema had them, with the same records in them: a new program opens every one, goes on, and all of it
 * verifies. Folders that were recorded as they are stand for the schemas from which no way leads back.
 */

/** "crup": how a file says that it is one of ours. */
const OURS = 0x63727570;
const OLDEST = 'version-1/played';

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const column = (driver: Driver, sql: string, name: string): readonly string[] =>
  driver
    .prepare(sql)
    .all([])
    .map((row) => String(row[name]));

const tablesIn = (driver: Driver): readonly string[] =>
  column(driver, `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`, 'name');

function appliedIn(folder: string): number {
  const copy = join(folder, 'looked-at.db');
  copyFileSync(storeFile(folder), copy);
  const driver = usualDriver(copy);
  const [step] = column(driver, 'SELECT max(step) AS step FROM applied', 'step');
  driver.close();
  return Number(step);
}

/** What a database on a server has of the one in a folder; keys of commands, which are longer than a number, it makes itself. */
const ON_SERVER = ['streams', 'entries', 'accounts', 'balances', 'rounds', 'plays', 'cells'];

function rowsIn(folder: string): Rows {
  const copy = join(folder, 'read.db');
  copyFileSync(storeFile(folder), copy);
  const driver = usualDriver(copy);
  const rows = ON_SERVER.map((name) => [name, driver.prepare(`SELECT * FROM ${name}`).all([])] as const);
  driver.close();
  return Object.fromEntries(rows);
}

/** The same records in a new file of an earlier schema: of each table what it had then. */
function asOf(schema: number, folder: string): void {
  const old = join(folder, 'old.db');
  renameSync(storeFile(folder), old);
  const driver = usualDriver(storeFile(folder));
  driver.exec(`PRAGMA application_id = ${OURS}; ATTACH '${old}' AS old`);
  driver.exec('CREATE TABLE applied (step INTEGER PRIMARY KEY) STRICT');
  for (const [index, step] of STEPS.slice(0, schema).entries()) {
    driver.exec(step);
    driver.prepare('INSERT INTO applied VALUES (?)').run([index + 1]);
  }
  driver.exec('DELETE FROM house');
  for (const table of tablesIn(driver).filter((name) => name !== 'applied')) {
    const columns = column(driver, `SELECT name FROM pragma_table_info('${table}')`, 'name').join();
    driver.exec(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM old.${table}`);
  }
  driver.exec('DETACH old');
  driver.close();
  rmSync(old);
}

/** Opens, goes on, and is verified from its first entry on. */
async function goesOn(open: () => Promise<Store>): Promise<void> {
  const before = await open();
  const recorded = (await before.heads()).reduce((sum, { version }) => sum + version, 0);
  await before.close();
  const house = await demoHouse(await open(), { tables: [] });
  expect(recorded).toBeGreaterThan(1_000);
  expect(house.status().events).toBeGreaterThan(recorded);
  await house.stop();
  const store = await open();
  const { findings, counts } = await verifyStore(store, { anchors: new Map(), inspect: false });
  await store.close();
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(counts.settlements).toBeGreaterThan(40);
}

/** What the oldest folder can still be put back to. */
const EARLIER = [1, 2, 3];

describe('folders', () => {
  test('every schema there was is opened, here or as it was recorded', () => {
    const recorded = recordedFolders().map((name) => appliedIn(recordedFolder(name)));
    const opened = new Set([...recorded, ...EARLIER, STEPS.length]);
    expect([...opened].toSorted((a, b) => a - b)).toEqual(STEPS.map((_, index) => index + 1));
  });

  test.each(EARLIER)('one of schema %i is opened and goes on', async (schema) => {
    const folder = recordedFolder(OLDEST);
    asOf(schema, folder);
    expect(appliedIn(folder)).toBe(schema);
    await goesOn(() => openStore({ data: folder }));
    expect(appliedIn(folder)).toBe(STEPS.length);
  });
});

describe('databases on a server', () => {
  const database = testDatabase();

  test.each(POSTGRES_STEPS.map((_, index) => index + 1))('one of schema %i is opened and goes on', async (schema) => {
    const name = `schema_${schema}`;
    await build(database.url(), name, schema, rowsIn(recordedFolder(OLDEST)));
    await goesOn(() => postgresStore(database.url(), { schema: name }));
    const [row] = await database.query(`SELECT max(step) AS step FROM ${name}.applied`);
    expect(row?.['step']).toBe(POSTGRES_STEPS.length);
  });
});

async function build(url: string, name: string, schema: number, rows: Rows): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    `CREATE SCHEMA ${name}; SET search_path TO ${name}; CREATE TABLE applied (step integer PRIMARY KEY)`,
  );
  for (const [index, step] of POSTGRES_STEPS.slice(0, schema).entries()) {
    if (step !== '') await client.query(step);
    await client.query('INSERT INTO applied VALUES ($1)', [index + 1]);
  }
  for (const [table, records] of Object.entries(asOnServer(rows))) {
    const text = JSON.stringify(records);
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [text]);
  }
  await client.query(`UPDATE house SET epoch = 1`);
  await client.end();
}

/** The server names streams and accounts where the file counts them. */
function asOnServer({
  streams = [],
  entries = [],
  accounts = [],
  balances = [],
  rounds = [],
  plays = [],
  cells = [],
}: Rows): Rows {
  const streamOf = new Map(streams.map(({ n, stream }) => [n, stream]));
  const accountOf = new Map(accounts.map((row) => [row['n'], row]));
  return {
    streams,
    entries: entries.map((row) => ({ ...row, stream: streamOf.get(row['stream']) })),
    accounts: balances.map((row) => ({ ...row, ...accountOf.get(row['n']) })),
    rounds,
    plays,
    cells,
  };
}
