import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HumanCrew } from '../../../testkit/crew.ts';
import { FLOOR } from '../../../testkit/house.ts';
import { type Fields, type Served, type Signed, serve } from '../../../testkit/server.ts';

let served: Served;
let admin: Signed;
const tokens: Record<string, string> = {};
const crews: Record<string, HumanCrew> = {};
const DEVICES = { R1: 'wheel', R2: 'wheel', S1: 'dice', N1: 'shoe', R3: 'wheel' } as const;
type Table = keyof typeof DEVICES;

beforeAll(async () => {
  // R3 deals by itself.
  served = await serve({}, { tables: FLOOR.map((plan) => ({ ...plan, automatic: plan.table === 'R3' })) });
  admin = await served.signIn('admin');
  for (const [table, kind] of Object.entries(DEVICES)) {
    const { json } = await post('devices', { device: `${kind}-${table.toLowerCase()}`, kind, table }, admin);
    tokens[table] = String(json['token']);
    const crew = new HumanCrew(served, table);
    crews[table] = crew;
    while (table !== 'R3' && crew.state().status !== 'open') await crew.step();
  }
});
afterAll(() => served.close());

const get = (path: string, as?: Signed | string) => served.call('GET', `/api/v1/${path}`, undefined, as);
const post = (path: string, body: unknown, as?: Signed | string) => served.call('POST', `/api/v1/${path}`, body, as);

let ids = 0;
const roundAt = (table: Table): number => served.house.table(table)?.state().round.number ?? 0;
const said = (table: Table, saw: string, fields: object = {}) =>
  post('device/reports', { id: `t${ids++}`, saw, round: roundAt(table), ...fields }, tokens[table]);
const reported = async (table: Table, saw: string, fields: object = {}): Promise<Fields> =>
  (await said(table, saw, fields)).json;
const gameAt = (table: Table) => served.house.table(table)?.publicView();
const AGAINST = { ball: 'clockwise', wheel: 'anticlockwise' } as const;

/** Bets are open and nobody has spun. */
async function opened(table: Table): Promise<void> {
  const crew = crews[table] as HumanCrew;
  while (crew.state().phase !== 'betting') if (!(await crew.step())) throw new Error(`${table} cannot be opened`);
}

describe('letting a device in', () => {
  test('is an administrator’s to do, and shows the token once', async () => {
    const { rows, text } = await get('devices', admin);
    expect(rows).toContainEqual({ id: 'wheel-r1', kind: 'wheel', table: 'R1', demo: true, revoked: false });
    for (const token of Object.values(tokens)) expect(text).not.toContain(token.slice(7));
    const body = { device: 'wheel-9', kind: 'wheel', table: 'R1' };
    for (const person of ['ann', 'dealer-r1', 'pit-manager'])
      expect((await post('devices', body, await served.signIn(person))).status).toBe(403);
    expect((await post('devices', { ...body, table: 'S1' }, admin)).json['code']).toBe('wrong-device');
    expect((await post('devices', { ...body, kind: 'camera' }, admin)).status).toBe(400);
  });

  test('gives it its own table to speak at, and nothing else to do', async () => {
    const { json } = await get('device', tokens['R1']);
    expect(json).toMatchObject({ device: 'wheel-r1', kind: 'wheel', table: 'R1', phase: 'idle' });
    const order = { id: 'x', type: 'openBetting' };
    for (const answer of [
      await get('me', tokens['R1']),
      await get('people', tokens['R1']),
      await post('tables/R1/commands', order, tokens['R1']),
      await post('people/commands', { id: 'x', type: 'addDevice' }, tokens['R1']),
      await post('devices', { device: 'x', kind: 'wheel', table: 'R1' }, tokens['R1']),
    ])
      expect([answer.status, answer.json['code']]).toEqual([403, 'not-authorised']);
    const report = { id: 'x', saw: 'revolutions', round: 0, laps: 4 };
    for (const person of ['ann', 'dealer-r1', 'admin'])
      expect((await post('device/reports', report, await served.signIn(person))).status).toBe(403);
    expect((await post('device/reports', report)).status).toBe(401);
  });

  test('ends with its token, on the spot', async () => {
    const made = await post('devices', { device: 'wheel-old', kind: 'wheel', table: 'R1' }, admin);
    const token = String(made.json['token']);
    const live = await served.connect({ token, person: 'wheel-old' });
    expect((await post('devices/wheel-old/revoke', { reason: 'replaced' }, admin)).status).toBe(200);
    expect(await live.closed()).toBe(4401);
    expect((await get('device', token)).status).toBe(401);
    expect((await post('devices/wheel-old/revoke', { reason: 'again' }, admin)).json['code']).toBe('device-revoked');
  });
});

