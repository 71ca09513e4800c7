import type { Settings } from '../settings.ts';

/**
 * Under TLS the name itself promises that the cookie is secure and of this host alone. Over plain HTTP, which only a
 * loopback address uses, a browser would not keep such a cookie, so there it has another name and is not secure.
 */
export const cookieName = ({ secure }: Settings): string => (secure ? '__Host-croupier' : 'croupier-demo');

/** A browser takes a cookie away only if it is named with the attributes it came with. */
export const cookieOptions = ({ secure }: Settings) =>
  ({ path: '/', httpOnly: true, secure, sameSite: 'strict' }) as const;

/** The value of one cookie in a raw header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}
