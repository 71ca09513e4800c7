import { describe, test } from 'vitest';
import { type Actor, HOUSE } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk } from '../../testkit/browser/desk.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { atPit } from '../../testkit/browser/pit.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1'] });
const { hand } = casino;

const DEALER: Actor = { person: 'auto-dealer', role: 'dealer' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const laid = (table: string) => [...hand.state(table).round.wagers.values()].map(({ spot, chips }) => [spot, chips]);
const rackOf = (table: string) => hand.state(table).players.get('ann')?.chips;
const walletOf = (currency: 'VND' | 'SGD' | 'USD') => casino.house.balance('wallet:ann', currency);

/** Opens the dialog from the rail and asks for a set of twenty at the smallest value. */
async function asks(ann: Visitor): Promise<void> {
  await ann.getByRole('button', { name: 'Ask for colour chips', exact: true }).click();
  const form = ann.getByRole('region', { name: 'Colour chips' });
  await form.getByLabel('Number of chips').fill('20');
  await form.getByRole('button', { name: /^Ask for colour chips/ }).click();
}

/** The dealer hands over what the console shows. */
async function issued(): Promise<void> {
  const dealer = await atDesk(casino, 'R1', 'dealer-r1');
  const asked = dealer.getByRole('region', { name: 'Asked for colour chips' });
  await expect(asked).toContainText('ann: 20 × ₫50,000');
  await asked.getByRole('button', { name: 'Issue blue' }).click();
  await expect(asked).toHaveCount(0);
  await expect(dealer.getByRole('region', { name: 'Colours in use' })).toContainText('blue ₫50,000');
}

/** Chips go back to the dealer, who cashes out. */
async function paidOut(): Promise<void> {
  const dealer = await atDesk(casino, 'R1', 'dealer-r1');
  const sheet = await dealer.tool('Colour chips');
  await sheet.getByRole('button', { name: /^Redeem/ }).click();
  await expect.poll(() => rackOf('R1')?.colours).toBeUndefined();
  await hand.must('R1', DEALER, { type: 'cashOut', player: 'ann' });
}

describe.each([
  ['[HR-4.7]', 'R1', 'VND', 50_000, PHONE],
  ['[HR-4.7]', 'R1', 'VND', 50_000, DESKTOP],
  ['[MBS-3.3]', 'R2', 'SGD', 2_500, PHONE],
  ['[MBS-3.3]', 'R2', 'SGD', 2_500, DESKTOP],
  ['[US5-P1]', 'R3', 'USD', 100, PHONE],
  ['[US5-P1]', 'R3', 'USD', 100, DESKTOP],
] as const)('%s a player with colour chips at %s', (_, table, currency, value, size) => {
  test(`from the issue to the cash-out, ${size.viewport.width} wide`, async () => {
    const before = walletOf(currency);
    await hand.open(table, pocket(18));
    const ann = await casino.asPlayer('ann', size);
    await ann.sitAt(table);
    const rack = rackOf(table)?.value ?? 0;
    await asks(ann);
    if (table === 'R1') {
      await expect(ann.getByText('You asked for 20 × ₫50,000. The dealer hands them over.')).toBeVisible();
      await issued();
    }
    await expect.poll(() => rackOf(table)).toEqual({ value: rack - 20 * value, colours: { blue: 20 } });
    await ann.keyboard.press('Escape');
    const blue = ann.getByRole('radio', { name: /^blue: 20 chips of / });
    await blue.check({ force: true });

    const bet = (count: number) => [['red', { value: 0, colours: { blue: count } }]];
    await ann.stake('red');
    await ann.stake('red');
    await expect.poll(() => laid(table)).toEqual(bet(2));
    await expect(ann.locator('[data-owner="0"][data-colour="blue"]')).toHaveAttribute('data-stake', String(2 * value));
    await ann.getByRole('button', { name: 'Double' }).click();
    await expect.poll(() => laid(table)).toEqual(bet(4));
    await ann.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => laid(table)).toEqual(bet(2));
    await ann.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => laid(table)).toEqual([]);
    await expect(ann.locator('[data-notes]')).toHaveCount(0);
    await expect.poll(() => rackOf(table)).toEqual({ value: rack - 20 * value, colours: { blue: 20 } });

    await ann.stake('red');
    await expect.poll(() => laid(table)).toEqual(bet(1));
    await expect(ann.locator('[data-owner="0"][data-colour="blue"]')).toHaveAttribute('data-stake', String(value));
    await hand.finish(table);
    await hand.open(table, pocket(20));
    await ann.bettingOn(hand.state(table).round.number);
    await ann.getByRole('button', { name: 'Rebet' }).click();
    await expect.poll(() => laid(table)).toEqual(bet(1));
    await hand.finish(table);
    const left = rackOf(table);
    expect(left?.colours?.['blue']).toBeGreaterThan(0);
    if (table === 'R1') await paidOut();
    else {
      await ann.locator('[data-balance]').click();
      await ann.getByRole('button', { name: /^Cash out / }).click();
    }
    await expect.poll(() => rackOf(table)).toEqual({ value: 0 });
    const worth = (left?.value ?? 0) + (left?.colours?.['blue'] ?? 0) * value;
    expect(walletOf(currency) - before).toBe(worth - rack);
    expect(ann.faults).toEqual([]);
  });
});

