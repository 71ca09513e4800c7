import type { Locator } from '@playwright/test';
import { beforeEach, describe, test } from 'vitest';
import { HOUSE } from '../../src/house/stamped.ts';
import { openStore } from '../../src/house/store/open.ts';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk, codeFrom, withCode } from '../../testkit/browser/desk.ts';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { atPit } from '../../testkit/browser/pit.ts';
import { portToComeBackTo, startProduct } from '../../testkit/browser/product.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { demoHouse, FLOOR } from '../../testkit/house.ts';
import { newFolder, noted } from '../../testkit/house-folder.ts';

const casino = await browse({ people: ['R1', 'R3'] });
const { hand, house } = casino;

const ANN: Actor = { person: 'ann', role: 'player' };
const dealerOf = (table: string): Actor => ({ person: `dealer-${table.toLowerCase()}`, role: 'dealer' });
const rack = (player: string): number => hand.state('R1').players.get(player)?.chips.value ?? 0;
const wagers = (): readonly string[] => [...hand.state('R1').round.wagers.keys()];
const primary = (page: Visitor, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Ann has chips at R1 and so much on these spots, and betting is open. */
async function annBets(amount: number, ...spots: readonly string[]): Promise<void> {
  await hand.open('R1', pocket(17));
  await hand.must('R1', dealerOf('R1'), { type: 'buyIn', player: 'ann', amount: 1_000_000, from: 'cash' });
  for (const spot of spots)
    await hand.must('R1', ANN, { type: 'placeWager', player: 'ann', spot, chips: { value: amount } });
}

/** Another table of the house has sold Ann blue chips of 100,000. */
async function annHasBlueAt(table: string): Promise<void> {
  const body = { type: 'foundTable', table, rulebook: 'hoiana-roulette', options: {}, automatic: false };
  expect(await house.ask({ stream: 'floor', id: `found-${table}`, by: HOUSE, body })).toMatchObject({ ok: true });
  await hand.finish(table);
  const by: Actor = { person: 'auto-dealer', role: 'dealer' };
  await hand.must(table, by, { type: 'buyIn', player: 'ann', amount: 500_000, from: 'cash' });
  await hand.must(table, by, { type: 'issueColor', player: 'ann', colour: 'blue', count: 5, value: 100_000 });
}

beforeEach(async () => {
  for (const table of ['R1', 'R3']) await hand.clear(table);
});

describe('chips that were not where they should be', () => {
  test('[HR-4.6] a late bet goes back and is on record, a withdrawn one stays in play', async () => {
    await annBets(100_000, 'red');
    await hand.until('R1', 'spin-closed');
    const before = rack('ann');
    const dealer = await atDesk(casino, 'R1', 'dealer-r1');
    const late = await dealer.tool('Late bet');
    await late.getByLabel(/^Bets/).fill('17 100k');
    await expect(late).toContainText('Straight 17 ₫100,000');
    await late.getByRole('button', { name: 'Late bet' }).click();
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    expect(wagers()).toEqual(['ann|red']);
    expect(rack('ann')).toBe(before);

    const withdrawn = await dealer.tool('Bet withdrawn');
    await withdrawn.getByRole('button', { name: 'Bet withdrawn' }).click();
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    expect(wagers()).toEqual(['ann|red']);
    const pit = await atPit(casino, 'pit-supervisor');
    await pit.tile('R1').getByRole('button').click();
    const byRule = pit.panel.getByRole('region', { name: 'Settled by rule in this round' });
    await expect(byRule.getByRole('listitem').filter({ hasText: 'late, returned' })).toContainText('HR-4.6');
    await expect(byRule.getByRole('listitem').filter({ hasText: 'taken back after the call' })).toContainText('HR-4.6');
    expect(dealer.faults).toEqual([]);
  });

  test('a chip that lay there in time is found by two: the dealer’s word alone is not enough', async () => {
    await annBets(100_000, 'red');
    await hand.until('R1', 'spin-closed');
    const [dealer, inspector] = [await atDesk(casino, 'R1', 'dealer-r1'), await atDesk(casino, 'R1', 'inspector')];
    const found = await dealer.tool('Bet found');
    await found.getByLabel(/^Bets/).fill('17 50k');
    await found.getByRole('button', { name: 'Bet found' }).click();
    await expect(found.getByRole('form', { name: 'A second person is needed' })).toBeVisible();
    expect(wagers()).toEqual(['ann|red']);
    await withCode(dealer, await codeFrom(inspector, 'a bet found after the call'));
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    expect(wagers()).toEqual(['ann|red', 'ann|straight/17']);
    await expect(dealer.locator('[data-chip]')).toHaveCount(2);
  });

  test('[HR-7.11] [HR-7.11.1] colour chips of another table are found on the winning number; the Pit Manager refuses to pay them', async () => {
    await annHasBlueAt('R7');
    await annBets(100_000, 'red');
    await hand.until('R1', 'result');
    const dealer = await atDesk(casino, 'R1', 'dealer-r1');
    const foreign = await dealer.tool('Foreign chips');
    await foreign.getByLabel('Bet').fill('17');
    await foreign.getByLabel('Issued by table').fill('R2');
    await foreign.getByLabel('Colour').fill('blue');
    await foreign.getByLabel('How many').fill('3');
    await foreign.getByRole('button', { name: 'Report' }).click();
    await expect(dealer.getByRole('alert').filter({ visible: true }).first()).toContainText(
      'Table R2 plays another game or another currency',
    );
    await foreign.getByLabel('Issued by table').fill('R7');
    await foreign.getByRole('button', { name: 'Report' }).click();
    const witness = await atDesk(casino, 'R1', 'inspector');
    await withCode(dealer, await codeFrom(witness, 'chips of another table, found after the result'));
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    const held = [...hand.state('R1').round.wagers.values()].find((each) => each.foreign !== undefined);
    expect(held).toMatchObject({ stake: 300_000, foreign: { table: 'R7', colour: 'blue', count: 3 } });

    const ruling = { name: 'Chips of another table' };
    const supervisor = await atPit(casino, 'pit-supervisor');
    await supervisor.waiting('R1').filter({ hasText: ruling.name }).click();
    await supervisor.panel.getByLabel('They go back').check();
    await expect(supervisor.panel.getByRole('alert')).toContainText('Pit Manager');
    const manager = await atPit(casino, 'pit-manager');
    await manager.waiting('R1').filter({ hasText: ruling.name }).click();
    await expect(manager.panel).toContainText('blue');
    await manager.panel.getByLabel('They go back').check();
    await manager.panel.getByLabel('Reason').fill('not of this table');
    await manager.press('Decide as Pit Manager');
    await expect(supervisor.waiting('R1').filter({ hasText: ruling.name })).toHaveCount(0);
    await dealer.go('Sweep losing chips');
    await dealer.go('Clear the table');
    await expect(primary(dealer, 'Open bets')).toBeEnabled();
    expect([...dealer.faults, ...manager.faults]).toEqual([]);
  });

  test('[HR-3.2.9] suspect chips are set apart and held until somebody has ruled that they are not genuine', async () => {
    await annBets(100_000, 'red');
    const before = rack('ann');
    const dealer = await atDesk(casino, 'R1', 'dealer-r1');
    const suspect = await dealer.tool('Suspect money');
    await suspect.getByLabel('Amount').fill('200k');
    await suspect.getByRole('button', { name: 'Report' }).click();
    await expect(dealer.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => rack('ann')).toBe(before - 200_000);
    expect(hand.state('R1').bank.suspense).toBe(200_000);

    const pit = await atPit(casino, 'pit-supervisor');
    await pit.waiting('R1').filter({ hasText: 'Suspect money' }).click();
    await expect(pit.panel).toContainText('₫200,000');
    await expect(pit.panel.getByRole('link', { name: 'HR-3.2.9' }).first()).toBeVisible();
    await pit.panel.getByLabel('Not genuine').check();
    await pit.panel.getByLabel('Reason').fill('no mark under the lamp');
    await pit.press('Decide as Pit Supervisor');
    await expect(pit.waiting('R1').filter({ hasText: 'Suspect money' })).toHaveCount(0);
    expect(rack('ann')).toBe(before - 200_000);
    expect([...hand.state('R1').incidents.values()].at(-1)).toMatchObject({ open: false });
    expect(dealer.faults).toEqual([]);
  });
});

/** A wheel head that is let in at a table, and what it says there. */
async function wheelAt(table: string): Promise<(saw: string, fields: object) => Promise<number>> {
  const admin = await casino.as('admin');
  const device = `wheel-${table.toLowerCase()}`;
  const made = await admin.request.post('/api/v1/devices', { data: { device, kind: 'wheel', table } });
  const { token } = (await made.json()) as Readonly<{ token: string }>;
  return async (saw, fields) => {
    const response = await fetch(`${casino.url}/api/v1/device/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: `${device}-${saw}`, saw, round: hand.state(table).round.number, ...fields }),
    });
    return response.status;
  };
}

describe('what a wheel sees', () => {
  test.each([
    ['HR-7.5', 'R1', 'ball-out', 'the ball left the wheel'],
    ['US5-IR3', 'R3', 'foreign-object', 'a foreign object in the wheel'],
  ])('[%s] at %s: %s is a prompt on the console, and the dealer calls it', async (clause, table, cause, words) => {
    await hand.open(table, pocket(17));
    await hand.until(table, 'spin-closed');
    const dealer = await atDesk(casino, table, dealerOf(table).person);
    await expect(dealer.getByRole('alert')).toHaveCount(0);
    const says = await wheelAt(table);
    expect(await says('irregular', { cause })).toBe(200);
    const prompt = dealer.getByRole('alert').filter({ hasText: clause });
    await expect(prompt).toContainText(words);
    expect(hand.state(table).phase).toBe('spin-closed');
    await dealer.twice(dealer.getByRole('button', { name: /NO SPIN/ }));
    const sheet = dealer.getByRole('dialog', { name: 'No spin: the cause' });
    await expect(sheet.getByRole('radio', { checked: true })).toHaveValue(cause);
    await sheet.getByRole('button', { name: 'Call no spin' }).click();
    await expect(prompt).toHaveCount(0);
    await expect.poll(() => hand.state(table).round.voided?.clause).toBe(clause);
  });
});

describe('a table that deals by itself', () => {
  test('no key and no button of the console moves it, and a Pit Manager hands it over when the round is over', async () => {
    await hand.open('S1');
    await hand.until('S1', 'revealed');
    const dealer = await atDesk(casino, 'S1', 'dealer-s1');
    await expect(dealer.getByRole('status').filter({ hasText: 'deals by itself' })).toContainText('no key or button');
    await dealer.locator('main').getByRole('button').first().waitFor();
    const moves = dealer.locator('main').getByRole('button').and(dealer.locator(':not(:disabled)'));
    // Whatever goes wrong there can be called by whoever sees it; nothing else can be pressed.
    await expect(moves).toHaveText(['Take this table', /^Void/]);
    await dealer.quiet();
    const seen = dealer.locator('main');
    const before = await seen.innerHTML();
    for (const key of ['1', '2', '3', 'Enter', ' ', 'Backspace']) await dealer.keyboard.press(key);
    await dealer.quiet();
    expect(await seen.innerHTML()).toBe(before);
    expect(hand.state('S1').phase).toBe('revealed');

    const manager = await atDesk(casino, 'S1', 'pit-manager');
    const hands = manager.getByRole('button', { name: 'Hand it to a dealer' });
    await hands.click();
    await expect(manager.getByRole('status').filter({ hasText: 'plays this round to its end' })).toBeVisible();
    await manager.go('Never mind');
    await hands.click();
    await manager.getByRole('button', { name: 'Never mind' }).waitFor();
    await hand.finish('S1');
    await expect(dealer.getByText('deals by itself')).toHaveCount(0);
    await expect(
      primary(dealer, 'Open bets')
        .or(dealer.getByRole('button', { name: /tumbler|Shake/ }))
        .first(),
    ).toBeEnabled();
  });

  test('[MBS-5.12] but no spin is called there by whoever may call it', async () => {
    await hand.open('R2');
    await hand.until('R2', 'spin-closed');
    const dealer = await atDesk(casino, 'R2', 'dealer-r2');
    await dealer.twice(dealer.getByRole('button', { name: /NO SPIN/ }));
    await dealer.getByRole('dialog', { name: 'No spin: the cause' }).waitFor();
  });
});

describe('a newcomer at a demo', () => {
  test('sees one table as player and as dealer side by side in one browser', async () => {
    await annBets(100_000);
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    const opened = ann.context().waitForEvent('page');
    await ann.getByRole('link', { name: 'See this table as the dealer' }).click();
    const dealer = await opened;
    await expect(dealer.getByText('Ann stays signed in in the others')).toBeVisible();
    await dealer.getByRole('button', { name: /^Linh/ }).click();
    await expect(dealer.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();

    await ann.bettingOn();
    await ann.typeBet('17 50k');
    await expect(dealer.locator('[data-chip="accepted"]')).toHaveCount(1);
    await dealer.getByRole('button', { name: 'Spin', exact: true }).click();
    await dealer.getByRole('button', { name: 'No more bets', exact: true }).click();
    await expect(ann.said('assertive')).toContainText('No more bets');

    await Promise.all([ann.reload(), dealer.reload()]);
    await expect(ann.getByRole('button', { name: /^Ann/ })).toBeVisible();
    await expect(dealer.getByRole('button', { name: 'The ball rests', exact: true })).toBeVisible();
    await dealer.getByRole('button', { name: 'Sign out' }).click();
    await expect(dealer.getByText('Ann stays signed in in the others')).toBeVisible();
    const me = await ann.request.get('/api/v1/me');
    expect(await me.json()).toMatchObject({ person: 'ann' });
  });
});

/** The records of a house that stopped while R1, which people deal, was paying four bets of Ann's. */
async function stoppedWhilePaying(data: string): Promise<void> {
  const tables = FLOOR.map((plan) => ({ ...plan, automatic: plan.table !== 'R1' }));
  const before = await demoHouse(await openStore({ data }), { tables, dealing: false });
  const crew = new Hand(before);
  await crew.open('R1', pocket(17));
  await crew.must('R1', dealerOf('R1'), { type: 'buyIn', player: 'ann', amount: 1_000_000, from: 'cash' });
  for (const spot of ['column/2', 'black', 'odd', '17'])
    await crew.must('R1', ANN, { type: 'placeWager', player: 'ann', spot, chips: { value: 100_000 } });
  await crew.until('R1', 'paying');
  await before.stop();
  await noted(data);
}

describe('a house that is killed', () => {
  test('[HR-6.3] in the middle of paying: the console goes on at the same step, and nobody is paid twice', async () => {
    const folder = newFolder();
    await stoppedWhilePaying(folder.data);
    const port = await portToComeBackTo();
    const start = () => startProduct('--port', port, '--data', folder.data, '--dealer-grace', '3600');
    let product = await start();
    try {
      const at = { baseURL: product.url };
      const [dealer, ann] = [await atDesk(casino, 'R1', 'dealer-r1', at), await casino.asPlayer('ann', at)];
      await ann.atTable('R1');
      const step = dealer.locator('[data-payments] [aria-current="step"]');
      await dealer.go('Resume dealing');
      await dealer.strike(primary(dealer, 'Paid 1 of 4'), 'Space');
      await expect(primary(dealer, 'Paid 2 of 4')).toBeEnabled();
      const atHand = await step.getAttribute('data-paid-for');
      expect(atHand).not.toBeNull();

      await product.kill();
      await expect(dealer.getByText('No connection. The table holds what was recorded.')).toBeVisible();
      await expect(primary(dealer, 'Paid 2 of 4')).toBeDisabled();
      product = await start();
      await dealer.go('Resume dealing');
      await expect(primary(dealer, 'Paid 2 of 4')).toBeEnabled();
      await expect(step).toHaveAttribute('data-paid-for', atHand ?? '');
      for (const paid of [2, 3, 4]) await dealer.strike(primary(dealer, `Paid ${paid} of 4`), 'Space');
      await dealer.go('Clear the table');
      await expect(primary(dealer, 'Open bets')).toBeEnabled();
      // Two to one, twice even money, and thirty-five to one, each once.
      await expect(ann.locator('[data-balance]')).toHaveText('₫4,900,000');
    } finally {
      await product.kill();
      folder.remove();
    }
  });
});
