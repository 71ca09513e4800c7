import { HAND_CLASSES, type HandClass } from '../../rulebook/rulebook.ts';
import { CARD_RANKS, DECK, rankOf } from './cards.ts';

/** The level of a hand: 12 for Hoiana Niu Niu down to 0 for No Hand; level and class say the same. */
export const TOP_LEVEL = HAND_CLASSES.length - 1;

export const classOf = (level: number): HandClass => HAND_CLASSES[TOP_LEVEL - level] as HandClass;

export const levelOf = (name: HandClass): number => TOP_LEVEL - HAND_CLASSES.indexOf(name);

const HOIANA = 12;
const ULTIMATE = 11;
const NIU_NIU = 10;
const NO_HAND = 0;

/** The level by the clauses, for the five ranks of a hand (0 is the Ace, 12 the King). */
export function levelByRules(ranks: readonly number[]): number {
  if (ranks.some((rank) => ranks.filter((other) => other === rank).length === 4)) return HOIANA; // NN-6.2.1
  if (ranks.every((rank) => rank >= CARD_RANKS.indexOf('J'))) return ULTIMATE; // NN-6.2.2
  const values = ranks.map((rank) => Math.min(rank + 1, 10));
  const sum = values.reduce((a, b) => a + b, 0);
  // Three cards make a multiple of ten exactly when the other two make the rest of the total (NN-4.9.1, NN-4.9.2).
  const niu = values.some((a, i) => values.some((b, j) => i < j && (sum - a - b) % 10 === 0));
  if (!niu) return NO_HAND; // NN-6.2.13
  return sum % 10 === 0 ? NIU_NIU : sum % 10; // NN-6.2.3 to NN-6.2.12
}

/**
 * One number per rank, so chosen that two hands whose five numbers add up alike are of the same class.
 * That makes classifying a hand four additions and one look-up; a test proves it for every hand.
 */
const RANK_KEYS = [702, 21, 0, 48621, 3770, 283, 1794, 14403, 27155, 1, 85, 7699, 5] as const;

const CARD_KEYS = Int32Array.from(DECK, (_, card) => RANK_KEYS[rankOf(card)] as number);

/** Built when the first hand is looked at, so that other games do not pay for it. */
let levels: Uint8Array | undefined;

function buildLevels(): Uint8Array {
  const [second, first] = [...RANK_KEYS].sort((a, b) => a - b).slice(-2) as [number, number];
  const built = new Uint8Array(4 * first + second + 1);
  const ranks: number[] = [];
  const extend = (from: number, sum: number): void => {
    if (ranks.length === 5) {
      built[sum] = levelByRules(ranks);
      return;
    }
    for (let rank = from; rank < RANK_KEYS.length; rank++) {
      if (ranks.length === 4 && ranks[0] === rank) continue; // a deck has four of each
      ranks.push(rank);
      extend(rank, sum + (RANK_KEYS[rank] as number));
      ranks.pop();
    }
  };
  extend(0, 0);
  return built;
}

/** The level of five cards given as numbers 0 to 51. */
export function handLevel(a: number, b: number, c: number, d: number, e: number): number {
  const key =
    (CARD_KEYS[a] as number) +
    (CARD_KEYS[b] as number) +
    (CARD_KEYS[c] as number) +
    (CARD_KEYS[d] as number) +
    (CARD_KEYS[e] as number);
  levels ??= buildLevels();
  return levels[key] as number;
}

/** Five cards in one place: what they are worth and how they compare. */
export type Hand = Readonly<{
  cards: readonly number[];
  level: number;
  /** The highest card: rank first, then suit. */
  top: number;
}>;

export function readHand(cards: readonly number[]): Hand {
  const [a, b, c, d, e] = cards as readonly [number, number, number, number, number];
  return { cards, level: handLevel(a, b, c, d, e), top: Math.max(a, b, c, d, e) };
}
