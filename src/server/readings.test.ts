import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { verifyStore } from '../house/verify/verify.ts';
import { rulesAt } from './round-readings.ts';

const TABLES = [
  ['R2', 'mbs-roulette-v3', {}],
  ['R8', 'mbs-roulette-v3', {}],
  ['R9', 'mbs-roulette-v3', { underMinimumMemory: 'tableDay' }],
  ['R3', 'us-roulette-v5', {}],
] as const;

const store = keptStore();
let served: Served;
let hand: Hand;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = TABLES.map(([table, rulebook, options]) => ({ table, rulebook, options, automatic: true }));
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
});
afterAll(() => served.close());

async function signedIn(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

const post = async (as: string, path: string, body: object): Promise<Called> =>
  served.call('POST', path, { id: `c${++ids}`, ...body }, await signedIn(as));
const give = (as: string, table: string, body: object) => post(as, `/api/v1/tables/${table}/commands`, body);
const floor = (as: string, body: object) => post(as, '/api/v1/floor/commands', body);
const done = { status: 200 };

async function code(as: string, table: string, command: object): Promise<string> {
  const body = { table, type: 'chooseReadings', command: { type: 'chooseReadings', ...command } };
  return String((await served.call('POST', '/api/v1/approvals', body, await signedIn(as))).json['code']);
}

const found = (table: string, rulebook: string, options?: object) =>
  floor('pit-manager', { type: 'foundTable', table, rulebook, automatic: false, ...(options && { options }) });
const choose = (readings: object, second?: string) => ({
  type: 'chooseReadings',
  readings,
  reason: 'as the regulator answered',
  ...(second === undefined ? {} : { second }),
});

test('[SB-7.2] [SB-7.8] [NN-7.11] [NN-4.6.2] nobody founds a table that is read against its document', async () => {
  for (const [table, rulebook, options] of [
    ['S2', 'hoiana-sic-bo', { uncoveredDecider: 'dealer', minTumbles: 1 }],
    ['N2', 'hoiana-niu-niu', { higherMayAct: false, optionalMin: 1 }],
    ['N2', 'hoiana-niu-niu', { limitPolicy: 'returned' }],
    ['R7', 'mbs-roulette-v3', { minRevolutions: 1, positionFixedAt: 'decided' }],
    ['N2', 'hoiana-niu-niu', { boxes: 9 }],
  ] as const) {
    expect((await found(table, rulebook, options)).status).toBe(422);
    expect(served.house.table(table)).toBeUndefined();
  }
  expect((await found('N2', 'hoiana-niu-niu', { boxes: 9 })).json).toMatchObject({ code: 'chosen-with-readings' });
  expect((await found('S2', 'hoiana-sic-bo', { minTumbles: 1 })).json).toMatchObject({
    code: 'bad-option-value',
    clause: 'SB-7.2',
    params: { allowed: '3 to 20' },
  });
  expect(await found('N2', 'hoiana-niu-niu')).toMatchObject(done);
  for (const person of ['inspector', 'pit-supervisor']) {
    const assign = { type: 'assign', person, table: 'N2' };
    expect(await post('pit-manager', '/api/v1/people/commands', assign)).toMatchObject(done);
  }
});

test('[NN-4.6.2] readings are chosen by the Director and a second person, and everybody sees those of the table', async () => {
  const wanted = { boxes: 9, niu6EvenCommission: 'evenOnly' };
  const returned = { limitPolicy: 'returned' };
  expect(await give('pit-manager', 'N2', choose(wanted))).toMatchObject({ status: 403 });
  expect(await give('director', 'N2', choose(wanted))).toMatchObject({ json: { code: 'second-person-needed' } });
  expect(await give('director', 'N2', choose(wanted, await code('inspector', 'N2', choose(wanted))))).toMatchObject({
    status: 403,
  });
  expect(
    await give('director', 'N2', choose(returned, await code('pit-supervisor', 'N2', choose(returned)))),
  ).toMatchObject({
    status: 422,
    json: { code: 'bad-option-value', clause: 'NN-7.11', params: { allowed: 'asPlaced' } },
  });
  expect(
    await give('director', 'N2', choose(wanted, await code('pit-supervisor', 'N2', choose(wanted)))),
  ).toMatchObject(done);

  const view = (await served.call('GET', '/api/v1/tables/N2')).json;
  expect(view).toMatchObject({ public: { readings: wanted } });
  const rules = (await served.call('GET', '/api/v1/rulebooks/hoiana-niu-niu?table=N2')).json;
  expect(rules['readings']).toContainEqual(expect.objectContaining({ option: 'boxes', value: 9, usual: 7 }));
  const usual = (await served.call('GET', '/api/v1/rulebooks/hoiana-niu-niu')).json;
  expect(usual['readings']).toContainEqual(expect.objectContaining({ option: 'boxes', value: 7 }));
  const odds = async (at: string) => (await served.call('GET', `/api/v1/odds/hoiana-niu-niu${at}`)).text;
  expect(await odds('?table=N2')).not.toBe(await odds(''));
  expect(await served.call('GET', '/api/v1/odds/hoiana-niu-niu?table=none')).toMatchObject({ status: 404 });
  expect(await served.call('GET', '/api/v1/odds/us-roulette-v5?table=N2')).toMatchObject({ status: 400 });

  const history = (await served.call('GET', '/api/v1/pit/N2/history', undefined, await signedIn('pit-manager'))).rows;
  expect(history).toContainEqual(
    expect.objectContaining({
      by: 'director',
      second: 'pit-supervisor',
      fact: expect.objectContaining({
        type: 'ReadingsChosen',
        before: { boxes: 7, niu6EvenCommission: 'always' },
        readings: wanted,
        reason: 'as the regulator answered',
      }),
    }),
  );
});

test('[US5-PT] an open table keeps its readings, the round tells them, and the old command says where it went', async () => {
  await hand.open('R3', pocket(17));
  const wanted = choose({ payTable: 'conventional' });
  expect(await give('pit-manager', 'R3', wanted)).toMatchObject({ status: 409, json: { code: 'table-not-closed' } });
  await hand.finish('R3');
  await hand.close('R3');
  const old = { type: 'choosePayTable', payTable: 'conventional', reason: 'x' };
  expect((await give('pit-manager', 'R3', old)).json).toMatchObject({ code: 'chosen-with-readings' });
  const before = hand.state('R3').round.number;
  expect(
    await give('pit-manager', 'R3', { ...wanted, second: await code('pit-supervisor', 'R3', wanted) }),
  ).toMatchObject(done);
  const [counter, beside] = [
    { person: 'auto-dealer', role: 'dealer' },
    { person: 'auto-floor', role: 'pit-supervisor' },
  ] as const;
  const count = { type: 'countFloat', counted: hand.state('R3').bank.float, when: 'opening' };
  await hand.must('R3', counter, count, beside);
  await hand.must('R3', beside, { type: 'openTable' });
  await hand.round('R3', pocket(17));
  const read = async (round: number) =>
    (await served.call('GET', `/api/v1/rounds/R3-${round}`, undefined, await signedIn('ann'))).json['readings'];
  expect(await read(before)).toMatchObject({ payTable: 'asPrinted' });
  expect(await read(before + 1)).toMatchObject({ payTable: 'conventional' });
  // A receipt is about the round as it was played, whatever the table does by now.
  const printed = async (round: number) => (await rulesAt(served.house, { table: 'R3', round }))?.options.payTable;
  expect([await printed(before), await printed(before + 1)]).toEqual(['asPrinted', 'conventional']);
});

test('[MBS-5.15] the one time is spent at every table for good, or for the gaming day that the house declares', async () => {
  const dealer = { person: 'auto-dealer', role: 'dealer' } as const;
  const beside = { person: 'pit-supervisor', role: 'pit-supervisor' } as const;
  const chips = { value: 500 };
  const finds = async (table: string): Promise<readonly number[]> => {
    await hand.open(table, pocket(8));
    await hand.must(table, dealer, { type: 'buyIn', player: 'ann', amount: 1_000, from: 'cash' });
    await hand.until(table, 'result');
    await hand.must(table, dealer, { type: 'reportFound', player: 'ann', spot: 'straight/8', chips }, beside);
    await hand.until(table, 'paying');
    const paid = hand.state(table).round.queue.map(({ amount }) => amount);
    await hand.finish(table);
    return paid;
  };
  const once = [500 * 35];
  expect(await finds('R2')).toEqual(once);
  await expect.poll(() => hand.state('R8').underMinimumElsewhere).toEqual(['ann']);
  expect([await finds('R2'), await finds('R8')]).toEqual([[], []]);
  expect([await finds('R9'), await finds('R9')]).toEqual([once, []]);

  expect(await floor('pit-supervisor', { type: 'declareGamingDay', day: '2026-11-18' })).toMatchObject({ status: 403 });
  expect(await floor('pit-manager', { type: 'declareGamingDay', day: 'today' })).toMatchObject({ status: 422 });
  expect(await floor('pit-manager', { type: 'declareGamingDay', day: '2026-11-18' })).toMatchObject(done);
  expect((await floor('pit-manager', { type: 'declareGamingDay', day: '2026-11-18' })).json).toMatchObject({
    code: 'day-declared',
  });
  const pit = await served.call('GET', '/api/v1/pit', undefined, await signedIn('pit-manager'));
  expect(pit.json).toMatchObject({ gamingDay: { day: '2026-11-18', number: 1, by: 'pit-manager' } });
  await expect.poll(() => hand.state('R9').gamingDay).toBe(1);
  expect([await finds('R9'), await finds('R2')]).toEqual([once, []]);
});

test('all of it stands in the record', async () => {
  expect((await verifyStore(store)).findings).toEqual([]);
});
