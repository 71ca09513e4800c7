import { isSigned } from '../keys/house-key.ts';
import { type Anchor, type Anchors, NOTE, type ReadAnchors, readNotes, signatureOf } from '../verify/anchors.ts';
import type { Noted } from '../verify/start-proof.ts';

/** Which public key a key has by its id, of those that may have signed for the house. */
export type KeyOf = (id: string) => string | undefined;

/** What a witness kept that the house did sign: nobody is accused by a line that anybody could have made. */
export const witnessed = (lines: readonly string[], keyOf: KeyOf): ReadAnchors =>
  readNotes(lines.filter((line) => isOurs(line, keyOf)));

export function isOurs(line: string, keyOf: KeyOf): boolean {
  const signed = signatureOf(line);
  return signed !== undefined && isSigned(keyOf(signed.key) ?? '', NOTE, signed.said, signed.sig);
}

/** What was noted beside the records, and what witnesses have beyond it. */
export function joined(own: Noted, others: readonly ReadAnchors[]): Noted {
  const anchors = new Map<string, readonly Anchor[]>(own.anchors);
  for (const { anchors: theirs } of others)
    for (const [stream, ends] of theirs) anchors.set(stream, merged(anchors.get(stream) ?? [], ends));
  const seals = [own.seal, ...others.map(({ seal }) => seal)].filter((seal) => seal !== undefined);
  return { ...own, anchors: anchors as Anchors, ...(seals.length === 0 ? {} : { seal: Math.max(...seals) }) };
}

function merged(a: readonly Anchor[], b: readonly Anchor[]): readonly Anchor[] {
  const known = new Set(a.map(({ version, hash }) => `${version} ${hash}`));
  const more = b.filter(({ version, hash }) => !known.has(`${version} ${hash}`));
  return [...a, ...more].sort((one, other) => one.version - other.version);
}
