import { type Salon, throttle } from './salon.ts';

const SLOWER = 4;
/** The page says it by itself: asking it would bring a script of the asker's into it, which the slow processor runs as well. */
const SIGN = 'answers at';

/** Milliseconds until a felt answers in a browser that has never been here, on a processor so many times slower. */
export async function interactive({ visit }: Salon): Promise<number> {
  const page = await visit('ann');
  await throttle(page, SLOWER);
  await page.addInitScript((sign) => {
    const look = (): void => {
      const there = document.querySelector('[data-table][data-live="true"] [data-spot]') !== null;
      if (!there) requestAnimationFrame(look);
      // A timer runs only when whatever the page was still busy with is done.
      else setTimeout(() => console.debug(sign, performance.now()));
    };
    look();
  }, SIGN);
  const answered = page.waitForEvent('console', (message) => message.text().startsWith(SIGN));
  await page.goto('/t/R1', { waitUntil: 'commit' });
  const took = Number((await answered).text().slice(SIGN.length));
  await page.context().close();
  return took;
}
