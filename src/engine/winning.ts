import { OPTIONS } from '../rulebook/options.ts';
import { type Family, NIU_NIU_KINDS, type Rulebook } from '../rulebook/rulebook.ts';
import { type Cell, matrix } from './matrix.ts';
import { compare } from './niu-niu/compare.ts';
import type { DealtHands } from './niu-niu/deal.ts';
import type { Drawn } from './outcome.ts';

const BOXES_MAX = OPTIONS.boxes.max;

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

/** `3/even` and its neighbours, written once for every box there can be. */
const NAMES: readonly (readonly string[])[] = Array.from({ length: BOXES_MAX + 1 }, (_, box) =>
  NIU_NIU_KINDS.map((kind) => `${box}/${kind}`),
);

function winningBoxes(rules: Rulebook<'niu-niu'>, { dealer, boxes }: DealtHands): readonly string[] {
  const won: string[] = [];
  for (let box = 1; box <= BOXES_MAX; box++) {
    const hand = boxes.get(box);
    if (hand === undefined || compare(hand, dealer, rules.options.quadTieBreak) < 0) continue;
    won.push(...(NAMES[box] as readonly string[]));
  }
  return won;
}
