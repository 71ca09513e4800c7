import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { refusal, type ServerRefusal } from '../refusals.ts';
import { isLoopback, type Settings } from '../settings.ts';

type Headers = Pick<IncomingHttpHeaders, 'host' | 'origin'> & Readonly<{ 'sec-fetch-site'?: string | undefined }>;

/**
 * Whether a request came from a page that may send it. Programs that are no browsers name no origin. A server on a loopback
 * address answers to loopback names only, so that no other site can borrow its address by changing its own name.
 */
export function foreign(settings: Settings, headers: Headers): ServerRefusal | undefined {
  const { host, origin } = headers;
  if (!isOwnHost(settings, host)) return refusal('foreign-host');
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site' ? refusal('foreign-origin') : undefined;
  return isOwnOrigin(settings, origin, host) ? undefined : refusal('foreign-origin', { origin: origin.slice(0, 200) });
}

/** HTTP/1.1 wants to hear from everybody whom they ask (RFC 9112, 3.2); older clients need not say. */
export const nameless = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>) =>
  httpVersion === '1.1' && headers.host === undefined
    ? refusal('bad-request', { in: 'headers', field: 'host', rule: 'required' }, 'host')
    : undefined;

function isOwnHost({ loopback, origins }: Settings, host: string | undefined): boolean {
  if (!loopback) return true;
  const name = hostname(`http://${host ?? ''}`);
  if (name === undefined) return false;
  return isLoopback(name) || origins.some((origin) => hostname(origin) === name);
}

function isOwnOrigin({ origins }: Settings, origin: string, host: string | undefined): boolean {
  if (origins.includes(origin)) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}

function hostname(url: string): string | undefined {
  try {
    return new URL(url).hostname;
  } catch {
    return undefined;
  }
}
