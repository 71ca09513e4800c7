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

async function codeFor(table: string): Promise<string> {
  const asked = { table, type: 'countFloat' };
  const { json } = await served.call('POST', '/api/v1/approvals', asked, inspector);
  expect(json).toMatchObject(asked);
  return String(json['code']);
}

/** Counts the float of R1. */
const count = (id: string, second: string, more: object = {}) =>
  served.call(
    'POST',
    '/api/v1/tables/R1/commands',
    { id, type: 'countFloat', counted: 0, when: 'opening', second, ...more },
    dealer,
  );

test('a colleague vouches with a code for one command of one table', async () => {
  expect((await count('f1', await codeFor('R2'))).json).toMatchObject({ code: 'bad-approval', path: 'second' });
  const code = await codeFor('R1');
  expect((await count('f1', code)).json).toMatchObject({ id: 'f1', again: false });
  const twice = await count('f2', code);
  expect([twice.status, twice.json['code']]).toEqual([403, 'bad-approval']);
});

test('a count that was refused leaves the code as it was, for the next try', async () => {
  const code = await codeFor('R1');
  expect((await count('r1', code, { counted: 5 })).json['code']).toBe('reason-needed');
  const live = await served.connect(dealer);
  const wrong = { id: 'r2', type: 'countFloat', counted: 5, when: 'opening', second: code };
  expect(await live.do('R1', wrong)).toMatchObject({ code: 'reason-needed' });
  live.end();
  expect((await count('r3', code)).json).toMatchObject({ id: 'r3', again: false });
  expect((await count('r4', code)).json['code']).toBe('bad-approval');
});

test('a command keeps its answer when the code it came with has run out, by HTTP and by socket', async () => {
  const code = await codeFor('R1');
  const first = await count('g1', code);
  expect(first.json).toMatchObject({ id: 'g1', again: false });
  forward = VALID_MS;
  expect((await count('g1', code)).json).toMatchObject({ again: true, seq: first.json['seq'] });
  expect((await count('g2', code)).json['code']).toBe('bad-approval');
  const live = await served.connect(dealer);
  const again = { type: 'countFloat', counted: 0, when: 'opening', second: code };
  expect(await live.do('R1', { id: 'g1', ...again })).toMatchObject({ t: 'done', again: true });
  expect(await live.do('R1', { id: 'g3', ...again })).toMatchObject({ t: 'refused', code: 'bad-approval' });
  live.end();
});
