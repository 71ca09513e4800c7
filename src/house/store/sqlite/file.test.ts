import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { asOrdinaryUser } from '../../../../testkit/ordinary-user.ts';
import { libraryError, newFiles, watched } from '../../../../testkit/sqlite-place.ts';
import { batch, everything, Scribe } from '../../../../testkit/store-batch.ts';
import { faultOf } from '../../../../testkit/store-contract.ts';
import type { StoreFailure } from '../port.ts';
import { STEPS } from './schema.ts';
import { sqliteStore } from './store.ts';
import { usualDriver } from './usual-driver.ts';

const newFile = newFiles();
const PAGE = 4_096;
const LIBRARY = createRequire(import.meta.url).resolve('libsql');

/** A store with something in it, closed again. */
async function filled(entries = 400): Promise<string> {
  const file = newFile();
  const store = await sqliteStore(file);
  await store.commit(batch(await store.claim(), { entries: new Scribe().entries(entries) }));
  await store.close();
  return file;
}

async function messageOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'opened',
    (error: StoreFailure) => `${error.fault}: ${error.message}`,
  );
}

/** Another process with the file in its hands, until it is told to let go. */
async function holder(file: string): Promise<ChildProcess> {
  const script = `
    const db = new (require(${JSON.stringify(LIBRARY)}))(${JSON.stringify(file)});
    db.exec('PRAGMA locking_mode=EXCLUSIVE'); db.prepare('PRAGMA journal_mode=WAL').all();
    db.exec('BEGIN IMMEDIATE; COMMIT'); console.log('holding'); process.stdin.resume();
    process.stdin.on('close', () => process.exit(0));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

test('a folder that is missing is made for its owner alone', async () => {
  const file = newFile();
  await (await sqliteStore(file)).close();
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
});

test('after a clean end everything is in the one file', async () => {
  const file = await filled();
  expect(() => statSync(`${file}-wal`)).toThrow();
  expect(readFileSync(file).toString('latin1', 0, 15)).toBe('SQLite format 3');
});

test('a file that another process has open is refused in one line, and can be had when that ends', async () => {
  const file = await filled();
  const child = await holder(file);
  const message = await messageOf(sqliteStore(file));
  expect(message).toBe(`in-use: ${file}: Another process has the store open.`);
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
  await (await sqliteStore(file)).close();
});

test('nobody else can read or write a file that the store has open', async () => {
  const file = await filled();
  const store = await sqliteStore(file);
  const script = `
    try { new (require(${JSON.stringify(LIBRARY)}))(${JSON.stringify(file)}).prepare('SELECT * FROM house').all(); console.log('read') }
    catch (error) { console.log(error.code) }`;
  const ask = async () => {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    await once(child, 'close');
    return String(said).trim();
  };
  expect(await ask()).toBe('SQLITE_BUSY');
  expect(await messageOf(sqliteStore(file))).toMatch(/^in-use: .*already/);
  expect(await ask()).toBe('SQLITE_BUSY');
  await store.close();
  expect(await ask()).toBe('read');
});

test('a process that was killed leaves a store that opens with everything it had committed', async () => {
  const file = await filled(10);
  const script = `
    const db = new (require(${JSON.stringify(LIBRARY)}))(${JSON.stringify(file)});
    db.exec('PRAGMA locking_mode=EXCLUSIVE'); db.prepare('PRAGMA journal_mode=WAL').all();
    db.exec('UPDATE house SET epoch = 41'); db.exec('BEGIN; UPDATE house SET epoch = 99');
    console.log('done'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const store = await sqliteStore(file);
  expect(await store.claim()).toBe(42);
  expect(await store.read('table:R1', 0, 100)).toHaveLength(10);
  await store.close();
});

test('a store of a newer version is refused and left as it is', async () => {
  const file = await filled();
  const driver = usualDriver(file);
  driver.exec(`INSERT INTO applied VALUES (${STEPS.length + 1})`);
  driver.close();
  const before = readFileSync(file);
  expect(await messageOf(sqliteStore(file))).toMatch(/^newer: .*newer version/);
  expect(readFileSync(file).subarray(100)).toEqual(before.subarray(100));
});

test('who only reads leaves a store to the program before this one; who claims it keeps that one out', async () => {
  const file = newFile();
  const applied = () => {
    const driver = usualDriver(file);
    const [row] = driver.prepare('SELECT max(step) AS step FROM applied').all([]);
    driver.close();
    return Number(row?.['step']);
  };
  const store = await sqliteStore(file);
  await everything(store);
  await store.close();
  // The last program whose houses did not say what they decide by knew three steps.
  expect(applied()).toBe(3);
  for (let times = 0; times < 2; times++) {
    const claimed = await sqliteStore(file);
    await claimed.claim();
    await claimed.close();
    expect(applied()).toBe(STEPS.length);
  }
  expect(STEPS.length).toBeGreaterThan(3);
});

test('a migration that fails leaves the file as it was, and the next start makes it', async () => {
  const file = newFile();
  const open = watched({
    before: (sql) => {
      if (sql.startsWith('INSERT INTO applied')) throw libraryError('SQLITE_IOERR_WRITE');
      return undefined;
    },
  });
  expect(await faultOf(sqliteStore(file, { open }))).toBe('io');
  const store = await sqliteStore(file);
  expect(await store.claim()).toBe(1);
  await store.close();
});

