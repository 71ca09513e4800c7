import { beforeAll, beforeEach, describe, test } from 'vitest';
import type { Body } from '../../src/house/unit.ts';
import { niuNiuOf } from '../../src/table/games/niu-niu/read.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type AtDesk, atDesk, codeFrom, withCode } from '../../testkit/browser/desk.ts';

const casino = await browse({ people: ['N1'] });
const { hand } = casino;

const DEALER = { person: 'dealer-n1', role: 'dealer' } as const;
const ANN = { person: 'ann', role: 'player' } as const;
const BAO = { person: 'bao', role: 'player' } as const;

const desk = (person: string = DEALER.person): Promise<AtDesk> => atDesk(casino, 'N1', person);
const state = () => hand.state('N1');
const phase = () => state().phase;
const rack = (player = 'ann'): number => state().players.get(player)?.chips.value ?? 0;

async function orders(...bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await hand.must('N1', DEALER, body);
}

async function wager(by: typeof ANN | typeof BAO, box: number, spot: string, value: number): Promise<void> {
  const { number: round } = state().round;
  await hand.must('N1', by, { type: 'placeWager', player: by.person, round, box, spot, chips: { value } });
}

/** Bets are open, Ann plays box 3 with everything and Bao box 5 with Even alone. */
async function betting(): Promise<void> {
  await orders({ type: 'openBetting' });
  await wager(ANN, 3, 'even', 500_000);
  await wager(ANN, 3, 'double', 200_000);
  await wager(ANN, 3, 'super-niu', 100_000);
  await wager(BAO, 5, 'even', 500_000);
}

const packet = (to: number | 'dealer', cards = 5): Body => ({ type: 'dealPacket', to, cards });

async function dealt(...packets: readonly Body[]): Promise<void> {
  await betting();
  await orders({ type: 'announceNoMoreBets' }, ...packets, { type: 'finishDeal' });
}

const RIGHT = [packet(3), packet(5), packet('dealer')];

/** Types the faces of a hand when it is at hand. */
const faces = (page: AtDesk, place: string, cards: string): Promise<void> =>
  page.getByRole('region', { name: place }).getByLabel('Cards, typed').fill(cards);

beforeAll(async () => {
  for (const by of [ANN, BAO]) await hand.must('N1', by, { type: 'askBuyIn', amount: 50_000_000 });
});

beforeEach(async () => {
  await hand.finish('N1');
});

test('a whole round: boxes, packets, spread, hands of player and dealer, comparison from the right', async () => {
  const dealer = await desk();
  const ann = await casino.asPlayer('ann');
  await ann.atTable('N1');
  const before = rack();
  await dealer.go('Open the bets, red deck');
  await expect(dealer.getByRole('button', { name: 'Waiting for a bet on Even' })).toBeDisabled();
  await ann.bettingOn();
  await ann.typeBet('box3 even 500k double 200k super 100k');
  await ann.typeBet('box5 even 500k');
  const boxes = dealer.getByRole('region', { name: 'Boxes' });
  await expect(boxes.locator('[data-box="3"]')).toContainText('Reserve ₫1,500,000');
  await expect(boxes.locator('[data-box="5"]')).toContainText('Even ₫500,000');
  await dealer.go('No more bets');
  await dealer.go('Deal 5 to Box 3');
  await expect(boxes.locator('[data-box="3"]')).toContainText('5/5');
  await dealer.go('Deal 5 to Box 5');
  await dealer.go('Deal 5 to Dealer');
  await dealer.go('All packets are out');
  await dealer.go('Every hand has five');

  // Box 5 is Ann's second one: the dealer sets it, lifting three cards.
  await faces(dealer, 'Hand of Box 5', 'qs 2h 8d 3c 4s');
  await dealer.go('Set by hand');
  const tray = dealer.getByRole('group', { name: 'Cards of Box 5' });
  for (const card of ['Q of spades', '2 of hearts', '8 of diamonds'])
    await tray.getByRole('button', { name: new RegExp(`^${card.replace('Q', '(Q|Queen)')}`) }).click();
  await tray.getByRole('button', { name: 'Set the hand' }).click();
  await dealer.go('Hand is right');

  await ann.getByRole('button', { name: 'Look at your cards' }).click();
  await expect(boxes.locator('[data-box="3"]')).toContainText('in the player’s hands');
  await faces(dealer, 'Hand of Box 3', 'ks 6h 4d 10c 9s');
  await dealer.go('Show the hand');
  await ann.getByRole('button', { name: 'Arrange for me' }).click();
  await dealer.go('Hand is right');

  await faces(dealer, 'Hand of Dealer', 'kh 7h 3d 10s 6s');
  await dealer.go('Dealer shows Niu 6');
  const compare = dealer.getByRole('region', { name: 'Compare' });
  await expect(compare).toContainText('Right to left: Box 5 → Box 3');
  await expect(compare).toContainText('Box 5 Niu 7 beats the dealer’s Niu 6');
  await dealer.go('Pay Box 5 ₫500,000');
  await expect(compare).toContainText('Box 3 Niu 9 beats the dealer’s Niu 6');
  await expect(compare.locator('[data-line="double"]')).toContainText(
    'pays 2 to 1 · commission ₫20,000 · paid ₫380,000',
  );
  await expect(compare.locator('[data-line="super-niu"]')).toContainText('commission ₫45,000 · paid ₫855,000');
  await dealer.go(/^Pay Box 3 ₫1,735,000$/);
  await dealer.go('Close the round');
  await expect.poll(() => rack() - before).toBe(500_000 + 500_000 + 380_000 + 855_000);
  await expect(ann.locator('[data-settled]')).toContainText('₫2,235,000');
  expect(dealer.faults).toEqual([]);
});

