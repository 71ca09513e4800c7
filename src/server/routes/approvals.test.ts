import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FLOOR } from '../../../testkit/house.ts';
import { type Served, type Signed, serve } from '../../../testkit/server.ts';

const VALID_MS = 60_000;

const clock = Date.now;
/** How far the clock on the wall was put forward. */
let forward = 0;
let served: Served;
let dealer: Signed;
let inspector: Signed;
beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock() + forward);
  const tables = FLOOR.map((plan) => ({ ...plan, automatic: false }));
  served = await serve({ limits: { approvalMs: VALID_MS } }, { tables });
  [dealer, inspector] = [await served.signIn('dealer-r1'), await served.signIn('inspector')];
});
afterAll(async () => {
  await served.close();
  vi.restoreAllMocks();
});

const COUNT = { type: 'countFloat', counted: 0, when: 'opening' };

async function codeFor(table: string, by = inspector): Promise<string> {
  const asked = { table, type: 'countFloat', command: { id: 'any', ...COUNT } };
  const { json } = await served.call('POST', '/api/v1/approvals', asked, by);
  expect(json).toMatchObject({ table, type: 'countFloat', command: COUNT });
  expect(json['command']).not.toHaveProperty('id');
  return String(json['code']);
}

/** Counts the float of R1. */
const count = (id: string, second: string, more: object = {}) =>
  served.call('POST', '/api/v1/tables/R1/commands', { id, ...COUNT, second, ...more }, dealer);

test('a colleague vouches with a code for one command of one table', async () => {
  expect((await count('f1', await codeFor('R2', await served.signIn('pit-supervisor')))).json).toMatchObject({
    code: 'bad-approval',
    path: 'second',
  });
  const code = await codeFor('R1');
  expect((await count('f1', code)).json).toMatchObject({ id: 'f1', again: false });
  const twice = await count('f2', code);
  expect([twice.status, twice.json['code']]).toEqual([403, 'bad-approval']);
});

test('a code is good for the figures it was given for, and for no other', async () => {
  const code = await codeFor('R1');
  for (const more of [{ counted: 5, reason: 'short' }, { reason: 'as counted' }, { when: 'closing' }])
    expect((await count(`o-${Object.keys(more)[0]}`, code, more)).json).toMatchObject({ code: 'bad-approval' });
  const live = await served.connect(dealer);
  const other = { id: 'o-live', ...COUNT, counted: 5, reason: 'short', second: code };
  expect(await live.do('R1', other)).toMatchObject({ t: 'refused', code: 'bad-approval' });
  live.end();
  expect((await count('o1', code)).json).toMatchObject({ id: 'o1', again: false });
});

test('without a command the code is for the one that waits, and there is none where nothing waits', async () => {
  const give = () => served.call('POST', '/api/v1/approvals', { table: 'R1', type: 'countFloat' }, inspector);
  expect(await give()).toMatchObject({ status: 422, json: { code: 'nothing-waits' } });
  const short = { counted: 5, reason: 'a chip fell' };
  const body = { id: 'w1', ...COUNT, ...short };
  const alone = await served.call('POST', '/api/v1/tables/R1/commands', body, dealer);
  expect(alone.json).toMatchObject({ code: 'second-person-needed' });
  const { json } = await give();
  expect(json).toMatchObject({ command: { ...COUNT, ...short } });
  expect((await count('w2', String(json['code']))).json).toMatchObject({ code: 'bad-approval' });
  const seen = await served.call('GET', '/api/v1/tables/R1/wanted', undefined, inspector);
  expect(seen.rows).toMatchObject([{ type: 'countFloat', by: 'dealer-r1' }]);
});

test('a refusal for another reason leaves the code as it was', async () => {
  const wrong = { table: 'R1', type: 'countFloat', command: { ...COUNT, counted: 5 } };
  const code = String((await served.call('POST', '/api/v1/approvals', wrong, inspector)).json['code']);
  for (const id of ['r1', 'r2']) expect((await count(id, code, { counted: 5 })).json['code']).toBe('reason-needed');
  const live = await served.connect(dealer);
  expect(await live.do('R1', { id: 'r3', ...wrong.command, second: code })).toMatchObject({ code: 'reason-needed' });
  live.end();
});

test('nobody vouches at a table where they do not work, nor once they work there no longer', async () => {
  const code = await codeFor('R1');
  const boss = await served.signIn('pit-manager');
  const assign = (id: string, type: 'assign' | 'unassign') =>
    served.call('POST', '/api/v1/people/commands', { id, type, person: 'inspector', table: 'R1' }, boss);
  expect((await assign('u1', 'unassign')).status).toBe(200);
  expect((await count('e1', code)).json).toMatchObject({ code: 'bad-approval' });
  const asked = { table: 'R1', type: 'countFloat', command: COUNT };
  const elsewhere = { status: 403, json: { code: 'not-assigned', params: { table: 'R1', person: 'inspector' } } };
  expect(await served.call('POST', '/api/v1/approvals', asked, inspector)).toMatchObject(elsewhere);
  expect(await served.call('GET', '/api/v1/tables/R1/wanted', undefined, inspector)).toMatchObject(elsewhere);
  expect((await assign('u2', 'assign')).status).toBe(200);
  expect((await count('e2', code)).json).toMatchObject({ id: 'e2', again: false });
});

test('a command keeps its answer when the code it came with has run out, by HTTP and by socket', async () => {
  const code = await codeFor('R1');
  const first = await count('g1', code);
  expect(first.json).toMatchObject({ id: 'g1', again: false });
  forward = VALID_MS;
  expect((await count('g1', code)).json).toMatchObject({ again: true, seq: first.json['seq'] });
  expect((await count('g2', code)).json['code']).toBe('bad-approval');
  const live = await served.connect(dealer);
  const again = { ...COUNT, second: code };
  expect(await live.do('R1', { id: 'g1', ...again })).toMatchObject({ t: 'done', again: true });
  expect(await live.do('R1', { id: 'g3', ...again })).toMatchObject({ t: 'refused', code: 'bad-approval' });
  live.end();
});
