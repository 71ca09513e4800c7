import { type GameData, type Pocket, ROULETTE_KINDS, type RouletteKind } from '../../rulebook/rulebook.ts';
import { type Spot, spotId } from '../spot.ts';
import { COLUMNS, columnOf, numberAt, ROWS, range, rowNumbers } from './grid.ts';
import { ascending, colourOf, hasDoubleZero, LAST, pocketRank } from './pockets.ts';

type Game = GameData['roulette'];
type Covered = readonly Pocket[];
type RouletteSpot = Spot<'roulette'>;

export const rouletteSpots = (game: Game): readonly RouletteSpot[] =>
  ROULETTE_KINDS.flatMap((kind) => SPOTS[kind](game));

const NUMBERS = range(1, LAST);

/** The wagers that touch a zero box, which no formula of the grid gives. */
const ZERO = {
  single: { splits: ['0-1', '0-2', '0-3'], streets: ['0-1-2', '0-2-3'] },
  double: { splits: ['0-00', '0-1', '0-2', '00-2', '00-3'], streets: ['0-00-2', '0-1-2', '00-2-3'] },
} as const;

const zeroWagers = (game: Game) => ZERO[hasDoubleZero(game) ? 'double' : 'single'];

const read = (numbers: string): Covered => numbers.split('-').map((text) => (text === '00' ? text : Number(text)));

const SPOTS: Readonly<Record<RouletteKind, (game: Game) => readonly RouletteSpot[]>> = {
  straight: (game) =>
    inside(
      'straight',
      game.wheel.map((pocket) => [pocket]),
    ),
  split: (game) => inside('split', [...zeroWagers(game).splits.map(read), ...acrossSplits(), ...alongSplits()]),
  street: (game) => inside('street', [...zeroWagers(game).streets.map(read), ...range(1, ROWS).map(rowNumbers)]),
  corner: () => inside('corner', corners()),
  'first-four': (game) => (hasDoubleZero(game) ? [] : [named('first-four', [0, 1, 2, 3])]),
  'first-five': (game) => (hasDoubleZero(game) ? [named('first-five', [0, '00', 1, 2, 3])] : []),
  'six-line': () => inside('six-line', sixLines()),
  column: () => numbered('column', (number) => columnOf(number)),
  dozen: () => numbered('dozen', (number) => Math.ceil(number / ROWS)),
  low: () => chance('low', (number) => number <= LAST / 2),
  high: () => chance('high', (number) => number > LAST / 2),
  red: (game) => chance('red', (number) => colourOf(game, number) === 'red'),
  black: (game) => chance('black', (number) => colourOf(game, number) === 'black'),
  odd: () => chance('odd', (number) => number % 2 === 1),
  even: () => chance('even', (number) => number % 2 === 0),
};

/** Splits of two numbers of one row. */
const acrossSplits = (): readonly Covered[] =>
  range(1, ROWS).flatMap((row) => range(1, COLUMNS - 1).map((k) => [numberAt(row, k), numberAt(row, k + 1)]));

/** Splits of two numbers of one column. */
const alongSplits = (): readonly Covered[] => range(1, LAST - COLUMNS).map((number) => [number, number + COLUMNS]);

const corners = (): readonly Covered[] =>
  acrossSplits()
    .slice(0, -(COLUMNS - 1))
    .map((pair) => [...pair, ...pair.map((number) => Number(number) + COLUMNS)]);

const sixLines = (): readonly Covered[] =>
  range(1, ROWS - 1).map((row) => [...rowNumbers(row), ...rowNumbers(row + 1)]);

const named = (kind: RouletteKind, covers: Covered): RouletteSpot => ({ id: spotId(kind), kind, covers });

const chance = (kind: RouletteKind, wins: (number: number) => boolean): readonly RouletteSpot[] => [
  named(kind, NUMBERS.filter(wins)),
];

const numbered = (kind: RouletteKind, part: (number: number) => number): readonly RouletteSpot[] =>
  range(1, COLUMNS).map((n) => ({
    id: spotId(`${kind}/${n}`),
    kind,
    covers: NUMBERS.filter((number) => part(number) === n),
  }));

const inside = (kind: RouletteKind, groups: readonly Covered[]): readonly RouletteSpot[] =>
  groups
    .map(ascending)
    .toSorted(byNumbers)
    .map((covers) => ({ id: spotId(`${kind}/${covers.join('-')}`), kind, covers }));

function byNumbers(a: Covered, b: Covered): number {
  const differing = a.findIndex((pocket, i) => pocket !== b[i]);
  const [left, right] = [a[differing], b[differing]];
  return left === undefined || right === undefined ? a.length - b.length : pocketRank(left) - pocketRank(right);
}
