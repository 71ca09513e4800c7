import type { OptionValues } from '../../../rulebook/options.ts';
import { LEVELS, levelOfRanks } from './classes.ts';
import { law } from './law.ts';
import { disjointPairs } from './pairs.ts';
import { RANK_COUNT, WHOLE_DECK } from './ranks.ts';
import { complete, groupWays, supersets } from './supersets.ts';

/** What decided between player and dealer, in pairs of hands: the class, the four, the highest card or its suit. */
export type Decisions = Readonly<{ class: number; four: number; card: number; suit: number; total: number }>;

/** Pairs of hands of one class by their highest ranks: `tied[level][first × 13 + second]`. */
let tied: readonly Float64Array[] | undefined;

function tiedPairs(): readonly Float64Array[] {
  const stride = LEVELS * RANK_COUNT;
  const counted = complete({
    size: stride,
    of: (a, b, c, d, e) => levelOfRanks(a, b, c, d, e) * RANK_COUNT + Math.max(a, b, c, d, e),
  });
  const ways = groupWays(WHOLE_DECK);
  const counts = supersets(WHOLE_DECK, counted);
  return Array.from({ length: LEVELS }, (_, level) =>
    disjointPairs(ways, { counts, stride, from: level * RANK_COUNT, size: RANK_COUNT }),
  );
}

export function decisions(quadTieBreak: OptionValues['quadTieBreak']): Decisions {
  tied ??= tiedPairs();
  const { total } = law();
  const found = { class: total, four: 0, card: 0, suit: 0, total };
  for (const [level, pairs] of tied.entries()) {
    const byFour = level === LEVELS - 1 && quadTieBreak === 'quadRank';
    for (const [at, count] of pairs.entries()) {
      const sameRank = Math.trunc(at / RANK_COUNT) === at % RANK_COUNT;
      found.class -= count;
      found[byFour ? 'four' : sameRank ? 'suit' : 'card'] += count;
    }
  }
  return found;
}
