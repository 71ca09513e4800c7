import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptStore, playedHouse } from '../../../testkit/played-house.ts';
import { type Called, callerAt } from '../../../testkit/server.ts';
import { logOf } from '../../../testkit/tampered-store.ts';
import { verifyBundle } from '../../house/evidence/verify-bundle.ts';
import type { House } from '../../house/house.ts';
import { createServer, type Server } from '../index.ts';

const store = keptStore();
let server: Server;
let house: House;
let call: ReturnType<typeof callerAt>;
let dispute: string;
let round: number;
const tokens = new Map<string, string>();

async function as(person: string): Promise<string> {
  const there = tokens.get(person);
  if (there !== undefined) return there;
  const { json } = await call('POST', '/api/v1/demo/sign-in', { as: person });
  tokens.set(person, String(json['token']));
  return String(json['token']);
}

let commands = 0;
async function gives(person: string, type: string, fields: object = {}): Promise<Called> {
  const body = { id: `c${++commands}`, type, ...fields };
  return call('POST', `/api/v1/disputes/${dispute}/commands`, body, await as(person));
}

async function done(person: string, type: string, fields: object = {}): Promise<void> {
  const { status, text } = await gives(person, type, fields);
  expect([status, text.slice(0, 200)], `${type} by ${person}`).toEqual([200, expect.any(String)]);
}

const view = async (person: string): Promise<Called> =>
  call('GET', `/api/v1/disputes/${dispute}`, undefined, await as(person));

