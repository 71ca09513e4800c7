import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hand, pocket } from '../../../testkit/browser/hand.ts';
import { FLOOR } from '../../../testkit/house.ts';
import { type Fields, type Served, serve } from '../../../testkit/server.ts';

let served: Served;
let hand: Hand;

beforeAll(async () => {
  const tables = FLOOR.map((plan) => ({ ...plan, automatic: plan.table !== 'R1' }));
  served = await serve({}, { tables, dealing: false });
  hand = new Hand(served.house);
  await hand.finish('R1');
});
afterAll(() => served.close());

const DEALER = { person: 'dealer-r1', role: 'dealer' } as const;
const ANN = { person: 'ann', role: 'player' } as const;

const call = async (as: string, method: string, path: string, body?: unknown) =>
  served.call(method, path, body, await served.signIn(as));

const mattersSeenBy = async (person: string): Promise<readonly Fields[]> =>
  (await call(person, 'GET', '/api/v1/pit')).json['matters'] as readonly Fields[];

describe('[HR-6.6] a doubtful chip', () => {
  const RULE = {
    type: 'rulePlacement',
    wager: { player: 'ann', spot: '20' },
    spot: '17-20',
    reason: 'seen on the monitor',
  };

  beforeAll(async () => {
    await hand.open('R1', pocket(17));
    await hand.must('R1', ANN, { type: 'askBuyIn', amount: 1_000_000 });
    await hand.must('R1', ANN, { type: 'placeWager', player: 'ann', spot: '20', chips: { value: 100_000 } });
    await hand.until('R1', 'result', pocket(17));
    await hand.must('R1', DEALER, {
      type: 'questionPlacement',
      wager: { player: 'ann', spot: '20' },
      remark: 'it leans',
    });
  });

  test('waits in the pit with who asked, when, and what they said', async () => {
    const [matter] = await mattersSeenBy('pit-supervisor');
    expect(matter).toMatchObject({
      table: 'R1',
      kind: 'placement',
      by: 'dealer-r1',
      remark: 'it leans',
      clause: 'HR-6.6',
      about: { player: 'ann', spot: 'straight/20', stake: 100_000 },
    });
    expect(Date.now() - Number(matter?.['since'])).toBeLessThan(60_000);
    expect((await call('pit-supervisor', 'GET', '/api/v1/pit')).json['names']).toHaveProperty('ann');
    expect((await call('cashier', 'GET', '/api/v1/pit')).json['names']).not.toHaveProperty('ann');
  });

  test('shows its money effect to a Pit Supervisor before anything is decided', async () => {
    const shown = await call('pit-supervisor', 'POST', '/api/v1/pit/R1/preview', { ...RULE, id: 'p1' });
    expect(shown.status).toBe(200);
    expect(shown.json['before']).toMatchObject([{ player: 'ann', spot: 'straight/20', taken: 100_000, paid: 0 }]);
    expect(shown.json['after']).toMatchObject([{ player: 'ann', spot: 'split/17-20', taken: 0, paid: 1_700_000 }]);
    expect(await mattersSeenBy('pit-supervisor')).toHaveLength(1);
  });

  test('is not for the dealer: neither to look ahead nor to rule, and the clause says why', async () => {
    expect((await call('dealer-r1', 'POST', '/api/v1/pit/R1/preview', { ...RULE, id: 'p2' })).status).toBe(403);
    const refused = await call('dealer-r1', 'POST', '/api/v1/tables/R1/commands', { ...RULE, id: 'r1' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(refused.json).toMatchObject({ code: 'not-authorised', clause: 'HR-6.6' });
  });

  test('is ruled by the Pit Supervisor and then waits no longer', async () => {
    const done = await call('pit-supervisor', 'POST', '/api/v1/tables/R1/commands', { ...RULE, id: 'r2' });
    expect(done.status).toBe(200);
    expect(await mattersSeenBy('pit-supervisor')).toEqual([]);
    const history = await call('pit-manager', 'GET', '/api/v1/pit/R1/history');
    expect(history.rows[0]).toMatchObject({
      by: 'pit-supervisor',
      fact: { type: 'PlacementRuled', reason: RULE.reason },
    });
    const [first] = (await call('pit-manager', 'GET', '/api/v1/pit/R1/history?limit=1')).rows;
    expect(first).toEqual(history.rows[0]);
    const next = await call('pit-manager', 'GET', `/api/v1/pit/R1/history?limit=1&before=${Number(first?.['event'])}`);
    expect(next.rows).toEqual([history.rows[1]]);
    const oldest = history.rows.at(-1)?.['event'];
    expect(next.headers.get('link')).toContain(`before=${Number(next.rows[0]?.['event'])}>; rel="next"`);
    const end = await call('pit-manager', 'GET', `/api/v1/pit/R1/history?before=${Number(oldest)}`);
    expect([end.rows, end.headers.get('link')]).toEqual([[], null]);
    await hand.finish('R1');
  });
});

test('the pit is for those above a dealer and for those who look; a cashier sees chips on their way and nothing else', async () => {
  const answers = await Promise.all(
    ['ann', 'dealer-r1', 'inspector', 'pit-supervisor', 'director', 'surveillance', 'auditor', 'cashier'].map(
      async (person) => [person, (await call(person, 'GET', '/api/v1/pit')).status],
    ),
  );
  expect(Object.fromEntries(answers)).toEqual({
    ann: 403,
    'dealer-r1': 403,
    inspector: 403,
    'pit-supervisor': 200,
    director: 200,
    surveillance: 200,
    auditor: 200,
    cashier: 200,
  });
  const fill = { type: 'requestFill', fill: 'F1', amount: 500_000, denominations: { 500000: 1 } };
  await hand.must('R1', DEALER, fill);
  const { json } = await call('cashier', 'GET', '/api/v1/pit');
  expect(json).toMatchObject({ tables: [], alerts: [], matters: [{ kind: 'fill', about: { fill: 'F1' } }] });
  expect(json['names']).toMatchObject({ 'dealer-r1': 'Linh' });
});

test('a table has its money, its pace and its shift in one line', async () => {
  const { json } = await call('pit-supervisor', 'GET', '/api/v1/pit');
  const tables = json['tables'] as readonly Fields[];
  expect(tables.find(({ table }) => table === 'R1')).toMatchObject({
    status: 'open',
    bank: { drop: 1_000_000 },
    worstCase: 0,
    pace: { ended: expect.any(Number), voids: 0 },
    totals: { drop: 1_000_000 },
  });
});

test('whoever lacks a second person is seen by those who can be one', async () => {
  const count = { type: 'countFloat', counted: hand.state('R1').bank.float, when: 'opening' };
  const refused = await call('dealer-r1', 'POST', '/api/v1/tables/R1/commands', { ...count, id: 'c1' });
  expect(refused.json['code']).toBe('second-person-needed');
  const { json } = await call('pit-supervisor', 'GET', '/api/v1/pit');
  expect(json['wanted']).toMatchObject([{ table: 'R1', type: 'countFloat', by: 'dealer-r1', needs: 'inspector' }]);
  const given = await call('inspector', 'POST', '/api/v1/approvals', { table: 'R1', type: 'countFloat' });
  const counted = { ...count, id: 'c2', second: given.json['code'] };
  expect((await call('dealer-r1', 'POST', '/api/v1/tables/R1/commands', counted)).status).toBe(200);
  expect((await call('pit-supervisor', 'GET', '/api/v1/pit')).json['wanted']).toEqual([]);
});

describe('the report of a shift', () => {
  const print = (id: string) =>
    call('pit-manager', 'POST', '/api/v1/reports/night/print', { id }).then(({ status, headers, text }) => ({
      status,
      type: headers.get('content-type'),
      begins: text.slice(0, 5),
    }));

  test('is printed once as the original; every further print is marked and recorded', async () => {
    const start = { type: 'startShift', shift: 'night', id: 's1' };
    expect((await call('pit-manager', 'POST', '/api/v1/people/commands', start)).status).toBe(200);
    await hand.round('R1', pocket(3));
    expect(await print('i1')).toEqual({ status: 200, type: 'application/pdf', begins: '%PDF-' });
    expect(served.house.copies('night')).toBe(0);
    await call('pit-manager', 'POST', '/api/v1/people/commands', { type: 'endShift', id: 's2' });
    await print('i2');
    expect(served.house.copies('night')).toBe(1);
    await print('i3');
    expect(served.house.copies('night')).toBe(2);
    const shifts = await call('pit-manager', 'GET', '/api/v1/shifts');
    expect(shifts.rows).toMatchObject([{ shift: 'night', startedBy: 'pit-manager', endedBy: 'pit-manager' }]);
  });

  test('is a line for each table, in JSON or for a spreadsheet', async () => {
    const { rows } = await call('pit-manager', 'GET', '/api/v1/reports/night');
    expect(rows).toMatchObject([{ shift: 'night', table: 'R1', rounds: 1 }]);
    expect((await call('pit-manager', 'GET', '/api/v1/reports')).rows).toEqual(expect.arrayContaining([...rows]));
    const csv = await call('pit-manager', 'GET', '/api/v1/reports/night?format=csv');
    expect([csv.headers.get('content-type'), csv.text.slice(0, 12)]).toEqual(['text/csv', 'shift,table,']);
    expect((await call('pit-manager', 'GET', '/api/v1/reports/never?format=csv')).status).toBe(404);
    const all = await call('pit-manager', 'GET', '/api/v1/reports');
    const page = await call('pit-manager', 'GET', '/api/v1/reports?limit=1');
    expect(page.rows).toEqual(all.rows.slice(0, 1));
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    expect((await call('pit-manager', 'GET', next)).rows).toEqual(all.rows.slice(1, 2));
  });

  test('is nobody’s below the pit, and of no shift that never was', async () => {
    expect((await call('dealer-r1', 'POST', '/api/v1/reports/night/print', { id: 'x' })).status).toBe(403);
    expect((await call('pit-manager', 'POST', '/api/v1/reports/never/print', { id: 'y' })).status).toBe(404);
  });
});

test('an alert of the house reaches the pit and stays until somebody acknowledges it', async () => {
  const { house } = served;
  const by = { person: 'house', role: 'device' } as const;
  const body = { type: 'raiseAlert', code: 'dealer-puzzled', detail: 'no step', table: 'S1' };
  await house.ask({ stream: 'floor', id: 'a1', by, body });
  const seen = await call('pit-supervisor', 'GET', '/api/v1/pit');
  expect(seen.json['alerts']).toMatchObject([{ alert: 'A1', code: 'dealer-puzzled', table: 'S1' }]);
  const command = { type: 'acknowledgeAlert', alert: 'A1', note: 'looked at' };
  expect((await call('dealer-r1', 'POST', '/api/v1/floor/commands', { ...command, id: 'k1' })).status).toBe(403);
  expect((await call('pit-supervisor', 'POST', '/api/v1/floor/commands', { ...command, id: 'k2' })).status).toBe(200);
  expect((await call('pit-supervisor', 'GET', '/api/v1/pit')).json['alerts']).toEqual([]);
  expect((await call('pit-supervisor', 'POST', '/api/v1/floor/commands', { ...command, id: 'k3' })).status).toBe(404);
});