/** The hands lie open and set, the dealer's with Niu Niu. */
async function compared(): Promise<void> {
  await dealt(...RIGHT);
  await orders(
    { type: 'spreadCheck', counts: { 3: 5, 5: 5, dealer: 5 } },
    { type: 'verifyArrangement', box: 3, cards: ['KS', '6H', '4D', 'TC', '9S'] },
    { type: 'verifyArrangement', box: 5, cards: ['AS', '2H', '3D', '4C', 'QS'] },
    { type: 'revealDealer', cards: ['KH', '7H', '3H', 'TS', 'JD'], two: null },
  );
}

test('[NN-4.5.3] a bet that does not fit is named before the call, and handed back after it', async () => {
  await orders({ type: 'openBetting' });
  await wager(ANN, 3, 'even', 500_000);
  const bare = { type: 'placeWager', player: 'ann', box: 3, spot: 'double', chips: { value: 200_000 }, reserve: 0 };
  await hand.must('N1', ANN, bare);
  const dealer = await desk();
  const boxes = dealer.getByRole('region', { name: 'Boxes' });
  await expect(boxes.locator('[data-box="3"]')).toContainText('The Reserve must be exact. NN-4.5.3');
  await dealer.go('No more bets');
  const back = boxes.locator('[data-hand-back]');
  await expect(back).toContainText('Hand back to ann: Box 3 Double, ₫200,000. The Reserve must be exact. NN-4.5.3');
  await dealer.go('Deal 5 to Box 3');
});

test('[NN-6.3.2] where the dealer wins each wager is collected with what its Reserve loses', async () => {
  const before = rack();
  await compared();
  const dealer = await desk();
  await dealer.go('Collect Box 5 ₫500,000');
  const compare = dealer.getByRole('region', { name: 'Compare' });
  await expect(compare).toContainText('Box 3 Niu 9 loses to the dealer’s Niu Niu');
  await expect(compare.locator('[data-line="double"]')).toContainText('collected ₫600,000 · Reserve loses ₫400,000');
  await expect(compare.locator('[data-line="super-niu"]')).toContainText('Reserve loses ₫900,000 · back ₫200,000');
  await dealer.go('Collect Box 3 ₫2,100,000');
  await expect.poll(phase).toBe('comparing');
  await expect(dealer.getByText('Every box is settled.')).toBeVisible();
  expect(rack()).toBe(before - 2_100_000);
});

