import { describe, test } from 'vitest';
import { hoianaRoulette, usRoulette } from '../../src/rulebook/index.ts';
import type { Pocket } from '../../src/rulebook/rulebook.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { shown } from '../../testkit/effort.ts';

const casino = await browse();
const { hand } = casino;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** Of these places, those that somebody who looks at the page does not see: outside of what scrolls, or under something. */
const unseen = (page: Visitor, places: string): Promise<readonly string[]> =>
  page.locator(places).evaluateAll((found) => {
    const scene = document.querySelector('[data-stage-box]')?.parentElement?.getBoundingClientRect();
    if (found.length === 0 || scene === undefined) return ['nothing is there'];
    return found.flatMap((place) => {
      const { left, right, top, bottom } = (place.querySelector('rect') ?? place).getBoundingClientRect();
      const inside =
        left >= scene.left - 1 && right <= scene.right + 1 && top >= scene.top - 1 && bottom <= scene.bottom + 1;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const name = place.getAttribute('data-area') ?? place.tagName;
      if (!inside)
        return [`${name} ${[left, top, right, bottom].map(Math.round)} is outside of ${Math.round(scene.bottom)}`];
      return over?.closest('svg[role]') ? [] : [`${name} is under ${over?.outerHTML.slice(0, 80)}`];
    });
  });

async function atEachSize(page: Visitor, look: (size: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(`${size.width} × ${size.height}`);
  }
}

type Shown = readonly [table: string, pockets: readonly Pocket[]];
const WHEELS: readonly Shown[] = [
  ['R1', shown(hoianaRoulette.game.wheel, (each) => each === 0 || each === 17 || each === 36)],
  ['R3', shown(usRoulette.game.wheel, (each) => each === '00')],
];

describe('the winning number is in view at every size', () => {
  test.each(WHEELS)('%s %j', async (table, pockets) => {
    const ann = await casino.asPlayer('ann');
    await ann.sitAt(table);
    for (const number of pockets) {
      await hand.clear(table);
      await hand.until(table, 'result', pocket(number));
      await ann.locator(`[data-dolly="${number}"]`).waitFor();
      await atEachSize(ann, (size) =>
        expect.poll(() => unseen(ann, `[data-area="straight/${number}"]`), `${number} ${size}`).toEqual([]),
      );
      await hand.finish(table);
    }
  });

  test('Sic Bo: every area, so whatever the dice show', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('S1');
    await hand.clear('S1');
    await hand.until('S1', 'lit', dice(2, 5, 5));
    await ann.locator('[data-lit="true"]').first().waitFor();
    await atEachSize(ann, (size) => expect.poll(() => outside(ann, '[data-area]'), size).toEqual([]));
    await hand.finish('S1');
  });

  test('Niu Niu: the dealer’s hand and every box, so whatever the cards are', async () => {
    const ann = await casino.asPlayer('ann');
    await hand.open('N1');
    await ann.sitAt('N1');
    await ann.typeBet('box3 even 50k');
    await expect(ann.bet('even')).toHaveAttribute('data-state', 'accepted');
    await hand.until('N1', 'comparing');
    await ann.locator('[data-dealer] [data-card]:not([data-card="back"])').first().waitFor();
    const places = '[data-dealer] > rect, [data-box] rect:not([data-card="back"] *)';
    await atEachSize(ann, (size) => expect.poll(() => outside(ann, places), size).toEqual([]));
    await hand.finish('N1');
  });
});

/** Of these places, those that do not lie wholly within the scene. */
const outside = async (page: Visitor, places: string): Promise<readonly string[]> =>
  (await unseen(page, places)).filter((each) => !each.includes('is under'));

test('what one does is in view at every size and in every language: no button is cut off', async () => {
  await hand.open('R1');
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  for (const language of ['en', 'vi', 'zh'] as const) {
    await ann.speak(language);
    await atEachSize(ann, async (size) => {
      const cut = await ann.locator('main button:visible').evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, right } = button.getBoundingClientRect();
            const scrolls = button.closest('fieldset') !== null;
            return !scrolls && (left < -1 || right > window.innerWidth + 1);
          })
          .map((button) => button.textContent),
      );
      expect(cut, `${language} ${size}`).toEqual([]);
    });
  }
  await hand.clear('R1');
});

const FELTS = shown(['R1', 'S1', 'N1'], (table) => table !== 'S1');

describe('nothing jumps', () => {
  test.each(FELTS)('%s: a round moves nothing by more than a hundredth of the page', async (table) => {
    const ann = await casino.asPlayer('ann', { painted: true });
    await hand.open(table);
    await ann.sitAt(table);
    await ann.evaluate(watchShifts);
    for (const size of SIZES) {
      await ann.setViewportSize(size);
      await ann.quiet();
      // At Niu Niu nothing is dealt to nobody.
      if (table === 'N1') {
        await ann.typeBet('box3 even 50k');
        await expect.poll(() => hand.state('N1').round.wagers.size).toBe(1);
      }
      await ann.evaluate(() => void (Reflect.get(window, 'shifts') as string[]).splice(0));
      if (table === 'N1') {
        await hand.until('N1', 'dealt');
        await hand.step('N1');
        await ann.getByRole('button', { name: 'Look at your cards' }).waitFor();
      }
      await hand.finish(table);
      await hand.open(table);
      await ann.bettingOn();
      await ann.quiet();
      const shifts = await ann.evaluate(() => Reflect.get(window, 'shifts') as string[]);
      const sum = shifts.reduce((all, each) => all + Number(each.split(' ')[0]), 0);
      expect(sum, `${size.width} × ${size.height}: ${shifts.join('\n')}`).toBeLessThanOrEqual(0.01);
    }
    await hand.clear(table);
  });
});

type Moved = Readonly<{ node?: Element | null; previousRect: DOMRect; currentRect: DOMRect }>;
type Shift = PerformanceEntry & Readonly<{ value: number; hadRecentInput: boolean; sources: readonly Moved[] }>;

/** In the page: by how much it shifts, and what of it. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
  const told = ({ node, previousRect, currentRect }: Moved): string =>
    `${node?.outerHTML?.slice(0, 50)} ${place(previousRect)} → ${place(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)} ${sources.map(told).join(', ')}`);
  }).observe({ type: 'layout-shift' });
}
