import { StoreFailure } from '../port.ts';
import type { Driver } from './driver.ts';

/**
 * What makes an acknowledged entry survive a power failure and keeps a second process out. A library or a file may have
 * other ideas after the first start, so each is set and read back on every open. Exclusive comes before the log: then no
 * memory is shared with anybody. Nobody waits for a lock: whoever holds it holds it as long as it runs, and while SQLite
 * waited the whole house would.
 */
const REQUIRED: readonly (readonly [name: string, value: string, expected: string | number, column?: string])[] = [
  ['busy_timeout', '0', 0, 'timeout'],
  ['locking_mode', 'EXCLUSIVE', 'exclusive'],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
];

/** 64 MiB of pages in memory; pages go back into the file when the transactions say so, where a failure is heard. */
const HELPFUL = ['cache_size=-65536', 'wal_autocheckpoint=0', 'temp_store=MEMORY'] as const;

export function applySettings(driver: Driver, maxPages: number | undefined): void {
  for (const [name, value] of REQUIRED) driver.prepare(`PRAGMA ${name}=${value}`).all([]);
  for (const setting of HELPFUL) driver.prepare(`PRAGMA ${setting}`).all([]);
  if (maxPages !== undefined) driver.prepare(`PRAGMA max_page_count=${maxPages}`).all([]);
  const [wrong] = wrongSettings(driver);
  if (wrong !== undefined) throw new StoreFailure('unsafe-settings', `The database would not be safe: ${wrong}.`, true);
}

export function wrongSettings(driver: Driver): readonly string[] {
  return REQUIRED.flatMap(([name, , expected, column = name]) => {
    const found = driver.prepare(`PRAGMA ${name}`).get([])?.[column];
    return found === expected ? [] : [`${name} is ${found}, not ${expected}`];
  });
}

/**
 * Puts every page into the one file and lets go of the lock. Closing alone would do neither: the library keeps the
 * connection until the last statement has been collected.
 */
export function settle(driver: Driver): void {
  driver.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
  driver.prepare('PRAGMA journal_mode=DELETE').all([]);
  driver.prepare('PRAGMA locking_mode=NORMAL').all([]);
  driver.prepare('SELECT count(*) AS tables FROM sqlite_schema').get([]);
}
