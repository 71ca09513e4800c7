import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hand } from '../../testkit/browser/hand.ts';
import { HumanCrew } from '../../testkit/crew.ts';
import { FLOOR } from '../../testkit/house.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, serve } from '../../testkit/server.ts';
import { ofRank } from '../house/dealers/crew.ts';
import { verifyStore } from '../house/verify/verify.ts';
import type { TableState } from '../table/index.ts';

const store = keptStore();
let served: Served;
let ids = 0;

/** R1 is dealt by people, R2 by its automatic crew, which rests between rounds. */
beforeAll(async () => {
  const tables = FLOOR.filter(({ table }) => ['R1', 'R2'].includes(table));
  const plans = tables.map((plan) => ({ ...plan, automatic: plan.table === 'R2' }));
  served = await serve({}, { tables: plans, dealing: false }, store);
  const crew = new HumanCrew(served, 'R1');
  while (crew.state().status !== 'open') await crew.step();
  await new Hand(served.house).finish('R2');
});
afterAll(() => served.close());

function stateOf(table: string): TableState {
  const there = served.house.table(table);
  if (there === undefined) throw new Error(`there is no table ${table}`);
  return there.state();
}

const give = async (table: string, as: string, body: object): Promise<Called> =>
  served.call('POST', `/api/v1/tables/${table}/commands`, { id: `c${++ids}`, ...body }, await served.signIn(as));

/** The code of somebody who stands beside: a supervisor, for a document that knows no inspector. */
async function vouched(table: string, command: Readonly<{ type: string }>): Promise<unknown> {
  const { type } = command;
  const { json } = await served.call(
    'POST',
    '/api/v1/approvals',
    { table, type, command },
    await served.signIn('pit-supervisor'),
  );
  return json['code'];
}

async function count(table: string, counted: number): Promise<Called> {
  const said = { type: 'countFloat', counted, when: 'closing' };
  return give(table, `dealer-${table.toLowerCase()}`, { ...said, second: await vouched(table, said) });
}

const close = (table: string): Promise<Called> => give(table, 'pit-manager', { type: 'closeTable' });

test('a table that people deal closes with its float counted, and not before', async () => {
  expect(await close('R1')).toMatchObject({ status: 422, json: { code: 'float-not-counted' } });
  expect(await count('R1', stateOf('R1').bank.float)).toMatchObject({ status: 200 });
  const bought = await give('R1', 'dealer-r1', { type: 'buyIn', player: 'ann', amount: 100_000, from: 'cash' });
  expect(bought.status).toBe(200);
  expect(await close('R1')).toMatchObject({ status: 422, json: { code: 'float-not-counted' } });
  expect(await count('R1', stateOf('R1').bank.float)).toMatchObject({ status: 200 });
  expect(await close('R1')).toMatchObject({ status: 200 });
  expect(stateOf('R1')).toMatchObject({ status: 'closed', floatCounted: false });
});

test('a table closes with colour chips out: written off first, then counted', async () => {
  const { float } = stateOf('R2').bank;
  await new Hand(served.house).must('R2', ofRank('dealer'), {
    type: 'buyIn',
    player: 'ann',
    amount: 1_000_000,
    from: 'cash',
  });
  const issue = { type: 'issueColor', player: 'ann', colour: 'blue', count: 4, value: 100_000 };
  await new Hand(served.house).must('R2', ofRank('dealer'), issue);
  expect(await count('R2', float - 1_000_000)).toMatchObject({ status: 200 });
  expect(await close('R2')).toMatchObject({ status: 422, json: { code: 'colours-outstanding' } });
  const writeOff = { type: 'writeOffColor', player: 'ann', colour: 'blue', count: 4 };
  expect(await give('R2', 'dealer-r2', writeOff)).toMatchObject({ status: 403 });
  // One supervisor alone takes nobody's chips.
  const alone = await give('R2', 'pit-supervisor', writeOff);
  expect(alone).toMatchObject({ status: 403, json: { code: 'second-person-needed' } });
  const own = { ...writeOff, second: await vouched('R2', writeOff) };
  expect(await give('R2', 'pit-supervisor', own)).toMatchObject({ status: 403, json: { code: 'own-act' } });
  const second = await vouched('R2', writeOff);
  expect(await give('R2', 'pit-manager', { ...writeOff, second })).toMatchObject({ status: 200 });
  expect(await close('R2')).toMatchObject({ status: 422, json: { code: 'float-not-counted' } });
  expect(stateOf('R2').bank.float).toBe(float - 600_000);
});

test('people count the float of a table that deals by itself, and close it', async () => {
  expect(await close('R2')).toMatchObject({ json: { code: 'float-not-counted' } });
  expect(await count('R2', stateOf('R2').bank.float)).toMatchObject({ status: 200 });
  expect(await close('R2')).toMatchObject({ status: 200 });
});

test('what was recorded here is sound', async () => {
  await served.house.stop();
  expect((await verifyStore(store)).findings).toEqual([]);
});
