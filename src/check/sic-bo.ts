import type { CheckOutcome, Fault } from './shapes.ts';

export function diceFault(outcome: CheckOutcome): Fault {
  if (!('dice' in outcome)) return 'the outcome names no dice';
  const { dice } = outcome;
  const shown = dice.length === 3 && dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);
  return shown ? undefined : 'three dice show 1 to 6 each'; // SB-3.4
}

/** SB-3.1: the fifty betting areas. */
export function isArea(spot: string): boolean {
  if (spot === 'small' || spot === 'big' || spot === 'any-triple') return true;
  if (/^(triple|double|die)\/[1-6]$/.test(spot)) return true;
  if (/^pair\/[1-6]-[1-6]$/.test(spot)) return Number(spot[5]) < Number(spot[7]); // SB-6.7
  return /^total\/([4-9]|1[0-7])$/.test(spot); // SB-6.6: 3 and 18 are not offered
}

/** Winnings for one unit, or 0 where the area is not lit. */
export function sicBoOdds(spot: string, outcome: CheckOutcome): number {
  if (!('dice' in outcome)) return 0;
  const dice = outcome.dice;
  const [kind, rest = ''] = spot.split('/');
  const named = Number(rest);
  switch (kind) {
    case 'small': // SB-6.1.1, SB-5.1-SMALL
      return !isTriple(dice) && sum(dice) >= 4 && sum(dice) <= 10 ? 1 : 0;
    case 'big': // SB-6.2.1, SB-5.1-BIG
      return !isTriple(dice) && sum(dice) >= 11 && sum(dice) <= 17 ? 1 : 0;
    case 'any-triple': // SB-6.5.1, SB-5.1-ANYTRIPLE
      return isTriple(dice) ? 24 : 0;
    case 'triple': // SB-6.3.1, SB-5.1-TRIPLE
      return count(dice, named) === 3 ? 150 : 0;
    case 'double': // SB-6.4.1, SB-5.1-DOUBLE: once, also on the triple
      return count(dice, named) >= 2 ? 8 : 0;
    case 'total': // SB-6.6.1: triples included
      return sum(dice) === named ? totalOdds(named) : 0;
    case 'pair': // SB-6.7.1, SB-5.1-C1 to C5: once, whatever the third die
      return rest.split('-').every((face) => count(dice, Number(face)) > 0) ? 5 : 0;
    case 'die': // SB-6.8.1 to 6.8.3, SB-5.1-S1 to S3: as many to 1 as dice show it
      return count(dice, named);
    default:
      return 0;
  }
}

function totalOdds(total: number): number {
  switch (total) {
    case 4:
    case 17: // SB-5.1-T4-17
      return 50;
    case 5:
    case 16: // SB-5.1-T5-16
      return 18;
    case 6:
    case 15: // SB-5.1-T6-15
      return 14;
    case 7:
    case 14: // SB-5.1-T7-14
      return 12;
    case 8:
    case 13: // SB-5.1-T8-13
      return 8;
    case 9:
    case 12: // SB-5.1-T9-12
    case 10:
    case 11: // SB-5.1-T10-11
      return 6;
    default:
      return 0;
  }
}

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0);

const count = (dice: readonly number[], face: number): number => dice.filter((die) => die === face).length;

const isTriple = (dice: readonly number[]): boolean => dice.every((die) => die === dice[0]);
