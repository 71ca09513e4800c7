import { present } from '../../kit/assert.ts';
import type { ClauseId } from '../../kit/id.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { columnOf, ROWS } from '../../layout/roulette/grid.ts';
import { isZero, LAST, pocketColour, pockets } from '../../layout/roulette/pockets.ts';
import type { Spot } from '../../layout/spot.ts';
import type { PayRow, Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import type { EngineBecause } from '../because.ts';
import type { Cell, Matrix } from '../matrix.ts';
import { payTable } from '../pay-table.ts';

type Rules = Rulebook<'roulette'>;

export function rouletteMatrix(rules: Rules): Matrix<'roulette'> {
  const spots = catalogue(rules);
  const columns = pockets(rules);
  const table = payTable(rules);
  return {
    spots,
    results: columns.map((pocket) => ({ pocket })),
    cells: spots.map((spot) => {
      const row = present(table[spot.kind], `pay row ${spot.kind}`);
      return columns.map((pocket) => cell(rules, spot, row, pocket));
    }),
  };
}

function cell(rules: Rules, spot: Spot<'roulette'>, row: PayRow, pocket: Pocket): Cell {
  const because = reason(rules, spot, pocket);
  if (spot.covers.includes(pocket)) {
    const clauses = onZero(pocket, [row.clause, row.wins], rules.cites.zeroWins);
    return { wins: true, odds: [row.odds, 1], commission: 0, clauses, because };
  }
  return { wins: false, reserveLost: 0, clauses: onZero(pocket, [row.loses], rules.cites.zeroLoses), because };
}

/** Where the document has a clause of its own for zero, it is named too. */
const onZero = (pocket: Pocket, clauses: readonly ClauseId[], zero: readonly ClauseId[] = []): readonly ClauseId[] =>
  isZero(pocket) ? [...clauses, ...zero] : clauses;

function reason(rules: Rules, { kind }: Spot<'roulette'>, pocket: Pocket): EngineBecause {
  const spun: EngineBecause = { code: 'spun', params: { pocket } };
  if (typeof pocket !== 'number' || pocket === 0) return spun;
  switch (kind) {
    case 'red':
    case 'black':
      return { code: 'colour', params: { pocket, colour: pocketColour(rules, pocket) } };
    case 'odd':
    case 'even':
      return { code: 'parity', params: { pocket, parity: pocket % 2 === 0 ? 'even' : 'odd' } };
    case 'low':
    case 'high':
      return { code: 'half', params: { pocket, half: pocket <= LAST / 2 ? 'low' : 'high' } };
    case 'column':
      return { code: 'column', params: { pocket, column: columnOf(pocket) } };
    case 'dozen':
      return { code: 'dozen', params: { pocket, dozen: Math.ceil(pocket / ROWS) } };
    default:
      return spun;
  }
}
