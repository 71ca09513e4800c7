import { dirname } from 'node:path';
import { assertBatch, failures } from '../batch.ts';
import { NO_END, type Store, type StoreFailure } from '../port.ts';
import { copyTo, syncPath } from './copy.ts';
import type { Driver } from './driver.ts';
import { failureOf } from './faults.ts';
import { openFile, type SqliteOptions } from './file.ts';
import { floors, glance } from './glance.ts';
import { misplaced, newest } from './newest.ts';
import { reads } from './reads.ts';
import { settle, wrongSettings } from './settings.ts';
import { transactions } from './transactions.ts';

/** Opens the store in a file, and makes it where there is none. As long as it is open nobody else can open it. */
export async function sqliteStore(file: string, options: SqliteOptions = {}): Promise<Store> {
  const { driver, ready, release } = openFile(file, options, (opened) => {
    const unplaced = newest(opened);
    return { read: reads(opened), transaction: transactions(opened, unplaced, () => syncPath(dirname(file))) };
  });
  const { read, transaction } = ready;
  let isOpen = true;
  const asked = async <T>(work: () => T): Promise<T> => {
    if (!isOpen) throw failures.closed();
    try {
      return work();
    } catch (error) {
      throw failureOf(error, true);
    }
  };
  return {
    kind: 'sqlite',
    claim: () => asked(transaction.claim),
    lease: NO_END,
    commit: async (batch) => {
      assertBatch(batch);
      return asked(() => transaction.commit(batch));
    },
    settled: () => asked(() => undefined),
    answered: (keys) => asked(() => read.answered(keys)),
    heads: () => asked(read.heads),
    read: (stream, from, limit) => asked(() => read.read(stream, from, limit)),
    balances: () => asked(read.balances),
    rounds: (query) => asked(() => read.rounds(query)),
    round: (id) => asked(() => read.round(id)),
    plays: (query) => asked(() => read.plays(query)),
    cell: (kind, key) => asked(() => read.cell(kind, key)),
    cells: (kind) => asked(() => read.cells(kind)),
    backup: (to) => asked(() => copyTo(driver, to)),
    glance: () => asked(() => glance(driver)),
    inspect: () => asked(() => inspect(driver)),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      try {
        transaction.end();
      } finally {
        try {
          letGo(driver, transaction.stopped());
        } finally {
          release();
        }
      }
    },
  };
}

/** After a failure of the disk nothing more is written, not even to tidy up: whoever opens the file next recovers it. */
function letGo(driver: Driver, stopped: StoreFailure | undefined): void {
  try {
    if (stopped === undefined || (stopped.fault === 'full' && stopped.sure)) settle(driver);
  } catch (error) {
    if (stopped === undefined) throw failureOf(error, false);
  } finally {
    driver.close();
  }
}

function inspect(driver: Driver): readonly string[] {
  const sound = driver.prepare('PRAGMA integrity_check').all([]);
  const loose = driver.prepare('PRAGMA foreign_key_check').all([]);
  return [
    ...sound.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok'),
    ...loose.map((row) => `${row['table']} has a row that points to nothing in ${row['parent']}`),
    ...misplaced(driver),
    ...floors(driver),
    ...wrongSettings(driver),
  ];
}
