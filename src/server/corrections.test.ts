import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hand } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';
import { areasOf } from '../table/games/sic-bo/read.ts';

const TABLES = [
  ['R1', 'hoiana-roulette'],
  ['S1', 'hoiana-sic-bo'],
  ['N1', 'hoiana-niu-niu'],
] as const;

const store = keptStore();
let served: Served;
let hand: Hand;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = TABLES.map(([table, rulebook]) => ({ table, rulebook, automatic: false }));
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  for (const [table] of TABLES) {
    await hand.finish(table);
    for (const player of ['ann', 'bao'])
      await give(table, `dealer-${table.toLowerCase()}`, { type: 'buyIn', player, amount: 5_000_000, from: 'cash' });
  }
});
afterAll(() => served.close());

async function as(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

async function ask(table: string, person: string, order: object, second?: string): Promise<Called> {
  const type = (order as { type: string }).type;
  const approved =
    second === undefined
      ? undefined
      : await served.call('POST', '/api/v1/approvals', { table, type, command: order }, await as(second));
  const code = approved === undefined ? {} : { second: approved.json['code'] };
  return served.call(
    'POST',
    `/api/v1/tables/${table}/commands`,
    { id: `c${++ids}`, ...order, ...code },
    await as(person),
  );
}

/** A command that must be accepted. */
async function give(table: string, person: string, order: object, second?: string): Promise<void> {
  const { status, text } = await ask(table, person, order, second);
  expect(status, `${JSON.stringify(order)} ${text}`).toBe(200);
}

async function deal(table: string, ...orders: readonly object[]): Promise<void> {
  for (const order of orders) await give(table, `dealer-${table.toLowerCase()}`, order);
}

const chips = (table: string, player: string): number => hand.state(table).players.get(player)?.chips.value ?? 0;
const rows = async (table: string) =>
  (await served.call('GET', `/api/v1/tables/${table}/rounds`, undefined, await as('pit-manager'))).rows;

test('[HR-2.1] pocket 17 typed for 18 is put right before the dolly stands, by two people', async () => {
  await deal('R1', { type: 'openBetting' });
  for (const [player, spot] of [
    ['ann', 'straight/17'],
    ['bao', 'straight/18'],
  ] as const)
    await give('R1', player, { type: 'placeWager', player, spot, chips: { value: 100_000 } });
  await deal(
    'R1',
    { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' },
    { type: 'announceNoMoreBets' },
    { type: 'ballAtRest', pocket: 17 },
  );
  const correct = { type: 'correctResult', pocket: 18, reason: 'the ball lies in 18' };
  expect(await ask('R1', 'dealer-r1', correct)).toMatchObject({ status: 403, json: { code: 'second-person-needed' } });
  await give('R1', 'dealer-r1', correct, 'inspector');
  await deal(
    'R1',
    { type: 'placeDolly', number: 18 },
    { type: 'collectLosing' },
    { type: 'payNext' },
    { type: 'closeRound' },
  );
  expect([chips('R1', 'ann'), chips('R1', 'bao')]).toEqual([4_900_000, 8_500_000]);
  expect((await rows('R1'))[0]).toMatchObject({ result: '18', corrected: true });
});

test('[SB-4.5, SB-4.6] true dice 1-2-3 attested and keyed 1-2-4 are put right after the payment', async () => {
  await deal('S1', { type: 'activateTumbler' }, { type: 'attestTumbles', tumbles: 3 }, { type: 'openBetting' });
  for (const [player, spot] of [
    ['ann', 'total/7'],
    ['bao', 'total/6'],
  ] as const)
    await give('S1', player, { type: 'placeWager', player, spot, chips: { value: 100_000 } });
  await deal(
    'S1',
    { type: 'announceNoMoreBets' },
    { type: 'removeCover' },
    { type: 'attestDice', dice: [1, 2, 4], flat: true },
    { type: 'enterResult', keys: [1, 2, 4] },
    { type: 'illuminate', lit: areasOf(hand.state('S1'), [1, 2, 4]) },
    { type: 'collectLosing' },
    { type: 'payNext' },
  );
  const correct = { type: 'correctResult', dice: [1, 2, 3], reason: 'a three was read as a four' };
  expect(await ask('S1', 'dealer-s1', correct, 'inspector')).toMatchObject({
    status: 403,
    json: { code: 'not-authorised' },
  });
  await give('S1', 'pit-supervisor', correct, 'inspector');
  await give('S1', 'dealer-s1', { type: 'reenterResult', keys: [1, 2, 3] }, 'inspector');
  await deal('S1', { type: 'illuminate', lit: areasOf(hand.state('S1'), [1, 2, 3]) });
  await deal('S1', { type: 'collectLosing' }, { type: 'payNext' }, { type: 'closeRound' });
  expect([chips('S1', 'ann'), chips('S1', 'bao')]).toEqual([4_900_000, 6_400_000]);
  expect((await rows('S1'))[0]).toMatchObject({ result: '1-2-3', corrected: true });
});

test('[NN-4.9.5, NN-7.8] 7S typed for 9S in a verified hand is put right', async () => {
  const faces = (hand: string): readonly string[] => hand.split(' ');
  await deal('N1', { type: 'openBetting' });
  await give('N1', 'ann', { type: 'placeWager', player: 'ann', box: 1, spot: 'even', chips: { value: 100_000 } });
  await deal(
    'N1',
    { type: 'announceNoMoreBets' },
    { type: 'dealPacket', to: 1, cards: 5 },
    { type: 'dealPacket', to: 'dealer', cards: 5 },
    { type: 'finishDeal' },
    { type: 'spreadCheck', counts: { 1: 5, dealer: 5 } },
    { type: 'verifyArrangement', box: 1, cards: faces('KS QS JS TH 7S') },
    { type: 'revealDealer', cards: faces('KD QD JD TC 8C'), two: faces('KD 8C') },
  );
  const correct = {
    type: 'correctResult',
    box: 1,
    cards: faces('KS QS JS TH 9S'),
    reason: 'a nine was read as a seven',
  };
  expect(await ask('N1', 'dealer-n1', correct)).toMatchObject({ json: { code: 'second-person-needed' } });
  await give('N1', 'dealer-n1', correct, 'inspector');
  await deal('N1', { type: 'compareNext' }, { type: 'closeRound' });
  expect(chips('N1', 'ann')).toBe(5_100_000);
  expect((await rows('N1'))[0]).toMatchObject({ result: 'dealer niu-8; 1 won niu-9', corrected: true });
});

test('[HR-4.10] a round that is closed is settled anew by the Pit Manager with a second person; players are told', async () => {
  const before = [chips('R1', 'ann'), chips('R1', 'bao')];
  const { number } = (await rows('R1'))[0] as { number: number };
  const correct = { type: 'correctClosedRound', round: number, pocket: 17, reason: 'the recording shows 17' };
  expect(await ask('R1', 'pit-supervisor', correct, 'inspector')).toMatchObject({ json: { code: 'not-authorised' } });
  expect(await ask('R1', 'pit-manager', correct)).toMatchObject({ json: { code: 'second-person-needed' } });
  await deal('R1', { type: 'openBetting' });
  await give('R1', 'pit-manager', correct, 'inspector');
  expect([chips('R1', 'ann'), chips('R1', 'bao')]).toEqual([
    (before[0] ?? 0) + 3_600_000,
    (before[1] ?? 0) - 3_600_000,
  ]);
  const row = (await rows('R1')).find((each) => each['number'] === number);
  expect(row).toMatchObject({ result: '17', corrected: true });
  const seen = await served.call('GET', `/api/v1/rounds/R1-${number}/events`, undefined, await as('ann'));
  expect(seen.rows.at(-1)).toMatchObject({
    fact: {
      type: 'ClosedRoundCorrected',
      was: '18',
      result: '17',
      reason: 'the recording shows 17',
      clause: 'HR-4.10',
    },
  });
  const detail = await served.call('GET', `/api/v1/rounds/R1-${number}`, undefined, await as('ann'));
  expect((detail.json['corrections'] as readonly unknown[]).at(-1)).toMatchObject({
    reason: 'the recording shows 17',
    clause: 'HR-4.10',
  });
  const view = await served.call('GET', '/api/v1/tables/R1', undefined, await as('ann'));
  expect(view.text).toContain('the recording shows 17');
  const old = { ...correct, round: 999 };
  expect(await ask('R1', 'pit-manager', old, 'inspector')).toMatchObject({
    status: 409,
    json: { code: 'round-not-kept' },
  });
});

test('all of it is decided, settled and added up again without a finding', async () => {
  expect(await verifyStore(store)).toMatchObject({ ok: true, findings: [] });
});
