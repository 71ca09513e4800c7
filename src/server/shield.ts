import type { Log } from './log.ts';

/**
 * Runs what nobody waits for: timers, listeners, the ends of writes. What goes wrong in it is noted and costs the one it
 * was for, not the process.
 */
export function shield(log: Log, what: string, act: () => void, failed: () => void): void {
  try {
    act();
  } catch (error) {
    log.error({ err: error }, what);
    failed();
  }
}
