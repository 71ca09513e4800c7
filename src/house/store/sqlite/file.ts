import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StoreFailure } from '../port.ts';
import type { Driver, OpenDriver } from './driver.ts';
import { openingFailure } from './faults.ts';
import { migrate } from './schema.ts';
import { applySettings, settle } from './settings.ts';
import { usualDriver } from './usual-driver.ts';

export type SqliteOptions = Readonly<{
  /** Another library, or one that a test stands in front of. */
  open?: OpenDriver;
  /** The file may not grow beyond so many pages. */
  maxPages?: number;
}>;

/** "crup": how a file says that it is one of ours. */
const APPLICATION = 0x63727570;
const MAGIC = 'SQLite format 3\0';

/**
 * Files this process has open. The system forgets a process's locks on a file as soon as it closes any handle to it, so
 * an open store must not even be looked at a second time.
 */
const held = new Set<string>();

type OpenFile<T> = Readonly<{ driver: Driver; ready: T; release: () => void }>;
/** What is made of the driver before anybody has the store. */
type Prepare<T> = (driver: Driver) => T;

/** A file that is ours, locked, with the settings read back and the tables of this version; or a failure that says why not. */
export function openFile<T>(file: string, options: SqliteOptions, prepare: Prepare<T>): OpenFile<T> {
  try {
    makeFolder(dirname(file));
    const path = join(realpathSync(dirname(file)), basename(file));
    if (held.has(path)) throw new StoreFailure('in-use', 'This process has the store open already.', true);
    const opened = openOrSay(path, () => openDriver(path, options, looksNew(path), prepare));
    held.add(path);
    return { ...opened, release: () => held.delete(path) };
  } catch (error) {
    throw openingFailure(error, file);
  }
}

/** The library does not say why it cannot open a file, nor that a log beside a file that may only be read is the reason. */
function openOrSay<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    const isUnclear = openingFailure(error, path).fault === 'io';
    if (isUnclear && !statSync(path, { throwIfNoEntry: false })?.isDirectory()) closeSync(openSync(path, 'a'));
    throw error;
  }
}

/** Whether there is no store yet; a file of somebody else is left as it is. */
function looksNew(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) {
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) {
      // Password hashes and sealed draws will be in there, whatever the folder lets others see.
      closeSync(openSync(path, 'a', 0o600));
      return true;
    }
    throw new StoreFailure('not-a-store', 'The file is empty, but the log beside it is not.', true);
  }
  const header = Buffer.alloc(100);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new StoreFailure('not-a-store', 'The file is not a store of Croupier.', true);
  if (header.readUInt32BE(68) !== APPLICATION)
    throw new StoreFailure('not-a-store', 'The file is a database of something else.', true);
  return false;
}

function openDriver<T>(path: string, options: SqliteOptions, isNew: boolean, prepare: Prepare<T>) {
  const { open = usualDriver, maxPages } = options;
  const driver = open(path);
  try {
    if (isNew) driver.exec(`PRAGMA locking_mode=EXCLUSIVE; PRAGMA application_id=${APPLICATION}`);
    applySettings(driver, maxPages);
    migrate(driver);
    return { driver, ready: prepare(driver) };
  } catch (error) {
    giveUp(driver);
    throw error;
  }
}

/** As much as can be done: what could not be opened may not be closed in good order either. */
function giveUp(driver: Driver): void {
  const unlock = () => driver.exec('PRAGMA locking_mode=NORMAL; SELECT 1 FROM sqlite_schema');
  for (const step of [() => driver.exec('ROLLBACK'), () => settle(driver), unlock, () => driver.close()]) {
    try {
      step();
    } catch {}
  }
}
