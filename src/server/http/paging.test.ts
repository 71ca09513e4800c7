import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPlayer, give } from '../../../testkit/house.ts';
import { bettingAt, type Served, type Signed, serve } from '../../../testkit/server.ts';

let served: Served;
let admin: Signed;
beforeAll(async () => {
  served = await serve();
  admin = await served.signIn('admin');
});
afterAll(() => served.close());

const link = async (path: string) => (await served.call('GET', path, undefined, admin)).headers.get('link');

test('a list says where it goes on, and nothing at its end', async () => {
  const tables = served.house.tables().map(({ id }) => id);
  expect(await link('/api/v1/tables?limit=2')).toBe(`</api/v1/tables?limit=2&after=${tables[1]}>; rel="next"`);
  expect(await link(`/api/v1/tables?limit=2&after=${tables.at(-2)}`)).toBeNull();
  expect(await link('/api/v1/tables')).toBeNull();
});

test('a client that follows gets all of a list, each once and in order', async () => {
  const { get, all } = served.requests();
  const whole = await get('/api/v1/tables', {});
  const pages = await all('/api/v1/tables', { limit: 2 });
  expect(pages).toMatchObject({ ok: true });
  const ids = (given: typeof whole) => (given.ok ? given.value.map(({ id }) => id) : []);
  expect(ids(pages)).toEqual(ids(whole));
  expect(ids(pages).length).toBeGreaterThan(3);
});

test('what happened in a round is told in pages too', async () => {
  const { house } = served;
  await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 10_000_000 });
  const round = await bettingAt(house, 'R1');
  const bet = { type: 'placeWager', player: 'ann', round, chips: { value: 500_000 } };
  for (const spot of ['red', 'odd']) await give(house, 'R1', asPlayer('ann'), { ...bet, spot });
  const { all, get } = served.requests();
  const asked = { round: `R1-${round}` };
  const first = await get('/api/v1/rounds/:round/events', { ...asked, limit: 1 });
  const whole = await all('/api/v1/rounds/:round/events', { ...asked, limit: 1 });
  expect(first.ok && first.value.length).toBe(1);
  expect(whole).toEqual(await get('/api/v1/rounds/:round/events', asked));
  expect(whole.ok && whole.value.length).toBeGreaterThan(1);
});

test.each(['limit=0', 'limit=201', 'limit=two', 'after=nothing', 'after=', 'before=1'])(
  '%s is refused',
  async (query) => {
    expect((await served.call('GET', `/api/v1/tables?${query}`)).status).toBe(400);
  },
);
