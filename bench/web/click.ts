import type { Salon } from './salon.ts';

const NUMBERS = ['1', '5', '9', '14', '17', '20', '23', '28', '31', '36'].map((number) => `straight/${number}`);
const SPOTS = [...NUMBERS, 'red', 'black', 'odd', 'even', 'split/17-20', 'split/2-5'];

/** Milliseconds from letting go of the button until the chip has been drawn, for one click after the other. */
export async function clicks({ casino, visit }: Salon): Promise<readonly number[]> {
  const page = await visit('ann');
  await page.sitAt('R1');
  await casino.hand.open('R1');
  await page.getByText('Place your bets').first().waitFor();
  await page.evaluate(watch);
  for (const key of SPOTS) {
    const before = await page.evaluate(() => Reflect.get(window, 'drawn').length as number);
    await page.stake(key);
    await page.waitForFunction((count) => Reflect.get(window, 'drawn').length > count, before);
  }
  const drawn = await page.evaluate(() => Reflect.get(window, 'drawn') as number[]);
  await page.context().close();
  await casino.hand.finish('R1');
  return drawn;
}

/** Runs in the page: from the release of the pointer to the first frame after the felt has changed. */
function watch(): void {
  const drawn: number[] = [];
  Reflect.set(window, 'drawn', drawn);
  let released = 0;
  window.addEventListener('pointerup', ({ timeStamp }) => (released = timeStamp), { capture: true });
  new MutationObserver((changes) => {
    const chips = changes.some(({ addedNodes }) => addedNodes.length > 0);
    if (!chips || released === 0) return;
    const from = released;
    released = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => drawn.push(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(document.querySelector('[data-table] svg[role]') as Element, { childList: true, subtree: true });
}
