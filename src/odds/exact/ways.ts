import { matrix } from '../../engine/index.ts';
import { ROLLS } from '../../layout/sic-bo/rolls.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { law } from './niu-niu/law.ts';

/** How many equally likely outcomes make each column of the pay matrix; whole numbers below 2^53. */
export type Ways = Readonly<{ columns: readonly number[]; total: number }>;

export function waysOf(rules: AnyRulebook): Ways {
  switch (rules.family) {
    case 'roulette':
      return counted(matrix(rules).results.map(() => 1));
    case 'sic-bo':
      return counted(matrix(rules).results.map(({ roll }) => THROWS.get(roll) ?? 0));
    case 'niu-niu':
      return law();
  }
}

const THROWS: ReadonlyMap<string, number> = new Map(ROLLS.map(({ roll, ways }) => [roll, ways]));

const counted = (columns: readonly number[]): Ways => ({
  columns,
  total: columns.reduce((sum, ways) => sum + ways, 0),
});
