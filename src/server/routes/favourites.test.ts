import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, type Signed, serve } from '../../../testkit/server.ts';
import { clientOf } from '../../client/index.ts';

let served: Served;
let ann: Signed;
beforeAll(async () => {
  served = await serve({}, { dealing: false });
  ann = await served.signIn('ann');
});
afterAll(() => served.close());

const HOIANA = 'hoiana-roulette';
const post = (body: unknown, as?: Signed) => served.call('POST', '/api/v1/me/favourites', body, as);
const get = (rulebook: string, as?: Signed) =>
  served.call('GET', `/api/v1/me/favourites?rulebook=${rulebook}`, undefined, as);

test('a client keeps a layout, another one of the same person has it, nobody else does', async () => {
  const asPerson = ({ token }: Signed) => clientOf({ url: served.url, token, WebSocket: null });
  const mine = { rulebook: HOIANA, name: ' Evening ', text: '17 50k; red 100k' } as const;
  const favourites = [{ name: 'Evening', text: mine.text }];
  const kept = await asPerson(ann).post('/api/v1/me/favourites', {}, mine);
  expect(kept).toEqual({ ok: true, value: { rulebook: HOIANA, favourites } });
  const again = asPerson(await served.signIn('ann'));
  expect(await again.get('/api/v1/me/favourites', { rulebook: HOIANA })).toEqual(kept);
  expect((await get(HOIANA, await served.signIn('bao'))).json['favourites']).toEqual([]);
  const forgotten = await again.post('/api/v1/me/favourites', {}, { rulebook: HOIANA, name: 'Evening', text: null });
  expect(forgotten).toMatchObject({ ok: true, value: { favourites: [] } });
});

test.each([
  { rulebook: 'baccarat', name: 'a', text: '17 50k' },
  { rulebook: HOIANA, name: ' ', text: '17 50k' },
  { rulebook: HOIANA, name: 'a'.repeat(41), text: '17 50k' },
  { rulebook: HOIANA, name: 'a\nb', text: '17 50k' },
  { rulebook: HOIANA, name: 'a', text: '' },
  { rulebook: HOIANA, name: 'a', text: '1'.repeat(2001) },
  { rulebook: HOIANA, name: 'a' },
  { rulebook: HOIANA, name: 'a', text: '17 50k', person: 'bao' },
])('%j is refused', async (body) => {
  expect((await post(body, ann)).status).toBe(400);
  expect((await get(HOIANA, ann)).json['favourites']).toEqual([]);
});

test('whoever is not signed in has none', async () => {
  expect((await get(HOIANA)).json['code']).toBe('sign-in-needed');
  expect((await post({ rulebook: HOIANA, name: 'a', text: '17 50k' })).status).toBe(401);
  expect((await get('baccarat', ann)).status).toBe(400);
});
