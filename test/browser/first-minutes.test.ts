import type { Locator, Page } from '@playwright/test';
import { test } from 'vitest';
import { DECK } from '../../src/engine/index.ts';
import { areasOf } from '../../src/table/games/sic-bo/read.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { holdKey } from '../../testkit/browser/hold.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

/*
 * What somebody sees and does in the first five minutes, in one browser and in this order. The automatic crews of the house
 * deal, each step when the test says so, so that nothing depends on how fast the machine is or where the ball falls.
 */
const casino = await browse();
const { hand } = casino;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function go(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) await button(page, name).click();
}

/** What a link opens beside the page. */
async function opens(page: Page, link: Locator): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await link.click();
  return opened;
}

const balance = (page: Page): Locator => page.locator('[data-balance]');
const accepted = (page: Page): Locator => page.locator('[data-bet][data-state="accepted"]');

/** Five felts that deal already; one press sits down with chips, and the felt says what to do first. */
async function sitsDown(guest: Visitor): Promise<void> {
  await guest.goto('/');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Play money. Approved rules. Sit anywhere.');
  await expect(guest.locator('[data-lost="false"]')).toHaveCount(5);
  await hand.open('R1', pocket(17));
  await expect(guest.locator('[data-table="R1"]')).toContainText(/Place your bets/i);
  await guest.locator('[data-sit="R1"]').click();
  await expect(balance(guest)).toHaveText('₫10,000,000');
  const guide = guest.locator('[data-guide="bet"]');
  await expect(guide).toContainText('Put a chip on Red. If red comes you win the same again.');
  await guide.getByRole('button', { name: 'Skip' }).click();
  await expect(guide).toHaveCount(0);
}

/** One bet, its result in one plain line, and the sum and the clause behind it. */
async function playsOne(guest: Visitor): Promise<void> {
  await guest.bettingOn();
  await guest.lay('split/17-20');
  await hand.finish('R1');
  await expect(guest.locator('[data-result-line]')).toHaveText(/Returned ₫900,000, staked ₫50,000, net \+₫850,000/);
  await button(guest, 'Why?').first().click();
  const why = guest.getByRole('dialog');
  await expect(why.getByRole('link', { name: 'HR-5.1.b' })).toBeVisible();
  await expect(why.getByText('curl -s ')).toHaveCount(0);
  await why.getByText('Proof of this round').click();
  await expect(why.getByText('curl -s ')).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
}

/** The same table from the other side: asked of the crew in the midst of a round that it has to finish, had when that is over. */
async function takes(guest: Visitor, table: string, name: RegExp): Promise<Page> {
  const dealer = await opens(guest, guest.getByRole('link', { name: 'See this table as the dealer' }));
  await go(dealer, name, 'Take this table');
  await expect(dealer.getByRole('status').filter({ hasText: 'plays this round to its end' })).toBeVisible();
  await hand.finish(table);
  await expect(button(dealer, 'Give it back to the crew')).toBeVisible();
  return dealer;
}

const isAutomatic = (table: string) => casino.house.table(table)?.publicView().house.dealer.automatic;

/** Their own bet wins, and is paid in the order of the document. */
async function paysOwnBet(guest: Visitor, dealer: Page): Promise<void> {
  await go(dealer, 'Open bets');
  await guest.bettingOn();
  await guest.lay('straight/17');
  await expect(dealer.locator('[data-chip="accepted"]')).toHaveCount(1);
  await go(dealer, 'Spin', 'No more bets');
  await button(dealer, 'The ball rests').waitFor();
  await dealer.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: '17', exact: true }).click();
  await go(dealer, 'The ball rests in 17', 'Dolly on 17', 'Sweep losing chips');
  await expect(dealer.locator('[data-payments] [aria-current="step"]')).toContainText('₫50,000 × 35 = ₫1,750,000');
  await expect(dealer.getByRole('heading', { name: /Pay order/ })).toContainText('HR-6.3');
  await go(dealer, 'Paid 1 of 1', 'Clear the table');
  await expect(guest.locator('[data-result-line]')).toContainText('net +₫1,750,000');
}

/** N held, a cause, and every chip is back. */
async function callsNoSpin(guest: Visitor, dealer: Page): Promise<void> {
  await go(dealer, 'Open bets');
  await guest.bettingOn();
  const before = await balance(guest).innerText();
  await guest.lay('red');
  await expect(balance(guest)).not.toHaveText(before);
  await expect(dealer.locator('[data-chip="accepted"]')).toHaveCount(1);
  await go(dealer, 'Spin', 'No more bets');
  await button(dealer, 'The ball rests').waitFor();
  const causes = dealer.getByRole('dialog', { name: 'No spin: the cause' });
  await holdKey(dealer, button(dealer, /NO SPIN/), 'n', causes);
  await causes.getByRole('radio', { name: /the ball floated/ }).check();
  await expect(causes).toContainText('1 bet, ₫50,000 returned');
  await go(dealer, 'Call no spin');
  await expect(guest.said('assertive')).toContainText('No spin');
  await expect(balance(guest)).toHaveText(before);
  await go(
    dealer,
    'Ball taken out',
    'Return the ball to 17 and spin again',
    'Give it back to the crew',
    'Take this table',
  );
  await go(dealer, 'Give it back to the crew');
  await expect(button(dealer, 'Take this table')).toBeVisible();
  expect(isAutomatic('R1')).toBe(true);
  await dealer.close();
}

