import type { Locator } from '@playwright/test';
import { describe, test } from 'vitest';
import type { Draw } from '../../src/engine/draw/draw.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { cards, dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { deposit } from '../../testkit/house.ts';

/* A round from the door to the reason for its payment, without a pointer, and without a picture. */
const casino = await browse();
const { hand } = casino;

const TABS = 150;
/** Past the zero, and then down to the even chances of a roulette felt. */
const ASIDE = 4;
const OUTSIDE = 16;

/** Goes there with Tab alone, as anybody does who has no pointer. */
async function tabTo(page: Visitor, where: Locator): Promise<void> {
  await where.waitFor();
  for (let tabs = 0; tabs < TABS; tabs++) {
    if (await where.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${where.toString()}`);
}

async function pressed(page: Visitor, where: Locator): Promise<void> {
  await tabTo(page, where);
  await page.keyboard.press('Enter');
}

type Round = readonly [table: string, draw: Draw, bet: string, spot: string, result: RegExp];

/** The first packet goes to the only box in play: three tens and a nine; the dealer's hand is what is left to it. */
const NINE = cards('KS', 'QH', 'JD', '4C', '5S');

const ROUNDS: readonly Round[] = [
  ['R1', pocket(17), 'black 50k', 'black', /17 black odd low/],
  ['S1', dice(2, 5, 5), 'big 50k', 'big', /2, 5, 5, total 12, Big/],
  ['N1', NINE, 'box3 even 50k', 'even', /Dealer /],
];

const isLooking = (): boolean => {
  const { game } = hand.state('N1');
  return game.family === 'niu-niu' && [...game.boxes.values()].some(({ handled }) => handled);
};

/** The own cards are taken up and arranged. */
async function arranges(page: Visitor): Promise<void> {
  await hand.until('N1', 'dealt');
  await hand.step('N1');
  await pressed(page, page.getByRole('button', { name: 'Look at your cards' }));
  await expect.poll(isLooking).toBe(true);
  await hand.step('N1');
  await pressed(page, page.getByRole('button', { name: 'Arrange for me' }));
  await expect(page.getByText('Your hand is set')).toBeVisible();
}

describe('by keyboard alone', () => {
  test.each(ROUNDS)('%s: from the lobby to the reason for the payment', async (table, draw, _bet, spot) => {
    await deposit(casino.house, 'chen', 'VND', 100_000_000);
    const chen = await casino.asPlayer('chen');
    await hand.open(table, draw);
    await chen.goto('/');
    await pressed(chen, chen.locator(`[data-sit="${table}"]`));
    await expect(chen.locator('[data-balance]')).toHaveText('₫10,000,000');
    await chen.bettingOn();
    await tabTo(chen, chen.getByRole('grid').first());
    // Over the felt to the place itself.
    for (let step = 0; (await chen.spot((await chen.keyboardAt()) ?? '').getAttribute('data-spot')) !== spot; step++) {
      if (step > 80) throw new Error(`the arrows do not lead to ${spot}`);
      await chen.keyboard.press(table === 'R1' && step >= ASIDE && step < OUTSIDE ? 'ArrowDown' : 'ArrowRight');
    }
    await chen.keyboard.press('Enter');
    await expect(chen.locator('[data-bet][data-state="accepted"]')).toHaveCount(1);
    if (table === 'N1') await arranges(chen);
    await hand.finish(table);
    await expect(chen.locator('[data-result-line]')).toBeVisible();
    await pressed(chen, chen.locator('[data-settled]').getByRole('button', { name: 'Why?' }));
    await expect(
      chen
        .getByRole('dialog')
        .getByText(/^[A-Z]{2}\d?-\d/)
        .first(),
    ).toBeVisible();
    await chen.keyboard.press('Escape');
    await expect(chen.getByRole('dialog')).toHaveCount(0);
  });
});

describe('by text alone', () => {
  test.each(ROUNDS)('%s: typed, answered and spoken', async (table, draw, bet, _spot, result) => {
    await hand.open(table, draw);
    const ann = await casino.asPlayer('ann');
    await ann.sitAt(table);
    const answer = async (question: string, told: RegExp): Promise<string> => {
      await ann.typeBet(`say ${question}`);
      await expect(ann.locator('form output')).toHaveText(told);
      return ann.locator('form output').innerText();
    };
    await answer('limits', /₫50,000 to ₫50,000,000/);
    const before = await answer('balance', /^₫[\d,]+$/);
    await ann.typeBet(bet);
    await expect(ann.said('polite')).toContainText('Bets accepted: 1, ₫50,000 on the table.');
    await answer('bets', /₫50,000$/);
    await hand.until(table, table === 'R1' ? 'spin-closed' : 'closed');
    await expect(ann.said('assertive')).toContainText('No more bets.');
    await hand.finish(table);
    await expect(ann.said('polite')).toContainText(result);
    await answer('last', result);
    await ann.typeBet('say balance');
    await expect(ann.locator('form output')).toHaveText(/^₫[\d,]+$/);
    await expect(ann.locator('form output')).not.toHaveText(before);
  });
});
