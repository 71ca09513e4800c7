import { CARD_RANKS, DECK, handLevel, rankOf } from '../../engine/index.ts';

/**
 * One number per rank, so chosen that hands whose five numbers add up alike are of the same level; a test goes through
 * every hand. The levels themselves are the engine's.
 */
const RANK_KEYS = [1951, 3742, 433, 24184, 145, 26, 37, 10398, 1069, 0, 7680, 41510, 20] as const;

/** A packed card holds its number above its key: the keys of a hand add up below, the highest card wins above. */
export const KEY_BITS = 18;
export const KEY_MASK = (1 << KEY_BITS) - 1;

export const packedDeck = (): Int32Array =>
  Int32Array.from(DECK, (_, card) => (card << KEY_BITS) | (RANK_KEYS[rankOf(card)] as number));

/** The level of a hand by the sum of its keys. */
export const HAND_LEVELS = buildLevels();

function buildLevels(): Uint8Array {
  const [second, first] = [...RANK_KEYS].sort((a, b) => a - b).slice(-2) as [number, number];
  const levels = new Uint8Array(4 * first + second + 1);
  const extend = (hand: readonly number[], from: number, sum: number): void => {
    if (hand.length === 5) {
      const [a, b, c, d, e] = hand as unknown as [number, number, number, number, number];
      levels[sum] = handLevel(a, b, c, d, e);
      return;
    }
    for (let rank = from; rank < CARD_RANKS.length; rank++) {
      const suit = hand.filter((card) => rankOf(card) === rank).length;
      if (suit < 4) extend([...hand, 4 * rank + suit], rank, sum + (RANK_KEYS[rank] as number));
    }
  };
  extend([], 0, 0);
  return levels;
}

/** The rank of the four in a hand of Hoiana Niu Niu: of any three cards at least two belong to it. */
export function rankOfFour(a: number, b: number, c: number): number {
  const [first, second, third] = [rankOf(a >> KEY_BITS), rankOf(b >> KEY_BITS), rankOf(c >> KEY_BITS)];
  return first === second || first === third ? first : second;
}
