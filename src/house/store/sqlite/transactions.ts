import { isClean, stretches } from '../batch.ts';
import { type Batch, StoreFailure } from '../port.ts';
import type { Driver } from './driver.ts';
import { failureOf } from './faults.ts';
import type { Newest } from './newest.ts';
import { MARKS } from './schema.ts';
import { writes } from './writes.ts';

/** About as many pages as the log beside the file may hold before they are moved into it, and what makes them. */
const PAGES_BETWEEN = 4000;
const PAGES_A_COMMIT = 8;
const PAGES_AN_ENTRY = 1;

/** Everything that is written goes through here; after a failure nothing is, for memory and disk may disagree by then. */
export function transactions(driver: Driver, newest: Newest, syncFolder: () => void) {
  const write = writes(driver, newest);
  const next = driver.prepare('UPDATE house SET epoch = epoch + 1 RETURNING epoch');
  const mark = driver.prepare('INSERT OR IGNORE INTO applied VALUES (?)');
  const { within, stopped, grewBy } = runner(driver, write.undone, syncFolder);

  return {
    stopped,
    /** Gives everything its place, so that whoever opens the file next need not; if there is no room for it, they will. */
    end: (): void => {
      if (stopped() !== undefined || !write.isUnplaced()) return;
      try {
        within(() => write.place(1));
        write.committed(0);
      } catch (error) {
        if ((error as StoreFailure).fault !== 'full') throw error;
      }
    },
    claim: (): number =>
      within(() => {
        for (const step of MARKS) mark.run([step]);
        return Number(next.all([])[0]?.['epoch']);
      }),
    commit: (batch: Batch): void => {
      const ends = stretches(batch.entries);
      within(() => {
        write.fence(batch.epoch);
        write.append(batch, ends.values());
        write.move(batch.changes);
        write.keep(batch);
      });
      write.committed(batch.entries.length);
      grewBy(PAGES_A_COMMIT + PAGES_AN_ENTRY * batch.entries.length);
    },
  };
}

/** Runs work in a transaction each, moves the log into the file now and then, and stops at the first failure. */
function runner(driver: Driver, undone: () => void, syncFolder: () => void) {
  const begin = driver.prepare('BEGIN IMMEDIATE');
  const commit = driver.prepare('COMMIT');
  const rollback = driver.prepare('ROLLBACK');
  const checkpoint = driver.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let stopped: StoreFailure | undefined;
  let pages = 0;
  let isNamed = false;

  /** Whether the transaction is gone; the database may have undone it by itself. */
  const undo = (): boolean => {
    undone();
    try {
      rollback.run([]);
      return true;
    } catch {
      return false;
    }
  };
  const stop = (error: unknown, sure: boolean): StoreFailure => {
    stopped = failureOf(error, sure);
    return stopped;
  };
  /** SQLite keeps quiet about a checkpoint of its own that failed, and the disk with it; ours is heard. */
  const tidyUp = (): void => {
    if (pages < PAGES_BETWEEN) return;
    pages = 0;
    try {
      checkpoint.all([]);
    } catch (error) {
      throw stop(error, true);
    }
  };
  /** The first commit makes the log beside the file; SQLite does not say whether the folder knows its name for good. */
  const nameIt = (): void => {
    if (isNamed) return;
    try {
      syncFolder();
    } catch (error) {
      throw stop(error, false);
    }
    isNamed = true;
  };
  const within = <T>(work: () => T): T => {
    if (stopped !== undefined)
      throw new StoreFailure(stopped.fault, `The store has stopped: ${stopped.message}`, true, stopped);
    tidyUp();
    let result: T;
    try {
      begin.run([]);
      result = work();
    } catch (error) {
      if (undo() && isClean(error)) throw error;
      throw stop(error, true);
    }
    try {
      commit.run([]);
    } catch (error) {
      undo();
      throw stop(error, false);
    }
    nameIt();
    return result;
  };
  const grewBy = (more: number): void => {
    pages += more;
  };
  return { within, stopped: () => stopped, grewBy };
}
