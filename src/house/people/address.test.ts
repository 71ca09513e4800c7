import { describe, expect, test } from 'vitest';
import { addressKey, loopbackOnly } from './address.ts';

describe('only this machine', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    'localhost',
    'LocalHost',
  ])('%s is', (address) => expect(loopbackOnly(address)).toBe(true));

  test.each([
    '',
    '0.0.0.0',
    '::',
    '::2',
    '10.0.0.1',
    '128.0.0.1',
    '127.1',
    '127.0.0.1.example.com',
    'localhost.example.com',
    '::ffff:10.0.0.1',
    'example.com',
    '2130706433',
  ])('%j is not', (address) => expect(loopbackOnly(address)).toBe(false));
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['x'.repeat(200), 'x'.repeat(64)],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
