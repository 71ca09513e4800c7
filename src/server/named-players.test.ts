import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HumanCrew } from '../../testkit/crew.ts';
import { FLOOR } from '../../testkit/house.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { Random } from '../../testkit/random.ts';
import { type Called, type Served, type Signed, serve } from '../../testkit/server.ts';
import { someOrder } from '../../testkit/table-orders.ts';
import { verifyStore } from '../house/verify/verify.ts';
import { needsOf, ORDER_TYPES } from '../table/index.ts';
import { hasField } from '../wire/index.ts';

/** R1 is dealt by people, over the API, as a dealer who cheats would try it. */
const store = keptStore();
let served: Served;
let crew: HumanCrew;
const signed = new Map<string, Signed>();
let ids = 0;

beforeAll(async () => {
  const tables = FLOOR.filter(({ table }) => ['R1', 'R2'].includes(table));
  served = await serve({}, { tables: tables.map((plan) => ({ ...plan, automatic: plan.table === 'R2' })) }, store);
  crew = new HumanCrew(served, 'R1');
  while (crew.state().phase !== 'betting') await crew.step();
});
afterAll(() => served.close());

async function signedIn(person: string): Promise<Signed> {
  const there = signed.get(person) ?? (await served.signIn(person));
  signed.set(person, there);
  return there;
}

async function give(as: string, body: object, path = 'tables/R1'): Promise<Called> {
  return served.call('POST', `/api/v1/${path}/commands`, { id: `c${++ids}`, ...body }, await signedIn(as));
}

const wallet = (person: string): number => served.house.balance(`wallet:${person}`, 'VND');
const rack = (person: string): number => served.house.balance(`rack:R1:${person}`, 'VND');
const cash = (player: string, amount = 1_000_000) => ({ type: 'buyIn', player, amount, from: 'cash' });
const onRed = (player: string) => ({ type: 'placeForPlayer', player, spot: 'red', chips: { value: 100_000 } });

describe('a wallet', () => {
  const debit = { type: 'buyIn', player: 'ann', amount: 50_000, from: 'wallet' };

  test.each(['dealer-r1', 'inspector', 'pit-supervisor', 'pit-manager', 'senior-management', 'cashier'])(
    'is not debited by %s, over HTTP or a socket',
    async (person) => {
      const before = wallet('ann');
      expect(await give(person, debit)).toMatchObject({ status: 403, json: { code: 'own-wallet-only' } });
      const live = await served.connect(await signedIn(person));
      expect(await live.do('R1', { id: `c${++ids}`, ...debit })).toMatchObject({ code: 'own-wallet-only' });
      live.end();
      expect([wallet('ann'), rack('ann')]).toEqual([before, 0]);
    },
  );

  test('is not debited by another player', async () => {
    expect(await give('bao', debit)).toMatchObject({ status: 403, json: { code: 'not-your-own' } });
  });

  test('is debited by its owner, at a table that people deal too', async () => {
    const before = wallet('ann');
    expect(await give('ann', { type: 'askBuyIn', amount: 300_000 })).toMatchObject({ status: 200 });
    expect(await give('ann', debit)).toMatchObject({ status: 200 });
    expect([wallet('ann'), rack('ann')]).toEqual([before - 350_000, 350_000]);
    // Chips are handed back to the dealer, who cashes out.
    expect(await give('ann', { type: 'askCashOut' })).toMatchObject({ json: { code: 'ask-the-dealer' } });
    expect(await give('dealer-r1', { type: 'cashOut', player: 'ann' })).toMatchObject({ status: 200 });
    expect(wallet('ann')).toBe(before);
  });

  test('has no notes to scan: a player records no suspect money with it, over HTTP or a socket', async () => {
    const there = () => [wallet('ann'), crew.state().incidents.size, served.house.records.matters('R1').length];
    const before = there();
    const forged = { ...debit, amount: 1, suspect: { uv: 'fail' } };
    const refused = { code: 'bad-command', params: { field: 'suspect' } };
    expect(await give('ann', forged)).toMatchObject({ json: refused });
    const live = await served.connect(await signedIn('ann'));
    expect(await live.do('R1', { id: `c${++ids}`, ...forged })).toMatchObject(refused);
    live.end();
    expect(there()).toEqual(before);
  });
});

