import { present } from '../../kit/assert.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { type Dice, ROLLS, type SortedRoll } from '../../layout/sic-bo/rolls.ts';
import type { Spot } from '../../layout/spot.ts';
import type { PayRow, PayTable, Rulebook } from '../../rulebook/rulebook.ts';
import type { EngineBecause } from '../because.ts';
import type { Cell, Matrix } from '../matrix.ts';
import { payTable } from '../pay-table.ts';

type SicBoSpot = Spot<'sic-bo'>;

export function sicBoMatrix(rules: Rulebook<'sic-bo'>): Matrix<'sic-bo'> {
  const spots = catalogue(rules);
  const table = payTable(rules);
  return {
    spots,
    results: ROLLS.map(({ roll, dice }) => ({ roll, dice })),
    cells: spots.map((spot) => ROLLS.map((roll) => cell(table, spot, roll))),
  };
}

function cell(table: PayTable['sic-bo'], spot: SicBoSpot, { roll, dice }: SortedRoll): Cell {
  const row = payRow(table, spot, dice);
  const because = reason(spot, dice);
  return spot.covers.includes(roll)
    ? { wins: true, odds: [row.odds, 1], commission: 0, clauses: [row.clause, row.wins], because }
    : { wins: false, reserveLost: 0, clauses: [row.loses], because };
}

/** The line of the table that a spot is paid by; a single die is paid by how many dice show it (SB-6.8). */
function payRow(table: PayTable['sic-bo'], spot: SicBoSpot, dice: Dice): PayRow {
  const [first = 0] = numbers(spot);
  switch (spot.kind) {
    case 'total':
    case 'pair':
      return present(table[spot.kind][first], spot.id);
    case 'die':
      return present(table.die[Math.max(1, count(dice, first))], spot.id);
    default:
      return table[spot.kind];
  }
}

function reason(spot: SicBoSpot, dice: Dice): EngineBecause {
  const [first = 0, second = 0] = numbers(spot);
  const triple = dice[0] === dice[2];
  switch (spot.kind) {
    case 'small':
    case 'big':
      return triple ? { code: 'triple', params: { number: dice[0] } } : total(dice);
    case 'any-triple':
    case 'triple':
      return triple ? { code: 'triple', params: { number: dice[0] } } : { code: 'no-triple', params: { dice } };
    case 'total':
      return total(dice);
    case 'double':
    case 'die':
      return { code: 'shows', params: { number: first, times: count(dice, first) } };
    case 'pair': {
      const both = count(dice, first) > 0 && count(dice, second) > 0;
      return { code: both ? 'both-show' : 'not-both', params: { numbers: [first, second] } };
    }
  }
}

const numbers = (spot: SicBoSpot): readonly number[] => (spot.id.split('/')[1] ?? '').split('-').map(Number);

const count = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;

const total = (dice: Dice): EngineBecause => ({ code: 'total', params: { total: dice[0] + dice[1] + dice[2] } });
