import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** R1 and R7 are dealt by people, R2 and R3 by the house's own crew; nobody deals unless a test says so. */
const TABLES = [
  ['R1', 'hoiana-roulette', false],
  ['R7', 'hoiana-roulette', false],
  ['R2', 'mbs-roulette-v3', true],
  ['R3', 'us-roulette-v5', true],
] as const;
const DEALER = { person: 'auto-dealer', role: 'dealer' } as const;

const store = keptStore();
let served: Served;
let hand: Hand;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = TABLES.map(([table, rulebook, automatic]) => ({ table, rulebook, automatic }));
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  for (const [table] of TABLES) await hand.open(table, pocket(18));
});
afterAll(() => served.close());

async function signedIn(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

async function give(as: string, table: string, body: object): Promise<Called> {
  return served.call('POST', `/api/v1/tables/${table}/commands`, { id: `c${++ids}`, ...body }, await signedIn(as));
}

async function seen(as: string, table: string): Promise<Readonly<Record<string, unknown>>> {
  return (await served.call('GET', `/api/v1/tables/${table}`, undefined, await signedIn(as))).json;
}

const done = { status: 200 };
const red = (colour: string, count: number) => ({ spot: 'red', chips: { value: 0, colours: { [colour]: count } } });

describe('[HR-4.7] colour chips at a table that people deal', () => {
  test('are asked for by the player, seen by the crew, issued, bet, seen by everybody, and taken back in kind', async () => {
    expect(await give('ann', 'R1', { type: 'askBuyIn', amount: 5_000_000 })).toMatchObject(done);
    expect(await give('ann', 'R1', { type: 'askColor', count: 20, value: 100_000 })).toMatchObject(done);
    const asked = { count: 20, value: 100_000 };
    expect(await seen('ann', 'R1')).toMatchObject({ own: { asked } });
    expect(await seen('dealer-r1', 'R1')).toMatchObject({ own: { players: [{ player: 'ann', asked }] } });
    const issue = { type: 'issueColor', player: 'ann', colour: 'pink', count: 20, value: 100_000 };
    expect(await give('dealer-r1', 'R1', issue)).toMatchObject(done);
    expect(await seen('ann', 'R1')).toMatchObject({ own: { rack: { value: 3_000_000, colours: { pink: 20 } } } });

    const round = hand.state('R1').round.number;
    expect(await give('ann', 'R1', { type: 'placeWager', round, ...red('pink', 4) })).toMatchObject(done);
    expect(await seen('bao', 'R1')).toMatchObject({
      public: {
        colours: [{ colour: 'pink', value: 100_000, marker: true }],
        wagers: { 'player 1|red|': { stake: 400_000, colours: { pink: 4 } } },
      },
    });
    expect(await give('ann', 'R1', { type: 'removeWager', round, ...red('pink', 4) })).toMatchObject(done);
    expect(hand.state('R1').players.get('ann')?.chips).toEqual({ value: 3_000_000, colours: { pink: 20 } });
  });

  test('go back to the dealer, not to a machine', async () => {
    const back = { type: 'askRedeemColor', colour: 'pink', count: 20 };
    expect(await give('ann', 'R1', back)).toMatchObject({ json: { code: 'ask-the-dealer' } });
    const redeem = { type: 'redeemColor', player: 'ann', colour: 'pink', count: 20 };
    expect(await give('dealer-r1', 'R1', redeem)).toMatchObject(done);
    const before = served.house.balance('wallet:ann', 'VND');
    expect(await give('dealer-r1', 'R1', { type: 'cashOut', player: 'ann' })).toMatchObject(done);
    expect(served.house.balance('wallet:ann', 'VND') - before).toBe(5_000_000);
  });
});

test.each([
  ['[MBS-1.1.1]', 'R2', 'SGD', 500],
  ['[US5-P1]', 'R3', 'USD', 100],
] as const)(
  '%s at a table that deals by itself colours come and go at the asking',
  async (_, table, currency, value) => {
    const before = served.house.balance('wallet:bao', currency);
    expect(await give('bao', table, { type: 'askBuyIn', amount: 100 * value })).toMatchObject(done);
    expect(await give('bao', table, { type: 'askColor', count: 101, value })).toMatchObject({
      json: { code: 'not-enough-chips' },
    });
    expect(await give('bao', table, { type: 'askColor', count: 40, value })).toMatchObject(done);
    expect(await seen('bao', table)).toMatchObject({ own: { rack: { value: 60 * value, colours: { blue: 40 } } } });
    const round = hand.state(table).round.number;
    expect(await give('bao', table, { type: 'placeWager', round, ...red('blue', 10) })).toMatchObject(done);
    expect(await give('bao', table, { type: 'removeWager', round, ...red('blue', 10) })).toMatchObject(done);
    expect(await give('bao', table, { type: 'askRedeemColor', colour: 'blue', count: 40 })).toMatchObject(done);
    expect(await give('bao', table, { type: 'askCashOut' })).toMatchObject(done);
    expect(served.house.balance('wallet:bao', currency)).toBe(before);
  },
);

test('[HR-4.7.3] nobody gets a second colour while others with chips would find none', async () => {
  for (const player of ['ann', 'bao', 'chen'])
    await hand.must('R7', DEALER, { type: 'buyIn', player, amount: 1_000_000, from: 'cash' });
  const set = (colour: string) => ({ player: 'ann', colour, count: 1, value: 100_000 });
  expect(await give('dealer-r1', 'R7', { type: 'issueColor', ...set('blue') })).toMatchObject({ status: 403 });
  await hand.must('R7', DEALER, { type: 'issueColor', ...set('blue') });
  for (const colour of ['green', 'yellow', 'orange', 'pink', 'brown'])
    expect(await give('pit-manager', 'R7', { type: 'issueExtraColor', ...set(colour) })).toMatchObject(done);
  expect(await give('pit-manager', 'R7', { type: 'issueExtraColor', ...set('purple') })).toMatchObject({
    json: { code: 'others-need-colour', clause: 'HR-4.7.3', params: { free: 1, waiting: 2 } },
  });
  await hand.must('R7', DEALER, { type: 'issueColor', ...set('grey'), player: 'bao' });
  await hand.must('R7', DEALER, { type: 'issueColor', ...set('purple'), player: 'chen' });
});

test('[HR-4.7.1] [US5-P2] sets that look alike are not attested, and two open tables do not share an emblem', async () => {
  const sets = (traits: object) => ({ type: 'attestEquipment', item: 'color chips', traits });
  const copied = { colours: ['blue', 'green'], valueChips: ['white', 'green'] };
  expect(await give('inspector', 'R1', sets({ colours: ['blue', 'blue'] }))).toMatchObject({
    json: { code: 'colours-alike', clause: 'HR-3.2.4' },
  });
  expect(await give('pit-supervisor', 'R3', sets(copied))).toMatchObject({
    json: { code: 'colours-alike', clause: 'US5-P2', params: { colour: 'green' } },
  });
  expect(await give('inspector', 'R1', sets({ emblem: 'star' }))).toMatchObject(done);
  const used = { json: { code: 'emblem-in-use', clause: 'HR-4.7.1', params: { table: 'R1' } } };
  expect(await give('pit-manager', 'R7', sets({ emblem: 'Star' }))).toMatchObject(used);
  await hand.clear('R7');
  await hand.close('R7');
  expect(await give('pit-manager', 'R7', sets({ emblem: 'Star' }))).toMatchObject(done);
  const count = { type: 'countFloat', counted: hand.state('R7').bank.float, when: 'opening' };
  await hand.must('R7', DEALER, count, { person: 'auto-floor', role: 'pit-supervisor' });
  expect(await give('pit-manager', 'R7', { type: 'openTable' })).toMatchObject(used);
  expect(await give('pit-manager', 'R7', sets({ emblem: 'moon' }))).toMatchObject(done);
  expect(await give('pit-manager', 'R7', { type: 'openTable' })).toMatchObject(done);
});

test('[HR-4.7] a limit a player has set counts what colour chips are worth', async () => {
  const limit = { id: `c${++ids}`, type: 'setOwnLimits', currency: 'USD', stakePerRound: 500 };
  const round = await hand.open('R3', pocket(18));
  expect(await give('bao', 'R3', { type: 'askBuyIn', amount: 2_000 })).toMatchObject(done);
  expect(await give('bao', 'R3', { type: 'askColor', count: 20, value: 100 })).toMatchObject(done);
  const [colour = ''] = Object.keys(hand.state('R3').players.get('bao')?.chips.colours ?? {});
  expect(await served.call('POST', '/api/v1/people/commands', limit, await signedIn('bao'))).toMatchObject(done);
  expect(await give('bao', 'R3', { type: 'placeWager', round, ...red(colour, 6) })).toMatchObject({
    json: { code: 'blocked-by-own-limit' },
  });
  expect(await give('bao', 'R3', { type: 'placeWager', round, ...red(colour, 5) })).toMatchObject(done);
});

test('the records of all that are sound', async () => {
  await served.house.stop();
  expect((await verifyStore(store)).findings).toEqual([]);
});
