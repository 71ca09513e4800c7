import { expect as recorded, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import { smallTargets } from '../../testkit/browser/targets.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse();
const { hand } = casino;

await hand.round('R1', pocket(17));
await hand.round('S1', dice(2, 5, 5));
await hand.open('R1', pocket(32));
await hand.open('S1');
await hand.open('N1');

test('the felts of R1, S1 and N1 read as rows of named places, as recorded', async () => {
  const bao = await casino.asPlayer('bao');
  await bao.atTable('R1');
  for (const table of ['R1', 'S1', 'N1']) {
    await bao.walkTo(`/t/${table}`);
    await bao.locator('[data-plaque]').waitFor();
    const read = await bao.getByRole('grid').first().ariaSnapshot();
    await recorded(`${read}\n`).toMatchFileSnapshot(`recorded/${table}.aria.txt`);
  }
});

const SIZES = [
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

test('no page scrolls sideways at any size, and every target can be hit', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.goto('/');
  for (const path of ['/', '/t/R1', '/t/R3', '/t/S1', '/t/N1', '/rules/hoiana-roulette', '/history']) {
    await ann.walkTo(path);
    for (const viewport of SIZES) {
      await ann.setViewportSize(viewport);
      await ann.quiet();
      const size = `${path} ${viewport.width} x ${viewport.height}`;
      await expect.poll(() => ann.sticksOut(), size).toBeLessThanOrEqual(0);
      await expect.poll(() => smallTargets(ann), size).toEqual([]);
      await expect.poll(() => crowded(ann), size).toEqual([]);
    }
  }
});

/**
 * Places of the felt whose middles lie less than 24 pixels apart: the spacing rule for lines. The five lines where 0 and 00
 * meet 1, 2 and 3 share one side of three boxes; for them the bet bar is the other way that the rule asks for.
 */
const crowded = (page: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[data-key][data-spot]')];
    const isDouble = all.some((spot) => spot.getAttribute('data-key') === 'straight/00');
    const shared = /^(?:split\/(?:0-2|00-2)|street\/(?:0-1-2|0-00-2|00-2-3))$/;
    const one = all.filter((spot) => !isDouble || !shared.test(spot.getAttribute('data-key') ?? ''));
    const spots = one.map((spot) => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return { key: spot.getAttribute('data-key') ?? '', x: x + width / 2, y: y + height / 2 };
    });
    return spots.flatMap((here, i) =>
      spots
        .slice(i + 1)
        .map((there) => ({ key: there.key, apart: Math.hypot(here.x - there.x, here.y - there.y) }))
        .filter(({ apart }) => apart < 23.5)
        .map(({ key, apart }) => `${here.key} ${key} ${apart.toFixed(1)}`),
    );
  });
