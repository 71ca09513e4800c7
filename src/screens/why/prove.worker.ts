import { type Proven, prove, type Seeded, seededIn, signedText } from '../../proof/prove.ts';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import { rulesOf } from '../live/rules-of.ts';

/* Runs beside the page, with nothing but what the house gave out of the round: no request leaves from here. */

self.addEventListener('message', ({ data }: MessageEvent<RoundDetail>) => {
  void provenOf(data).then((proven) => self.postMessage(proven));
});

async function provenOf(detail: RoundDetail): Promise<readonly Proven[]> {
  const [rules, revealed] = [rulesOf(detail), seededIn(detail)];
  if (rules === undefined || revealed === undefined) return [];
  const [promise, ...rest] = prove(detail, rules, revealed);
  if (promise === undefined) return [];
  return [promise, { step: 'signature', holds: await isSigned(revealed), found: revealed.key }, ...rest];
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Pages that came over plain HTTP from another machine have no means for it, nor have some browsers. */
async function isSigned(revealed: Seeded): Promise<boolean | null> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const key = await subtle
    .importKey('spki', bytesOf(revealed.key), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => undefined);
  if (key === undefined) return null;
  const text = new TextEncoder().encode(`croupier promise\n${signedText(revealed)}`);
  return subtle.verify({ name: 'Ed25519' }, key, bytesOf(revealed.signature), text);
}
