/** Packages that rank five cards, where they are installed. They rank poker hands; nobody ranks Niu Niu hands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DECK } from '../../src/engine/index.ts';

type Rank = (cards: readonly string[]) => unknown;
type Package = Readonly<Record<string, unknown>>;

const CALLS: Readonly<Record<string, (found: Package) => Rank | undefined>> = {
  pokersolver: (found) => method(found['Hand'] as Package, 'solve'),
  'poker-evaluator': (found) => method(found, 'evalHand'),
  phe: (found) => withCodes(found, 'cardCode', 'evaluateCardCodes'),
  '@pokertools/evaluator': (found) => method(found, 'evaluateStrings'),
};

const method = (owner: Package | undefined, name: string): Rank | undefined => {
  const call = owner?.[name];
  return typeof call === 'function' ? (cards) => Reflect.apply(call, owner, [cards]) as unknown : undefined;
};

/** Its fast way takes numbers; they are looked up beforehand, as a user would. */
function withCodes(found: Package, code: string, evaluate: string): Rank | undefined {
  const [one, all] = [found[code], found[evaluate]];
  if (typeof one !== 'function' || typeof all !== 'function') return undefined;
  const codes = new Map<string, unknown>();
  return (cards) => {
    const own = cards.map((card) => {
      if (!codes.has(card)) codes.set(card, Reflect.apply(one, found, [card[0], card[1]]));
      return codes.get(card);
    });
    return Reflect.apply(all, found, [own]) as unknown;
  };
}

export const PEERS: readonly string[] = Object.keys(CALLS);

/** A peer from the folder in CROUPIER_PEERS, or from this checkout. */
export function peer(name: string): Rank | undefined {
  const from = process.env['CROUPIER_PEERS'] ?? process.cwd();
  try {
    return CALLS[name]?.(createRequire(join(from, 'package.json'))(name) as Package);
  } catch {
    return undefined;
  }
}

/** Hands as the peers write them: `Kd`. */
export const HANDS: readonly (readonly string[])[] = Array.from({ length: 1_000 }, (_, hand) =>
  Array.from({ length: 5 }, (__, at) => {
    const [rank = '', suit = ''] = DECK[(hand * 7 + at * (11 + (hand % 5)) + at * at) % 52] ?? '';
    return rank + suit.toLowerCase();
  }),
).filter((hand) => new Set(hand).size === 5);
