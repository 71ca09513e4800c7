import type { Page } from '@playwright/test';

/**
 * Playwright looks again after 20, 50, 100, 100 and then every 500 milliseconds: a page that is there after 300 is seen after
 * 770. Half of the time of these tests went by like that. Its browser runs in this process, so it can be told to look more
 * often; it has no option for that.
 */
const AGAIN_MS = [20, 40, 70];

type Frame = {
  retryWithProgressAndBackoff?: (progress: unknown, action: unknown) => unknown;
  retryWithProgressAndTimeouts: (progress: unknown, timeouts: readonly number[], action: unknown) => unknown;
};
type Inside = Readonly<{ _connection: Readonly<{ toImpl: (page: unknown) => Readonly<{ mainFrame: () => object }> }> }>;

let isTold = false;

/** Has every page of this process looked at often, from the first one on. */
export function lookOften(page: Page): void {
  if (isTold) return;
  isTold = true;
  const { _connection } = page as unknown as Inside;
  const frames = Object.getPrototypeOf(_connection.toImpl(page).mainFrame()) as Frame;
  if (frames.retryWithProgressAndBackoff === undefined) throw new Error('Playwright waits in another way now');
  frames.retryWithProgressAndBackoff = function (this: Frame, progress, action) {
    return this.retryWithProgressAndTimeouts(progress, AGAIN_MS, action);
  };
}
