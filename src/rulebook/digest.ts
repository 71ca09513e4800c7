import { canonical } from '../kit/canonical.ts';
import { sha256 } from '../kit/sha256.ts';
import type { AnyRulebook } from './index.ts';

const known = new WeakMap<AnyRulebook, string>();

/**
 * The SHA-256 of a document's data. The readings in force are left out: every round records them in full beside it, so a
 * changed default is no other document.
 */
export function digestOf(rules: AnyRulebook): string {
  const there = known.get(rules);
  if (there !== undefined) return there;
  const { options: _, ...data } = rules;
  const made = sha256(canonical(data));
  known.set(rules, made);
  return made;
}

/** Those of the last program that wrote no digests down. They never change. */
export const FIRST_DIGESTS = {
  'hoiana-roulette': 'f28377a6c0e2b15175776b620a6f1b2f07b34bb693d72c2a5d65ea79826700dd',
  'hoiana-sic-bo': 'c11c3946dad3296e58794d058a0fdd33ec14baea9c00c53c8ca9bf5cc4641c6f',
  'us-roulette-v5': '4963cd45b944aa7a617d0db14149315f29bff54a42b10928bb905b1ea1a06a79',
  'mbs-roulette-v3': '0fb1d537f5c7adc59a9812f51fbb065d207b281201b61a93c975a9a246669274',
  'hoiana-niu-niu': '7cbff599cc52947a1f7ca32a48569fae0ce502e3d5f6bf8751cf0304ed2b75f0',
} as const;

/**
 * By the digest of a document those it had before more of what it decides was data. The same is decided under all of them, so
 * their records are read with the document of today. A document that is changed has another digest, and no earlier ones.
 */
const EARLIER: ReadonlyMap<string, readonly string[]> = new Map([
  ['7580eedca7b964a65cd170625546b1f24af274f842816bad1f65d4fa0004d819', [FIRST_DIGESTS['hoiana-roulette']]],
  ['e504b8bf83076c5fdc3e9e4b35179bbea50345bfde97e3cd2d1803902624d77b', [FIRST_DIGESTS['hoiana-sic-bo']]],
  ['7878a50d499ba82d1bb4fc4fd6ed48de726f10e906e78410479993ddd63a8449', [FIRST_DIGESTS['us-roulette-v5']]],
  ['2e2af44900bd1a34ef1d9ed9483680033070b4c08ce4ad73cf681680eb68cfe5', [FIRST_DIGESTS['mbs-roulette-v3']]],
  ['b523338bc871d6b902247bd5ed8bacaba82f915e9fd608e0a1350224ae73ba95', [FIRST_DIGESTS['hoiana-niu-niu']]],
]);

/** Whether what was recorded under this digest was decided by this document. */
export function isDigestOf(rules: AnyRulebook, digest: string): boolean {
  const own = digestOf(rules);
  return own === digest || EARLIER.get(own)?.includes(digest) === true;
}
