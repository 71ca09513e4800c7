import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { refusal, type ServerRefusal } from '../refusals.ts';
import { isLoopback, type Settings } from '../settings.ts';

type Headers = Pick<IncomingHttpHeaders, 'host' | 'origin'> & Readonly<{ 'sec-fetch-site'?: string | undefined }>;

/** A request, and the address of this machine at which it arrived. */
export type Arrived = Readonly<{ headers: Headers; socket: Readonly<{ localAddress?: string | undefined }> }>;

/**
 * Whether a request came from a page that may send it. Programs that are no browsers name no origin. A server on a loopback
 * address answers to loopback names only, and a demo on a network to its own names only: no other site can borrow its
 * address by pointing its own name there, and be let in as anybody.
 */
export function foreign(settings: Settings, { headers, socket }: Arrived): ServerRefusal | undefined {
  const { host, origin } = headers;
  const asked = urlOf(`http://${host ?? ''}`);
  if (!isOwnHost(settings, asked, socket.localAddress)) return refusal('foreign-host');
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site' ? refusal('foreign-origin') : undefined;
  return isOwnOrigin(settings, urlOf(origin), asked)
    ? undefined
    : refusal('foreign-origin', { origin: origin.slice(0, 200) });
}

/** HTTP/1.1 wants to hear from everybody whom they ask (RFC 9112, 3.2); older clients need not say. */
export const nameless = ({ httpVersion, headers }: Pick<IncomingMessage, 'httpVersion' | 'headers'>) =>
  httpVersion === '1.1' && headers.host === undefined
    ? refusal('bad-request', { in: 'headers', field: 'host', rule: 'required' }, 'host')
    : undefined;

/** Where people have passwords a borrowed name gains nothing: their cookies are of another one. */
function isOwnHost(settings: Settings, asked: URL | undefined, arrivedAt: string | undefined): boolean {
  const { loopback, demo, host, names, origins } = settings;
  if (!loopback && !demo) return true;
  if (asked === undefined) return false;
  const name = bare(asked.hostname);
  if (isLoopback(name) || origins.some((each) => urlOf(each)?.hostname === asked.hostname)) return true;
  return !loopback && [host, ...names, arrivedAt ?? ''].some((own) => bare(own.toLowerCase()) === name);
}

/** The server itself speaks plain HTTP; at a name that is reached by TLS a page that came without it is somebody else's. */
function isOwnOrigin({ origins }: Settings, from: URL | undefined, asked: URL | undefined): boolean {
  if (from === undefined) return false;
  const listed = origins.flatMap((each) => urlOf(each) ?? []);
  if (listed.some((each) => each.origin === from.origin)) return true;
  const isTls = listed.some((each) => each.protocol === 'https:' && each.hostname === from.hostname);
  return !isTls && from.protocol === 'http:' && from.host === asked?.host;
}

/** An address without brackets, zone or IPv6 clothes. */
const bare = (address: string): string => address.replace(/^\[|\]$|%.*$/g, '').replace(/^::ffff:(?=\d+\.)/, '');

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
