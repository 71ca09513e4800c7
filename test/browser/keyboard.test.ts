import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { contrast, pixelsOf } from '../../testkit/browser/pixels.ts';

const casino = await browse();

const stakesOf = (player: string) =>
  Object.fromEntries(
    [...casino.hand.state('R1').round.wagers.values()]
      .filter((wager) => wager.player === player)
      .map(({ spot, stake }) => [spot, stake]),
  );

test('Tab reaches the felt in one stop and leaves it with the next', async () => {
  const page = await casino.asPlayer('ann');
  await casino.hand.open('R1');
  await page.sitAt('R1');
  const isFelt = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid');
  const stops: boolean[] = [];
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    stops.push(await isFelt());
    if (stops.at(-2) === true) break;
  }
  expect(stops.filter(Boolean)).toHaveLength(1);
  expect(stops.at(-1)).toBe(false);
});

test('Enter bets, U takes back, Shift+U puts back, D doubles, Delete removes, X clears, R bets again', async () => {
  const page = await casino.asPlayer('ann');
  await casino.hand.open('R1', pocket(0));
  await page.sitAt('R1');
  await page.getByRole('grid').first().focus();
  const press = async (key: string, left: Readonly<Record<string, number>>) => {
    await page.keyboard.press(key);
    await expect.poll(() => stakesOf('ann'), key).toEqual(left);
    // The next key means what the page shows, so it has to show what the house has.
    const stakes = Object.values(left);
    await expect(page.locator('[data-chip][data-owner="0"]')).toHaveCount(stakes.length);
    for (const stake of stakes)
      await expect(page.locator(`[data-chip="accepted"][data-owner="0"][data-stake="${stake}"]`)).toHaveCount(1);
  };
  const at = await page.spot((await page.keyboardAt()) ?? '').getAttribute('data-spot');
  const spot = String(at);
  await press('Enter', { [spot]: 50_000 });
  await press('Space', { [spot]: 100_000 });
  await press('u', { [spot]: 50_000 });
  await press('Shift+U', { [spot]: 100_000 });
  await press('d', { [spot]: 200_000 });
  await press('2', { [spot]: 200_000 });
  await press('Delete', { [spot]: 100_000 });
  await press('x', {});
  await press('1', {});
  await press('Enter', { [spot]: 50_000 });
  await casino.hand.finish('R1');
  await page.bettingOn(await casino.hand.open('R1'));
  await press('r', { [spot]: 50_000 });
});

test('the ring of the keyboard is three pixels wide and stands out from red, black, zero and felt', async () => {
  const page = await casino.asPlayer('ann', { painted: true });
  await casino.hand.open('R1');
  await page.sitAt('R1');
  const felt = page.getByRole('grid').first();
  for (const key of ['straight/16', 'straight/17', 'straight/0', 'dozen/2']) {
    const area = await page.locator(`[data-area="${key}"] rect`).first().boundingBox();
    if (area === null) throw new Error(`${key} is not drawn`);
    const clip = { x: area.x, y: area.y, width: Math.min(area.width, 90), height: Math.min(area.height, 90) };
    await felt.blur();
    await page.mouse.move(2, 2);
    await expect(page.locator('[data-ring]')).toHaveCount(0);
    const without = await pixelsOf(page, await page.screenshot({ clip }));
    await page.spot(key).dispatchEvent('click', { detail: 0 });
    await expect(page.locator('[data-chip="accepted"]')).toHaveCount(1);
    await felt.focus();
    await page.keyboard.press('Delete');
    await expect(page.locator('[data-ring]')).toBeVisible();
    await expect(page.locator('[data-chip]')).toHaveCount(0);
    await expect.poll(() => stakesOf('ann')).toEqual({});
    const wide = await page
      .locator('[data-ring]')
      .evaluate(
        (ring) =>
          Number.parseFloat(getComputedStyle(ring).strokeWidth) * ((ring as SVGRectElement).getScreenCTM()?.a ?? 0),
      );
    expect(wide).toBeGreaterThanOrEqual(3);
    const within = await pixelsOf(page, await page.screenshot({ clip }));
    const clear = within.filter((pixel, i) => contrast(pixel, without[i] ?? pixel) >= 3);
    expect(clear.length, key).toBeGreaterThan(clip.height * 3);
  }
});
