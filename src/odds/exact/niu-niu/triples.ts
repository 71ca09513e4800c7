import { classPairs, LEVELS, levelOfRanks } from './classes.ts';
import { choose, type Deck, HAND_SIZE, multisets, RANK_COUNT, type Ranks, WHOLE_DECK, waysOf } from './ranks.ts';
import { type Symmetry, symmetries } from './symmetry.ts';

/**
 * Ordered triples of hands without a common card by their levels: `triples[(a × 13 + b) × 13 + c]`. Their number passes
 * 2^53, so they are bigints.
 *
 * The third hand is taken out of the deck rank by rank, and the pairs of what is left are counted. Third hands that a
 * symmetry turns into one another need that only once. Third hands of the lowest level need it not at all: the order of
 * three hands does not matter, and where all three are of that level the number of all triples tells the rest.
 */
export function disjointTriples(deck: Deck = WHOLE_DECK): readonly bigint[] {
  const triples = new Array<bigint>(LEVELS ** 3).fill(0n);
  const turns = symmetries(deck);
  const seen = new Set<number>();
  for (const third of multisets(HAND_SIZE)) {
    const level = levelOf(third);
    const ways = waysOf(third, deck);
    if (level === LOWEST || ways === 0 || seen.has(keyOf(third))) continue;
    const { pairs } = classPairs(without(deck, third));
    for (const turn of turns) {
      const key = keyOf(third.map((rank) => turn.ranks[rank] as number).sort((a, b) => a - b));
      if (seen.has(key)) continue;
      seen.add(key);
      addPairs(triples, pairs, BigInt(ways), turn, turn.levels[level] as number);
    }
  }
  return withLowest(triples, deck);
}

const LOWEST = 0;

const keyOf = (ranks: Ranks): number => ranks.reduce((key, rank) => key * RANK_COUNT + rank, 0);

function withLowest(triples: bigint[], deck: Deck): readonly bigint[] {
  const at = (a: number, b: number, c: number): number => (a * LEVELS + b) * LEVELS + c;
  for (let a = 0; a < LEVELS; a++) {
    for (let b = 0; b < LEVELS; b++) {
      if (a > LOWEST || b > LOWEST)
        triples[at(a, b, LOWEST)] = triples[a > LOWEST ? at(b, LOWEST, a) : at(a, LOWEST, b)] as bigint;
    }
  }
  const cards = deck.reduce((sum, left) => sum + left, 0);
  const all = [0, 1, 2].reduce((ways, taken) => ways * BigInt(choose(cards - taken * HAND_SIZE, HAND_SIZE)), 1n);
  triples[at(LOWEST, LOWEST, LOWEST)] = all - triples.reduce((sum, each) => sum + each, 0n);
  return triples;
}

const without = (deck: Deck, hand: Ranks): Deck =>
  deck.map((cards, rank) => cards - hand.filter((each) => each === rank).length);

const levelOf = (hand: Ranks): number => levelOfRanks(...(hand as [number, number, number, number, number]));

function addPairs(triples: bigint[], pairs: Float64Array, ways: bigint, { levels }: Symmetry, third: number): void {
  for (let a = 0; a < LEVELS; a++) {
    for (let b = 0; b < LEVELS; b++) {
      const at = ((levels[a] as number) * LEVELS + (levels[b] as number)) * LEVELS + third;
      triples[at] = (triples[at] as bigint) + ways * BigInt(pairs[a * LEVELS + b] as number);
    }
  }
}
