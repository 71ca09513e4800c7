import { type Cell, type GameResult, matrix } from '../../engine/index.ts';
import type { Family, Rulebook } from '../../rulebook/rulebook.ts';

export type Odds = readonly [winnings: number, stake: number];

/** What one spot pays and by which clause; by level where it depends on how it wins. */
export type SpotRow = Readonly<{
  spot: string;
  kind: string;
  covers: readonly (string | number)[];
  odds: Odds | Readonly<Record<string, Odds>>;
  clause: string | Readonly<Record<string, string>>;
  /** Niu Niu, by class of the winning hand: percent of the winnings, and Reserve lost in multiples of the wager. */
  commission?: Readonly<Record<string, number>>;
  reserveLost?: Readonly<Record<string, number>>;
}>;

type Won = Extract<Cell, { wins: true }>;

/** The catalogue as it pays, read from the matrix that settles. */
export function spotRows(rules: Rulebook): readonly SpotRow[] {
  const { spots, results, cells } = matrix(rules);
  return spots.map(({ id, kind, covers }, row) => {
    const won = levels(results, cells[row] as readonly Cell[], id);
    const [first] = won;
    const single = won.length === 1 ? first?.[1] : undefined;
    return {
      spot: id,
      kind,
      covers,
      odds: single?.odds ?? byLevel(won, ({ odds }) => odds),
      clause: single?.clauses[0] ?? byLevel(won, ({ clauses }) => clauses[0] as string),
      ...(rules.family === 'niu-niu'
        ? hands(results as readonly GameResult['niu-niu'][], cells[row] as readonly Cell[])
        : {}),
    };
  });
}

type Level = readonly [level: string, cell: Won];

const byLevel = <T>(won: readonly Level[], take: (cell: Won) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(won.map(([level, cell]) => [level, take(cell)]));

/** The winning cells that differ in what they pay, named by what makes the difference. */
function levels(results: readonly GameResult[Family][], cells: readonly Cell[], spot: string): readonly Level[] {
  const found = new Map<string, Won>();
  for (const [column, cell] of cells.entries()) {
    if (cell.wins) found.set(levelOf(results[column] as GameResult[Family], spot), cell);
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

/** A single die pays by how many dice show it, a hand by its class, everything else in one way. */
function levelOf(result: GameResult[Family], spot: string): string {
  if ('hand' in result) return result.hand;
  const face = /^die\/(\d)$/.exec(spot)?.[1];
  if (!('dice' in result) || face === undefined) return 'wins';
  return String(result.dice.filter((die) => die === Number(face)).length);
}

function hands(results: readonly GameResult['niu-niu'][], cells: readonly Cell[]) {
  const commission: Record<string, number> = {};
  const reserveLost: Record<string, number> = {};
  for (const [column, { hand }] of results.entries()) {
    const cell = cells[column] as Cell;
    if (cell.wins) commission[hand] = cell.commission;
    else reserveLost[hand] = cell.reserveLost;
  }
  return { commission, reserveLost };
}
