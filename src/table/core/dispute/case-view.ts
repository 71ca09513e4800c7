import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Ranked } from '../../../rulebook/ranks.ts';
import { highest } from '../needs.ts';
import { lastWord } from './authority.ts';
import { type Party, silent } from './evidence.ts';
import type { Case, CaseStatus } from './state.ts';

/** What a decision waits for (8.2, 8.3, 8.4.5). */
export type Gathered = Readonly<{ surveillance: boolean; timeframe: boolean; silent: readonly Party[] }>;

export const gathered = ({ surveillanceInformed, timeframe, evidence, typed }: Case): Gathered => ({
  surveillance: surveillanceInformed !== undefined,
  timeframe: timeframe !== undefined,
  silent: silent({ evidence, typed }),
});

/** The rungs of a case from the floor upwards, and the one on which it stands. */
export type Ladder = Readonly<{
  rungs: readonly Readonly<{ ranks: readonly Ranked[]; orAbove: boolean }>[];
  /** Counts from 0. */
  at: number;
}>;

const FLOOR: readonly CaseStatus[] = ['raised', 'floor-review', 'floor-offered', 'resolved-on-floor'];
const COMPLAINT: readonly CaseStatus[] = ['complaint-in-preparation', 'complaint-filed', 'complaint-answered'];

export function ladderOf(rules: AnyRulebook, { status, settledOnFloor, complaint }: Case): Ladder {
  const { floor, owner, orAbove } = rules.disputes;
  const last = lastWord(rules);
  const onFloor = FLOOR.includes(status) || settledOnFloor !== undefined;
  const above = COMPLAINT.includes(status) || complaint !== undefined;
  return {
    rungs: [
      { ranks: floor, orAbove: false },
      { ranks: [owner], orAbove },
      { ranks: [last], orAbove: last !== highest(rules) },
    ],
    at: onFloor ? 0 : above ? 2 : 1,
  };
}
