import { isClean, stretches } from '../batch.ts';
import { type Batch, StoreFailure } from '../port.ts';
import type { Driver } from './driver.ts';
import { failureOf } from './faults.ts';
import { writes } from './writes.ts';

/** Everything that is written goes through here; after a failure nothing is, for memory and disk may disagree by then. */
export function transactions(driver: Driver) {
  const write = writes(driver);
  const begin = driver.prepare('BEGIN IMMEDIATE');
  const commit = driver.prepare('COMMIT');
  const rollback = driver.prepare('ROLLBACK');
  const next = driver.prepare('UPDATE house SET epoch = epoch + 1 RETURNING epoch');
  let stopped: StoreFailure | undefined;

  /** Whether the transaction is gone; the database may have undone it by itself. */
  const undo = (): boolean => {
    write.undone();
    try {
      rollback.run([]);
      return true;
    } catch {
      return false;
    }
  };
  const stop = (failure: StoreFailure): StoreFailure => {
    stopped = failure;
    return failure;
  };
  const within = <T>(work: () => T): T => {
    if (stopped !== undefined)
      throw new StoreFailure(stopped.fault, `The store has stopped: ${stopped.message}`, true, stopped);
    let result: T;
    try {
      begin.run([]);
      result = work();
    } catch (error) {
      if (undo() && isClean(error)) throw error;
      throw stop(failureOf(error, true));
    }
    try {
      commit.run([]);
    } catch (error) {
      undo();
      throw stop(failureOf(error, false));
    }
    return result;
  };

  return {
    stopped: () => stopped,
    claim: (): number => within(() => Number(next.all([])[0]?.['epoch'])),
    commit: (batch: Batch): void => {
      const ends = stretches(batch.entries);
      within(() => {
        write.fence(batch.epoch);
        write.append(batch, ends.values());
        write.move(batch.changes);
        write.keep(batch);
      });
      write.committed(batch);
    },
  };
}
