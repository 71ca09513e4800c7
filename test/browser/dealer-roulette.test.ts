import type { Locator } from '@playwright/test';
import { beforeAll, beforeEach, describe, test } from 'vitest';
import { HOUSE } from '../../src/house/stamped.ts';
import { findRulebook } from '../../src/rulebook/index.ts';
import type { EquipmentCheck } from '../../src/rulebook/rulebook.ts';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk, codeFrom, withCode } from '../../testkit/browser/desk.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { holdKey, pressTwice, tapKey } from '../../testkit/browser/hold.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1', 'R2', 'R3'] });
const { hand, house } = casino;

/** A tablet on its side, which is what lies beside a wheel. */
const TABLET = { viewport: { width: 1180, height: 820 } };

const dealerOf = (table: string): Actor => ({ person: `dealer-${table.toLowerCase()}`, role: 'dealer' });
const playerOf = (person: string): Actor => ({ person, role: 'player' });

async function console(person: string, table: string): Promise<Visitor> {
  const page = await casino.as(person, TABLET);
  await page.goto(`/dealer/${table}`);
  await page.locator(`[data-table="${table}"]`).waitFor();
  return page;
}

/** The one primary button, by what it says. */
const press = (page: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const primary = (page: Visitor, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function tool(page: Visitor, name: string) {
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

const buyIn = (table: string, player: string, amount: number) =>
  hand.must(table, dealerOf(table), { type: 'buyIn', player, amount, from: 'cash' });

/** `A column/2 50` placed by the player whom the letter stands for, in units of so much money. */
async function place(table: string, wagers: readonly string[], unit: number): Promise<void> {
  for (const wager of wagers) {
    const [letter = '', spot = '', stake] = wager.split(' ');
    const player = PLAYERS[letter] ?? letter;
    const chips = { value: Number(stake) * unit };
    await hand.must(table, playerOf(player), { type: 'placeWager', player, spot, chips });
  }
}

const PLAYERS: Readonly<Record<string, string>> = { A: 'ann', B: 'bao', C: 'chen', D: 'dara' };

const rack = (table: string, player: string): number => hand.state(table).players.get(player)?.chips.value ?? 0;

/** The walk as the console lists it. */
const walk = (page: Visitor) =>
  page
    .locator('[data-payments] > li')
    .evaluateAll((steps) =>
      steps.map((step) => `${step.getAttribute('data-paid-to')} ${step.getAttribute('data-paid-for')}`),
    );

const pay = (dealer: Visitor, at: number, all: number): Promise<void> =>
  dealer.strike(primary(dealer, `Paid ${at} of ${all}`), 'Space');

/** The number as it is typed so far. */
const preview = (dealer: Visitor): Locator => dealer.locator('[data-preview]');

/** The number by its figures, and Enter once the button says it. */
async function rests(dealer: Visitor, number: string): Promise<void> {
  await primary(dealer, 'The ball rests').waitFor();
  await dealer.strike(preview(dealer), ...number);
  await dealer.strike(primary(dealer, `The ball rests in ${number}`), 'Enter');
}

/** Holds N until the causes are there. */
async function noSpin(dealer: Visitor): Promise<Locator> {
  const sheet = dealer.getByRole('dialog', { name: 'No spin: the cause' });
  await holdKey(dealer, dealer.getByRole('button', { name: /NO SPIN/ }), 'n', sheet);
  return sheet;
}

/** From the opening of bets to the dolly, by keys and the primary button alone. */
async function spinTo(dealer: Visitor, number: string): Promise<void> {
  await press(dealer, 'Spin');
  await press(dealer, 'No more bets');
  await rests(dealer, number);
  await press(dealer, `Dolly on ${number}`);
  await press(dealer, 'Sweep losing chips');
}

beforeAll(() => hand.round('R1', pocket(32)));

beforeEach(async () => {
  for (const table of ['R1', 'R2', 'R3']) await hand.clear(table);
});

describe('Hoiana, dealt by a person', () => {
  test('a whole round from the purchase of chips to the cleared table, with a player at another screen', async () => {
    const [dealer, ann] = [await console('dealer-r1', 'R1'), await casino.asPlayer('ann')];
    const sheet = await tool(dealer, 'Buy-in');
    await sheet.getByLabel('Player').fill('ann');
    await sheet.getByLabel('Amount').fill('10m');
    await expect(sheet).toContainText('₫10,000,000');
    await sheet.getByRole('button', { name: 'Buy-in' }).click();
    await expect(dealer.getByRole('region', { name: 'Players' })).toContainText('ann ₫10,000,000');

    await press(dealer, 'Open bets');
    await ann.sitAt('R1');
    await ann.bettingOn();
    await ann.typeBet('17 50k; red 100k');
    await expect(dealer.locator('[data-chip="accepted"]')).toHaveCount(2);
    await press(dealer, 'Spin');
    await expect(ann.locator('[data-phase], [data-mood]').first()).toBeVisible();
    await press(dealer, 'No more bets');
    await expect(ann.said('assertive')).toContainText('No more bets');

    await primary(dealer, 'The ball rests').waitFor();
    await dealer.strike(preview(dealer), '1');
    await expect(preview(dealer)).toHaveText('1 red odd low');
    await dealer.keyboard.type('7');
    await expect(preview(dealer)).toHaveText('17 black odd low');
    await dealer.keyboard.press('Backspace');
    await dealer.keyboard.type('7');
    await dealer.strike(primary(dealer, 'The ball rests in 17'), 'Enter');
    await press(dealer, 'Dolly on 17');
    await expect(dealer.locator('[data-dolly="17"]')).toBeVisible();
    await expect(ann.locator('[data-dolly="17"]')).toBeVisible();
    await press(dealer, 'Sweep losing chips');
    await expect(dealer.getByText('₫50,000 × 35 = ₫1,750,000')).toBeVisible();
    await expect(dealer.getByText('cut 1×1M 1×500K 2×100K 1×50K')).toBeVisible();
    await pay(dealer, 1, 1);
    await press(dealer, 'Clear the table');
    await expect.poll(() => rack('R1', 'ann')).toBe(10_000_000 - 100_000 + 1_750_000);
    await expect(ann.locator('[data-balance]')).toHaveText('₫11,650,000');
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
    expect(dealer.faults).toEqual([]);
    expect(ann.faults).toEqual([]);
  });

  test('[HR-4.4.1] [HR-4.7.5] [HR-3.2.7] colour chips with their marker and a call bet, which the player can check', async () => {
    await buyIn('R1', 'bao', 20_000_000);
    const [dealer, bao] = [await console('dealer-r1', 'R1'), await casino.asPlayer('bao')];
    await press(dealer, 'Open bets');
    const colours = await tool(dealer, 'Colour chips');
    await colours.getByLabel('Player').fill('bao');
    await colours.locator('[name="colour"]').selectOption('green');
    await colours.getByLabel('How many').fill('40');
    await colours.getByLabel('Value of one chip').fill('100k');
    await colours.getByRole('button', { name: 'Issue' }).click();
    await expect(colours).toContainText('green · bao · 40 × ₫100,000');
    await expect(colours).toContainText('marker ₫100,000');
    await dealer.keyboard.press('Escape');
    await expect(dealer.getByRole('region', { name: 'Players' })).toContainText('40 green · marker ₫100,000');

    const call = await tool(dealer, 'Call bet');
    await call.getByLabel('Player').fill('bao');
    await call.getByLabel(/^Bets/).fill('voisins 100k');
    await call.locator('[name="colour"]').selectOption('green');
    await call.getByRole('button', { name: 'Place' }).click();
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    await expect(dealer.locator('[data-chip]')).toHaveCount(7);
    await bao.atTable('R1');
    await expect(bao.locator('[data-bet]')).toHaveCount(7);
    await expect(bao.getByRole('button', { name: /^Not what I asked/ }).first()).toBeVisible();

    await spinTo(dealer, '22');
    await expect(dealer.getByText('1 chip × 17 = 17')).toBeVisible();
    await pay(dealer, 1, 1);
    await press(dealer, 'Clear the table');
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
    expect(dealer.faults).toEqual([]);
  });

  test('[HR-6.3] the walk-through of 17 is the order of the document; Space pays, Backspace looks back, the total is the ledger’s', async () => {
    for (const player of ['ann', 'bao', 'chen', 'dara']) await buyIn('R1', player, 20_000_000);
    const dealer = await console('dealer-r1', 'R1');
    await press(dealer, 'Open bets');
    await primary(dealer, 'Spin').waitFor();
    await place('R1', ON_17, 10_000);
    const before = hand.state('R1').bank.float;
    await spinTo(dealer, '17');
    await expect(primary(dealer, 'Paid 1 of 14')).toBeVisible();
    expect(await walk(dealer)).toEqual(PAID_17);
    await expect(dealer.locator('[data-total]')).toHaveAttribute('data-total', '18300000');
    await expect(dealer.getByRole('heading', { name: /Pay order/ })).toContainText('HR-6.3');

    await pay(dealer, 1, 14);
    await dealer.strike(primary(dealer, 'Paid 2 of 14'), 'Backspace');
    const looked = dealer.locator('[data-payments] [aria-current="step"]');
    await expect(looked).toHaveAttribute('data-paid-for', 'column/2');
    await dealer.strike(looked, 'Space');
    await expect(primary(dealer, 'Paid 2 of 14')).toBeVisible();
    expect(hand.state('R1').round.queue).toHaveLength(13);
    for (let at = 2; at <= 14; at++) await pay(dealer, at, 14);
    await press(dealer, 'Clear the table');
    await expect.poll(() => before - hand.state('R1').bank.float).toBe(18_300_000 - 400_000);
  });

  test('[HR-6.5.2] [HR-6.4] on 2 the inside winners have an order of their own, and each player is paid in one go', async () => {
    for (const player of ['ann', 'bao', 'chen']) await buyIn('R1', player, 20_000_000);
    const dealer = await console('dealer-r1', 'R1');
    await press(dealer, 'Open bets');
    await primary(dealer, 'Spin').waitFor();
    await place('R1', ON_2, 50_000);
    await spinTo(dealer, '2');
    await primary(dealer, 'Paid 1 of 5').waitFor();
    expect(await walk(dealer)).toEqual(PAID_2);
    await pay(dealer, 1, 5);
    await pay(dealer, 2, 5);
    await expect(dealer.getByText('in one go: ₫6,750,000')).toBeVisible();
  });

  test('[HR-7.4.1] [HR-7.9.1] [HR-7.10] no spin: held N, the cause, every stake back, and the ball to the previous number', async () => {
    await buyIn('R1', 'ann', 1_000_000);
    const [dealer, ann] = [await console('dealer-r1', 'R1'), await casino.asPlayer('ann')];
    const before = rack('R1', 'ann');
    const previous = hand.state('R1').results.at(-1);
    await press(dealer, 'Open bets');
    await ann.atTable('R1');
    await ann.bettingOn();
    await ann.typeBet('red 100k; 17 50k');
    await expect(dealer.locator('[data-chip]')).toHaveCount(2);
    await press(dealer, 'Spin');
    await press(dealer, 'No more bets');
    await primary(dealer, 'The ball rests').waitFor();
    expect(await tapKey(dealer.getByRole('button', { name: /NO SPIN/ }), 'n')).toBe(true);
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    const sheet = await noSpin(dealer);
    await expect(sheet.getByRole('radio')).toHaveCount(9);
    await expect(sheet.getByRole('radio', { name: /a doubt about the spin/ })).toBeDisabled();
    await expect(sheet).toContainText('2 bets, ₫150,000 returned');
    await sheet.getByRole('radio', { name: /the ball floated/ }).check();
    await expect(sheet).toContainText(`ball back to ${previous}`);
    await sheet.getByRole('button', { name: 'Call no spin' }).click();

    await expect(ann.said('assertive')).toContainText('No spin');
    await expect.poll(() => rack('R1', 'ann')).toBe(before);
    await expect(dealer.getByRole('status').filter({ hasText: 'floated' })).toContainText('HR-7.4.1');
    await press(dealer, 'Ball taken out');
    await press(dealer, `Return the ball to ${previous} and spin again`);
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
    expect(hand.state('R1').results.at(-1)).toBe(previous);
  });

  test('[HR-4.10] a wrong number is corrected by a supervisor after payment: the money is right', async () => {
    const [dealer, chief] = [await console('dealer-r1', 'R1'), await atDesk(casino, 'R1', 'pit-supervisor')];
    const witness = await atDesk(casino, 'R1', 'inspector');
    await buyIn('R1', 'ann', 5_000_000);
    const before = rack('R1', 'ann');
    await press(dealer, 'Open bets');
    await primary(dealer, 'Spin').waitFor();
    await place('R1', ['A straight/17 1', 'A straight/20 1'], 100_000);
    await spinTo(dealer, '17');
    await pay(dealer, 1, 1);
    await primary(dealer, 'Clear the table').waitFor();
    expect(rack('R1', 'ann')).toBe(before - 200_000 + 3_500_000);
    await expect(dealer.locator('[data-tool="correct"]')).toHaveAttribute('data-calls', 'correctResult');

    const sheet = await chief.tool('Correct the result');
    await sheet.getByLabel('Result').fill('20');
    await sheet.getByLabel('Reason').fill('the ball lies in 20');
    await sheet.getByRole('button', { name: 'Correct the result' }).click();
    await withCode(chief, await codeFrom(witness, 'correcting a misread result'));
    await expect(dealer.locator('[data-dolly="20"]')).toBeVisible();
    await press(dealer, 'Sweep losing chips');
    await expect(dealer.locator('[data-paid-for="straight/20"]')).toBeVisible();
    await pay(dealer, 1, 1);
    await press(dealer, 'Clear the table');
    await expect.poll(() => rack('R1', 'ann')).toBe(before - 100_000 + 3_500_000);
    await expect.poll(() => hand.state('R1').results.at(-1)).toBe('20');
  });

  test('[HR-6.6] a questioned chip holds the sweep until somebody has ruled', async () => {
    await buyIn('R1', 'ann', 1_000_000);
    const dealer = await console('dealer-r1', 'R1');
    await press(dealer, 'Open bets');
    await primary(dealer, 'Spin').waitFor();
    await place('R1', ['A straight/5 1'], 100_000);
    await press(dealer, 'Spin');
    await press(dealer, 'No more bets');
    await primary(dealer, 'The ball rests').waitFor();
    await dealer.getByRole('button', { name: '8', exact: true }).click();
    await expect(preview(dealer)).toHaveText('8 black even low');
    await press(dealer, 'The ball rests in 8');
    await press(dealer, 'Dolly on 8');
    const sheet = await tool(dealer, 'Question a bet');
    await sheet.getByLabel('What is doubtful').fill('between 5 and 8');
    await sheet.getByRole('button', { name: 'Question a bet' }).click();
    await expect(dealer.getByRole('status').filter({ hasText: 'HR-6.6' })).toBeVisible();
    await expect(primary(dealer, 'Sweep losing chips')).toHaveCount(0);
    const wager = { player: 'ann', spot: 'straight/5' };
    const ruling = { type: 'rulePlacement', wager, spot: 'split/5-8', reason: 'as the camera shows' };
    await hand.must('R1', { person: 'pit-supervisor', role: 'pit-supervisor' }, ruling);
    await press(dealer, 'Sweep losing chips');
    await primary(dealer, 'Paid 1 of 1').waitFor();
  });
});

describe('where somebody else has to decide', () => {
  test('the ball rests before the call: an inspector says whether it counts, the dealer may not', async () => {
    const [dealer, inspector] = [await console('dealer-r1', 'R1'), await console('inspector', 'R1')];
    await press(dealer, 'Open bets');
    await press(dealer, 'Spin');
    await primary(dealer, 'No more bets').waitFor();
    await dealer.strike(preview(dealer), ...'11');
    await press(dealer, 'The ball rests in 11');
    await expect(dealer.getByRole('region', { name: 'Decide: does it count?' })).toContainText('Needs Inspector');
    await inspector.getByLabel('Reason').fill('nobody bet after the ball had fallen');
    await inspector.getByRole('button', { name: 'The result counts' }).click();
    await press(dealer, 'Dolly on 11');
    await press(dealer, 'Sweep losing chips');
    await press(dealer, 'Clear the table');
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
  });

  test('[MBS-5.7] a broken ball: nothing goes on before another one is attested by the rank that may', async () => {
    const [dealer, chief] = [await console('dealer-r2', 'R2'), await console('pit-supervisor', 'R2')];
    await press(dealer, 'Open bets');
    await press(dealer, 'Spin');
    await press(dealer, 'No more bets');
    await primary(dealer, /^\d revolutions seen$/).waitFor();
    const sheet = await noSpin(dealer);
    await sheet.getByRole('radio', { name: /the ball broke/ }).check();
    await sheet.getByRole('button', { name: 'Call no spin' }).click();
    await expect(dealer.getByText(/^Attest anew before play goes on: Ball: Needs/)).toBeVisible();
    await expect(primary(dealer, 'Cleared, spin again')).toHaveCount(0);
    await chief.getByRole('button', { name: 'Attest: Ball' }).click();
    await press(dealer, 'Cleared, spin again');
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
  });
});

/** The worked example of the order of payment, in tens of thousands. */
const ON_17 = [
  ...['A straight/17 10', 'A split/17-20 10', 'B six-line/13-14-15-16-17-18 20', 'B six-line/16-17-18-19-20-21 20'],
  ...['B corner/17-18-20-21 10', 'B corner/13-14-16-17 10', 'C column/2 50', 'C black 50', 'C odd 30', 'C dozen/2 100'],
  ...['C street/16-17-18 5', 'C straight/17 5', 'D red 40', 'D split/14-17 10', 'D split/16-17 10'],
];
const PAID_17 = [
  ...['chen column/2', 'chen odd', 'chen black', 'chen dozen/2', 'bao six-line/16-17-18-19-20-21'],
  ...['bao six-line/13-14-15-16-17-18', 'chen street/16-17-18', 'bao corner/17-18-20-21', 'bao corner/13-14-16-17'],
  ...['ann split/17-20', 'dara split/16-17', 'dara split/14-17', 'chen straight/17', 'ann straight/17'],
];
const ON_2 = [
  ...['A column/2 20', 'A six-line/1-2-3-4-5-6 5', 'A street/1-2-3 10', 'B first-four 10', 'B street/0-1-2 5'],
  ...['B straight/2 5', 'B red 20', 'C even 25', 'C corner/2-3-5-6 10', 'C split/2-5 10', 'C straight/2 2'],
];
const PAID_2 = [
  'ann column/2',
  'chen even',
  'ann six-line/1-2-3-4-5-6 + street/1-2-3',
  'bao first-four + street/0-1-2 + straight/2',
  'chen corner/2-3-5-6 + split/2-5 + straight/2',
];

describe('the other documents', () => {
  test.each([
    ['HR-7.1', 'R1'],
    ['US5-IR1', 'R3'],
  ])(
    '[%s] a spin that was recorded the wrong way round at %s: the one button says No spin, also once the ball lies',
    async (clause, table) => {
      await hand.open(table, pocket(18));
      const spin = { type: 'spinBall', ball: 'clockwise', wheel: 'clockwise' } as const;
      await hand.must(table, dealerOf(table), spin);
      const dealer = await console(dealerOf(table).person, table);
      await expect(primary(dealer, 'No spin')).toBeEnabled();
      await hand.must(table, dealerOf(table), { type: 'announceNoMoreBets' });
      await hand.must(table, dealerOf(table), { type: 'ballAtRest', pocket: 18 });
      await expect(primary(dealer, 'Dolly on 18')).toHaveCount(0);
      await press(dealer, 'No spin');
      const sheet = dealer.getByRole('dialog', { name: 'No spin: the cause' });
      await expect(sheet.getByRole('radio', { name: /same way/ })).toBeChecked();
      await expect(sheet.getByRole('link', { name: clause, exact: true })).toBeVisible();
      await dealer.keyboard.press('Escape');
      await dealer.reload();
      await expect(primary(dealer, 'No spin')).toBeEnabled();
      expect(dealer.faults).toEqual([]);
    },
  );

  test('[US5-R1] [US5-R3] the ball is counted before there is a result, and 00 is a number', async () => {
    await buyIn('R3', 'ann', 10_000);
    const [dealer, ann] = [await console('dealer-r3', 'R3'), await casino.asPlayer('ann')];
    await press(dealer, 'Open bets');
    await ann.atTable('R3');
    await ann.bettingOn();
    await ann.typeBet('00 1; red 1');
    await expect(dealer.locator('[data-chip]')).toHaveCount(2);
    await expect(dealer.getByRole('button', { name: 'Close before the spin' })).toHaveCount(0);
    await press(dealer, 'Spin');
    await press(dealer, 'No more bets');
    await press(dealer, '4 revolutions seen');
    await primary(dealer, 'The ball rests').waitFor();
    await dealer.strike(preview(dealer), ...'00');
    await expect(preview(dealer)).toHaveText('00 zero');
    await dealer.strike(primary(dealer, 'The ball rests in 00'), 'Enter');
    await press(dealer, 'Dolly on 00');
    await press(dealer, 'Sweep losing chips');
    await pay(dealer, 1, 1);
    await press(dealer, 'Clear the table');
    await expect(ann.locator('[data-balance]')).toHaveText('USD 134.00');
  });

  test('[US5-IR2] too few revolutions: the console says that it cannot count, and it is called off', async () => {
    const dealer = await console('dealer-r3', 'R3');
    await press(dealer, 'Open bets');
    await press(dealer, 'Spin');
    await press(dealer, 'No more bets');
    await dealer.getByRole('button', { name: 'One less' }).click();
    await press(dealer, '3 revolutions seen');
    await expect(dealer.getByRole('alert').filter({ hasText: 'US5-IR2' })).toContainText('too few revolutions');
    await expect(primary(dealer, 'The ball rests')).toHaveCount(0);
    expect(await pressTwice(dealer.getByRole('button', { name: /NO SPIN/ }), 'Enter')).toMatch(/^Press again: NO SPIN/);
    const sheet = dealer.getByRole('dialog', { name: 'No spin: the cause' });
    await expect(sheet).toBeVisible();
    await dealer.keyboard.press('Escape');
    await press(dealer, 'No spin');
    await expect(sheet.getByRole('radio', { name: /too few revolutions/ })).toBeChecked();
    await sheet.getByRole('button', { name: 'Call no spin' }).click();
    await press(dealer, 'Ball taken out');
    await press(dealer, 'Cleared, spin again');
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
  });

  test('[MBS-6.1] [MBS-3.6] [MBS-3.8] bets closed before the spin with the Pit Manager’s approval, then a counted spin', async () => {
    await buyIn('R2', 'ann', 100_000);
    const before = rack('R2', 'ann');
    const [dealer, manager] = [await console('dealer-r2', 'R2'), await console('pit-manager', 'R2')];
    await press(dealer, 'Open bets');
    await expect(dealer.getByRole('button', { name: 'Approve closing before the spin' })).toBeDisabled();
    await primary(dealer, 'Spin').waitFor();
    await place('R2', ['A red 1'], 2_500);
    await press(manager, 'Approve closing before the spin');
    await press(dealer, 'No more bets');
    await press(dealer, 'Spin');
    await press(dealer, /^\d revolutions seen$/);
    await rests(dealer, '32');
    await press(dealer, 'Dolly on 32');
    await press(dealer, 'Sweep losing chips');
    await expect(dealer.getByText('SGD 25.00 × 1 = SGD 25.00')).toBeVisible();
    await pay(dealer, 1, 1);
    await press(dealer, 'Clear the table');
    await expect.poll(() => rack('R2', 'ann')).toBe(before + 2_500);
  });

  test('[MBS-5.1] ball and wheel the same way: the fact voids by itself, and nobody calls it', async () => {
    await buyIn('R2', 'ann', 100_000);
    const before = rack('R2', 'ann');
    const dealer = await console('dealer-r2', 'R2');
    await press(dealer, 'Open bets');
    await primary(dealer, 'Spin').waitFor();
    await place('R2', ['A red 1'], 2_500);
    const way = await dealer.getByLabel('Ball').inputValue();
    await dealer.getByLabel('Wheel').selectOption(way);
    await press(dealer, 'Spin');
    await expect(dealer.getByRole('status').filter({ hasText: 'MBS-5.1' })).toContainText('the same way');
    await press(dealer, 'Cleared, spin again');
    await expect.poll(() => rack('R2', 'ann')).toBe(before);
  });
});

describe('who may what', () => {
  test('a player is told that the role does not fit, and one click makes a dealer', async () => {
    const bao = await casino.asPlayer('bao');
    await bao.goto('/dealer/R1');
    await expect(bao.getByRole('alert')).toContainText('You are signed in as Bảo, Player');
    await bao.getByRole('button', { name: /^Linh/ }).click();
    await expect(bao.getByRole('button', { name: 'Open bets' })).toBeVisible();
  });

  test('a table that deals by itself is shown and not dealt', async () => {
    const dealer = await console('pit-supervisor', 'S1');
    await expect(dealer.getByRole('status').filter({ hasText: 'deals by itself' })).toBeVisible();
  });
});

describe('a table is opened', () => {
  test('[HR-3.2.8] [HR-1.2.1] attested item by item, limits set, float filled and counted by two, and opened by the rank that may', async () => {
    await founded('R9', ['dealer-r1', 'inspector', 'pit-supervisor']);
    const inspector = await console('inspector', 'R9');
    await attestAll(inspector, 'R9');
    const manager = await console('pit-manager', 'R9');
    await manager.getByRole('button', { name: 'Set these limits' }).click();
    await expect(manager.getByText('₫50,000 to ₫50,000,000')).toBeVisible();

    const dealer = await console('dealer-r1', 'R9');
    const sheet = await tool(dealer, 'Fill / credit');
    await sheet.getByLabel('Amount').fill('500m');
    await sheet.getByRole('button', { name: 'Request' }).click();
    const chief = await console('pit-supervisor', 'R9');
    await chief.getByRole('button', { name: 'Approve' }).click();
    await expect(chief.getByText('Linh · approved')).toBeVisible();
    const [fill = ''] = hand.state('R9').fills.keys();
    await hand.must('R9', { person: 'cashier', role: 'cashier' }, { type: 'confirmFill', fill });

    await dealer.getByLabel('Counted').fill('500m');
    await dealer.getByRole('button', { name: 'Record the count' }).click();
    await expect(dealer.getByRole('form', { name: 'A second person is needed' })).toBeVisible();
    const codes = await tool(inspector, 'Give a code to a colleague');
    await expect(codes.locator('[data-said="counted"]')).toContainText('₫500,000,000');
    await codes.getByRole('button', { name: 'Give a code' }).click();
    const given = await codes
      .getByRole('status')
      .filter({ hasText: /Code \w{8}/ })
      .innerText();
    await dealer.getByLabel('Code').fill(/Code (\w{8})/.exec(given)?.[1] ?? '');
    await dealer.getByRole('button', { name: 'Send with the code' }).click();
    await expect(dealer.getByText('The float is counted.')).toBeVisible();

    await expect(dealer.getByRole('button', { name: 'Open the table' })).toBeDisabled();
    await expect(dealer.getByText('Needs Pit Supervisor')).toBeVisible();
    await chief.getByRole('button', { name: 'Open the table' }).click();
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
  });
});

async function founded(table: string, crew: readonly string[]): Promise<void> {
  const body = { type: 'foundTable', table, rulebook: 'hoiana-roulette', automatic: false };
  const asked = await house.ask({ stream: 'floor', id: `found-${table}`, by: HOUSE, body });
  expect(asked).toMatchObject({ ok: true });
  for (const person of crew) {
    const assign = { type: 'assign', person, table };
    await house.ask({ stream: 'people', id: `assign-${person}-${table}`, by: HOUSE, body: assign });
  }
}

/** Every item of the document's list, measured as it asks. */
async function attestAll(page: Visitor, table: string): Promise<void> {
  const found = findRulebook(hand.state(table).rules.id);
  if (!found.ok) throw new Error('the table has no rules');
  for (const { clause, checks = [] } of found.value.equipment) {
    const row = page.getByRole('listitem').filter({ has: page.getByText(clause, { exact: true }) });
    await row.getByRole('button', { name: 'Attest', exact: true }).click();
    for (const check of checks) await measure(page, check);
    await row.getByRole('button', { name: /^Attest: / }).click();
    await expect(row).toHaveAttribute('data-state', 'passed');
  }
}

async function measure(page: Visitor, check: EquipmentCheck): Promise<void> {
  const field = page.locator(`[name="${check.trait}"]`);
  if (check.kind === 'range') await field.fill(String((check.min + check.max) / 2));
  if (check.kind === 'stated') await field.fill('approved');
  if (check.kind === 'one-of') await field.selectOption(String(check.values[0]));
  if (check.kind === 'all-of') for (const value of check.values) await page.locator(`[value="${value}"]`).check();
}
