import type { Findings } from '../verify/finding.ts';
import { type About, type Line, ofKind } from './line.ts';

/** Only what lies in a stretch is followed: a bundle must have one for everything it is about, and nothing outside them. */
export function checkReach(lines: readonly Line[], { table, dispute }: About, findings: Findings): void {
  const needed = [`table:${table}`, ...(dispute === undefined ? [] : [`dispute:${dispute}`])];
  const stretches = new Map(ofKind(lines, 'stretch').map((each) => [each.stream, each]));
  for (const stream of needed)
    if (!stretches.has(stream)) findings.error('log-cut', stream, undefined, 'nothing of it is in the bundle');
  if (stretches.size < ofKind(lines, 'stretch').length)
    findings.error('unknown-stream', 'bundle', undefined, 'a stream is there twice');
  for (const [stream, { from }] of stretches)
    if (stream !== `draws:${table}` && !needed.includes(stream))
      findings.error('unknown-stream', stream, from.version, 'the bundle is about something else');
  for (const { stream, from, count } of ofKind(lines, 'entry')) {
    const around = stretches.get(stream);
    if (around === undefined || from < around.from.version || from + count > around.to.version)
      findings.error('chain-broken', stream, from, 'the entry lies outside of what the bundle follows');
  }
}
