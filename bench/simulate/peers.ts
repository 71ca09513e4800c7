/** Packages that rank five cards, where they are installed. They rank poker hands; nobody ranks Niu Niu hands. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DECK } from '../../src/engine/index.ts';

type Package = Readonly<Record<string, unknown>>;

/** Cards as a package likes them best, made before the clock starts, and the call that ranks them. */
export type Peer = Readonly<{ prepare: (cards: readonly string[]) => unknown; rank: (prepared: unknown) => unknown }>;

const CALLS: Readonly<Record<string, (found: Package) => Peer>> = {
  pokersolver: (found) => peerOf(found['Hand'], 'solve', (cards) => cards),
  'poker-evaluator': (found) => peerOf(found, 'evalHand', (cards) => cards),
  phe: (found) =>
    peerOf(found, 'evaluateCardCodes', (cards) => cards.map((card) => call(found, 'cardCode', card[0], card[1]))),
  '@pokertools/evaluator': (found) => peerOf(found, 'evaluate', (cards) => call(found, 'getCardCodes', cards)),
};

const call = (owner: unknown, name: string, ...args: readonly unknown[]): unknown =>
  Reflect.apply(
    (owner as Record<string, (...args: readonly unknown[]) => unknown>)[name] as () => unknown,
    owner,
    args,
  );

function peerOf(owner: unknown, name: string, prepare: Peer['prepare']): Peer {
  const method = (owner as Record<string, Peer['rank']>)[name];
  if (method === undefined) throw new Error(`no ${name}`);
  return { prepare, rank: method.bind(owner) };
}

export const PEERS: readonly string[] = Object.keys(CALLS);

/** A peer from the folder in CROUPIER_PEERS, or from this checkout. */
export function peer(name: string): Peer | undefined {
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
