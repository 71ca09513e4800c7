import type { Family, Rulebook } from '../rulebook/rulebook.ts';
import { type Cell, matrix } from './matrix.ts';
import { compare } from './niu-niu/compare.ts';
import type { DealtHands } from './niu-niu/deal.ts';
import type { Drawn } from './outcome.ts';

const byColumn = new WeakMap<object, (readonly string[])[]>();

/** Every spot that wins, in catalogue order: what the table lights (SB-3.2). In Niu Niu `3/even` for box 3. */
export function winningSpots<F extends Family>(rules: Rulebook<F>, drawn: Drawn): readonly string[] {
  if ('hands' in drawn) return winningBoxes(rules as unknown as Rulebook<'niu-niu'>, drawn.hands);
  let known = byColumn.get(rules);
  if (known === undefined) {
    known = [];
    byColumn.set(rules, known);
  }
  const lit = known[drawn.column] ?? inColumn(rules, drawn.column);
  known[drawn.column] = lit;
  return lit;
}

function inColumn(rules: Rulebook, column: number): readonly string[] {
  const { spots, cells } = matrix(rules);
  return spots.filter((_, row) => ((cells[row] as readonly Cell[])[column] as Cell).wins).map(({ id }) => id);
}

function winningBoxes(rules: Rulebook<'niu-niu'>, { dealer, boxes }: DealtHands): readonly string[] {
  const { spots } = matrix(rules);
  return [...boxes]
    .sort(([a], [b]) => a - b)
    .filter(([, hand]) => compare(hand, dealer, rules.options.quadTieBreak) > 0)
    .flatMap(([box]) => spots.map(({ id }) => `${box}/${id}`));
}
