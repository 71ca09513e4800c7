import { afterAll, beforeAll, expect, test } from 'vitest';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { logOf } from '../../testkit/tampered-store.ts';
import { verifyStore } from '../house/verify/verify.ts';

const store = keptStore();
let served: Served;
const signed = new Map<string, Signed>();
let hand: Hand;
let ids = 0;
const HOUR = 3_600_000;

beforeAll(async () => {
  const tables = [
    { table: 'R1', rulebook: 'hoiana-roulette', automatic: false },
    { table: 'R2', rulebook: 'mbs-roulette-v3', automatic: false },
  ] as const;
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  for (const table of ['R1', 'R2']) await hand.open(table, pocket(18));
});
afterAll(() => served.close());

async function signedIn(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

const post = async (as: string, path: string, body: object): Promise<Called> =>
  served.call('POST', `/api/v1${path}`, { id: `c${++ids}`, ...body }, await signedIn(as));
const get = async (as: string, path: string): Promise<Called> =>
  served.call('GET', `/api/v1${path}`, undefined, await signedIn(as));
const atTable = (as: string, table: string, body: object): Promise<Called> =>
  post(as, `/tables/${table}/commands`, body);
const people = (as: string, body: object): Promise<Called> => post(as, '/people/commands', body);
const floor = (as: string, body: object): Promise<Called> => post(as, '/floor/commands', body);
const appoint = (as: string, person: string, position: string, more: object = {}): Promise<Called> =>
  people(as, { type: 'appoint', person, position, until: Date.now() + HOUR, reason: 'the holder is ill', ...more });
const refused = (code: string) => ({ json: { code } });

const incident = (n: number) => ({ type: 'reportIncident', incident: `i${n}`, what: 'two balls in the wheel' });
const decision = (n: number) => ({ type: 'decideUncovered', incident: `i${n}`, decision: 'go on', effect: 'continue' });

async function stampsAt(table: string): Promise<readonly object[]> {
  const entries = (await logOf(store)).get(`table:${table}`) ?? [];
  return entries.flatMap(({ events }) =>
    (JSON.parse(events) as readonly { stamp: object; fact: { type: string } }[]).map(({ stamp, fact }) => ({
      ...stamp,
      type: fact.type,
    })),
  );
}

test('[MBS-6.2] an Operations Manager and a Director decide nothing at a table whose document does not know them', async () => {
  expect(await atTable('dealer-r2', 'R2', incident(1))).toMatchObject({ status: 200 });
  for (const stranger of ['operations-manager', 'director', 'senior-management', 'pit-manager']) {
    expect(await atTable(stranger, 'R2', decision(1))).toMatchObject({ status: 403, ...refused('not-authorised') });
  }
  for (const stranger of ['operations-manager', 'director', 'senior-management'])
    expect(await floor(stranger, { type: 'stopTable', table: 'R2', reason: 'x' })).toMatchObject({ status: 403 });
  expect(await atTable('gaming-shift-manager', 'R2', decision(1))).toMatchObject({ status: 200 });
});

test('[HR-7.12] a Gaming Shift Manager decides nothing at a Hoiana table', async () => {
  expect(await atTable('dealer-r1', 'R1', incident(1))).toMatchObject({ status: 200 });
  for (const stranger of ['gaming-shift-manager', 'operations-manager'])
    expect(await atTable(stranger, 'R1', decision(1))).toMatchObject({ status: 403, ...refused('not-authorised') });
  expect(await floor('gaming-shift-manager', { type: 'changeDealing', table: 'R1', automatic: true })).toMatchObject({
    status: 403,
  });
  expect(await floor('pit-manager', { type: 'stopTable', table: 'R1', reason: 'looked at' })).toMatchObject({
    status: 200,
  });
  const release = { type: 'releaseTable', table: 'R1', reason: 'sound' };
  for (const stranger of ['gaming-shift-manager', 'operations-manager', 'pit-manager'])
    expect(await floor(stranger, release)).toMatchObject({ status: 403, ...refused('not-authorised') });
  expect(await floor('director', release)).toMatchObject({ status: 200 });
  expect(await atTable('director', 'R1', decision(1))).toMatchObject({ status: 200 });
});

test('[MBS-6.3] nobody acts in a position without an appointment, and nobody appoints themselves', async () => {
  const asked = { actingAs: 'pit-supervisor', type: 'suspendTable', reason: 'x' };
  expect(await atTable('dealer-r2', 'R2', asked)).toMatchObject({ status: 403, ...refused('not-appointed') });
  const here = { table: 'R2' };
  expect(await appoint('pit-manager', 'pit-manager', 'gaming-shift-manager', here)).toMatchObject(
    refused('own-account'),
  );
  // Not above one's own rank, not by somebody who is off the ladder, and not to a position that the document does not know.
  expect(await appoint('pit-manager', 'pit-supervisor', 'gaming-shift-manager', here)).toMatchObject({ status: 403 });
  expect(await appoint('director', 'dealer-r2', 'pit-supervisor', here)).toMatchObject(refused('not-authorised'));
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'inspector', here)).toMatchObject(
    refused('no-such-position'),
  );
  expect(await appoint('gaming-shift-manager', 'ann', 'dealer', here)).toMatchObject(refused('not-appointable'));
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'dealer', here)).toMatchObject(refused('same-role'));
  const late = { ...here, until: Date.now() + 32 * 24 * HOUR };
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'pit-supervisor', late)).toMatchObject(
    refused('bad-appointment'),
  );
});

