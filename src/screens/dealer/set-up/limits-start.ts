import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { StaffOwn } from '../../../wire/shapes/views.ts';

/** What the form for limits shows before anybody types: a bound that is not in force has no value. */
export type LimitsStart = Readonly<{ min?: number; max?: number; smallestChip: number }>;

type InForce = Pick<StaffOwn, 'limits' | 'smallestChip'>;

/** The limits in force; the rulebook's usual ones only where none were ever set. */
export function limitsStart({ limits: { usual } }: AnyRulebook, { limits, smallestChip }: InForce): LimitsStart {
  if (limits !== undefined) return { ...limits, smallestChip };
  return { ...usual, smallestChip: smallestChip > 1 ? smallestChip : usual.smallestChip };
}
