import { hash } from 'node:crypto';
import type { Entry } from './port.ts';

/** What the first entry of a stream is chained to. */
export const genesis = (stream: string): string => sha256(`croupier stream ${stream}`);

/**
 * The hash of an entry: over everything it says, after the hash before it. The lengths keep the texts apart, and no name
 * has a line break.
 */
export const link = (before: string, entry: Omit<Entry, 'hash'>): string => {
  const { stream, from, count, at, actor, id, asked, events, transfers } = entry;
  const head = `${before}\n${stream}\n${from} ${count} ${at}\n${actor}\n${id}\n`;
  const lengths = `${asked.length} ${events.length} ${transfers.length}\n`;
  return sha256(head + lengths + asked + events + transfers);
};

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

export type Break = Readonly<{ stream: string; event: number; why: 'hash' | 'gap' }>;

/** Checks entries that follow one another; answers with the first that cannot be what was written. */
export function follow(
  entries: Iterable<Entry>,
  start: Readonly<{ stream: string; version: number; hash: string }>,
): Readonly<{ end: typeof start; broken?: Break }> {
  let { version, hash: before } = start;
  const { stream } = start;
  for (const entry of entries) {
    const { hash: claimed, ...rest } = entry;
    const end = { stream, version, hash: before };
    if (entry.stream !== stream || entry.from !== version)
      return { end, broken: { stream, event: version, why: 'gap' } };
    if (link(before, rest) !== claimed) return { end, broken: { stream, event: version, why: 'hash' } };
    version += entry.count;
    before = claimed;
  }
  return { end: { stream, version, hash: before } };
}