test('[NN-7.8] a hand that its player has set wrongly is named and set again', async () => {
  await dealt(...RIGHT);
  await orders({ type: 'spreadCheck', counts: { 3: 5, 5: 5, dealer: 5 } });
  const { number: round } = state().round;
  await hand.must('N1', ANN, { type: 'handleCards', player: 'ann', box: 3, round });
  await orders({ type: 'showHand', box: 3, cards: ['KS', '6H', '4D', 'TC', '9S'] });
  await hand.must('N1', ANN, { type: 'arrange', player: 'ann', box: 3, two: ['6H', '9S'], round });
  const dealer = await desk();
  await dealer
    .getByRole('region', { name: 'Hands to check' })
    .getByRole('button', { name: /^Box 3/ })
    .click();
  await expect(dealer.getByText('Set wrongly: it will be set again')).toBeVisible();
  await expect(dealer.getByRole('link', { name: 'NN-7.8' })).toBeVisible();
  await dealer.go('Check and set');
  await expect.poll(() => niuNiuOf(state()).boxes.get(3)?.verified).toBe(true);
  expect(niuNiuOf(state()).boxes.get(3)?.two).not.toContain('6H');
});

test('[NN-7.3] an exposed card is turned down, and play goes on', async () => {
  await dealt(...RIGHT);
  const dealer = await desk();
  const sheet = await dealer.tool('A card was exposed');
  await expect(sheet).toContainText('No misdeal');
  await sheet.getByLabel('To').selectOption('Box 5');
  await sheet.getByRole('button', { name: 'Record it' }).click();
  await expect.poll(() => niuNiuOf(state()).faceSeen).toBe(true);
  await dealer.go('Every hand has five');
  await expect.poll(() => niuNiuOf(state()).spreadPassed).toBe(true);
});

test('no more bets is taken back before the first card, with a Pit Supervisor’s word', async () => {
  await betting();
  await orders({ type: 'announceNoMoreBets' });
  const dealer = await desk();
  const sheet = await dealer.tool('Open the bets again');
  await sheet.getByLabel('Reason').fill('called too early');
  await sheet.getByRole('button', { name: 'Open the bets again' }).click();
  const supervisor = await desk('pit-supervisor');
  await withCode(dealer, await codeFrom(supervisor, 'opening the bets again'));
  await expect.poll(phase).toBe('betting');
  await expect(sheet).toHaveCount(0);
});

describe('misdeal', () => {
  test('[NN-7.4] a hand of four voids the round before anybody has handled cards', async () => {
    const before = rack();
    await dealt(packet(3), packet(5, 4), packet('dealer'));
    const dealer = await desk();
    const record = dealer.getByRole('button', { name: /Record these counts/ });
    await record.waitFor();
    await expect(dealer.getByRole('button', { name: 'Every hand has five' })).toHaveCount(0);
    await dealer.twice(record);
    await withCode(dealer, await codeFrom(await desk('inspector'), 'hands that are not of five cards'));
    await expect.poll(phase).toBe('voided');
    expect(rack()).toBe(before);
    await expect(dealer.getByText('a hand had a wrong number of cards')).toBeVisible();
    await dealer.go('Clear the table');
    await expect(dealer.getByRole('button', { name: /^Open the bets,/ })).toBeEnabled();
  });

  test('[NN-7.4.1] once a player has handled cards only the wrong hand goes, and the help says so', async () => {
    const before = rack('bao');
    await dealt(...RIGHT);
    await orders({ type: 'reportHandled', box: 3 });
    const dealer = await desk();
    const sheet = await dealer.tool('Misdeal');
    const wrong = sheet.locator('[data-kind="player-hand-wrong-count"]');
    await expect(wrong).toContainText('NN-7.4.1');
    await expect(wrong).toContainText('Only this hand is void');
    await expect(sheet.locator('[data-kind="dealer-hand-wrong-count"]')).toContainText('The whole round is void');
    await wrong.getByLabel('Boxes').selectOption('Box 5');
    await dealer.twice(wrong.getByRole('button', { name: /Record it/ }));
    await withCode(dealer, await codeFrom(await desk('inspector'), 'a fault of the deal'));
    await expect.poll(() => niuNiuOf(state()).boxes.get(5)?.settled).toBe('void');
    expect(rack('bao')).toBe(before);
    expect(phase()).toBe('dealt');
    await expect(dealer.locator('[data-box="5"][data-phase="void"]')).toBeVisible();
  });

  test('[NN-7.6] cards on an empty box: the deal is put right with an inspector’s word', async () => {
    await dealt(packet(3), packet(4), packet(5), packet('dealer'));
    const dealer = await desk();
    await dealer.twice(dealer.getByRole('button', { name: /Record these counts/ }));
    const form = dealer.getByRole('region', { name: 'Put the deal right' });
    await expect(form).toContainText('Box 4: Cards lie on a box without a bet');
    await expect(form.getByRole('link', { name: 'NN-7.6' })).toBeVisible();
    await form.getByRole('button', { name: 'Put the deal right' }).click();
    await expect(dealer.locator('[data-code="second-person-needed"]')).toBeVisible();
    const inspector = await desk('inspector');
    await withCode(dealer, await codeFrom(inspector, 'putting the deal right'));
    await expect.poll(() => niuNiuOf(state()).packets.map(({ to }) => to)).toEqual([3, 5, 'dealer', 'discard']);
    await dealer.go('Every hand has five');
    await expect.poll(() => niuNiuOf(state()).spreadPassed).toBe(true);
  });
});

