import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hand, pocket } from '../../testkit/browser/hand.ts';
import { marks } from '../../testkit/dispute.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import type { Draw } from '../engine/draw/draw.ts';
import { verifyStore } from '../house/verify/verify.ts';
import type { Actor } from '../table/index.ts';

/** A table of people, the spot on which ann bets there, and who deals, watches and decides. */
const TABLES = {
  R1: { rulebook: 'hoiana-roulette', wager: { spot: 'straight/17' }, currency: 'VND' },
  M1: { rulebook: 'mbs-roulette-v3', wager: { spot: 'straight/17' }, currency: 'SGD' },
  N1: { rulebook: 'hoiana-niu-niu', wager: { spot: 'even', box: 2 }, currency: 'VND' },
} as const;
type Table = keyof typeof TABLES;

const store = keptStore();
let served: Served;
let hand: Hand;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = Object.entries(TABLES).map(([table, { rulebook }]) => ({ table, rulebook, automatic: false }));
  served = await serve({}, { tables, dealing: false }, store);
  hand = new Hand(served.house);
  for (const table of Object.keys(TABLES)) {
    await hand.finish(table);
    const buyIn = { type: 'buyIn', player: 'ann', amount: 5_000_000, from: 'cash' };
    await hand.must(table, dealerOf(table), buyIn);
  }
});
afterAll(() => served.close());

const dealerOf = (table: string): Actor => ({ person: `dealer-${table.toLowerCase()}`, role: 'dealer' });
const ANN: Actor = { person: 'ann', role: 'player' };
const INSPECTOR: Actor = { person: 'inspector', role: 'inspector' };
const PIT: Actor = { person: 'pit-supervisor', role: 'pit-supervisor' };

