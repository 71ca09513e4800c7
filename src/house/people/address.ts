import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const bare = (address: string): string => address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');

/** Whether only this machine can reach, or has come from, the address. A name other than localhost could be anywhere. */
export function loopbackOnly(address: string): boolean {
  const host = bare(address).toLowerCase();
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** The same of an origin. One that cannot be read could be anywhere. */
export const loopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && loopbackOnly(new URL(origin).hostname);

const ADDRESS_MAX = 64;

/**
 * The part of an address that tells one stranger from another. Who has one IPv6 address has the 2^64 beside it for nothing,
 * so these count as one; an IPv4 address in IPv6 clothes is the IPv4 address.
 */
export function addressKey(address: string): string {
  const host = bare(address).toLowerCase();
  if (isIP(host) !== 6) return host.slice(0, ADDRESS_MAX);
  const groups = groupsOf(host);
  const [a, b, c, d, e, f, g = 0, h = 0] = groups;
  if (a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff)
    return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(host: string): readonly number[] {
  const [head = '', tail] = host.split('::');
  const front = parts(head);
  if (tail === undefined) return front;
  const back = parts(tail);
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}

const parts = (text: string): readonly number[] =>
  text === '' ? [] : text.split(':').flatMap((part) => (part.includes('.') ? pair(part) : [Number.parseInt(part, 16)]));

function pair(dotted: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
