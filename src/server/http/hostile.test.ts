import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bettingAt, type Served, type Signed, serve } from '../../../testkit/server.ts';

let served: Served;
let ann: Signed;
const lines: string[] = [];
beforeAll(async () => {
  served = await serve({
    level: 'debug',
    logTo: { write: (line) => void lines.push(line) },
    limits: { requestsPerMinute: 1_000_000 },
  });
  ann = await served.signIn('ann');
});
afterAll(() => served.close());

const COMMANDS = '/api/v1/tables/R1/commands';

/** Bytes as they are, and everything that comes back. */
const raw = (bytes: string | Buffer, at: Served = served): Promise<string> =>
  new Promise((resolve) => {
    const { port } = at.server.address();
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    // An answer may come in pieces; the first one takes as long as it takes.
    socket.once('data', () => setTimeout(() => socket.end(), 300));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const handshake = (...lines: string[]): string =>
  ['GET /api/v1/live HTTP/1.1', 'Host: 127.0.0.1', 'Upgrade: websocket', 'Connection: Upgrade', ...lines, '\r\n'].join(
    '\r\n',
  );

describe('requests nobody honest makes', () => {
  test.each<[string, unknown, number, string]>([
    ['no JSON', '{"id":', 400, 'bad-json'],
    ['nothing', '', 400, 'bad-request'],
    ['a number', '7', 400, 'bad-request'],
    ['a list', '[]', 400, 'bad-request'],
    ['too much', JSON.stringify({ id: 'x', type: 'y', a: 'z'.repeat(17_000) }), 413, 'too-large'],
    ['a deep one', `{"id":"x","type":"y","a":${'['.repeat(500)}${']'.repeat(500)}}`, 400, 'too-deep'],
    ['a hand at the prototype', '{"id":"x","type":"y","__proto__":{"admin":true}}', 400, 'forbidden-name'],
    ['one through the constructor', '{"id":"x","type":"y","a":{"constructor":{"prototype":1}}}', 400, 'forbidden-name'],
    ['an id that is a number', { id: 5, type: 'placeWager' }, 400, 'bad-request'],
    ['an id with spaces', { id: 'a b', type: 'openTable' }, 400, 'bad-id'],
    ['an unknown command', { id: 'u1', type: 'winAlways' }, 400, 'unknown-command'],
    ['a command from the prototype', { id: 'u2', type: 'toString' }, 400, 'unknown-command'],
    ['an author', { id: 'u3', type: 'openTable', by: { person: 'boss', role: 'director' } }, 400, 'unknown-field'],
    ['somebody else', { id: 'u4', type: 'joinTable', player: 'bao' }, 403, 'not-your-own'],
    ['a rank', { id: 'u5', type: 'openTable', actingAs: 'director' }, 403, 'not-appointed'],
    ['a code out of the air', { id: 'u6', type: 'openTable', second: 'AAAAAAAA' }, 409, 'table-not-closed'],
  ])('%s', async (_, body, status, code) => {
    const answer = await served.call('POST', COMMANDS, body, ann);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.text).not.toMatch(/at .*\.ts|node_modules|Error:/);
  });

  test.each([-1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER + 2, '1e3', null, [], {}])(
    'a wager of %j moves no money',
    async (value) => {
      const round = await bettingAt(served.house, 'R1');
      const before = served.house.table('R1')?.seq();
      const bet = {
        id: `v${JSON.stringify(value)}`.replaceAll(/[^\w.-]/g, '_'),
        type: 'placeWager',
        round,
        spot: 'red',
      };
      const answer = await served.call('POST', COMMANDS, { ...bet, chips: { value } }, ann);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(served.house.table('R1')?.seq()).toBe(before);
    },
  );

  test('other media types, other methods, other addresses', async () => {
    const send = (type: string) =>
      fetch(served.url + COMMANDS, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${ann.token}` },
        body: '{}',
      });
    expect((await send('text/plain')).status).toBe(415);
    expect((await send('application/x-www-form-urlencoded')).status).toBe(415);
    const put = await served.call('PUT', COMMANDS, {}, ann);
    expect([put.status, put.json['code'], put.headers.get('allow')]).toEqual([405, 'method-not-allowed', 'POST']);
    expect((await served.call('DELETE', '/api/v1/tables')).status).toBe(405);
    expect((await served.call('HEAD', '/api/v1/tables')).status).toBe(200);
    expect((await served.call('HEAD', '/api/v1/tables/R1/live')).status).toBe(405);
    expect((await served.call('GET', '/api/v1/nothing')).json['code']).toBe('unknown-route');
    expect((await served.call('GET', '/api/v1/tables/%E0%A4%A')).json['code']).toBe('bad-url');
    expect((await served.call('GET', `/api/v1/tables/${'x'.repeat(500)}`)).status).toBeLessThan(500);
  });

  test('without a session, with a false one', async () => {
    const bet = { id: 'n1', type: 'joinTable' };
    expect((await served.call('POST', COMMANDS, bet)).json['code']).toBe('sign-in-needed');
    expect((await served.call('POST', COMMANDS, bet, 'nonsense')).json['code']).toBe('signed-out');
    expect((await served.call('GET', '/api/v1/tables', undefined, 'nonsense')).status).toBe(401);
    const basic = await fetch(`${served.url}/api/v1/tables`, { headers: { authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(401);
  });

  test('under a borrowed name at a demo on a network, by request and by socket', async () => {
    const wide = await serve({ host: '0.0.0.0' });
    const body = '{"as":"admin"}';
    const signIn = (host: string): string =>
      [
        'POST /api/v1/demo/sign-in HTTP/1.1',
        `Host: ${host}`,
        `Origin: http://${host}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n');
    const { port } = wide.server.address();
    const borrowed = await raw(signIn(`evil.example:${port}`), wide);
    expect(borrowed).toMatch(/^HTTP\/1\.1 421 /);
    expect(borrowed).toContain('"foreign-host"');
    expect(borrowed).not.toContain('token');
    expect(await raw(signIn(`127.0.0.1:${port}`), wide)).toMatch(/^HTTP\/1\.1 200 /);
    const socket = handshake(KEY, 'Sec-WebSocket-Version: 13').replace('Host: 127.0.0.1', 'Host: evil.example');
    expect(await raw(socket, wide)).toContain('"foreign-host"');
    await wide.close();
  });

  test('from another site', async () => {
    const send = (headers: Record<string, string>, method = 'POST') =>
      fetch(`${served.url}/api/v1/${method === 'POST' ? 'sign-out' : 'tables'}`, { method, headers });
    expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ origin: 'https://elsewhere.example' }, 'GET')).status).toBe(200);
    expect((await send({ origin: served.url })).status).toBe(401);
  });

  test('under another name', async () => {
    const asked = await raw('GET /api/v1/tables HTTP/1.1\r\nHost: evil.example:4600\r\nConnection: close\r\n\r\n');
    expect(asked).toMatch(/^HTTP\/1\.1 421 /);
    expect(asked).toContain('"foreign-host"');
  });

  test('bytes that are no request', async () => {
    for (const bytes of ['\r\n\r\nhello\r\n\r\n', Buffer.from([22, 3, 1, 0, 200, 1]), 'GET / HTTP/9.9\r\n\r\n'])
      expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  test('an offer of another protocol is not taken up, and the request is served', async () => {
    const offer = (line: string, protocol: string, more = '') =>
      raw(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, X\r\nUpgrade: ${protocol}\r\n${more}`);
    const tables = await offer('GET /api/v1/tables', 'h2c', 'HTTP2-Settings: AAMAAABk\r\nX: y\r\n\r\n');
    expect(tables).toMatch(/^HTTP\/1\.1 200 /);
    expect(tables).toContain('"hoiana-roulette"');
    expect(tables.toLowerCase()).toContain('connection: close');
    const body = JSON.stringify({ as: 'bao' });
    const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (const protocol of ['TLS/1.0, foo', 'websocket'])
      expect(await offer('POST /api/v1/demo/sign-in', protocol, head + body)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await offer('GET /api/v1/nothing', 'h2c', '\r\n')).toContain('"unknown-route"');
  });

  test.each([
    ['an expectation nobody can meet', 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: foo\r\n\r\n', 417, 'expect'],
    ['no name of a host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'host'],
    ['a socket of another version', handshake(KEY, 'Sec-WebSocket-Version: 7'), 400, 'sec-websocket-version'],
    ['a socket without a key', handshake('Sec-WebSocket-Version: 13'), 400, 'sec-websocket-key'],
    ['a socket for no host', handshake(KEY).replace(/Host.*\r\n/, ''), 400, 'host'],
  ])('%s is refused in the words of everything else', async (_, bytes, status, field) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')).replace(/^[^{]*|[^}]*$/g, '')) as unknown;
    expect(body).toMatchObject({ code: 'bad-request', status, params: { in: 'headers', field } });
  });

  test('a client of HTTP/1.0 need not name a host, but here it must', async () => {
    expect(await raw('GET /health HTTP/1.0\r\n\r\n')).toContain('"foreign-host"');
  });

  test('anything at all as a body is refused and changes nothing', async () => {
    const { house } = served;
    await bettingAt(house, 'R1');
    const before = house.table('R1')?.seq();
    const field = fc.constantFrom('id', 'type', 'round', 'player', 'spot', 'chips', 'second', 'amount', 'box', 'wager');
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('placeWager', 'openTable', 'payNext', 'red'));
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value), async (body) => {
        const { status } = await served.call('POST', COMMANDS, body, ann);
        statuses.add(status);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
    expect(statuses.has(200)).toBe(false);
    expect(house.table('R1')?.seq()).toBe(before);
  });

  test('nothing secret is in the log', async () => {
    await served.call('POST', '/api/v1/sign-in', { person: 'ann', password: 'hunter2hunter2' });
    const written = lines.join('');
    expect(lines.length).toBeGreaterThan(10);
    expect(written).not.toContain(ann.token);
    expect(written).not.toContain('hunter2');
    expect(written).not.toContain('"chips"');
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
  });
});

describe('too much of it', () => {
  test('is refused by person and by address', async () => {
    const small = await serve({ limits: { requestsPerMinute: 20, signInsPerMinute: 3 } });
    const bao = await small.signIn('bao');
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push((await small.call('GET', '/api/v1/me', undefined, bao)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
    const over = await small.call('GET', '/api/v1/me', undefined, bao);
    expect(over.json).toMatchObject({ code: 'too-fast', retryable: true });
    expect((await small.call('GET', '/api/v1/tables')).status).toBe(200);
    const guess = { person: 'ann', password: 'not this one either' };
    const guesses: number[] = [];
    for (let i = 0; i < 5; i++) guesses.push((await small.call('POST', '/api/v1/sign-in', guess)).status);
    expect(guesses.at(-1)).toBe(429);
    await small.close();
  });
});
