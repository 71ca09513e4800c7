import { canonical } from '../kit/canonical.ts';
import { sha256 } from '../kit/sha256.ts';
import type { AnyRulebook } from './index.ts';

const known = new WeakMap<AnyRulebook, string>();

/**
 * The SHA-256 of a document's data. The readings in force are left out: every round records them in full beside it, so a
 * changed default is no other document. So is what decides nothing: names, also the casino's, the description of the table, the language
 * of the guests, the demonstration, where the document is in doubt.
 */
export function digestOf(rules: AnyRulebook): string {
  const there = known.get(rules);
  if (there !== undefined) return there;
  const { options: _o, names: _n, casino: _h, language: _l, demo: _d, doubts: _c, description: _t, ...data } = rules;
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
  [
    'bc80b9aa7b2acaf986bc107f2de0e6b031a8b84f170987dde480812f0b9ee679',
    [
      FIRST_DIGESTS['hoiana-roulette'],
      '0df044b091e451e519eec45d5dfc677acbd9a740661b2463e02d797daea055b2',
      '17146d19b7ed092388c289967f23b468ec5094e42987c4f8fbffda000dbda263',
      '4f5f187ac617b2a2e66cd79bc385cd24985ac49bf5268cc19507b272f9f12012',
    ],
  ],
  [
    '33e75e42ee3986f02e9052387cf6582ebcf4243a7d8d0fb52b3db4f4524c1e99',
    [
      FIRST_DIGESTS['mbs-roulette-v3'],
      '4384e3acd21fa21e561b04001696d39d3cc682dfb25977ffff1342aa3e223154',
      'beb04ed75d6afbcf7feb3dac36612d7aa0347c0247d47c4a2a9710844b4531d4',
    ],
  ],
  [
    '32cfc9754937506bfad1d28e823561b2f070ba4aebe7f4890ed581808b0bc9ae',
    [
      FIRST_DIGESTS['us-roulette-v5'],
      'ef13ff8e9ac58314da4b010355e81a65fcf2ea2e299f9effb7fece913786e011',
      'b1df7432b6108ee39c503f932a8e771de2d238dea37881df6d50c86b49890fd0',
    ],
  ],
  [
    '05e000721053fcbc0b11c5499f27c64403aa0e6db07da8b07c94ee317f99e642',
    [
      FIRST_DIGESTS['hoiana-sic-bo'],
      'de53f607a0a0a0cd707e0ba32f5fd2c709676ec22360a72cc162faaca375c6d6',
      'c1de58fd397769b908a57ba297138b59bc180b78d6bdb79ba157479c4ccd2aa7',
    ],
  ],
  [
    '92f69cd63c0baae5bf14438122ad324a55a8d204830c8fa265a74aea2e67f6a1',
    [
      FIRST_DIGESTS['hoiana-niu-niu'],
      '63dc1c5f2a618527bcd3339cb6f3a8e16a908a4353e717c1f8aca5fc10137fef',
      '4700b5c53af3a3a69c93aaf3b4deb08e22f0bff72ee725a63fe48f43845f9383',
      'f05492d5c03abbc61abdf94544a2fcb6a00c0a7046483353f298fa9f633cb6b2',
    ],
  ],
]);

/** Whether what was recorded under this digest was decided by this document. */
export function isDigestOf(rules: AnyRulebook, digest: string): boolean {
  const own = digestOf(rules);
  return own === digest || EARLIER.get(own)?.includes(digest) === true;
}
