import type { Pocket, PocketColour, Rulebook } from '../../rulebook/rulebook.ts';
import type { Rect } from '../place.ts';
import type { Spot } from '../spot.ts';
import { DOUBLE_LINE, left, ROWS, top } from './grid.ts';
import { hasDoubleZero, isZero, pocketColour } from './pockets.ts';

type Rules = Rulebook<'roulette'>;
type RouletteSpot = Spot<'roulette'>;

/** The even chances from left to right, and what is printed in them. */
const CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
type Chance = (typeof CHANCES)[number];
const CHANCE_LABELS: Readonly<Record<Chance, string>> = {
  low: '1-18',
  even: 'Even',
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  high: '19-36',
};
const DOZEN_LABELS = ['1st 12', '2nd 12', '3rd 12'] as const;

const DOZEN_WIDTH = 4;
const CHANCE_WIDTH = 2;

/** The printed box of a spot; the spots on lines have none. */
export function boxOf(rules: Rules, spot: RouletteSpot): Rect | undefined {
  const first = Number(spot.covers[0]);
  if (isChance(spot.kind)) return chanceBox(spot.kind);
  switch (spot.kind) {
    case 'straight':
      return spot.covers.some(isZero) ? zeroBox(rules, spot.covers[0]) : { x: left(first), y: top(first), w: 1, h: 1 };
    case 'column':
      return { x: ROWS + 1, y: top(first), w: 1, h: 1 };
    case 'dozen':
      return { x: left(first), y: DOUBLE_LINE, w: DOZEN_WIDTH, h: 1 };
    default:
      return undefined;
  }
}

/** 00 lies above 0, so that both touch the box of 2. */
function zeroBox(rules: Rules, pocket: Pocket | undefined): Rect {
  if (!hasDoubleZero(rules.game)) return { x: 0, y: 0, w: 1, h: DOUBLE_LINE };
  return { x: 0, y: pocket === '00' ? 0 : DOUBLE_LINE / 2, w: 1, h: DOUBLE_LINE / 2 };
}

const isChance = (kind: string): kind is Chance => CHANCES.some((chance) => chance === kind);

const chanceBox = (kind: Chance): Rect => ({
  x: 1 + CHANCE_WIDTH * CHANCES.indexOf(kind),
  y: DOUBLE_LINE + 1,
  w: CHANCE_WIDTH,
  h: 1,
});

export function labelOf({ kind, covers }: RouletteSpot): string {
  if (isChance(kind)) return CHANCE_LABELS[kind];
  if (kind === 'column') return '2 to 1';
  const first = covers[0];
  return kind === 'dozen' ? (DOZEN_LABELS[Math.floor(Number(first) / ROWS)] ?? '') : String(first);
}

export function toneOf(rules: Rules, { kind, covers }: RouletteSpot): PocketColour | undefined {
  if (kind === 'red' || kind === 'black') return kind;
  const pocket = covers[0];
  return kind === 'straight' && pocket !== undefined ? pocketColour(rules, pocket) : undefined;
}
