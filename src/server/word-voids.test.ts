import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, Hand, pocket } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** Dealt by people, who say what the documents let them say. */
const TABLES = [
  ['R1', 'hoiana-roulette'],
  ['R2', 'mbs-roulette-v3'],
  ['S1', 'hoiana-sic-bo'],
  ['N1', 'hoiana-niu-niu'],
] as const;
const DEALER = { person: 'auto-dealer', role: 'dealer' } as const;

const store = keptStore();
let served: Served;
let hand: Hand;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = TABLES.map(([table, rulebook]) => ({ table, rulebook, automatic: false }));
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  for (const [table] of TABLES) await hand.finish(table);
});
afterAll(() => served.close());

async function give(at: string, person: string, body: object): Promise<Called> {
  const who = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, who);
  return served.call('POST', `/api/v1/tables/${at}/commands`, { id: `w${++ids}`, ...body }, who);
}

const must = (at: string, body: object) => hand.must(at, DEALER, body as never);
const matters = (at: string, kind: string) =>
  served.house.records.matters(at).filter((matter) => matter.kind === kind) as readonly Record<string, unknown>[];
const rack = (at: string, currency: 'VND' | 'SGD') => served.house.balance(`rack:${at}:bao`, currency);

async function bet(at: string, amount: number, spot: string, box?: number): Promise<void> {
  await must(at, { type: 'buyIn', player: 'bao', amount: amount * 10, from: 'cash' });
  const where = box === undefined ? { spot } : { spot, box };
  await must(at, { type: 'placeForPlayer', player: 'bao', ...where, chips: { value: amount } });
}

describe('the word voids at once', () => {
  test.each([
    ['R1', 'dealer-r1', 'interference', 'name-person', 'HR-7.7', 50_000, 'VND'],
    ['R1', 'inspector', 'suspicion', 'state-reason', 'HR-7.8', 50_000, 'VND'],
    ['R2', 'dealer-r2', 'no-spin', 'state-reason', 'MBS-5.12', 2_500, 'SGD'],
  ] as const)('[%s] %s: %s, and what it owes waits in the pit until it is said', async (...row) => {
    const [at, person, cause, owes, clause, amount, currency] = row;
    await hand.open(at, pocket(18));
    await bet(at, amount, 'straight/18');
    const before = rack(at, currency) + amount;
    await hand.until(at, 'spin-closed', pocket(18));
    expect(await give(at, person, { type: 'announceNoSpin', cause })).toMatchObject({ status: 200 });
    expect([hand.state(at).phase, rack(at, currency)]).toEqual(['voided', before]);
    const voided = hand.state(at).round.number;
    const about = { voided, cause, owes };
    expect(matters(at, 'unsaid')).toMatchObject([{ about, clause, by: person, round: voided }]);
    await hand.finish(at);
    await hand.round(at, pocket(3));
    expect(matters(at, 'unsaid')).toMatchObject([{ about, round: voided }]);
    const said = { type: 'explainVoid', ...about, said: 'a guest in a red coat' };
    expect(await give(at, person, said)).toMatchObject({ status: 200 });
    expect(matters(at, 'unsaid')).toEqual([]);
  });

  test('[MBS-5.10] interference that one person saw after the result: void, and the stakes lie where they were', async () => {
    await hand.open('R2', pocket(18));
    await bet('R2', 2_500, 'straight/18');
    await hand.until('R2', 'result', pocket(18));
    const before = rack('R2', 'SGD');
    expect(await give('R2', 'dealer-r2', { type: 'reportFact', cause: 'interference' })).toMatchObject({ status: 200 });
    expect([hand.state('R2').phase, rack('R2', 'SGD')]).toEqual(['voided', before]);
    const seen = { type: 'confirmVoid', seen: 'nobody was near it', confirmed: false };
    expect((await give('R2', 'dealer-r2', seen)).status).toBe(403);
    expect(await give('R2', 'pit-supervisor', seen)).toMatchObject({ status: 200 });
    expect(rack('R2', 'SGD')).toBe(before + 2_500);
    await hand.finish('R2');
  });
});

