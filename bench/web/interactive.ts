import { type Salon, throttle } from './salon.ts';

const SLOWER = 4;

/** Milliseconds until a felt answers in a browser that has never been here, on a processor so many times slower. */
export async function interactive({ visit }: Salon): Promise<number> {
  const page = await visit('ann');
  await throttle(page, SLOWER);
  await page.addInitScript(() => {
    const look = (): void => {
      const there = document.querySelector('[data-table][data-live="true"] [data-spot]') !== null;
      if (!there) requestAnimationFrame(look);
      // A timer runs only when whatever the page was still busy with is done.
      else setTimeout(() => Reflect.set(window, 'answers', performance.now()));
    };
    look();
  });
  await page.goto('/t/R1');
  await page.waitForFunction(() => Reflect.has(window, 'answers'));
  const took = await page.evaluate(() => Reflect.get(window, 'answers') as number);
  await page.context().close();
  return took;
}
