import { type Exact, exact, toNumber } from '../../kit/exact.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { decisions, type Layout, type SpotOdds, type Stake } from '../exact/index.ts';
import { handClasses } from '../par/index.ts';
import type { Changes } from '../what-if/index.ts';

export type Asked = Readonly<{
  rules: AnyRulebook;
  changes: Changes;
  spots: readonly SpotOdds[];
  bets?: Readonly<{ wagers: readonly Stake[]; layout: Layout }>;
}>;

/** A fraction in JSON: both parts as texts in lowest terms, because they may pass what a number holds. */
export const fractionDocument = (value: Exact) => ({
  num: String(value.num),
  den: String(value.den),
  decimal: toNumber(value),
});

/** Exact odds as one JSON document. */
export const oddsDocument = ({ rules, changes, spots, bets }: Asked) => ({
  rulebook: rules.id,
  options: rules.options,
  ...(Object.keys(changes).length === 0 ? {} : { changes }),
  spots: spots.map(spotDocument),
  ...(rules.family === 'niu-niu' ? lawDocument(rules) : {}),
  ...(bets === undefined ? {} : { layout: { wagers: bets.wagers, ...layoutDocument(bets.layout) } }),
});

const spotDocument = (each: SpotOdds) => ({
  spot: each.spot,
  ...(each.when === undefined ? {} : { when: each.when }),
  ways: each.ways,
  outcomes: each.outcomes,
  edge: fractionDocument(each.edge),
  return: fractionDocument(each.return),
  variance: toNumber(each.variance),
  sd: each.sd,
  hitRate: fractionDocument(each.hitRate),
  winProbability: fractionDocument(each.winProbability),
  skew: each.skew,
  varianceExact: fractionDocument(each.variance),
  atRisk: {
    units: each.atRisk.units,
    edge: fractionDocument(each.atRisk.edge),
    return: fractionDocument(each.atRisk.return),
    variance: toNumber(each.atRisk.variance),
    sd: each.atRisk.sd,
  },
  pays: each.pays,
  clauses: each.clauses,
});

/** The joint law of player and dealer. */
function lawDocument(rules: Rulebook<'niu-niu'>) {
  const { total, ...decided } = decisions(rules.options.quadTieBreak);
  return {
    classes: handClasses(rules).map(({ winning, whenHeld, ...each }) => ({
      ...each,
      winning: fractionDocument(winning),
      whenHeld: fractionDocument(whenHeld),
    })),
    decided: Object.fromEntries(
      Object.entries(decided).map(([by, pairs]) => [by, fractionDocument(exact(pairs, total))]),
    ),
  };
}

const layoutDocument = ({ mean, cost, variance, worst, best, distribution, covariances, ...rest }: Layout) => ({
  ...rest,
  mean: fractionDocument(mean),
  cost: fractionDocument(cost),
  variance: fractionDocument(variance),
  worst: fractionDocument(worst),
  best: fractionDocument(best),
  distribution:
    distribution === 'not-computed'
      ? distribution
      : distribution.map(({ net, probability }) => ({
          net: fractionDocument(net),
          probability: fractionDocument(probability),
        })),
  covariances: covariances.map(({ boxes, value }) => ({ boxes, value: fractionDocument(value) })),
});
