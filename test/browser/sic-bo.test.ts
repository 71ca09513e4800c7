import { test } from 'vitest';
import { ROLLS, type SortedRoll } from '../../src/layout/sic-bo/rolls.ts';
import { areasOf } from '../../src/table/games/sic-bo/read.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { effort } from '../../testkit/effort.ts';

const casino = await browse();
const { hand } = casino;

/** The three dice in another order from throw to throw: a roll is the same whichever die shows what. */
const thrown = ({ dice: [a, b, c] }: SortedRoll, at: number): readonly number[] =>
  at % 3 === 0 ? [a, b, c] : at % 3 === 1 ? [c, a, b] : [b, c, a];

const litOn = (page: Visitor): Promise<readonly string[]> =>
  page
    .locator('[data-area][data-lit="true"]')
    .evaluateAll((areas) => areas.map((area) => area.getAttribute('data-area') ?? '').toSorted());

/** Waits, drawing by drawing, until exactly these areas are lit, and answers with how many are not. */
const darkBeside = (page: Visitor, areas: readonly string[]): Promise<number> =>
  page.evaluate(async (wanted) => {
    const those = (lit: boolean) => [...document.querySelectorAll(`[data-area][data-lit="${lit}"]`)];
    const named = () => those(true).map((area) => area.getAttribute('data-area'));
    while (named().toSorted().join() !== wanted) await new Promise((drawn) => requestAnimationFrame(drawn));
    return those(false).length;
  }, areas.join());

/** Every fifth in `npm test`, three equal dice among them. */
const SEEN = ROLLS.filter((_, at) => at % effort(5, 1) === 0);

test('[SB-3.2] for the rolls that 216 throws come to exactly the winning areas light, live at the table', async () => {
  const page = await casino.visitor();
  await page.atTable('S1');
  for (const roll of SEEN.map(thrown)) {
    await hand.until('S1', 'lit', dice(...roll));
    const wanted = areasOf(hand.state('S1'), roll).toSorted();
    expect(await darkBeside(page, wanted)).toBe(50 - wanted.length);
    const triple = new Set(roll).size === 1;
    if (triple) expect(wanted.some((area) => area === 'small' || area === 'big')).toBe(false);
    await hand.finish('S1');
  }
});

test.each([
  [[2, 5, 5], 6, ['big', 'die/2', 'die/5', 'double/5', 'pair/2-5', 'total/12']],
  [[4, 4, 4], 5, ['any-triple', 'die/4', 'double/4', 'total/12', 'triple/4']],
  [[1, 1, 1], 4, ['any-triple', 'die/1', 'double/1', 'triple/1']],
])('%j lights %i areas', async (roll, count, areas) => {
  await hand.open('S1', dice(...roll));
  const page = await casino.visitor();
  await page.atTable('S1');
  await hand.until('S1', 'lit');
  await expect.poll(() => litOn(page)).toEqual(areas);
  expect(areas).toHaveLength(count);
  await hand.finish('S1');
});

test('[SB-4.4] from no more bets to the third key the layout is dark, and then the dealer’s call is heard', async () => {
  await hand.open('S1', dice(5, 2, 5));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('S1');
  await ann.typeBet('big 100k; die5 100k; sum9 50k');
  await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(3);
  await hand.until('S1', 'closed');
  const glass = ann.locator('[data-dark]');
  for (const phase of ['closed', 'revealed', 'entered'] as const) {
    await hand.until('S1', phase);
    await expect(glass, phase).toHaveAttribute('data-dark', 'true');
    expect(await litOn(ann), phase).toEqual([]);
  }
  await hand.until('S1', 'lit');
  await expect(glass).toHaveAttribute('data-dark', 'false');
  await expect(ann.getByText('2, 5, 5, total 12, Big').first()).toBeVisible();
  await hand.finish('S1');
  await expect(ann.locator('[data-result-line]')).toContainText('net +₫250,000');
});
