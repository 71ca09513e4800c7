import type { Introduced } from '../floor/eras.ts';
import { type HouseKey, isSigned, keyId, signText } from '../keys/house-key.ts';

/** What the signature of a key by the one before it is for. */
const INTRODUCTION = 'key';

const saidOf = (publicKey: string, before: string): string => `${publicKey}\nafter ${before}`;

/**
 * How a house comes to the key it is given: it has it, it begins with it, the one before introduces it, or nothing leads from
 * the one that the records name to it.
 */
export async function introductionOf(
  key: HouseKey,
  known: readonly Introduced[],
): Promise<'known' | 'strange' | Introduced> {
  const last = known.at(-1);
  if (last === undefined) return { publicKey: key.publicKey };
  if (last.publicKey === key.publicKey) return 'known';
  const before = key.before.find(({ publicKey }) => publicKey === last.publicKey);
  if (before === undefined) return 'strange';
  const signature = await signText(before, INTRODUCTION, saidOf(key.publicKey, last.publicKey));
  return { publicKey: key.publicKey, signature };
}

/** Whether each key was introduced by the one before it. */
export const isIntroduced = ({ publicKey, signature }: Introduced, before: Introduced | undefined): boolean =>
  before === undefined ||
  isSigned(before.publicKey, INTRODUCTION, saidOf(publicKey, before.publicKey), signature ?? '');

/** Every key that hangs together with one that is trusted, by id; nothing else may have signed. */
export function keysFrom(known: readonly Introduced[], trusted: string): ReadonlyMap<string, string> {
  const at = known.findIndex(({ publicKey }) => publicKey === trusted);
  const keys = new Map([[keyId(trusted), trusted]]);
  for (let next = at + 1; at >= 0 && next < known.length; next++) {
    const key = known[next] as Introduced;
    if (!isIntroduced(key, known[next - 1])) break;
    keys.set(keyId(key.publicKey), key.publicKey);
  }
  for (let here = at; here > 0; here--) {
    const [before, key] = [known[here - 1] as Introduced, known[here] as Introduced];
    if (!isIntroduced(key, before)) break;
    keys.set(keyId(before.publicKey), before.publicKey);
  }
  return keys;
}

/**
 * The same from the key at hand. It was changed while the house was closed where the records do not name it yet: until the next
 * opening introduces it, the one before it leads to all that was signed.
 */
export function keysOfHouse(known: readonly Introduced[], key: KeyAtHand): ReadonlyMap<string, string> {
  const own = keysFrom(known, key.publicKey);
  const last = known.at(-1)?.publicKey;
  const isNext = !known.some(({ publicKey }) => publicKey === key.publicKey);
  const before = isNext ? key.before.find(({ publicKey }) => publicKey === last) : undefined;
  return before === undefined ? own : new Map([...keysFrom(known, before.publicKey), ...own]);
}

type KeyAtHand = Readonly<{ publicKey: string; before: readonly Readonly<{ publicKey: string }>[] }>;
