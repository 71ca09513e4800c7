import { describe, expect, test } from 'vitest';
import { addressOf } from '../address.ts';
import { settingsOf } from '../settings.ts';
import { foreign } from './origin.ts';

const local = settingsOf({ house: {} as never });
const wide = settingsOf({ house: {} as never, host: '0.0.0.0', origins: ['https://floor.example'] });

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
    expect(foreign(local, headers)?.code).toBe(code);
  });

  test('a listed origin may come from elsewhere', () => {
    expect(foreign(wide, { host: 'api.internal', origin: 'https://floor.example' })).toBeUndefined();
    expect(foreign(wide, { host: 'api.internal', origin: 'https://other.example' })?.code).toBe('foreign-origin');
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
