import type { Locator } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect as recorded, test } from 'vitest';
import type { Body } from '../../src/house/unit.ts';
import { areasOf } from '../../src/table/games/sic-bo/read.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type AtDesk, atDesk, codeFrom, withCode } from '../../testkit/browser/desk.ts';
import { holdKey } from '../../testkit/browser/hold.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['S1'] });
const { hand } = casino;

const DEALER = { person: 'dealer-s1', role: 'dealer' } as const;
const ANN = { person: 'ann', role: 'player' } as const;
const CHIEF = { person: 'operations-manager', role: 'operations-manager' } as const;
const BUY_IN = 20_000_000;

const desk = (person: string = DEALER.person): Promise<AtDesk> => atDesk(casino, 'S1', person);
const phase = () => hand.state('S1').phase;
const rack = (): number => hand.state('S1').players.get('ann')?.chips.value ?? 0;

async function orders(...bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await hand.must('S1', DEALER, body);
}

/** Up to the moment at which bets may be placed, and Ann's on the layout. */
async function betting(...bets: readonly (readonly [spot: string, value: number])[]): Promise<void> {
  await orders({ type: 'activateTumbler' }, { type: 'attestTumbles', tumbles: 3 }, { type: 'openBetting' });
  const { number } = hand.state('S1').round;
  for (const [spot, value] of bets)
    await hand.must('S1', ANN, { type: 'placeWager', player: 'ann', round: number, spot, chips: { value } });
}

const READ: readonly Body[] = [
  { type: 'announceNoMoreBets' },
  { type: 'removeCover' },
  { type: 'attestDice', dice: [2, 5, 5], flat: true },
];

const litOn = (page: Visitor): Promise<readonly string[]> =>
  page
    .locator('[data-area][data-lit="true"]')
    .evaluateAll((areas) => areas.map((area) => area.getAttribute('data-area') ?? '').toSorted());

/** Where the keys go; it is empty when their turn begins. */
const pad = (page: Visitor, name: string): Locator =>
  page.getByRole('group', { name, exact: true }).locator('[data-entered=""]');

beforeAll(async () => {
  await hand.must('S1', ANN, { type: 'askBuyIn', amount: BUY_IN });
});

beforeEach(async () => {
  await hand.finish('S1');
});

test('a whole round: shake, bets, call, dice, three keys that light the layout, sweep and pay', async () => {
  const dealer = await desk();
  const ann = await casino.asPlayer('ann');
  await ann.atTable('S1');
  const before = rack();
  await dealer.go('Shake the dice');
  await dealer.go('3 tumbles');
  await dealer.go('Open the bets');
  await ann.bettingOn();
  await ann.typeBet('big 100k; die5 100k; sum9 100k');
  await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(3);
  await expect(dealer.getByRole('region', { name: 'Bets on the layout' })).toContainText('3 bets, ₫300,000');
  await dealer.go('No more bets');
  await expect(ann.said('assertive')).toContainText('No more bets');
  await dealer.go('Remove the cover');
  await dealer.strike(pad(dealer, 'Read the dice'), ...'525');
  await dealer.go('The dice lie so: 5 2 5');
  const terminal = dealer.getByRole('region', { name: 'Terminal' });
  await expect(terminal.locator('[data-entered=""]')).toBeVisible();
  await recorded(`${await terminal.ariaSnapshot()}\n`).toMatchFileSnapshot('recorded/S1-terminal.aria.txt');
  await terminal.getByRole('button', { name: 'Key 5' }).click();
  await expect(terminal.locator('[data-entered="5"]')).toBeVisible();
  expect(await litOn(dealer)).toEqual([]);
  await dealer.strike(terminal, ...'56');
  await expect(terminal.getByRole('alert')).toContainText('Keys 5 5 6, dice 2 5 5');
  await expect(terminal.getByRole('button', { name: 'Key 5, pressed 2 times' })).toBeVisible();
  await expect(dealer.getByRole('button', { name: 'Dice agree' })).toBeDisabled();
  await dealer.keyboard.press('Backspace');
  await dealer.strike(terminal.locator('[data-entered="5-5"]'), '2');
  await expect.poll(phase).toBe('lit');
  const won = areasOf(hand.state('S1'), [2, 5, 5]).toSorted();
  await expect.poll(() => litOn(dealer)).toEqual(won);
  await expect.poll(() => litOn(ann)).toEqual(won);
  await expect(dealer.getByRole('region', { name: 'Call' })).toContainText('2, 5, 5, total 12, Big');
  await dealer.go('Collect what loses');
  const walk = dealer.locator('[data-payments="2"] li');
  await expect(walk).toHaveCount(2);
  await expect(walk.first()).toContainText('Big');
  await expect(walk.first()).toContainText('1×100K');
  await dealer.strike(dealer.getByRole('button', { name: 'Pay ₫100,000' }), ' ');
  await dealer.strike(dealer.getByRole('button', { name: 'Pay ₫200,000' }), ' ');
  await dealer.go('Close the round');
  await expect.poll(() => rack() - before).toBe(200_000);
  await expect(ann.locator('[data-settled]')).toContainText('₫200,000');
  expect(dealer.faults).toEqual([]);
});