describe('somebody the house does not know', () => {
  test.each([
    'nobody-here',
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    'Walkin Guest 7',
    'auto-dealer',
    '',
  ])('%j is neither bought in nor bet for', async (player) => {
    for (const body of [cash(player), onRed(player)])
      expect(await give('dealer-r1', body)).toMatchObject({ status: 422, json: { code: 'player-not-known' } });
    expect(crew.state().players.has(player)).toBe(false);
  });

  test.each([
    ['Ann', 'ann'],
    [' ANN ', 'ann'],
    ['Bảo', 'bao'],
  ])('%j is told to be %s', async (player, known) => {
    const refused = await give('dealer-r1', cash(player));
    expect(refused).toMatchObject({ status: 422, json: { code: 'player-known-as', params: { known } } });
    expect(wallet(player)).toBe(0);
  });

  test('no command that names a player takes such a name', async () => {
    const naming = ORDER_TYPES.filter((type) => hasField(type, 'player') || hasField(type, 'wager'));
    expect(naming.length).toBeGreaterThan(25);
    const state = crew.state();
    for (const type of naming) {
      const order = someOrder(new Random(7), state, type);
      const { from = 'dealer' } = needsOf(state.rules, order, state.phase);
      for (const [player, code] of [
        ['nobody-here', 'player-not-known'],
        ['dealer-r1', 'staff-cannot-play'],
      ]) {
        const named = hasField(type, 'player') ? { player } : { wager: { player, spot: 'red' } };
        const refused = await give(from === 'dealer' ? 'dealer-r1' : from, { type, ...named });
        expect([type, refused.json['code']]).toEqual([type, code]);
      }
    }
  });
});

describe('staff', () => {
  test.each(['dealer-r1', 'inspector', 'dealer-r2', 'pit-manager', 'cashier', 'surveillance'])(
    '%s is not bought in, nor bet for, by whoever deals',
    async (person) => {
      for (const by of ['dealer-r1', 'inspector', 'pit-supervisor'])
        for (const body of [cash(person), onRed(person), { type: 'joinTable', player: person }])
          expect(await give(by, body)).toMatchObject({ status: 403, json: { code: 'staff-cannot-play' } });
      expect([rack(person), wallet(person)]).toEqual([0, 0]);
    },
  );

  test('a dealer does not act as a player, whatever the surface', async () => {
    const bet = { type: 'placeWager', player: 'dealer-r1', spot: 'red', chips: { value: 100_000 } };
    expect(await give('dealer-r1', bet)).toMatchObject({ status: 403 });
    const by = { person: 'dealer-r1', role: 'player' } as const;
    const asked = await served.house.ask({ stream: 'table:R1', id: `c${++ids}`, by, body: bet });
    expect(asked).toMatchObject({ ok: false, refusal: { code: 'staff-cannot-play' } });
    const chips = { type: 'askBuyIn', amount: 1_000 };
    expect(await served.house.ask({ stream: 'table:R1', id: `c${++ids}`, by, body: chips })).toMatchObject({
      refusal: { code: 'staff-cannot-play' },
    });
  });
});