async function as(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

/** A round in which ann has one wager; what happens before it is settled is the test's to say. */
async function played(table: Table, draw?: Draw, before?: () => Promise<void>): Promise<number> {
  const round = await hand.open(table, draw);
  const { min = 0 } = hand.state(table).limits ?? {};
  const chips = { value: Math.max(min, 5_000) };
  await hand.must(table, ANN, { type: 'placeWager', player: 'ann', ...TABLES[table].wager, round, chips });
  await before?.();
  await hand.finish(table, draw);
  return round;
}

async function raises(person: string, body: object): Promise<Called> {
  const about = { matter: 'payment', wish: 'to be paid', claim: 190_000 };
  return served.call('POST', '/api/v1/disputes', { id: `r${++ids}`, ...about, ...body }, await as(person));
}

async function raised(person: string, table: Table, round: number, body: object = {}): Promise<string> {
  const given = await raises(person, { table, round, wager: TABLES[table].wager, ...body });
  expect(given.status, given.text).toBe(200);
  return String(given.json['dispute']);
}

async function asks(dispute: string, person: string, type: string, body: object = {}): Promise<Called> {
  const path = `/api/v1/disputes/${dispute}/commands`;
  return served.call('POST', path, { id: `c${++ids}`, type, ...body }, await as(person));
}

async function does(dispute: string, person: string, type: string, body: object = {}): Promise<void> {
  const { status, text } = await asks(dispute, person, type, body);
  expect(status, `${type} ${text}`).toBe(200);
}

const view = async (dispute: string, person: string) =>
  (await served.call('GET', `/api/v1/disputes/${dispute}`, undefined, await as(person))).json;

const wallet = (): number => served.house.balance('wallet:ann', 'VND');
const pays = (amount: number) => ({ remedies: [{ kind: 'pay', amount }] });
const ON_THE_LOG = { reason: 'chips seen', bases: marks(['other']), clauses: [] };

describe('[HR-8.4] 190,000 are claimed and the floor would settle it', () => {
  let dispute: string;
  beforeAll(async () => {
    dispute = await raised('ann', 'R1', await played('R1'));
    await does(dispute, 'inspector', 'takeUp');
  });

  test('one inspector cannot pay 500,000,000, nor say for the player that they agree', async () => {
    const old = { playerAgrees: true, reason: 'yes', ...pays(500_000_000) };
    expect((await asks(dispute, 'inspector', 'resolveOnFloor', old)).status).toBe(400);
    const over = await asks(dispute, 'inspector', 'resolveOnFloor', { ...ON_THE_LOG, ...pays(500_000_000) });
    expect(over.json).toMatchObject({ code: 'over-claim', clause: 'HR-8.4' });
    const why = { ...ON_THE_LOG, ...pays(500_000_000), beyond: 'because I say so' };
    expect((await asks(dispute, 'inspector', 'resolveOnFloor', why)).json['code']).toBe('over-claim');
    const bare = { reason: 'yes', clauses: [], bases: {}, ...pays(190_000) };
    expect((await asks(dispute, 'inspector', 'resolveOnFloor', bare)).json['code']).toBe('basis-unmarked');
  });

  test('nothing is paid until the player agrees to what they were offered', async () => {
    const before = wallet();
    await does(dispute, 'inspector', 'resolveOnFloor', { ...ON_THE_LOG, ...pays(190_000) });
    expect((await asks(dispute, 'cashier', 'bookRemedy', { entry: 0 })).json['code']).toBe('wrong-state');
    expect((await asks(dispute, 'inspector', 'agree', { offer: 1 })).json['code']).toBe('not-authorised');
    const heard = { offer: 1, how: 'said yes' };
    expect((await asks(dispute, 'inspector', 'witnessAgreement', heard)).json['code']).toBe('own-act');
    expect(await view(dispute, 'ann')).toMatchObject({ offer: { number: 1, ...pays(190_000) } });
    await does(dispute, 'ann', 'agree', { offer: 1 });
    expect((await asks(dispute, 'inspector', 'bookRemedy', { entry: 0 })).json['code']).toBe('not-authorised');
    await does(dispute, 'pit-supervisor', 'bookRemedy', { entry: 0 });
    expect(wallet() - before).toBe(190_000);
    const steps = (await view(dispute, 'ann'))['steps'] as readonly { fact: string; clause: string }[];
    expect(steps.filter(({ fact }) => fact.startsWith('Remedy')).map(({ clause }) => clause)).toEqual([
      'HR-8.4',
      'HR-8.4',
    ]);
  });
});

describe('a case that staff open for a guest', () => {
  test('is nothing to decide on until the player, or somebody else who heard it, confirms what was written', async () => {
    const round = await played('R1');
    const dispute = await raised('pit-supervisor', 'R1', round, { player: 'ann' });
    await does(dispute, 'inspector', 'takeUp');
    const offer = { ...ON_THE_LOG, ...pays(190_000) };
    expect((await asks(dispute, 'inspector', 'resolveOnFloor', offer)).json['code']).toBe('words-unconfirmed');
    const heard = { words: 0, how: 'I stood beside her' };
    expect((await asks(dispute, 'pit-supervisor', 'witnessWords', heard)).json['code']).toBe('own-act');
    expect((await asks(dispute, 'pit-supervisor', 'confirmWords', { words: 0 })).json['code']).toBe('not-authorised');
    expect(await view(dispute, 'ann')).toMatchObject({ typed: [{ words: 0, text: 'to be paid', confirmed: false }] });
    await does(dispute, 'ann', 'confirmWords', { words: 0 });
    await does(dispute, 'inspector', 'resolveOnFloor', offer);
    await does(dispute, 'pit-manager', 'witnessAgreement', { offer: 1, how: 'said yes at the table' });
    expect(await view(dispute, 'pit-manager')).toMatchObject({
      status: 'resolved-on-floor',
      settledOnFloor: { by: 'inspector', agreed: { by: 'pit-manager', heard: 'said yes at the table' } },
    });
  });

  test('can be disowned by the player who wants none', async () => {
    const dispute = await raised('pit-supervisor', 'R1', await played('R1'), { player: 'ann' });
    await does(dispute, 'ann', 'disown');
    expect(await view(dispute, 'ann')).toMatchObject({ status: 'closed' });
  });

  test('[HR-8.4.5] takes a statement that staff wrote down only once it is confirmed', async () => {
    const dispute = await raised('ann', 'R1', await played('R1'));
    await does(dispute, 'inspector', 'takeUp');
    const statement = { kind: 'statement', party: 'player', text: 'it lay on 17' };
    await does(dispute, 'inspector', 'addEvidence', { item: statement });
    const silent = async () => ((await view(dispute, 'inspector'))['gathered'] as { silent: unknown }).silent;
    expect(await silent()).toEqual(['player', 'staff']);
    await does(dispute, 'pit-supervisor', 'witnessWords', { words: 0, how: 'heard it' });
    expect(await silent()).toEqual(['staff']);
  });
});

describe('a case names only what was there', () => {
  let old: number;
  beforeAll(async () => {
    old = await played('R1');
    for (let rounds = 0; rounds < 3; rounds++) await hand.finish('R1');
  });

  test('a round of long ago is disputed as well as the last one', async () => {
    await raised('ann', 'R1', old);
  });

  test.each([
    ['a wager that never was', { wager: { spot: 'straight/18' } }, 'no-such-wager-there'],
    ['the wager of somebody else', { wager: { player: 'bao', spot: 'straight/17' } }, 'no-such-wager-there'],
    ['somebody who was not at the table', { staff: 'pit-manager' }, 'not-at-table-then'],
    ['somebody who does not exist', { staff: 'nobody' }, 'not-at-table-then'],
  ])('%s is refused', async (_what, body, code) => {
    const given = await raises('ann', { table: 'R1', round: old, wager: TABLES.R1.wager, ...body });
    expect([given.status, given.json['code']]).toEqual([422, code]);
  });

  test('a player who was not at the table then has no case about it', async () => {
    const event = (await served.house.records.round(`R1-${old}`))?.fromEvent;
    const given = await raises('chen', { table: 'R1', round: old, event });
    expect(given.json['code']).toBe('not-at-table-then');
  });

  test('who dealt that round is the one it is about where nobody is named, not who is assigned now', async () => {
    const dispute = await raised('ann', 'R1', old, { wish: 'a look' });
    expect(await view(dispute, 'inspector')).toMatchObject({ staff: 'auto-dealer' });
  });
});

/** A case that the Pit Manager can decide. */
async function gathered(table: Table, round: number, body: object): Promise<string> {
  const dispute = await raised('ann', table, round, body);
  await does(dispute, 'pit-supervisor', 'takeUp');
  await does(dispute, 'ann', 'escalate', { reason: 'no agreement' });
  await does(dispute, 'pit-manager', 'takeOver');
  await does(dispute, 'pit-manager', 'informSurveillance');
  await does(dispute, 'pit-manager', 'giveTimeframe', { minutes: 20 });
  for (const party of ['player', 'staff'])
    await does(dispute, 'pit-manager', 'addEvidence', { item: { kind: 'statement', party, refused: 'none made' } });
  return dispute;
}

const DECISION = { outcome: 'upheld', ...ON_THE_LOG };

describe('[MBS-5.17] a closed round is closed by its own settlement', () => {
  const collect = { ...DECISION, clauses: ['MBS-5.16'], remedies: [{ kind: 'collect', amount: 5_000 }] };

  test('a wager that was over the maximum is not reopened under the name of a payment', async () => {
    const max = hand.state('M1').limits?.max ?? 0;
    const found = { type: 'reportFound', player: 'ann', spot: 'straight/18', chips: { value: max } };
    const round = await played('M1', pocket(18), async () => {
      await hand.until('M1', 'result', pocket(18));
      for (const _twice of [1, 2]) await hand.must('M1', dealerOf('M1'), found, PIT);
    });
    for (const matter of ['payment', 'limit', 'other']) {
      const over = await gathered('M1', round, { matter, wager: { spot: 'straight/18' } });
      expect((await asks(over, 'pit-manager', 'decide', collect)).json).toMatchObject({
        code: 'past-stands',
        clause: 'MBS-5.17',
      });
      await does(over, 'pit-manager', 'decide', { ...collect, remedies: [{ kind: 'record-only' }] });
    }
    const within = await gathered('M1', round, { matter: 'limit' });
    await does(within, 'pit-manager', 'decide', collect);
  });
});

describe('[NN-7.2] earlier rounds are closed by a later void, and by nothing else', () => {
  const decision = { ...DECISION, ...pays(50_000) };
  let first: number;

  test('without one, money of a closed round is paid under the name of a card fault as under any other', async () => {
    first = await played('N1');
    for (const matter of ['card-fault', 'payment'])
      await does(await gathered('N1', first, { matter }), 'pit-manager', 'decide', decision);
  });

  test('after a void for 7.1.3 it is refused under every name, also where the case was raised before', async () => {
    const before = await gathered('N1', first, { matter: 'payment' });
    const voided = await played('N1', undefined, async () => {
      await hand.until('N1', 'arranging');
      await hand.must('N1', dealerOf('N1'), { type: 'reportHouseEvent', event: 'wrong-deck', what: '51 cards' });
      await hand.must('N1', PIT, { type: 'decideHouseEvent', void: true, reason: 'a card is missing' }, INSPECTOR);
    });
    const closed = { code: 'past-stands', clause: 'NN-7.2' };
    expect((await asks(before, 'pit-manager', 'decide', decision)).json).toMatchObject(closed);
    for (const matter of ['payment', 'other']) {
      const late = await gathered('N1', first, { matter });
      expect((await asks(late, 'pit-manager', 'decide', decision)).json).toMatchObject(closed);
    }
    await does(await gathered('N1', voided, { matter: 'card-fault' }), 'pit-manager', 'decide', decision);
  });
});

test('the records of all of it are sound', async () => {
  await served.house.stop();
  expect(await verifyStore(store)).toMatchObject({ ok: true, findings: [] });
});