test('a bet in colour that the dealer placed is taken back with the ×, in colour', async () => {
  await hand.open('R1');
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await hand.must('R1', DEALER, { type: 'issueColor', player: 'ann', colour: 'pink', count: 5, value: 200_000 });
  const chips = { value: 0, colours: { pink: 2 } };
  const { number: round } = hand.state('R1').round;
  await hand.must('R1', DEALER, { type: 'placeForPlayer', round, player: 'ann', spot: 'split/17-18', chips });
  const row = ann.locator('[data-bet="split/17-18"]');
  await expect(row).toContainText('2 pink');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => rackOf('R1')?.colours).toEqual({ pink: 5 });
  await expect(ann.locator('[data-notes]')).toHaveCount(0);
  await hand.clear('R1');
  await hand.must('R1', DEALER, { type: 'redeemColor', player: 'ann', colour: 'pink', count: 5 });
});

test('[HR-3.2.7] [HR-4.7.5] [MBS-1.1.1] another player, the board and the pit read the colours in use and their value', async () => {
  await hand.open('R2');
  for (const player of ['ann', 'chen'])
    await hand.must('R2', DEALER, { type: 'buyIn', player, amount: 100_000, from: 'cash' });
  await hand.must('R2', DEALER, { type: 'issueColor', player: 'ann', colour: 'blue', count: 4, value: 500 });
  await hand.must('R2', DEALER, { type: 'issueColor', player: 'chen', colour: 'green', count: 4, value: 2_500 });
  const tree = [/blue SGD\s5\.00$/, /green SGD\s25\.00$/];
  const bao = await casino.asPlayer('bao', PHONE);
  await bao.goto('/t/R2');
  await expect(bao.getByRole('list', { name: 'Colours in use' }).getByRole('listitem')).toHaveText(tree);
  const board = await casino.visitor({ viewport: { width: 1920, height: 1080 } });
  await board.goto('/board/R2');
  await expect(board.getByRole('list', { name: 'Colours in use' }).getByRole('listitem')).toHaveText(tree);
  const pit = await atPit(casino, 'pit-manager');
  await pit.getByRole('button', { name: /^R2 / }).click();
  await expect(pit.panel.getByRole('list', { name: 'Colours in use' }).getByRole('listitem')).toHaveText(tree);
});

test('[HR-3.2.5] dealer and pit are told when the markers are too few', async () => {
  await hand.finish('R1');
  const inspector: Actor = { person: 'inspector', role: 'inspector' };
  await hand.must('R1', inspector, { type: 'attestEquipment', item: 'marker buttons', traits: { count: 0 } });
  await hand.must('R1', DEALER, { type: 'buyIn', player: 'chen', amount: 1_000_000, from: 'cash' });
  await hand.must('R1', DEALER, { type: 'issueColor', player: 'chen', colour: 'grey', count: 4, value: 100_000 });
  const dealer = await atDesk(casino, 'R1', 'dealer-r1');
  const told = 'Too few markers: the colours in use need 1, the table has 0. HR-3.2.5';
  await expect(dealer.getByRole('alert').filter({ hasText: 'Too few markers' })).toHaveText(told);
  const pit = await atPit(casino, 'pit-manager');
  await pit.getByRole('button', { name: /^R1 / }).click();
  await expect(pit.panel.getByRole('alert').filter({ hasText: 'Too few markers' })).toHaveText(told);
});

test('[HR-4.7.1] the pit attests how the sets of a table look, and is told which look alike', async () => {
  const body = { type: 'foundTable', table: 'R8', rulebook: 'hoiana-roulette', automatic: false };
  const manager: Actor = { person: 'pit-manager', role: 'pit-manager' };
  expect(await casino.house.ask({ stream: 'floor', id: 'found-r8', by: manager, body })).toMatchObject({ ok: true });
  const pit = await atPit(casino, 'pit-manager');
  await pit.tile('R8').getByRole('button').click();
  await pit.tab('Open and close');
  const item = pit.panel.getByRole('listitem').filter({ hasText: 'Colour chips' });
  await item.getByRole('button', { name: 'Attest', exact: true }).click();
  await item.getByLabel('emblem').fill('star');
  await item.getByLabel('colours of the sets').fill('blue, green, blue');
  const attest = item.getByRole('button', { name: 'Attest: Colour chips' });
  await attest.click();
  await expect(pit.getByText('“blue” looks like another set or like a value chip.').first()).toBeVisible();
  await item.getByLabel('colours of the sets').fill('blue, green, pink');
  await attest.click();
  await expect
    .poll(() => hand.state('R8').equipment.get('color chips')?.traits)
    .toEqual({ emblem: 'star', colours: ['blue', 'green', 'pink'] });
});

test('[US5-P1] a table that takes colour chips only offers nothing else, and refuses value chips', async () => {
  const founded = { table: 'R9', rulebook: 'us-roulette-v5', automatic: true, options: { chipsAllowed: 'colorOnly' } };
  const body = { type: 'foundTable', ...founded };
  expect(await casino.house.ask({ stream: 'floor', id: 'found-r9', by: HOUSE, body })).toMatchObject({ ok: true });
  const round = await hand.open('R9');
  const ann = await casino.asPlayer('ann', DESKTOP);
  await ann.sitAt('R9');
  await expect(ann.getByRole('button', { name: 'Ask for colour chips', exact: true })).toBeVisible();
  await expect(ann.getByRole('radio')).toHaveCount(0);
  await ann.stake('red');
  await expect(ann.locator('[data-notes]')).toContainText('Bets here are made with colour chips only.');
  const value = { type: 'placeWager', round, player: 'ann', spot: 'red', chips: { value: 100 } };
  expect(await hand.order('R9', { person: 'ann', role: 'player' }, value)).toMatchObject({
    refusal: { code: 'color-chips-only', clause: 'US5-P1' },
  });
  await asks(ann);
  await ann.keyboard.press('Escape');
  await expect(ann.getByRole('radio')).toHaveCount(1);
  await ann.stake('red');
  await expect.poll(() => laid('R9')).toEqual([['red', { value: 0, colours: { blue: 1 } }]]);
});
