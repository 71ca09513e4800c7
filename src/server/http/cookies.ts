import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.ts';

/**
 * Under TLS the name itself promises that the cookie is secure and of this host alone. Over plain HTTP a browser would not
 * keep such a cookie, so there it has another name and is not secure.
 */
export const cookieName = ({ secure }: Settings): string => (secure ? '__Host-croupier' : 'croupier-demo');

/** By what a browser is known again, whoever signs in there. */
export const browserCookie = ({ secure }: Settings): string => `${secure ? '__Host-' : ''}croupier-browser`;

export const browserOf = (settings: Settings, { headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  cookieIn(headers.cookie, browserCookie(settings));

/** Seconds; as long as browsers keep any. */
export const BROWSER_KEPT = 400 * 24 * 3600;

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
