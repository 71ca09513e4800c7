import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { chainedAnew, logOf, withLog } from '../../testkit/tampered-store.ts';
import { verifyStore } from '../house/verify/verify.ts';

/** R1 and R7 play for dong, R2 and R8 for Singapore dollars; all are dealt by people. */
const TABLES = [
  ['R1', 'hoiana-roulette'],
  ['R7', 'hoiana-roulette'],
  ['R2', 'mbs-roulette-v3'],
  ['R8', 'mbs-roulette-v3'],
  ['S1', 'hoiana-sic-bo'],
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
  await sells('R7', 'blue', 10, 100_000);
  await sells('R2', 'blue', 5, 5_000);
  await sells('R8', 'green', 4, 5_000);
  await hand.open('R1', pocket(18));
  await hand.until('R1', 'result', pocket(18));
  await hand.open('R2', pocket(18));
  await hand.until('R2', 'result', pocket(18));
});
afterAll(() => served.close());

/** Colour chips for bao, who pays cash. */
async function sells(table: string, colour: string, count: number, value: number): Promise<void> {
  await hand.must(table, DEALER, { type: 'buyIn', player: 'bao', amount: count * value, from: 'cash' });
  await hand.must(table, DEALER, { type: 'issueColor', player: 'bao', colour, count, value });
}