test('[MBS-6.3] an appointment is made, seen, used at its table alone, recorded with every act, and ended', async () => {
  expect(await get('dealer-r2', '/pit')).toMatchObject({ status: 403 });
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'pit-supervisor', { table: 'R2' })).toMatchObject({
    status: 200,
  });
  // Everywhere would be at Hoiana too, where a Gaming Shift Manager has nothing to give.
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'pit-manager')).toMatchObject(refused('not-authorised'));
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'pit-manager', { table: 'R2' })).toMatchObject(
    refused('already-appointed'),
  );
  expect(await get('pit-supervisor', '/people/appointments')).toMatchObject({
    json: [
      {
        id: 'A-1',
        person: 'dealer-r2',
        position: 'pit-supervisor',
        table: 'R2',
        by: 'gaming-shift-manager',
        reason: 'the holder is ill',
      },
    ],
  });
  expect(await get('dealer-r2', '/me')).toMatchObject({ json: { acting: [{ position: 'pit-supervisor' }] } });
  expect(await get('dealer-r2', '/pit')).toMatchObject({ status: 200 });
  const seen = (await get('dealer-r2', '/tables/R2')).json as { own: { may: { who: Record<string, object> } } };
  expect(seen.own.may.who['suspendTable']).not.toHaveProperty('needs');

  expect(
    await atTable('dealer-r2', 'R2', { type: 'abortBetting', ground: 'no-bets', reason: 'spilt drink' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await atTable('dealer-r2', 'R2', { type: 'suspendTable', reason: 'spilt drink' })).toMatchObject({
    status: 200,
  });
  // What is theirs they do in their own role, if they say so; what is not stays with those above.
  expect(
    await atTable('dealer-r2', 'R2', { type: 'setLimits', limits: { min: 2_500, max: 500_000 }, smallestChip: 500 }),
  ).toMatchObject({ status: 403 });
  expect(await atTable('dealer-r2', 'R2', { type: 'resumeTable', actingAs: 'dealer' })).toMatchObject({ status: 403 });
  expect(await atTable('dealer-r2', 'R1', { type: 'suspendTable', reason: 'x' })).toMatchObject({ status: 403 });
  expect(await atTable('dealer-r2', 'R2', { type: 'resumeTable' })).toMatchObject({ status: 200 });

  expect(await people('inspector', { type: 'endAppointment', appointment: 'A-1', reason: 'x' })).toMatchObject({
    status: 403,
  });
  const end = { type: 'endAppointment', appointment: 'A-1', reason: 'the holder is back' };
  expect(await people('gaming-shift-manager', end)).toMatchObject({ status: 200 });
  expect(await people('gaming-shift-manager', end)).toMatchObject(refused('unknown-appointment'));
  expect(await atTable('dealer-r2', 'R2', { type: 'suspendTable', reason: 'again' })).toMatchObject({
    status: 403,
    ...refused('not-authorised'),
  });
  expect(await get('dealer-r2', '/pit')).toMatchObject({ status: 403 });
  expect(await stampsAt('R2')).toEqual(
    expect.arrayContaining(
      ['TableSuspended', 'TableResumed'].map((type) =>
        expect.objectContaining({ type, person: 'dealer-r2', role: 'dealer', actingAs: 'pit-supervisor' }),
      ),
    ),
  );
});

