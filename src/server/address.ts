import type { IncomingMessage } from 'node:http';

/** Where a request comes from; proxies that may be believed each add the address they saw at the end of a list. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const direct = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
  if (proxies === 0) return direct;
  const listed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim());
  const found = listed[listed.length - proxies];
  return found === undefined || found === '' ? direct : found.slice(0, 45);
}
