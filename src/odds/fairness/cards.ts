import { CARD_RANKS, CARD_SUITS, DECK, pointsOf, rankOf, suitOf } from '../../engine/index.ts';
import { type Battery, countsOf, rounded } from './battery.ts';
import type { Row } from './rows.ts';
import { runs } from './sequence.ts';
import { chiSquareTail, normalTails } from './special.ts';
import { EXPECTED_LEAST, type Found, hottest } from './uniform.ts';

const CARDS = DECK.length;

/** One row is one deal from a freshly shuffled deck. */
export function cardBattery(rows: readonly Row[]): Battery {
  const dealt = rows.flat();
  const cards = countsOf(dealt, CARDS);
  const chance = dealt.length / rows.length / CARDS;
  const hot = hottest(cards, rows.length, chance);
  const about = { card: DECK[hot.at] as string, times: hot.statistic, expected: rounded(rows.length * chance) };
  return {
    asked: [
      { name: 'ranks', found: withoutReplacement(rows, countsOf(dealt.map(rankOf), CARD_RANKS.length)) },
      { name: 'suits', found: withoutReplacement(rows, countsOf(dealt.map(suitOf), CARD_SUITS.length)) },
      { name: 'cards', found: withoutReplacement(rows, cards) },
      { name: 'hottest-card', found: hot, about },
      { name: 'points-runs', found: pointRuns(rows) },
      { name: 'cards-again', found: again(rows) },
    ],
    watched: { what: 'card', trials: rows.length, values: CARDS, chance },
  };
}

/**
 * Pearson's statistic for cards of one deal, which exclude each other: the counts of `k` of 52 cards vary less than
 * independent ones would, by the factor (52 − k) / 51.
 */
function withoutReplacement(rows: readonly Row[], counts: readonly number[]): Found | undefined {
  const dealt = rows.reduce((sum, { length }) => sum + length, 0);
  const expected = dealt / counts.length;
  const spread = rows.reduce((sum, { length }) => sum + (length * (CARDS - length)) / (CARDS - 1), 0) / counts.length;
  if (expected < EXPECTED_LEAST || spread === 0) return undefined;
  const statistic = counts.reduce((sum, seen) => sum + (seen - expected) ** 2, 0) / spread;
  const df = counts.length - 1;
  return { statistic, df, p: chiSquareTail(statistic, df) };
}

/** Rich deals and poor deals in turn: the points of each deal against the middle one of all. */
function pointRuns(rows: readonly Row[]): Found | undefined {
  if (new Set(rows.map(({ length }) => length)).size > 1) return undefined;
  const points = rows.map((row) => row.reduce((sum, card) => sum + pointsOf(card), 0));
  const middle = points.toSorted((a, b) => a - b)[Math.floor(points.length / 2)] as number;
  return runs(points.filter((each) => each !== middle).map((each) => each > middle));
}

/** Expected variance from which the normal law is trusted. */
const VARIANCE_LEAST = 25;

/** Cards that were in the deal before: after a good shuffle neither more nor fewer than chance gives. */
function again(rows: readonly Row[]): Found | undefined {
  let [seen, expected, variance] = [0, 0, 0];
  for (let at = 1; at < rows.length; at++) {
    const [before, now] = [new Set(rows[at - 1]), rows[at] as Row];
    const share = before.size / CARDS;
    seen += now.filter((card) => before.has(card)).length;
    expected += now.length * share;
    variance += (now.length * share * (1 - share) * (CARDS - now.length)) / (CARDS - 1);
  }
  if (variance < VARIANCE_LEAST) return undefined;
  return { statistic: seen, p: normalTails((seen - expected) / Math.sqrt(variance)) };
}