describe('a walk-in guest', () => {
  const guest = { type: 'addGuest', person: 'guest-7', name: 'Mr Lee, grey hat', table: 'R1' };

  test.each([
    ['a player', 'ann', guest, 'not-authorised'],
    ['the cashier', 'cashier', guest, 'not-authorised'],
    ['a dealer of another table', 'dealer-r2', guest, 'not-assigned'],
    ['for a table there is not', 'dealer-r1', { ...guest, table: 'R9' }, 'unknown-table'],
    ['under a name of somebody', 'dealer-r1', { ...guest, person: 'ann' }, 'bad-guest-id'],
    ['under a name in capitals', 'dealer-r1', { ...guest, person: 'guest-Lee' }, 'bad-guest-id'],
    ['under no name', 'dealer-r1', { ...guest, person: 'guest-' }, 'bad-guest-id'],
    ['with markup for an id', 'dealer-r1', { ...guest, person: 'guest-<img>' }, 'bad-guest-id'],
    ['called nothing', 'dealer-r1', { ...guest, name: ' ' }, 'bad-name'],
  ])('is not recorded by or %s', async (_, as, body, code) => {
    expect((await give(as, body, 'people')).json['code']).toBe(code);
  });

  test('is recorded by the dealer of the table, plays for cash and is paid out at the cage', async () => {
    expect(await give('dealer-r1', cash('guest-7'))).toMatchObject({ json: { code: 'player-not-known' } });
    expect(await give('dealer-r1', guest, 'people')).toMatchObject({ status: 200 });
    expect((await give('dealer-r1', guest, 'people')).json['code']).toBe('person-exists');
    expect(await give('dealer-r1', cash('guest-7'))).toMatchObject({ status: 200 });
    expect(await give('dealer-r1', onRed('guest-7'))).toMatchObject({ status: 200 });
    expect(
      await give('director', { type: 'abortBetting', ground: 'business', reason: 'a chip fell off the table' }),
    ).toMatchObject({
      status: 200,
    });
    expect(await give('dealer-r1', { type: 'cashOut', player: 'guest-7' })).toMatchObject({ status: 200 });
    expect([rack('guest-7'), wallet('guest-7')]).toEqual([0, 1_000_000]);
    const out = { type: 'withdraw', player: 'guest-7', currency: 'VND', amount: 1_000_000 };
    expect(await give('cashier', out, 'cage')).toMatchObject({ status: 200 });
    expect(wallet('guest-7')).toBe(0);
  });

  test('cannot sign in, nor be found among those who can', async () => {
    expect(await served.call('POST', '/api/v1/demo/sign-in', { as: 'guest-7' })).toMatchObject({
      json: { code: 'not-a-demo-identity' },
    });
    const password = { password: 'a quiet table by the window' };
    const set = await served.call('POST', '/api/v1/people/guest-7/password', password, await signedIn('admin'));
    expect(set).toMatchObject({ status: 422, json: { code: 'guest-cannot-sign-in' } });
    const staff = { type: 'addPerson', person: 'guest-9', name: 'Mr Ng', role: 'dealer' };
    const added = await give('admin', staff, 'people');
    expect(added).toMatchObject({ status: 422, json: { code: 'reserved-id' } });
    const { rows } = await served.call('GET', '/api/v1/demo/identities');
    expect(rows.map(({ id }) => id)).not.toContain('guest-7');
    const { rows: people } = await served.call('GET', '/api/v1/people', undefined, await signedIn('pit-manager'));
    expect(people.find(({ id }) => id === 'guest-7')).toMatchObject({ role: 'player', guest: true });
  });
});

test.each([
  ['nobody-here', 'player-not-known'],
  ['Ann', 'player-known-as'],
  ['dealer-r2', 'staff-cannot-play'],
])('no dispute is raised for %s', async (player, code) => {
  const { number: round } = crew.state().round;
  const about = { table: 'R1', round, event: 0, player, matter: 'payment', wish: 'to be paid' };
  const raise = { id: `c${++ids}`, ...about };
  const raised = await served.call('POST', '/api/v1/disputes', raise, await signedIn('dealer-r1'));
  expect(raised.json['code']).toBe(code);
});

describe('a player whose account is disabled', () => {
  beforeEach(async () => {
    if (crew.state().phase !== 'betting') await crew.step();
  });

  test('gets no more chips and no more bets, and is cashed out all the same', async () => {
    expect(await give('dealer-r1', cash('eli'))).toMatchObject({ status: 200 });
    const disable = { type: 'disablePerson', person: 'eli', reason: 'asked to be kept out' };
    expect(await give('admin', disable, 'people')).toMatchObject({ status: 200 });
    for (const body of [cash('eli'), onRed('eli')])
      expect(await give('dealer-r1', body)).toMatchObject({ status: 403, json: { code: 'person-disabled' } });
    expect(await give('dealer-r1', { type: 'cashOut', player: 'eli' })).toMatchObject({ status: 200 });
  });
});

test('what was recorded here is sound', async () => {
  await served.house.stop();
  expect((await verifyStore(store)).findings).toEqual([]);
});
