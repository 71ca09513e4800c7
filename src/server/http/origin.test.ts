import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../address.ts';
import { settingsOf } from '../settings.ts';
import { type Arrived, foreign } from './origin.ts';

const local = settingsOf({ house: {} as never });
const wide = settingsOf({ house: {} as never, host: '0.0.0.0', origins: ['https://floor.example'] });

const at = (headers: Arrived['headers'], localAddress = '10.0.0.7'): Arrived => ({ headers, socket: { localAddress } });

describe('where a request comes from', () => {
  test.each([
    ['no browser', { host: '127.0.0.1:4600' }, undefined],
    ['its own page', { host: '127.0.0.1:4600', origin: 'http://127.0.0.1:4600' }, undefined],
    ['its own page by name', { host: 'localhost:4600', origin: 'http://localhost:4600' }, undefined],
    ['its own page by IPv6', { host: '[::1]:4600', origin: 'http://[::1]:4600' }, undefined],
    ['another port', { host: '127.0.0.1:4600', origin: 'http://127.0.0.1:8080' }, 'foreign-origin'],
    ['another site', { host: '127.0.0.1:4600', origin: 'https://elsewhere.example' }, 'foreign-origin'],
    ['a hidden site', { host: '127.0.0.1:4600', origin: 'null' }, 'foreign-origin'],
    ['a borrowed address', { host: 'evil.example:4600', origin: 'http://evil.example:4600' }, 'foreign-host'],
    ['no name at all', {}, 'foreign-host'],
    ['a site that says so', { host: '127.0.0.1:4600', 'sec-fetch-site': 'cross-site' }, 'foreign-origin'],
  ])('%s', (_, headers, code) => {
    expect(foreign(local, at(headers))?.code).toBe(code);
  });

  test('a listed origin may come from elsewhere', () => {
    expect(foreign(wide, at({ host: 'api.internal', origin: 'https://floor.example' }))).toBeUndefined();
    expect(foreign(wide, at({ host: 'api.internal', origin: 'https://other.example' }))?.code).toBe('foreign-origin');
  });

  test.each([
    ['by TLS', 'floor.example', 'https://floor.example', undefined],
    ['by TLS, with the port it has anyway', 'floor.example', 'https://floor.example:443', undefined],
    ['without TLS at the name that has it', 'floor.example', 'http://floor.example', 'foreign-origin'],
    ['without TLS at another port of that name', 'floor.example:4600', 'http://floor.example:4600', 'foreign-origin'],
    ['without TLS, the name written large', 'FLOOR.example', 'http://floor.example', 'foreign-origin'],
    ['past the proxy, at an address of its own', '10.0.0.7:4600', 'http://10.0.0.7:4600', undefined],
    ['by TLS that it does not have', '10.0.0.7:4600', 'https://10.0.0.7:4600', 'foreign-origin'],
  ])('where https://floor.example is listed, %s', (_, host, origin, code) => {
    expect(foreign(wide, at({ host, origin }))?.code).toBe(code);
  });

  test('a listed origin without TLS leaves the server reachable at its own port', () => {
    const plain = settingsOf({ house: {} as never, host: '0.0.0.0', origins: ['http://floor.lan'] });
    expect(foreign(plain, at({ host: 'floor.lan:4600', origin: 'http://floor.lan:4600' }))).toBeUndefined();
    expect(foreign(plain, at({ host: 'floor.lan', origin: 'http://floor.lan' }))).toBeUndefined();
    expect(foreign(plain, at({ host: 'floor.lan', origin: 'https://floor.lan' }))?.code).toBe('foreign-origin');
  });
});

describe('a demo on a network answers to its own names only', () => {
  const demo = settingsOf({
    house: {} as never,
    host: '0.0.0.0',
    demo: true,
    origins: ['http://casino.lan:4600', 'https://floor.example'],
  });
  const [short = ''] = hostname().toLowerCase().split('.');

  test.each([
    ['an address of this machine', '192.168.1.5:4600', '192.168.1.5', undefined],
    ['the same where the socket speaks IPv6', '192.168.1.5:4600', '::ffff:192.168.1.5', undefined],
    ['an IPv6 address', '[fd00::7]:4600', 'fd00::7', undefined],
    ['one of a link', '[fe80::1]:4600', 'fe80::1%eth0', undefined],
    ['this machine from itself', 'localhost:4600', '127.0.0.1', undefined],
    ['the address it was told to listen at', '0.0.0.0:4600', '127.0.0.1', undefined],
    ['its name', `${hostname()}:4600`, '192.168.1.5', undefined],
    ['its name in the network', `${short}.local:4600`, '192.168.1.5', undefined],
    ['a listed name', 'casino.lan:4600', '192.168.1.5', undefined],
    ['a listed name at any port', 'floor.example', '192.168.1.5', undefined],
    ['a name pointed here by somebody else', 'evil.example:4600', '192.168.1.5', 'foreign-host'],
    ['a name that begins like an own one', `${short}.evil.example:4600`, '192.168.1.5', 'foreign-host'],
    ['a name that ends like a listed one', 'evilcasino.lan:4600', '192.168.1.5', 'foreign-host'],
    ['an address of another machine', '203.0.113.9:4600', '192.168.1.5', 'foreign-host'],
    ['nothing', undefined, '192.168.1.5', 'foreign-host'],
    ['no name', 'a b:4600', '192.168.1.5', 'foreign-host'],
  ])('%s', (_, host, arrivedAt, code) => {
    expect(foreign(demo, at({ host }, arrivedAt))?.code).toBe(code);
    expect(foreign(demo, at({ host, origin: `http://${host}` }, arrivedAt))?.code).toBe(
      host === 'floor.example' ? 'foreign-origin' : code,
    );
  });

  test('a house of people with passwords answers to whatever name its proxy passes on', () => {
    expect(foreign(wide, at({ host: 'api.internal' }))).toBeUndefined();
  });
});

describe('settings', () => {
  test('cookies are secure wherever browsers come by TLS, and only there: over plain HTTP they keep none that is', () => {
    expect([local.secure, wide.secure]).toEqual([false, true]);
    const secure = (host: string, ...origins: string[]) => settingsOf({ house: {} as never, host, origins }).secure;
    expect(secure('127.0.0.1', 'https://floor.example')).toBe(true);
    expect(secure('0.0.0.0')).toBe(false);
    expect(secure('0.0.0.0', 'http://floor.lan')).toBe(false);
  });
});

describe('addresses', () => {
  const request = (forwarded?: string) =>
    ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '::ffff:10.0.0.1' } }) as never;
  test.each([
    [undefined, 0, '10.0.0.1'],
    ['1.2.3.4', 0, '10.0.0.1'],
    ['6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
    [undefined, 1, '10.0.0.1'],
  ])('%s through %i proxies is %s', (forwarded, proxies, address) => {
    expect(addressOf(request(forwarded), proxies)).toBe(address);
  });
});
