import { payTable } from '../../engine/index.ts';
import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { HAND_CLASSES, NIU_NIU_KINDS, type NiuNiuKind, type Rulebook } from '../../rulebook/rulebook.ts';
import { type Finding, finding } from './finding.ts';

/**
 * Stakes whose commission is not a whole number of minor units. If the smallest wager already is one, the limits are at
 * fault; if only the step between wagers allows them, the table can still avoid them, which is worth knowing.
 */
export function fractionalCommission(rules: AnyRulebook): readonly Finding[] {
  if (rules.family !== 'niu-niu') return [];
  return NIU_NIU_KINDS.flatMap((kind) => {
    const whole = wholeStep(rules, kind);
    const { min, step } = smallest(rules, kind);
    const clause = HAND_CLASSES.map((name) => payTable(rules)[kind][name]).find(({ commission }) => commission > 0)
      ?.pays[0];
    const about = {
      spots: [spotId(kind)],
      clause,
      params: { whole, min, step, rounding: rules.options.commissionRounding },
    };
    if (min % whole !== 0) return [finding('warning', 'fractional-commission', about)];
    if (step % whole !== 0) return [finding(chosen(rules) ? 'warning' : 'information', 'fractional-commission', about)];
    return [];
  });
}

const chosen = ({ options }: Rulebook<'niu-niu'>): boolean => options.wagerStep !== 'smallestChip';

/** The lowest wager of a kind and the step above it, as the usual limits and the options have them. */
function smallest({ options, limits }: Rulebook<'niu-niu'>, kind: NiuNiuKind): { min: number; step: number } {
  const min = kind === 'even' || options.optionalMin === 'table' ? limits.usual.min : options.optionalMin;
  return { min, step: options.wagerStep === 'smallestChip' ? 1 : options.wagerStep };
}

/** The smallest number whose multiples never leave a fraction; it divides 100. */
function wholeStep(rules: Rulebook<'niu-niu'>, kind: NiuNiuKind): number {
  const rows = Object.values(payTable(rules)[kind]);
  let step = 1;
  while (rows.some(({ odds, commission }) => (step * odds * commission) % 100 !== 0)) step++;
  return step;
}