const raw = async (person: string, path: string, body?: object): Promise<Response> =>
  fetch(`${server.address().url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${await as(person)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  house = await playedHouse(store, { rounds: 3, tables: ['R1'], troubleOneIn: 0, betting: 400 });
  server = await createServer({ house, port: 0, demo: true, level: 'silent' });
  await server.listen();
  call = callerAt(server.address().url);
  const over = (await house.records.rounds('R1', 500)).filter(({ endedAt }) => endedAt !== null);
  round = over.find(({ wagers }) => wagers > 0)?.number ?? 0;
  const wager = { player: 'ann', spot: 'red' };
  const raised = await call(
    'POST',
    '/api/v1/disputes',
    { id: 'r1', table: 'R1', round, wager, matter: 'payment', wish: 'Xin trả đủ tiền thắng', claim: 100_000 },
    await as('ann'),
  );
  dispute = String(raised.json['dispute']);
});
afterAll(() => server.close());

const BASES = {
  rule: 'used',
  published: 'not-applicable',
  procedure: 'considered',
  control: 'not-applicable',
  statement: 'used',
  footage: 'considered',
  other: 'considered',
  law: 'not-applicable',
};

describe('a dispute to its end, over the wire', () => {
  test('[HR-8.1] the view says on which rung it stands and who may go on', async () => {
    const { json } = await view('inspector');
    expect(json).toMatchObject({ viewer: 'staff', status: 'raised', ladder: { at: 0 }, rulebook: 'hoiana-roulette' });
    const offers = json['offers'] as readonly { order: string; mine: boolean; clause: string }[];
    expect(offers).toEqual([expect.objectContaining({ order: 'takeUp', mine: true, clause: 'HR-8.1' })]);
    const player = (await view('ann')).json;
    expect(player).toMatchObject({ viewer: 'player', offers: [{ order: 'takeUp', mine: false }] });
    expect(player).not.toHaveProperty('staff');
    expect((await view('bao')).status).toBe(404);
  });

  test('what is offered as one’s own is granted, and what is not is refused', async () => {
    expect((await gives('surveillance', 'takeUp')).status).toBe(403);
    await done('inspector', 'takeUp');
    await done('ann', 'escalate', { reason: 'not paid' });
    expect((await gives('inspector', 'takeOver')).status).toBe(403);
    await done('pit-manager', 'takeOver');
  });

  test('[HR-8.2] [HR-8.3] [HR-8.4] what a decision waits for is in the view, and goes away', async () => {
    expect((await view('pit-manager')).json['gathered']).toEqual({
      surveillance: false,
      timeframe: false,
      silent: ['player', 'staff'],
    });
    await done('pit-manager', 'informSurveillance');
    await done('pit-manager', 'giveTimeframe', { minutes: 20 });
    await done('ann', 'addEvidence', { item: { kind: 'statement', party: 'player', text: 'I had red.' } });
    await done('pit-manager', 'addEvidence', { item: { kind: 'statement', party: 'staff', refused: 'automatic' } });
    await done('surveillance', 'addEvidence', {
      item: { kind: 'footage', camera: 'R1-2', from: 1_000, to: 9_000, remark: 'red was covered' },
    });
    expect((await view('pit-manager')).json['gathered']).toEqual({ surveillance: true, timeframe: true, silent: [] });
    const seen = (await view('ann')).json;
    expect(seen).toMatchObject({ surveillance: 'answered', expectedBy: expect.any(Number) });
    expect(JSON.stringify(seen)).not.toContain('red was covered');
  });

  test('[HR-8.5] [HR-8.6] decided, not accepted, complained of, answered, booked, closed', async () => {
    await done('pit-manager', 'decide', {
      outcome: 'partly-upheld',
      reason: 'The wager won and was paid late.',
      bases: BASES,
      clauses: ['HR-6.1.1.1', 'HR-5.1.a'],
      remedies: [{ kind: 'pay', amount: 50_000 }],
    });
    await done('ann', 'reject', { reason: 'too little' });
    await done('pit-manager', 'adviseRights', { how: 'spoken' });
    await done('ann', 'startComplaint');
    await done('cashier', 'assist', { staff: 'cashier' });
    await done('ann', 'fileComplaint', { text: 'Tôi không đồng ý với quyết định này.' });
    await done('senior-management', 'answerComplaint', {
      answer: 'The rest too.',
      bases: BASES,
      clauses: ['HR-6.1.1.1'],
      remedies: [{ kind: 'pay', amount: 50_000 }],
    });
    await done('cashier', 'bookRemedy', { entry: 0 });
    await done('cashier', 'bookRemedy', { entry: 1 });
    await done('pit-manager', 'close');
    const { json } = await view('ann');
    expect(json).toMatchObject({ status: 'closed', complaintAnswer: 'The rest too.', closedAt: expect.any(Number) });
    expect(json['money']).toEqual([
      expect.objectContaining({ booked: true }),
      expect.objectContaining({ booked: true }),
    ]);
    const steps = (json['steps'] as readonly { fact: string; person?: string }[]) ?? [];
    expect(steps.at(-1)).toMatchObject({ fact: 'DisputeClosed', role: 'pit-manager' });
    expect(steps.some(({ person, fact }) => person !== undefined || fact === 'EvidenceAdded')).toBe(false);
  });
});

describe('evidence', () => {
  test.each([
    ['ann', 403],
    ['dealer-r1', 403],
    ['inspector', 403],
    ['pit-supervisor', 403],
    ['cashier', 403],
    ['surveillance', 200],
    ['auditor', 200],
    ['pit-manager', 200],
  ])('%s: %d', async (person, status) => {
    for (const path of [`disputes/${dispute}/evidence`, `rounds/R1-${round}/evidence`])
      expect((await raw(person, path)).status, path).toBe(status);
  });

  test('what is downloaded proves itself without the house', async () => {
    const file = new Uint8Array(await (await raw('auditor', `disputes/${dispute}/evidence`)).arrayBuffer());
    const { ok, about, counts } = await verifyBundle(file);
    expect([ok, about]).toEqual([true, { table: 'R1', round, dispute }]);
    expect([counts.streams, counts.settlements > 0]).toEqual([3, true]);
    expect((await raw('auditor', 'rounds/R1-999999/evidence')).status).toBe(404);
  });
});

describe('a receipt', () => {
  const print = (person: string, language: string): Promise<Response> =>
    raw(person, `disputes/${dispute}/receipt`, { language });
  const pdf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

  test('is a PDF for the player and for those who work on the case, and for nobody else', async () => {
    const first = await print('ann', 'vi');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = await pdf(first);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect((await print('bao', 'vi')).status).toBe(404);
    expect((await print('ann', 'fr')).status).toBe(400);
    const again = await pdf(await print('pit-manager', 'vi'));
    const chinese = await pdf(await print('ann', 'zh'));
    expect(chinese.toString('latin1')).toContain('NotoSansSC');
    expect(hash('sha256', again)).not.toBe(hash('sha256', bytes));
  });

  test('that is asked for again by its id is one print, and another person’s same id is another', async () => {
    const { version } = house.heads().find(({ stream }) => stream === `dispute:${dispute}`) ?? { version: 0 };
    const copies = () => house.copies(`receipt ${dispute} ${version} vi`);
    const before = copies();
    for (const person of ['ann', 'ann', 'pit-manager'])
      expect((await raw(person, `disputes/${dispute}/receipt`, { id: 'p1', language: 'vi' })).status).toBe(200);
    expect(copies()).toBe(before + 2);
  });
});

describe('what somebody reads', () => {
  const reads = async (): Promise<Called> => call('GET', '/api/v1/reads', undefined, await as('surveillance'));
  const lines = async () =>
    (await reads()).rows.map(({ what, of, reader, role }) => [what, of, reader, role].join(' '));

  test('is noted with who read it, once however often they look, and a refusal is not', async () => {
    const before = await lines();
    for (let times = 0; times < 2; times++) {
      expect((await raw('auditor', `rounds/R1-${round}/evidence`)).status).toBe(200);
      expect((await raw('surveillance', `tables/R1/replay/${round}`)).status).toBe(200);
      expect((await raw('pit-manager', `tables/R1/pack/${round}`)).status).toBe(200);
      expect((await raw('auditor', 'people')).status).toBe(200);
      expect((await raw('cashier', 'reports?format=csv')).status).toBe(200);
    }
    expect((await raw('bao', `rounds/R1-${round}/evidence`)).status).toBe(403);
    expect((await raw('auditor', 'rounds/R1-999999/evidence')).status).toBe(404);
    const after = await lines();
    const added = after.filter((line) => !before.includes(line));
    expect(added.toSorted()).toEqual(
      [
        `evidence R1-${round} auditor auditor`,
        `replay R1-${round} surveillance surveillance`,
        `pack R1-${round} pit-manager pit-manager`,
        'people  auditor auditor',
        'report  cashier cashier',
      ]
        .filter((line) => !before.includes(line))
        .toSorted(),
    );
    expect(added).toContain('people  auditor auditor');
    expect(new Set(after).size).toBe(after.length);
  });

  test('is told to those who watch the watchers, page by page, and to nobody else', async () => {
    for (const person of ['auditor', 'director']) expect((await raw(person, 'reads')).status).toBe(200);
    for (const person of ['ann', 'pit-manager', 'cashier', 'admin'])
      expect((await raw(person, 'reads')).status).toBe(403);
    expect((await call('GET', '/api/v1/reads?limit=1', undefined, await as('auditor'))).rows).toHaveLength(1);
  });

  test('a receipt is recorded with who printed it', async () => {
    expect((await raw('pit-supervisor', `disputes/${dispute}/receipt`, { id: 'mine', language: 'zh' })).status).toBe(
      200,
    );
    const facts = ((await logOf(store)).get('floor') ?? []).flatMap(
      ({ events }) => JSON.parse(events) as { fact: { type: string } }[],
    );
    const [read, print] = facts.slice(-2);
    expect(read).toMatchObject({
      fact: { type: 'RecordRead', what: 'receipt', of: dispute, reader: 'pit-supervisor' },
    });
    expect(print).toMatchObject({ fact: { type: 'ReportPrinted' } });
  });
});