/** Keys once what hears them is there and drawn. */
async function types(page: Page, where: Locator, keys: string): Promise<void> {
  await where.waitFor();
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  for (const key of keys) await page.keyboard.press(key);
}

/** Three keys on the terminal, and exactly what wins is lit, on both screens. */
async function lightsTheDice(guest: Visitor): Promise<void> {
  await hand.open('S1');
  await guest.walkTo('/t/S1');
  await go(guest, /₫10,000,000/);
  await expect(balance(guest)).toHaveText('₫10,000,000');
  const dealer = await takes(guest, 'S1', /^Tuan/);
  await go(dealer, 'Shake the dice', '3 tumbles', 'Open the bets', 'No more bets', 'Remove the cover');
  const typed = (name: string, keys: string) =>
    dealer.getByRole('group', { name, exact: true }).locator(`[data-entered="${keys}"]`);
  await types(dealer, typed('Read the dice', ''), '255');
  await go(dealer, 'The dice lie so: 2 5 5');
  await types(dealer, typed('Terminal', ''), '255');
  const lit = (page: Page) =>
    page
      .locator('[data-area][data-lit="true"]')
      .evaluateAll((areas) => areas.map((area) => area.getAttribute('data-area') ?? '').toSorted());
  const won = areasOf(hand.state('S1'), [2, 5, 5]).toSorted();
  expect(won).toHaveLength(6);
  await expect.poll(() => lit(dealer)).toEqual(won);
  await expect.poll(() => lit(guest)).toEqual(won);
  await go(dealer, 'Collect what loses', 'Close the round', 'Give it back to the crew');
  await expect(button(dealer, 'Take this table')).toBeVisible();
  await dealer.close();
}

/** The first packet goes to the only box in play: three tens and two fives. */
const BULL: readonly string[] = ['KS', 'QH', 'JD', '5C', '5S'];

/** Whether the cards of box 3 are in their player's hands. */
function isLooking(): boolean {
  const { game } = hand.state('N1');
  return game.family === 'niu-niu' && game.boxes.get(3)?.handled === true;
}

/** Even and Double: the Reserve fills itself, the most that can be lost is said first, and one press arranges the hand. */
async function arrangesAHand(guest: Visitor): Promise<void> {
  await hand.open('N1', { kind: 'deck', deck: [...BULL, ...DECK.filter((card) => !BULL.includes(card))] });
  await guest.walkTo('/t/N1');
  await go(guest, /₫10,000,000/);
  await guest.bettingOn();
  await guest.typeBet('box3 even 500k double 200k');
  await expect(accepted(guest)).toHaveCount(2);
  await expect(guest.bet('double')).toContainText('Reserve ₫400,000');
  await expect(guest.locator('[data-most]')).toHaveText('₫1,100,000');
  await hand.until('N1', 'dealt');
  await hand.step('N1');
  await go(guest, 'Look at your cards');
  await expect.poll(isLooking).toBe(true);
  await hand.step('N1');
  await expect(guest.getByRole('button', { name: /points$/ })).toHaveCount(5);
  await go(guest, 'Arrange for me');
  await expect(guest.getByText('Your hand is set')).toBeVisible();
  await hand.finish('N1');
  await expect(guest.locator('[data-settled]')).toBeVisible();
}

/** The first round of all once more: for people, for programs, and event by event. */
async function looksBack(guest: Visitor): Promise<void> {
  await guest.walkTo('/history');
  await guest
    .getByRole('button', { name: /^Why\? R1-/ })
    .last()
    .click();
  const why = guest.getByRole('dialog');
  await expect(why).toContainText('+₫850,000');
  await why.getByText('Proof of this round').click();
  const line = (await why.getByText('curl -s ').innerText()).replace('curl -s ', '');
  expect(await (await guest.request.get(line)).json()).toMatchObject({ table: 'R1', result: '17' });
  const replay = await opens(guest, why.getByRole('link', { name: 'Replay, as surveillance sees it' }));
  await go(replay, /^Surveillance/);
  await expect(replay.getByText(/^In this round: 1 of \d+$/)).toBeVisible();
  await expect(replay.getByRole('list', { name: 'Events' })).toContainText('17/20');
}

test('the first five minutes, in order and with nothing but what the screens offer', async () => {
  const guest = await casino.visitor({ coached: true });
  await sitsDown(guest);
  await playsOne(guest);
  await guest.bettingOn(await hand.open('R1'));
  await guest.lay('red');
  const dealer = await takes(guest, 'R1', /^Linh/);
  await paysOwnBet(guest, dealer);
  await callsNoSpin(guest, dealer);
  await lightsTheDice(guest);
  await arrangesAHand(guest);
  await looksBack(guest);
  expect(guest.faults).toEqual([]);
});
