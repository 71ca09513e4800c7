import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Live, type Served, serve } from '../../../testkit/server.ts';
import { HOUSE } from '../../house/stamped.ts';
import { protocolsFor } from '../../wire/index.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

/** As a page opens a socket: with the browser's cookie, and with a token of the window's own among the protocols. */
const opening = ({ url }: Served, token: string, cookie: string): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`, protocolsFor(token), {
    headers: { cookie: `croupier-demo=${cookie}`, origin: url },
  });

async function refused(ws: WebSocket): Promise<number> {
  ws.on('error', () => undefined);
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
}

test('a window of a demo is somebody else than the browser it is in, and is not told its token back', async () => {
  const ann = await served.signIn('ann');
  const { json, headers } = await served.call('POST', '/api/v1/demo/sign-in', { as: 'dealer-r1', bearer: true });
  expect(headers.get('set-cookie')).toBeNull();
  const ws = opening(served, String(json['token']), ann.token);
  const live = new Live(ws);
  expect(await live.next((frame) => frame.t === 'hello')).toMatchObject({ who: { person: 'dealer-r1' } });
  expect(ws.protocol).toBe('croupier');
  // The end of that sign-in ends this socket and nobody else's.
  const beside = await served.connect(ann);
  await served.call('POST', '/api/v1/sign-out', {}, String(json['token']));
  expect(await live.closed()).toBe(4401);
  expect(beside.closedWith).toBeUndefined();
  expect((await served.call('GET', '/api/v1/me', undefined, ann)).json['person']).toBe('ann');
  beside.end();
});

test('a token among the protocols has to be good, and one of somebody with an account is not taken there', async () => {
  const { token } = await served.signIn('ann');
  const body = { type: 'addPerson', person: 'nora', name: 'Nora', role: 'player' };
  await served.house.ask({ stream: 'people', id: 'nora', by: HOUSE, body });
  const password = 'a long walk by the river';
  await served.house.people.setPassword('nora', password);
  const nora = await served.call('POST', '/api/v1/sign-in', { person: 'nora', password, bearer: true });
  expect(await refused(opening(served, String(nora.json['token']), token))).toBe(401);
  expect(await refused(opening(served, 'nonsense', token))).toBe(401);
});

test('outside a demo none is taken, however good it is, and the cookie beside it does not let it in', async () => {
  const real = await serve({ demo: false });
  const signed = await real.house.people.demoSignIn('ann');
  const token = signed.ok ? signed.value.token : '';
  expect(await refused(opening(real, token, token))).toBe(401);
  const byCookie = await Live.open(real.url, { cookie: `croupier-demo=${token}`, origin: real.url });
  expect(byCookie.frames[0]).toMatchObject({ who: { person: 'ann' } });
  byCookie.end();
  await real.close();
});
