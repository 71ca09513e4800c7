import { afterAll, test } from 'vitest';
import { RULEBOOKS } from '../../src/rulebook/index.ts';
import { en } from '../../src/screens/words/en.ts';
import { expect, furnished, visitsOf } from '../../testkit/browser/browse.ts';
import { browserHere } from '../../testkit/browser/browser-here.ts';
import { portToComeBackTo, startHurried, startProduct } from '../../testkit/browser/product.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { newFolder } from '../../testkit/house-folder.ts';

/** More than a round takes. */
const ROUND_MS = 100_000;

const folder = newFolder();
const { found } = await furnished();
const browser = await browserHere(found);
const port = await portToComeBackTo();
let product = await startProduct('--port', port, '--data', folder.data);
const { as, visitor } = visitsOf(browser, product.url);

afterAll(async () => {
  await product.kill();
  folder.remove();
});

test('the product opens on a lobby with a tile for each of the five documents, without an error', async () => {
  const page = await visitor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('link', { name: /^Sit down/ })).toHaveCount(5);
  for (const { id } of RULEBOOKS)
    await expect(page.getByRole('article').filter({ hasText: en[`game.${id}`] })).toHaveCount(1);
  // Seconds of the processor: what else goes on at the machine does not count.
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThan(3);
  expect(page.faults).toEqual([]);
});

/** `₫9,950,000` as a number. */
const sumIn = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Seconds that a bet can still be placed in, by the clock on the page. */
const left = async (page: Visitor): Promise<number> => Number(await page.getByRole('timer').textContent());

test('killed in the middle of a round and started again: the page comes back and the bet still counts, once', async () => {
  const ann = await as('ann');
  await ann.sitAt('R1');
  // Time enough for a bet, however busy the machine is; else the next round is waited for.
  await expect.poll(() => left(ann), { timeout: ROUND_MS }).toBeGreaterThan(15);
  await ann.lay('black');
  const rack = sumIn(await ann.locator('[data-balance]').textContent());
  await product.kill();
  await expect(ann.locator('[data-banner="lost"]')).toContainText('Accepted bets stand');
  product = await startHurried('--port', port, '--data', folder.data);
  await expect(ann.locator('[data-banner="lost"]')).toHaveCount(0);
  // The round may be over by then, on a machine that has much else to do: what counts is that the bet was in it once.
  const told = ann.locator('[data-result-line]');
  const chips = async (): Promise<number> => sumIn(await ann.locator('[data-balance]').textContent());
  // Now and then something goes wrong at a table of the demo: then the bet comes back, and nothing is told of a result.
  const isOver = async (): Promise<boolean> => (await told.count()) > 0 || (await chips()) === rack + 50_000;
  await expect.poll(isOver, { timeout: ROUND_MS }).toBe(true);
  if ((await told.count()) === 0) return;
  await expect(told).toContainText('staked ₫50,000');
  const returned = sumIn(/Returned (\S+),/.exec((await told.textContent()) ?? '')?.[1] ?? null);
  await expect.poll(chips).toBe(rack + returned);
});