test('[MBS-6.2] [MBS-6.3] an acting Gaming Shift Manager rules, vouches and runs the floor, until the appointment is over', async () => {
  expect(await appoint('gaming-shift-manager', 'pit-manager', 'gaming-shift-manager', { table: 'R2' })).toMatchObject({
    status: 200,
  });
  expect(await atTable('dealer-r2', 'R2', incident(2))).toMatchObject({ status: 200 });
  expect(await atTable('pit-manager', 'R2', decision(2))).toMatchObject({ status: 200 });
  expect(await floor('gaming-shift-manager', { type: 'stopTable', table: 'R2', reason: 'seen' })).toMatchObject({
    status: 200,
  });
  const release = { type: 'releaseTable', table: 'R2', reason: 'sound' };
  expect(await floor('pit-manager', release)).toMatchObject({ status: 200 });
  const log = (await logOf(store)).get('floor') ?? [];
  expect(JSON.parse(log.at(-1)?.events ?? '')).toMatchObject([
    { stamp: { person: 'pit-manager', role: 'pit-manager', actingAs: 'gaming-shift-manager' } },
  ]);
  // A word that was given in a position is worth nothing once the position is over.
  const count = { type: 'countFloat', when: 'closing', counted: 0 };
  const given = await post('pit-manager', '/approvals', { table: 'R2', type: 'countFloat', command: count });
  expect(
    await people('pit-manager', { type: 'endAppointment', appointment: 'A-2', reason: 'I go home' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await atTable('dealer-r2', 'R2', { ...count, second: given.json['code'] })).toMatchObject(
    refused('bad-approval'),
  );
});

test('[MBS-6.3] what a position is told is acknowledged by whoever acts in it, for as long as they do', async () => {
  await hand.open('R2', pocket(8));
  await hand.until('R2', 'result', pocket(8));
  const correct = (to: number) => ({ type: 'correctResult', pocket: to, reason: 'seen on the monitor' });
  const by = { person: 'pit-supervisor', role: 'pit-supervisor' } as const;
  for (const to of [17, 20]) await hand.must('R2', by, correct(to), { person: 'pit-manager', role: 'pit-manager' });
  const open = () =>
    hand.state('R2').notices.filter(({ what, role }) => what === 'corrected' && role === 'pit-supervisor');
  const [first, second] = open().map(({ notice }) => ({ type: 'acknowledgeNotice', notice }));
  const knows = (order: object | undefined): Promise<Called> => atTable('dealer-r2', 'R2', order ?? {});
  expect(await knows(first)).toMatchObject(refused('unknown-notice'));
  const there = { table: 'R2' };
  expect(await appoint('gaming-shift-manager', 'dealer-r2', 'pit-supervisor', there)).toMatchObject({ status: 200 });
  expect(await knows(first)).toMatchObject({ status: 200 });
  const [{ id } = { id: '' }] = (await get('pit-manager', '/people/appointments')).rows as readonly { id: string }[];
  const end = { type: 'endAppointment', appointment: id, reason: 'the holder is back' };
  expect(await people('gaming-shift-manager', end)).toMatchObject({ status: 200 });
  expect(await knows(second)).toMatchObject(refused('unknown-notice'));
  expect(open()).toHaveLength(1);
  expect(await stampsAt('R2')).toContainEqual(
    expect.objectContaining({ type: 'NoticeAcknowledged', person: 'dealer-r2', actingAs: 'pit-supervisor' }),
  );
});

test('whoever gets another role, or none, acts in nothing any more', async () => {
  expect(await appoint('pit-manager', 'dealer-r1', 'inspector', { table: 'R1' })).toMatchObject({ status: 200 });
  expect((await get('pit-manager', '/people/appointments')).rows).toHaveLength(1);
  expect(await people('admin', { type: 'changeRole', person: 'dealer-r1', role: 'cashier' })).toMatchObject({
    status: 200,
  });
  expect((await get('pit-manager', '/people/appointments')).rows).toEqual([]);
});

test('the records of all this are sound', async () => {
  expect((await verifyStore(store)).findings).toEqual([]);
});
