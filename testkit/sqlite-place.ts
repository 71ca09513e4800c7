import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Driver, OpenDriver, Statement, Value } from '../src/house/store/sqlite/driver.ts';
import { usualDriver } from '../src/house/store/sqlite/usual-driver.ts';

/** A folder of this test file, gone when it is over; answers with a new file in it at every call. */
export function newFiles(): (name?: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-sqlite-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let made = 0;
  return (name = 'croupier.db') => join(folder, `${++made}`, name);
}

type Watch = Readonly<{
  /** Told of every statement before it runs; may throw in its place, or answer with another. */
  before?: (sql: string) => string | undefined;
  after?: (sql: string) => void;
}>;

/** The real library with somebody standing between it and the store. */
export const watched =
  ({ before, after }: Watch): OpenDriver =>
  (file) => {
    const driver = usualDriver(file);
    const around = <T>(sql: string, work: (sql: string) => T): T => {
      const result = work(before?.(sql) ?? sql);
      after?.(sql);
      return result;
    };
    const prepare = (sql: string): Statement => {
      const statement = driver.prepare(sql);
      const run = <T>(how: (which: Statement) => T): T =>
        around(sql, (now) => how(now === sql ? statement : driver.prepare(now)));
      return {
        run: (values: readonly Value[]) => run((which) => which.run(values)),
        get: (values: readonly Value[]) => run((which) => which.get(values)),
        all: (values: readonly Value[]) => run((which) => which.all(values)),
      };
    };
    return { exec: (sql) => around(sql, driver.exec), prepare, close: driver.close } satisfies Driver;
  };

/** An error as the library throws it. */
export const libraryError = (code: string): Error => Object.assign(new Error(`simulated ${code}`), { code });