test('[SB-3.2] three keys light the layout at once, and the entry binds only after a look at the dice', async () => {
  await betting(['big', 100_000]);
  await orders(...READ);
  const dealer = await desk();
  await pad(dealer, 'Terminal').waitFor();
  const seen = await strokes(dealer, ['2', '5', '5', 'Backspace']);
  const won = areasOf(hand.state('S1'), [2, 5, 5]).toSorted();
  expect(seen).toEqual([[], [], won, []]);
  expect(phase()).toBe('revealed');
  await strokes(dealer, ['5', 'Enter']);
  await expect.poll(phase).toBe('lit');
});

/** What glows after each of these keys; struck within the page, so that a slow machine does not use up the moment to look. */
const strokes = (page: Visitor, keys: readonly string[]): Promise<readonly (readonly string[])[]> =>
  page.evaluate(async (struck) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const seen: string[][] = [];
    for (const key of struck) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await frame();
      await frame();
      const lit = [...document.querySelectorAll('[data-area][data-lit="true"]')];
      seen.push(lit.map((area) => area.getAttribute('data-area') ?? '').toSorted());
    }
    return seen;
  }, keys);

describe('void', () => {
  test('[SB-7.3] held V, the cause with its clause and the money: everything goes back', async () => {
    const dealer = await desk();
    const ann = await casino.asPlayer('ann');
    await ann.atTable('S1');
    const before = rack();
    await betting(['big', 100_000], ['total/9', 50_000]);
    await expect(ann.locator('[data-bet]')).toHaveCount(2);
    const sheet = dealer.getByRole('dialog', { name: 'Void the round' });
    await holdKey(dealer, dealer.getByRole('button', { name: /^Void/ }), 'v', sheet);
    await expect(sheet).toContainText('2 bets, ₫150,000 go back');
    const cause = sheet.locator('label', { hasText: 'seen before the close of bets' });
    await expect(cause.getByRole('link', { name: 'SB-7.3' })).toBeVisible();
    await expect(sheet.locator('label', { hasText: 'did not lie flat' })).toHaveCount(0);
    await cause.getByRole('radio').check();
    await sheet.getByRole('button', { name: 'Void the round' }).click();
    await expect.poll(phase).toBe('voided');
    expect(rack()).toBe(before);
    await expect(ann.said('assertive')).toContainText('the dice were seen before the close of bets');
    await expect(dealer.getByText('Every bet went back')).toBeVisible();
    await dealer.go('Clear the table');
    await expect(dealer.getByRole('button', { name: 'Shake the dice' })).toBeEnabled();
  });

  test('[SB-7.2] two tumbles void the round, and the count is held to fire', async () => {
    await orders({ type: 'activateTumbler' });
    const dealer = await desk();
    await dealer.getByRole('button', { name: 'One fewer' }).click();
    await expect(dealer.getByRole('button', { name: /tumbles$/ })).toHaveCount(0);
    await dealer.twice(dealer.getByRole('button', { name: /Only 2: void the round/ }));
    await expect.poll(phase).toBe('voided');
  });

  test('[SB-7.5] a damaged die waits for an inspector, whom the dealer cannot replace', async () => {
    await betting();
    await orders({ type: 'recordVoid', cause: 'die-damaged' });
    const dealer = await desk();
    const owed = dealer.getByRole('region', { name: 'Attest anew: dice' });
    await expect(owed).toContainText('Needs Inspector');
    await expect(dealer.getByRole('button', { name: 'Clear the table' })).toHaveCount(0);
    const inspector = await desk('inspector');
    const item = inspector.locator('li', { has: inspector.getByRole('link', { name: 'SB-3.4', exact: true }) });
    await item.getByRole('button', { name: 'Attest', exact: true }).click();
    await item.getByRole('button', { name: 'Attest: dice' }).click();
    await dealer.go('Clear the table');
    await expect.poll(phase).toBe('ready');
  });
});

