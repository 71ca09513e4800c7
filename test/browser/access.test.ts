import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect as recorded, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/screens/words/words.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse();
const { hand } = casino;

await hand.round('R1', pocket(17));
await hand.round('S1', dice(2, 5, 5));
await hand.open('R1', pocket(32));
await hand.open('S1');
await hand.open('N1');

/** What would keep somebody out; named by rule and place, so that a failure can be mended. */
async function barriers(page: Visitor, language: Language = 'en'): Promise<readonly string[]> {
  // Colours speak no language, and looking at them takes longest.
  const rules = { 'color-contrast': { enabled: language === 'en' } };
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
}

describe.each(LANGUAGES)('in %s nothing serious keeps anybody out of', (language) => {
  test('the lobby, the boards, the rules and the history', { timeout: 120_000 }, async () => {
    const ann = await casino.asPlayer('ann', { language });
    for (const path of ['/', '/board/R1', '/board/S1', '/board/N1', '/rules/mbs-roulette-v3', '/history']) {
      await ann.goto(path);
      await ann.locator('main').waitFor();
      await ann.waitForLoadState('networkidle');
      expect(await barriers(ann, language), path).toEqual([]);
    }
  });

  test('the tables and their dialogs', { timeout: 120_000 }, async () => {
    const ann = await casino.asPlayer('ann', { language });
    for (const table of ['S1', 'N1', 'R1']) {
      await ann.atTable(table);
      await ann.locator('[data-plaque]').waitFor();
      expect(await barriers(ann, language), table).toEqual([]);
    }
    const dialog = ann.getByRole('dialog');
    await ann.keyboard.press('?');
    await dialog.waitFor();
    expect(await barriers(ann, language), 'help').toEqual([]);
    await ann.keyboard.press('Escape');
    await ann.locator('[data-balance]').click();
    await dialog.waitFor();
    expect(await barriers(ann, language), 'money').toEqual([]);
    await ann.keyboard.press('Escape');
    await ann.getByRole('button', { name: 'Ann' }).click();
    await dialog.waitFor();
    expect(await barriers(ann, language), 'account').toEqual([]);
  });
});

test('the way a bet was settled and a dispute about it are open to everybody', async () => {
  await hand.open('R1', pocket(32));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.stake('red');
  await expect(ann.bet('red')).toHaveAttribute('data-state', 'accepted');
  await hand.finish('R1');
  const settled = ann.locator('[data-settled]');
  for (const name of ['Why?', 'Dispute this']) {
    await settled.getByRole('button', { name }).click();
    await ann.getByRole('dialog').waitFor();
    expect(await barriers(ann), name).toEqual([]);
    await ann.keyboard.press('Escape');
    await expect(ann.getByRole('dialog')).toHaveCount(0);
  }
});

test.each(['R1', 'S1', 'N1'])('the felt of %s reads as rows of named places, as recorded', async (table) => {
  const ann = await casino.asPlayer('bao');
  await ann.atTable(table);
  await ann.locator('[data-plaque]').waitFor();
  const read = await ann.getByRole('grid').first().ariaSnapshot();
  await recorded(`${read}\n`).toMatchFileSnapshot(`recorded/${table}.aria.txt`);
});

const SIZES = [
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

test.each(['/', '/t/R1', '/t/R3', '/t/S1', '/t/N1', '/rules/hoiana-roulette', '/history'])(
  '%s does not scroll sideways at any size, and every target can be hit',
  async (path) => {
    const ann = await casino.asPlayer('ann');
    await ann.goto(path);
    await ann.locator('main:not([aria-busy])').waitFor();
    await ann.waitForLoadState('networkidle');
    for (const viewport of SIZES) {
      await ann.setViewportSize(viewport);
      const size = `${viewport.width} x ${viewport.height}`;
      const wide = () => ann.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(wide, size).toBeLessThanOrEqual(0);
      await expect.poll(() => smallTargets(ann), size).toEqual([]);
      await expect.poll(() => crowded(ann), size).toEqual([]);
    }
  },
);

/** Buttons, fields and links under 24 by 24 pixels, except links within a line of text. */
const smallTargets = (page: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, a[href], input, select, [role="tab"]')];
    return targets.flatMap((target) => {
      const label = target.closest('label') ?? target;
      const { width, height } = label.getBoundingClientRect();
      const seen = target.checkVisibility() && width > 1 && height > 1;
      const inline = target.tagName === 'A' && getComputedStyle(target).display === 'inline';
      return !seen || inline || (width >= 23.5 && height >= 23.5)
        ? []
        : [`${target.outerHTML.slice(0, 80)} ${Math.round(width)}x${Math.round(height)}`];
    });
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