describe('what a device reports', () => {
  test('counts once under its id, and never for another round', async () => {
    await opened('R1');
    const report = { id: 'spin-1', saw: 'spin-started', round: roundAt('R1'), ...AGAINST };
    const late = { ...report, id: 'spin-0', round: roundAt('R1') - 1 };
    expect((await post('device/reports', late, tokens['R1'])).json).toMatchObject({ code: 'wrong-round' });
    expect((await post('device/reports', report, tokens['R1'])).json).toMatchObject({ id: 'spin-1', again: false });
    expect((await post('device/reports', report, tokens['R1'])).json).toMatchObject({ id: 'spin-1', again: true });
    const other = { ...report, ball: 'anticlockwise' };
    expect((await post('device/reports', other, tokens['R1'])).json['code']).toBe('id-reused');
  });

  test('[HR-7.2] too few laps are written down, and the dealer is told to call no spin', async () => {
    await crews['R1']?.give({ type: 'announceNoMoreBets' });
    expect((await said('R1', 'revolutions', { laps: 2 })).status).toBe(200);
    expect(gameAt('R1')?.game).toMatchObject({ prompts: ['too-few-revolutions'] });
    while (crews['R1']?.state().phase !== 'idle') await crews['R1']?.step();
    expect(await served.house.records.rounds('R1', 1)).toMatchObject([{ voided: 'too-few-revolutions' }]);
  });

  test('[MBS-5.1] [MBS-5.6] a spin the wrong way, or a ball that is out, makes the round void by itself', async () => {
    await opened('R2');
    await said('R2', 'spin-started', { ball: 'clockwise', wheel: 'clockwise' });
    expect(gameAt('R2')?.voided).toMatchObject({ cause: 'same-direction', clause: 'MBS-5.1' });
    await opened('R2');
    await said('R2', 'spin-started', AGAINST);
    await said('R2', 'irregular', { cause: 'ball-out' });
    expect(gameAt('R2')?.voided).toMatchObject({ cause: 'ball-out', clause: 'MBS-5.6' });
  });

  test('[SB-7.2] [SB-7.4] too few tumbles or a die that leans make the round void', async () => {
    await said('S1', 'tumbler-started');
    await said('S1', 'tumbles', { tumbles: 2 });
    expect(gameAt('S1')?.voided).toMatchObject({ cause: 'too-few-tumbles', clause: 'SB-7.2' });
    while (crews['S1']?.state().phase !== 'ready') await crews['S1']?.step();
    await said('S1', 'tumbler-started');
    await said('S1', 'tumbles', { tumbles: 3 });
    while (crews['S1']?.state().phase !== 'revealed') await crews['S1']?.step();
    await said('S1', 'dice', { dice: [1, 2, 3], flat: false });
    expect(gameAt('S1')?.voided).toMatchObject({ cause: 'die-not-flat', clause: 'SB-7.4' });
    while (crews['S1']?.state().phase !== 'ready') await crews['S1']?.step();
  });

  test('[SB-4.7] keys are the dealer’s to press', async () => {
    await said('S1', 'tumbler-started');
    await said('S1', 'tumbles', { tumbles: 3 });
    while (crews['S1']?.state().phase !== 'revealed') await crews['S1']?.step();
    await said('S1', 'dice', { dice: [1, 2, 3], flat: true });
    expect(await reported('S1', 'keys', { keys: [1, 2, 3] })).toMatchObject({
      code: 'not-authorised',
      clause: 'SB-4.7',
    });
  });

  test.each([
    ['a word of another game', 'R1', 'packet', { to: 1, cards: 5 }, 'unknown-observation'],
    ['a field it does not have', 'R1', 'ball-at-rest', { pocket: 1, sure: true }, 'unknown-field'],
    ['out of turn', 'R1', 'ball-at-rest', { pocket: 1 }, 'wrong-phase'],
    ['at a table that deals by itself', 'R3', 'ball-at-rest', { pocket: 1 }, 'dealt-automatically'],
  ] as const)('%s is refused', async (_, table, saw, fields, code) => {
    expect((await reported(table, saw, fields))['code']).toBe(code);
  });
});

describe('on the socket', () => {
  test('a device sees its table and reports; it gives no commands', async () => {
    const live = await served.connect({ token: tokens['R2'] ?? '', person: 'wheel-r2' });
    await live.watch('R2');
    await opened('R2');
    const report = { id: 'live-1', saw: 'spin-started', round: roundAt('R2'), ...AGAINST };
    live.say({ t: 'saw', report });
    expect(await live.next((frame) => frame.t === 'done')).toMatchObject({ id: 'live-1' });
    live.say({ t: 'saw', report: { ...report, id: 'live-2', saw: 'sunshine' } });
    expect(await live.next((frame) => frame.t === 'refused' && frame.id === 'live-2')).toMatchObject({
      code: 'unknown-observation',
    });
    expect(await live.do('R2', { id: 'live-3', type: 'announceNoMoreBets' })).toMatchObject({ code: 'not-authorised' });
    live.end();
    const dealer = await served.connect(await served.signIn('dealer-r2'));
    dealer.say({ t: 'saw', report: { ...report, id: 'live-4' } });
    expect(await dealer.next((frame) => frame.t === 'refused')).toMatchObject({ id: 'live-4', code: 'not-authorised' });
    dealer.end();
  });
});