test('[SB-4.7] keys that are not the dice are entered again with an inspector’s word', async () => {
  await betting(['big', 100_000]);
  await orders(...READ, { type: 'enterResult', keys: [2, 5, 6] });
  const dealer = await desk();
  await expect(dealer.getByRole('alert')).toContainText('Entered 2 5 6, dice 2 5 5');
  await dealer.strike(pad(dealer, 'Terminal'), ...'255');
  await dealer.go('Enter 2 5 5 instead');
  await expect(dealer.locator('[data-code="second-person-needed"]')).toBeVisible();
  const inspector = await desk('inspector');
  await withCode(dealer, await codeFrom(inspector, 'entering the dice again'));
  await dealer.go('Light the areas');
  await expect.poll(phase).toBe('lit');
  await expect.poll(() => litOn(dealer)).toContain('double/5');
});

test('a call bet under the minimum is refused with the limit, and one within it lies there with a D', async () => {
  await betting();
  const dealer = await desk();
  const sheet = await dealer.tool('Call bet');
  await sheet.getByLabel('Player').fill('ann');
  await sheet.getByLabel(/^Bets/).fill('big 10k');
  await sheet.getByRole('button', { name: 'Place' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Below the minimum of ₫50,000');
  await sheet.getByLabel(/^Bets/).fill('big 200k');
  await sheet.getByRole('button', { name: 'Place' }).click();
  await expect(sheet).toHaveCount(0);
  const [wager] = [...hand.state('S1').round.wagers.values()];
  expect(wager).toMatchObject({ spot: 'big', stake: 200_000, call: true });
});

test('a malfunction is reported by the dealer and holds the table before the call', async () => {
  await betting();
  const dealer = await desk();
  const sheet = await dealer.tool('Malfunction');
  await sheet.getByLabel('What is wrong').fill('the terminal is dead');
  await sheet.getByRole('button', { name: 'Report it' }).click();
  await expect(dealer.getByText('A fault is reported')).toBeVisible();
  await expect(dealer.getByText('Waiting for Operations Manager.')).toBeVisible();
  await expect(dealer.getByRole('button', { name: 'No more bets' })).toHaveCount(0);
  expect(hand.state('S1').hold?.why).toBe('malfunction');
  // What somebody reported the crew leaves to people.
  await hand.must('S1', CHIEF, { type: 'approveContinue', lights: 'on' });
});

test('nothing serious keeps anybody away from the terminal', async () => {
  await betting(['big', 100_000]);
  await orders(...READ);
  const dealer = await desk();
  await dealer.strike(pad(dealer, 'Terminal'), ...'256');
  await dealer.getByRole('alert').waitFor();
  expect(await barriers(dealer)).toEqual([]);
  for (const key of await dealer.locator('[data-face-key]').all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
  }
});

test('[SB-7.7][SB-7.1] wrong lights: paid by the dice, and the Operations Manager says how play goes on', async () => {
  const before = rack();
  await betting(['big', 100_000], ['small', 100_000]);
  await orders(...READ, { type: 'enterResult', keys: [2, 5, 5] });
  const dealer = await desk();
  await dealer.getByRole('button', { name: 'Areas lit wrongly' }).click();
  await expect(dealer.getByText('Pay by the dice: 2 5 5')).toBeVisible();
  await expect(dealer.getByRole('link', { name: 'SB-7.7' }).first()).toBeVisible();
  await dealer.go('Collect what loses');
  await dealer.go('Pay ₫100,000');
  await dealer.go('Close the round');
  await expect.poll(() => hand.state('S1').status).toBe('suspended');
  expect(rack()).toBe(before);
  await expect(dealer.getByText('Needs Operations Manager')).toBeVisible();
  await expect(dealer.getByRole('button', { name: 'Go on without lights' })).toHaveCount(0);
  const manager = await desk('operations-manager');
  await manager.getByRole('button', { name: 'Go on without lights' }).click();
  await expect.poll(() => hand.state('S1').status).toBe('open');
  await betting();
  await orders(...READ);
  await expect(dealer.getByText('Lights are off: the dice alone decide.')).toBeVisible();
  await dealer.go('Collect what loses');
  await dealer.go('Close the round');
  await expect.poll(phase).toBe('ready');
  await manager.getByRole('button', { name: 'Go on with lights' }).click();
  await expect(dealer.getByText('Lights are off')).toHaveCount(0);
});
