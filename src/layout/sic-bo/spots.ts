import { SIC_BO_KINDS, type SicBoKind } from '../../rulebook/rulebook.ts';
import { type Spot, spotId } from '../spot.ts';
import { type Dice, FACES, type Face, ROLLS } from './rolls.ts';

type SicBoSpot = Spot<'sic-bo'>;
type Wins = (dice: Dice) => boolean;

export const sicBoSpots = (): readonly SicBoSpot[] => SIC_BO_KINDS.flatMap((kind) => SPOTS[kind]());

export const PAIRS: readonly (readonly [Face, Face])[] = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => [low, high] as const),
);

/** 3 and 18 are triples only and have no area (SB-6.6). */
export const TOTALS: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

const SPOTS: Readonly<Record<SicBoKind, () => readonly SicBoSpot[]>> = {
  small: () => [spot('small', 'small', (dice) => !isTriple(dice) && sum(dice) <= 10)],
  big: () => [spot('big', 'big', (dice) => !isTriple(dice) && sum(dice) >= 11)],
  triple: () => FACES.map((face) => spot('triple', `triple/${face}`, (dice) => count(dice, face) === 3)),
  double: () => FACES.map((face) => spot('double', `double/${face}`, (dice) => count(dice, face) >= 2)),
  'any-triple': () => [spot('any-triple', 'any-triple', isTriple)],
  total: () => TOTALS.map((total) => spot('total', `total/${total}`, (dice) => sum(dice) === total)),
  pair: () =>
    PAIRS.map((pair) => spot('pair', `pair/${pair.join('-')}`, (dice) => pair.every((face) => dice.includes(face)))),
  die: () => FACES.map((face) => spot('die', `die/${face}`, (dice) => dice.includes(face))),
};

const spot = (kind: SicBoKind, id: string, wins: Wins): SicBoSpot => ({
  id: spotId(id),
  kind,
  covers: ROLLS.filter(({ dice }) => wins(dice)).map(({ roll }) => roll),
});

const sum = (dice: Dice): number => dice[0] + dice[1] + dice[2];

const count = (dice: Dice, face: Face): number => dice.filter((die) => die === face).length;

const isTriple: Wins = ([a, b, c]) => a === b && b === c;
