import type { Locator } from '@playwright/test';
import { describe, test } from 'vitest';
import { DECK } from '../../src/engine/index.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

/* Somebody who has never played: what the felt says to them, from the first chip to what came of it. */
const casino = await browse();
const { hand } = casino;

const guide = (page: Visitor, step: string): Locator => page.locator(`[data-guide="${step}"]`);

/** Nothing that is said lies over the place that it speaks of. */
async function pointsAt(page: Visitor, key: string): Promise<void> {
  const hint = page.locator(`[data-hint="${key}"]`);
  await expect(hint).toBeVisible();
  const over = await page.spot(key).evaluate((spot) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-guide]') !== null;
  });
  expect(over, `the sentence covers ${key}`).toBe(false);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

describe('a first round is guided on the felt', () => {
  test('roulette: a chip on Red, the wait, what came of it, and never again', async () => {
    await hand.open('R1', pocket(32));
    const ann = await casino.asPlayer('ann', { coached: true });
    await ann.sitAt('R1');
    await expect(guide(ann, 'bet')).toContainText('Put a chip on Red. If red comes you win the same again.');
    for (const size of SIZES) {
      await ann.setViewportSize(size);
      await ann.quiet();
      await pointsAt(ann, 'red');
      expect(await ann.sticksOut()).toBeLessThanOrEqual(0);
      expect(await barriers(ann)).toEqual([]);
    }
    await ann.setViewportSize(SIZES[0]);
    await ann.lay('red');
    await expect(guide(ann, 'laid')).toContainText('Until “No more bets”');
    await expect(ann.locator('[data-hint]')).toHaveCount(0);
    await hand.until('R1', 'spin-closed');
    await expect(guide(ann, 'wait')).toContainText('Where the ball rests decides');
    await hand.finish('R1');
    await expect(guide(ann, 'won')).toContainText('You won: +₫50,000.');
    await ann.reload();
    await ann.bettingOn(await hand.open('R1'));
    await expect(ann.locator('[data-guide]')).toHaveCount(0);
  });

  test('Sic Bo, in Vietnamese: a loss is said without any fuss', async () => {
    await hand.open('S1', dice(1, 2, 2));
    const ann = await casino.asPlayer('ann', { coached: true, language: 'vi' });
    await ann.sitAt('S1');
    await expect(guide(ann, 'bet')).toContainText('Đặt một chip vào Tài.');
    await pointsAt(ann, 'big');
    await ann.lay('big');
    await hand.finish('S1');
    await expect(guide(ann, 'lost')).toContainText('Lần này chưa được');
    await guide(ann, 'lost').getByRole('button', { name: 'Đã hiểu' }).click();
    await expect(ann.locator('[data-guide]')).toHaveCount(0);
    // Another game is new again.
    await hand.open('N1');
    await ann.sitAt('N1');
    await expect(guide(ann, 'bet')).toContainText('Đặt một chip vào Even');
  });

  test('Niu Niu, in Chinese: the cards are taken up and arranged', async () => {
    const first = ['KS', 'QH', 'JD', '5C', '4S'];
    await hand.open('N1', { kind: 'deck', deck: [...first, ...DECK.filter((card) => !first.includes(card))] });
    const ann = await casino.asPlayer('ann', { coached: true, language: 'zh' });
    await ann.sitAt('N1');
    await expect(guide(ann, 'bet')).toContainText('4 号框的平倍');
    await pointsAt(ann, '4/even');
    await ann.stake('4/even');
    await expect.poll(() => hand.state('N1').round.wagers.size).toBe(1);
    await hand.until('N1', 'dealt');
    await expect(guide(ann, 'hand').or(guide(ann, 'wait'))).toBeVisible();
    await hand.finish('N1');
    await expect(ann.locator('[data-guide="won"], [data-guide="lost"]')).toBeVisible();
  });
});

describe('help', () => {
  test('is about the game first, and then about keys', async () => {
    await hand.open('R1');
    const ann = await casino.asPlayer('ann');
    await ann.atTable('R1');
    await ann.getByRole('button', { name: 'Help' }).click();
    const help = ann.getByRole('dialog', { name: 'How it is played' });
    await expect(help).toContainText('One number alone pays 35 to 1, red or black 1 to 1.');
    await expect(help.getByRole('heading', { name: 'Keys' })).toBeVisible();
    expect(await barriers(ann)).toEqual([]);
  });

  test('says nothing of keys on a phone', async () => {
    await hand.open('S1');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const ann = await casino.asPlayer('ann', phone);
    await ann.atTable('S1');
    await ann.getByRole('button', { name: 'Help' }).click();
    const help = ann.getByRole('dialog', { name: 'How it is played' });
    await expect(help).toContainText('tap where it is to lie');
    await expect(help).not.toContainText('Keys');
    await expect(help).not.toContainText('1–6');
  });
});