test('[MBS-3.9] a wager that was not placed clearly is ruled no bet, and the pit may choose so', async () => {
  await hand.open('R2', pocket(18));
  await bet('R2', 2_500, 'straight/17');
  const before = rack('R2', 'SGD');
  await hand.until('R2', 'result', pocket(18));
  const wager = { player: 'bao', spot: 'straight/17' };
  expect(await give('R2', 'dealer-r2', { type: 'questionPlacement', wager, remark: 'on three lines' })).toMatchObject({
    status: 200,
  });
  expect(matters('R2', 'placement')).toMatchObject([{ about: { noBet: true }, clause: 'MBS-3.9' }]);
  const ruling = { type: 'ruleNoBet', wager, reason: 'nobody can say where it lay' };
  expect((await give('R2', 'dealer-r2', ruling)).json).toMatchObject({ code: 'not-authorised', clause: 'MBS-3.9' });
  expect(await give('R2', 'pit-supervisor', ruling)).toMatchObject({ status: 200 });
  expect(rack('R2', 'SGD')).toBe(before + 2_500);
  await hand.finish('R2');
  expect(rack('R2', 'SGD')).toBe(before + 2_500);
});

test('[SB-7.8] [SB-7.3] no Pit Supervisor calls open bets off for a reason of the house, and the cover stays on until the call', async () => {
  await hand.open('S1');
  await bet('S1', 50_000, 'small');
  const off = { type: 'abortBetting', ground: 'business', reason: 'house exposure too high' };
  expect((await give('S1', 'dealer-s1', { type: 'removeCover' })).json).toMatchObject({ clause: 'SB-7.3' });
  expect((await give('S1', 'pit-supervisor', off)).json).toMatchObject({ code: 'not-authorised', clause: 'SB-7.8' });
  expect((await give('S1', 'pit-supervisor', { ...off, ground: 'fault' })).json).toMatchObject({
    code: 'ground-not-recorded',
    clause: 'SB-7.8',
  });
  await hand.finish('S1');
});

test('[SB-7.7] lights that fail stand in the queue of the pit with their clause', async () => {
  await hand.until('S1', 'lit');
  expect(await give('S1', 'dealer-s1', { type: 'reportLights', fault: 'wrong' })).toMatchObject({ status: 200 });
  expect(matters('S1', 'malfunction')).toMatchObject([{ clause: 'SB-7.7', by: 'dealer-s1' }]);
});

test('[NN-7.4.1] a touch is recorded after a hand was shown, and a wrong count then takes that hand only', async () => {
  await hand.open('N1');
  await bet('N1', 50_000, 'even', 1);
  await must('N1', { type: 'buyIn', player: 'ann', amount: 500_000, from: 'cash' });
  await must('N1', { type: 'placeForPlayer', player: 'ann', spot: 'even', box: 3, chips: { value: 50_000 } });
  await hand.until('N1', 'dealt', cards());
  await hand.step('N1');
  const shown = { type: 'showHand', box: 1, cards: ['2D', '3D', '4D', '5D', '6D'] };
  expect(await give('N1', 'dealer-n1', shown)).toMatchObject({ status: 200 });
  expect(hand.state('N1').phase).toBe('arranging');
  expect(await give('N1', 'dealer-n1', { type: 'reportHandled', box: 3 })).toMatchObject({ status: 200 });
  const six = { type: 'reportMisdeal', kind: 'player-hand-wrong-count', box: 3, cards: 6 };
  expect((await give('N1', 'dealer-n1', six)).json['code']).toBe('second-person-needed');
  await hand.must('N1', DEALER, six as never, { person: 'auto-floor', role: 'inspector' });
  expect([hand.state('N1').phase, [...hand.state('N1').round.wagers.values()].map(({ box }) => box)]).toEqual([
    'arranging',
    [1],
  ]);
});

describe('the records', () => {
  beforeAll(() => served.house.stop());

  test('are sound', async () => {
    expect((await verifyStore(store)).findings).toEqual([]);
  });
});
