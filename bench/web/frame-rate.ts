import type { Page } from '@playwright/test';
import { pocket } from '../../testkit/browser/hand.ts';
import type { Salon } from './salon.ts';

const SECONDS = 4;

/** Something turns, and nothing else is there: what this machine can draw at best. */
const EMPTY =
  '<!doctype html><style>@keyframes t{to{transform:rotate(1turn)}}i{display:block;width:300px;height:300px;background:#b8934a;animation:t 2s linear infinite}</style><i></i>';

export type FrameRates = Readonly<{ spinning: number; empty: number }>;

/** Pictures a second of a table whose ball runs, and of a page on which one square turns, one after the other in one run. */
export async function frameRates({ casino, browser, visit }: Salon): Promise<FrameRates> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const bare = await context.newPage();
  await bare.setContent(EMPTY);
  const before = await rate(bare);
  const page = await visit('ann');
  await page.sitAt('R1');
  await casino.hand.open('R1', pocket(17));
  await casino.hand.until('R1', 'spin-open');
  await page.locator('[data-thing]').waitFor();
  const spinning = await rate(page);
  await casino.hand.finish('R1');
  await page.context().close();
  await bare.bringToFront();
  const empty = Math.max(before, await rate(bare));
  await context.close();
  return { spinning, empty };
}

const rate = (page: Page): Promise<number> =>
  page.evaluate(
    (seconds) =>
      new Promise<number>((told) => {
        const begun = performance.now();
        let frames = 0;
        const next = (): void => {
          frames++;
          const took = performance.now() - begun;
          if (took < seconds * 1000) requestAnimationFrame(next);
          else told((1000 * frames) / took);
        };
        requestAnimationFrame(next);
      }),
    SECONDS,
  );