test('[NN-7.1.1][NN-7.2] a foreign card: held, decided by a Pit Supervisor, and a new deck before the next bets', async () => {
  const before = rack();
  await dealt(...RIGHT);
  const dealer = await desk();
  const sheet = await dealer.tool('The house may void');
  await sheet.getByLabel('What happened').fill('a blue back');
  await sheet.getByRole('button', { name: 'Hold the table for a decision' }).click();
  const held = dealer.getByRole('region', { name: 'The house may void' });
  await expect(held).toContainText('A new deck follows.');
  await expect(held).toContainText('Needs Pit Supervisor');
  const supervisor = await desk('pit-supervisor');
  await supervisor.getByLabel('Reason').fill('not of this deck');
  await supervisor.getByRole('button', { name: 'Decide' }).click();
  await expect.poll(phase).toBe('voided');
  expect(rack()).toBe(before);
  await dealer.go('Clear the table');
  await expect(dealer.getByRole('region', { name: 'New deck' })).toContainText('Needs Inspector');
  const inspector = await desk('inspector');
  await inspector.getByLabel('Cards counted').fill('52');
  await inspector.getByLabel('Jokers found').fill('0');
  await inspector.getByLabel('Colour of the backs').fill('green');
  await inspector.getByLabel('Every back is of one colour and design').check();
  await inspector.getByRole('button', { name: 'Deck counted and looked through' }).click();
  // The new deck has the place of the one dealt from, so the other has its turn.
  await dealer.go(/^Open the bets, (red|blue) deck$/);
  await expect.poll(phase).toBe('betting');
});

test('[NN-7.9][NN-4.6.2] the Pit Manager bars a player from the cards and limits boxes; the dealer may not', async () => {
  await dealt(...RIGHT);
  await orders({ type: 'spreadCheck', counts: { 3: 5, 5: 5, dealer: 5 } });
  const dealer = await desk();
  await expect(dealer.locator('[data-tool="players"]')).toHaveAttribute('data-calls', 'barHandling');
  const manager = await desk('pit-manager');
  const sheet = await manager.tool('Players');
  const ann = sheet.locator('li', { hasText: 'ann' });
  await ann.getByLabel('Reason').fill('bends cards');
  await ann.getByRole('button', { name: 'Bar from handling cards' }).click();
  await expect(ann).toContainText('may not handle cards');
  await ann.getByRole('button', { name: 'Limit to one box' }).click();
  await expect(ann).toContainText('one box only');
  await expect(dealer.locator('li[data-box="3"]')).toContainText('dealer sets · may not handle cards · one box only');
  await ann.getByLabel('Reason').fill('promised better');
  await ann.getByRole('button', { name: 'Let handle cards again' }).click();
  await ann.getByRole('button', { name: 'Allow further boxes' }).click();
  await expect(ann).not.toContainText('one box only');
});

test('nothing serious keeps anybody away from the cards, on a tablet or on a telephone', async () => {
  await dealt(...RIGHT);
  await orders({ type: 'spreadCheck', counts: { 3: 5, 5: 5, dealer: 5 } });
  const dealer = await desk();
  await faces(dealer, 'Hand of Box 3', 'qs 2h 8d');
  expect(await barriers(dealer)).toEqual([]);
  await dealer.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => dealer.sticksOut()).toBeLessThanOrEqual(0);
});