test.each([
  ['words', (file: string) => writeFileSync(file, 'not a database at all'.repeat(500))],
  ['a few bytes', (file: string) => writeFileSync(file, 'x')],
  ['zeros', (file: string) => writeFileSync(file, Buffer.alloc(8_192))],
  ['a log without its file', (file: string) => [writeFileSync(file, ''), writeFileSync(`${file}-wal`, 'x'.repeat(99))]],
  ['a database of something else', (file: string) => foreign(file)],
])('%s are not a store, and stay as they are', async (_what, write) => {
  const file = newFile();
  mkdirSync(dirname(file), { recursive: true });
  write(file);
  const before = readFileSync(file);
  expect(await messageOf(sqliteStore(file))).toMatch(/^not-a-store: /);
  expect(readFileSync(file)).toEqual(before);
});

function foreign(file: string): void {
  const driver = usualDriver(file);
  driver.exec('CREATE TABLE recipes (name TEXT)');
  driver.close();
}

test.each([1, 2, 3, 10, 20])(
  'a file cut off after %i pages is called damaged, with a clear sentence',
  async (pages) => {
    const file = await filled();
    truncateSync(file, pages * 4_096);
    expect(await messageOf(sqliteStore(file))).toMatch(/^(?:damaged: .*damaged|not-a-store: )/);
  },
);

/** Every page in turn becomes noise: whatever was on it, the store says that it is damaged, or opens and says so later. */
test('a page of noise is called damage, never a defect of ours, and a file that was mended opens at once', async () => {
  const file = await filled(40);
  const sound = readFileSync(file);
  const refused: string[] = [];
  for (let at = PAGE; at < sound.length; at += PAGE) {
    const noise = Buffer.from(sound);
    for (let byte = at; byte < at + PAGE; byte++) noise[byte] = (byte * 167 + 13) % 251;
    writeFileSync(file, noise);
    const said = await messageOf(sqliteStore(file).then((store) => store.close()));
    if (said !== 'opened') refused.push(said);
    for (const beside of ['-wal', '-journal']) rmSync(`${file}${beside}`, { force: true });
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set([`damaged: ${file}: The store file is damaged.`]));
  writeFileSync(file, sound);
  await (await sqliteStore(file)).close();
});

test.each([
  ['entries', 'asked', 'events', 'transfers', 'actor', 'id', 'hash'],
  ['streams', 'hash'],
  ['house', 'secret'],
])('a text of %s that is no UTF-8 any more is read as another text', async (table, ...columns) => {
  const file = await filled(3);
  const driver = usualDriver(file);
  // The library would end the process, and whoever checks the records with it.
  driver.exec('DROP TRIGGER entries_stay');
  driver.exec(`UPDATE ${table} SET ${columns.map((column) => `${column} = CAST(x'7bff007d' AS TEXT)`).join(', ')}`);
  driver.close();
  const store = await sqliteStore(file);
  const [entry] = await store.read('table:R1', 0, 1);
  if (table === 'entries') for (const name of columns) expect(entry).toHaveProperty(name, '{\ufffd\0}');
  else expect(entry).toHaveProperty('stream', 'table:R1');
  expect(await store.heads()).toHaveLength(1);
  await store.close();
});

test('a page that was overwritten is found by the inspection, or already when it is read', async () => {
  const file = await filled();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, bytes.length - 3 * 4_096, bytes.length - 2 * 4_096);
  writeFileSync(file, bytes);
  const store = await sqliteStore(file);
  const found = await store.inspect().catch((error: StoreFailure) => [error.message]);
  expect(found.length).toBeGreaterThan(0);
  await store.close().catch(() => undefined);
});

test('a folder or a file that may only be read is said to be so', async () => {
  const file = await filled();
  const folder = dirname(file);
  const before = readFileSync(file);
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o555);
  chmodSync(file, 0o444);
  expect(await messageOf(asOrdinaryUser(() => sqliteStore(file)))).toMatch(/^read-only: .*cannot be written/);
  expect(await messageOf(asOrdinaryUser(() => sqliteStore(`${folder}/other.db`)))).toMatch(/^read-only: /);
  expect(await messageOf(asOrdinaryUser(() => sqliteStore(`${folder}/new/other.db`)))).toMatch(/^read-only: /);
  chmodSync(folder, 0o700);
  chmodSync(file, 0o600);
  expect(readFileSync(file)).toEqual(before);
  const store = await sqliteStore(file);
  expect((await everything(store)) as object).toHaveProperty('heads.length', 1);
  await store.close();
});

test('a folder that takes no new files is said to be so, though the file could be written', async () => {
  const file = await filled();
  const folder = dirname(file);
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o555);
  chmodSync(file, 0o666);
  expect(await messageOf(asOrdinaryUser(() => sqliteStore(file)))).toMatch(/^read-only: /);
  chmodSync(folder, 0o700);
  expect(readdirSync(folder)).toEqual(['croupier.db']);
});

test.each([
  ['a folder in the place of the file', (file: string) => mkdirSync(file, { recursive: true }), 'A folder is where'],
  ['a file in the place of the folder', (file: string) => inTheWay(dirname(file)), 'A file is where'],
  ['a file above the folder', (file: string) => inTheWay(dirname(dirname(file))), 'A file is where'],
])('%s is refused in words', async (_what, make, words) => {
  const file = newFile('deep/deeper/croupier.db');
  make(file);
  expect(await messageOf(sqliteStore(file))).toMatch(new RegExp(`^not-a-store: .*${words}`));
});

function inTheWay(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
}

test.runIf(process.platform === 'linux')('where no folder can be made nobody tries for ever', async () => {
  expect(await messageOf(sqliteStore('/proc/croupier/deep/croupier.db'))).toMatch(/^not-a-store: .*No folder can be/);
});
