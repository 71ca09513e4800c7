import { classPairs, LEVELS, levelOfRanks } from './classes.ts';
import { type Deck, HAND_SIZE, multisets, RANK_COUNT, type Ranks, WHOLE_DECK, waysOf } from './ranks.ts';
import { type Symmetry, symmetries } from './symmetry.ts';

/**
 * Ordered triples of hands without a common card by their levels: `triples[(a × 13 + b) × 13 + c]`. Their number passes
 * 2^53, so they are bigints.
 *
 * The third hand is taken out of the deck rank by rank, and the pairs of what is left are counted. Third hands that a
 * symmetry turns into one another need that only once.
 */
export function disjointTriples(deck: Deck = WHOLE_DECK): readonly bigint[] {
  const triples = new Array<bigint>(LEVELS ** 3).fill(0n);
  const turns = symmetries(deck);
  const seen = new Set<string>();
  for (const third of multisets(HAND_SIZE, RANK_COUNT)) {
    const ways = waysOf(third, deck);
    if (ways === 0 || seen.has(third.join())) continue;
    const { pairs } = classPairs(without(deck, third));
    const level = levelOf(third);
    for (const turn of turns) {
      const turned = third.map((rank) => turn.ranks[rank] as number).sort((a, b) => a - b);
      if (seen.has(turned.join())) continue;
      seen.add(turned.join());
      addPairs(triples, pairs, BigInt(ways), turn, turn.levels[level] as number);
    }
  }
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