async function signedIn(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

/** The code of somebody who stands beside the report. */
async function vouched(at: string, person: string, command: Readonly<{ type: string }>): Promise<string> {
  const { post } = served.requests(await signedIn(person));
  const given = await post('/api/v1/approvals', {}, { table: at, type: command.type, command });
  if (!given.ok) throw new Error(given.failure.code);
  return given.value.code;
}

const CHIPS = { type: 'reportForeignChips', player: 'bao', spot: 'straight/18', table: 'R7', colour: 'blue', count: 3 };

async function alone(at: 'R1' | 'R2', more: object): Promise<Called> {
  const command = { id: `f${++ids}`, ...CHIPS, ...more };
  return served.call('POST', `/api/v1/tables/${at}/commands`, command, await signedIn(`dealer-${at.toLowerCase()}`));
}

const WITNESS = { R1: 'inspector', R2: 'pit-supervisor' } as const;

const report = async (at: 'R1' | 'R2', more: object): Promise<Called> =>
  alone(at, { ...more, second: await vouched(at, WITNESS[at], { ...CHIPS, ...more }) });

const foreignAt = (table: string) =>
  [...hand.state(table).round.wagers.values()].flatMap(({ spot, stake, foreign }) =>
    foreign === undefined ? [] : [[spot, stake, foreign.table, foreign.colour, foreign.value, foreign.count]],
  );

describe('[HR-7.11] after the result a dealer alone cannot make up chips', () => {
  test('chips that are out are not entered by one person either', async () => {
    expect(await alone('R1', {})).toMatchObject({
      status: 403,
      json: { code: 'second-person-needed', clause: 'HR-7.11', params: { needs: 'inspector' } },
    });
    expect(await alone('R2', { table: 'R8', colour: 'green' })).toMatchObject({
      json: { code: 'second-person-needed', params: { needs: 'pit-supervisor' } },
    });
    expect([...foreignAt('R1'), ...foreignAt('R2')]).toEqual([]);
  });

  test.each([
    ['of a table that does not exist', { table: 'R9', value: 1_000_000 }, 404, 'unknown-table'],
    ['of a table of another currency', { table: 'R2', value: 1_000_000 }, 422, 'foreign-table'],
    ['of a table of another game', { table: 'S1', value: 1_000_000 }, 422, 'foreign-table'],
    ['of a colour that is not out', { colour: 'green' }, 422, 'foreign-not-out'],
    ['that are out to somebody else', { player: 'ann' }, 422, 'foreign-not-out'],
    ['more than are out', { count: 11 }, 422, 'foreign-too-many'],
    ['worth more than they were sold for', { value: 1_000_000 }, 422, 'foreign-value'],
    ['worth less', { value: 99_999 }, 422, 'foreign-value'],
  ])('%s', async (_, more, status, code) => {
    expect(await report('R1', more)).toMatchObject({ status, json: { code, clause: 'HR-7.11' } });
    expect(foreignAt('R1')).toEqual([]);
  });

  test('of the own table, none at all, or a part of one', async () => {
    await hand.must('R1', DEALER, { type: 'buyIn', player: 'bao', amount: 500_000, from: 'cash' });
    await hand.must('R1', DEALER, { type: 'issueColor', player: 'bao', colour: 'blue', count: 5, value: 100_000 });
    expect((await report('R1', { table: 'R1' })).json['code']).toBe('bad-command');
    for (const count of [0, -1, 1.5]) expect((await report('R1', { count })).json['code']).toBe('bad-amount');
    expect(foreignAt('R1')).toEqual([]);
  });
});

test('[HR-7.11] chips that are there are paid and taken at the value of their table, never more than are out', async () => {
  expect(await report('R1', {})).toMatchObject({ status: 200 });
  const black = { spot: 'black', count: 8, value: 100_000 };
  expect((await report('R1', black)).json).toMatchObject({ code: 'foreign-too-many', params: { has: 7, count: 8 } });
  // Whoever types the value as before is answered as before, if it is the right one.
  expect(await report('R1', { ...black, count: 7 })).toMatchObject({ status: 200 });
  expect(foreignAt('R1')).toEqual([
    ['straight/18', 300_000, 'R7', 'blue', 100_000, 3],
    ['black', 700_000, 'R7', 'blue', 100_000, 7],
  ]);
  const owed = () => served.house.balance('colour:R7:blue', 'VND');
  expect(owed()).toBe(0);
  const before = served.house.balance('rack:R1:bao', 'VND');
  await hand.finish('R1');
  expect(served.house.balance('rack:R1:bao', 'VND') - before).toBe(35 * 300_000);
  expect(owed()).toBe(300_000);
  await hand.open('R1', pocket(18));
  await hand.until('R1', 'result', pocket(18));
  expect((await report('R1', { count: 4 })).json).toMatchObject({ code: 'foreign-too-many', params: { has: 3 } });
  expect(await report('R1', { count: 3 })).toMatchObject({ status: 200 });
  await hand.finish('R1');
});

test('[MBS-6.2] a table of the other document reads the value where the chips were sold too', async () => {
  expect((await report('R2', {})).json).toMatchObject({ code: 'foreign-table', clause: 'MBS-6.2' });
  expect((await report('R2', { table: 'R9' })).json['code']).toBe('unknown-table');
  const green = { table: 'R8', colour: 'green', count: 4 };
  expect((await report('R2', { ...green, value: 500_000 })).json).toMatchObject({
    code: 'foreign-value',
    params: { value: 5_000 },
  });
  expect(await report('R2', green)).toMatchObject({ status: 200 });
  expect(foreignAt('R2')).toEqual([['straight/18', 20_000, 'R8', 'green', 5_000, 4]]);
  await hand.finish('R2');
});

describe('the records', () => {
  beforeAll(() => served.house.stop());

  test('are sound', async () => {
    expect((await verifyStore(store)).findings).toEqual([]);
  });

  test.each([
    ['before the chips were sold', /"seen":\d+/, '"seen":1'],
    ['without a place in the other record', /,"seen":\d+/, ''],
  ])('are not where chips are said to be out %s', async (_, what, instead) => {
    const log = await logOf(store);
    const entries = log.get('table:R1') ?? [];
    const at = entries.findIndex(({ events }) => events.includes('ForeignFound'));
    const entry = entries[at];
    if (entry === undefined) throw new Error('nothing was found');
    const forged = entries.with(at, { ...entry, events: entry.events.replace(what, instead) });
    const changed = withLog(store, new Map([...log, ['table:R1', chainedAnew('table:R1', forged)]]), 'changed too');
    const { findings } = await verifyStore(changed);
    expect(findings.find(({ code }) => code === 'foreign-differs')).toMatchObject({
      stream: 'table:R1',
      event: entry.from,
      message: '3 blue chips of R7 at 100000: not out to bao there',
    });
  });
});
