import { type Exact, exact, toNumber } from '../../kit/exact.ts';
import { decisions, odds, type SpotOdds } from '../../odds/exact/index.ts';
import { handClasses } from '../../odds/par/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';

/** Exact odds of every wager, as one JSON document. */
export const oddsDocument = (rules: AnyRulebook) => ({
  rulebook: rules.id,
  options: rules.options,
  spots: odds(rules).map(spotDocument),
  ...(rules.family === 'niu-niu' ? lawDocument(rules) : {}),
});

/** A fraction in JSON: both parts as texts in lowest terms, because they may pass what a number holds. */
const fractionDocument = (value: Exact) => ({
  num: String(value.num),
  den: String(value.den),
  decimal: toNumber(value),
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
