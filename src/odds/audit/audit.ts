import type { AnyRulebook } from '../../rulebook/index.ts';
import { lines } from '../exact/index.ts';
import { fractionalCommission } from './commission.ts';
import { dominated } from './dominated.ts';
import { type Finding, SEVERITIES } from './finding.ts';
import { handColumns } from './hands.ts';
import { inversions } from './order.ts';
import { edgeOutliers, giveaways, lowReturns, sameCover } from './prices.ts';
import { readingsWithoutEdge } from './readings.ts';
import { rowShift } from './shift.ts';
import { structure } from './structure.ts';

/** What a reader of a rulebook should look at, worst first. Everything is computed; no finding is written down anywhere. */
export function audit(rules: AnyRulebook): readonly Finding[] {
  const { findings, priceable } = structure(rules);
  const all = priceable ? [...findings, ...priced(rules)] : findings;
  return all.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

function priced(rules: AnyRulebook): readonly Finding[] {
  const all = lines(rules);
  const readings = readingsWithoutEdge(rules);
  const read = new Set(readings.filter(({ severity }) => severity === 'warning').flatMap(({ spots }) => spots));
  return [
    ...rowShift(rules, all),
    // A wager that one reading makes free is named once, with the reading.
    ...giveaways(all).filter(({ spots, severity }) => severity === 'error' || spots.some((spot) => !read.has(spot))),
    ...sameCover(all),
    ...inversions(rules, all),
    ...dominated(rules, all),
    ...edgeOutliers(all),
    ...handColumns(rules),
    ...readings,
    ...fractionalCommission(rules),
    ...lowReturns(all),
  ];
}
