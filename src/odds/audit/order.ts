import { type Cell, matrix } from '../../engine/index.ts';
import type { ClauseId } from '../../kit/id.ts';
import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { isPlain, type Line, waysOf } from '../exact/index.ts';
import { type Finding, finding } from './finding.ts';

/** A result that pays, as the pay table names it. */
type Step = Readonly<{ name: string; clause: ClauseId | undefined; ways: number; odds: number }>;

/** Of two results of one kind of wager the rarer pays less. Hands of Niu Niu are compared by class instead. */
export function inversions(rules: AnyRulebook, all: readonly Line[]): readonly Finding[] {
  if (rules.family === 'niu-niu') return [];
  const kinds = [...new Set(all.flatMap((line) => line.kinds))];
  return kinds.flatMap((kind) => {
    const lines = all.filter((line) => line.kinds.includes(kind));
    const steps = lines.flatMap((line): readonly Step[] =>
      isPlain(line)
        ? [{ name: line.name, clause: line.clause, ways: line.figures.ways, odds: line.odds }]
        : stepsWithin(rules, line),
    );
    return pairs(steps).map(([rarer, other]) =>
      finding('warning', 'order-inverted', {
        spots: lines.flatMap(({ spots }) => spots),
        clause: rarer.clause,
        params: { rarer: rarer.name, odds: rarer.odds, other: other.name, otherOdds: other.odds },
      }),
    );
  });
}

const pairs = (steps: readonly Step[]): readonly (readonly [Step, Step])[] =>
  steps.flatMap((rarer) =>
    steps
      .filter((other) => rarer.ways < other.ways && rarer.odds < other.odds)
      .map((other): readonly [Step, Step] => [rarer, other]),
  );

/** A wager with several odds: one step for each clause that pays it. */
function stepsWithin(rules: AnyRulebook, { spots: [spot] }: Line): readonly Step[] {
  const cells = (matrix(rules).cells[spotIndex(rules).get(spot ?? '') ?? -1] ?? []) as readonly Cell[];
  const { columns } = waysOf(rules);
  const steps = new Map<ClauseId, Step>();
  for (const [column, cell] of cells.entries()) {
    const clause = cell.clauses[0];
    if (!cell.wins || clause === undefined) continue;
    const ways = (steps.get(clause)?.ways ?? 0) + (columns[column] ?? 0);
    steps.set(clause, { name: clause, clause, ways, odds: cell.odds[0] });
  }
  return [...steps.values()];
}
