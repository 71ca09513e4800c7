import type { CheckOutcome, Fault } from './shapes.ts';
import type { Terms } from './terms.ts';

/** A pocket by what is painted on it: '0', '00', '1' to '36'. */
type Label = string;

const isDoubleZero = (terms: Terms): boolean => terms.figures.zeros === 2;

/** The labels a wager covers, or nothing where the layout has no such position. */
export function covers(spot: string, terms: Terms): readonly Label[] | undefined {
  const slash = spot.indexOf('/');
  const kind = slash < 0 ? spot : spot.slice(0, slash);
  const rest = slash < 0 ? undefined : spot.slice(slash + 1);
  return rest === undefined ? coversNamed(kind, terms) : coversListed(kind, rest, terms);
}

function coversNamed(kind: string, terms: Terms): readonly Label[] | undefined {
  switch (kind) {
    case 'first-four': // HR-6.5.2.1.2, MBS-4.2 (E1)
      return isDoubleZero(terms) ? undefined : ['0', '1', '2', '3'];
    case 'first-five': // US5-W5
      return isDoubleZero(terms) ? ['0', '00', '1', '2', '3'] : undefined;
    case 'low': // HR-6.1.8, MBS-3.4.8, US5-W13
      return numbersWhere((n) => n <= 18);
    case 'high': // HR-6.1.9, MBS-3.4.9, US5-W14
      return numbersWhere((n) => n >= 19);
    case 'even': // HR-6.1.10, MBS-3.4.13, US5-W12: never 0 or 00
      return numbersWhere((n) => n % 2 === 0);
    case 'odd': // HR-6.1.11, MBS-3.4.12, US5-W11
      return numbersWhere((n) => n % 2 === 1);
    case 'red': // HR-6.1.12, MBS-3.4.11, US5-W9
      return numbersWhere(isRed);
    case 'black': // HR-6.1.13, MBS-3.4.10, US5-W10
      return numbersWhere((n) => !isRed(n));
    default:
      return undefined;
  }
}

function coversListed(kind: string, rest: string, terms: Terms): readonly Label[] | undefined {
  if (kind === 'column' || kind === 'dozen') return coversTwelve(kind, rest);
  const labels = rest.split('-');
  return labels.every((label) => isPocket(label, terms)) && isPosition(kind, labels, terms) ? labels : undefined;
}

function coversTwelve(kind: 'column' | 'dozen', rest: string): readonly Label[] | undefined {
  if (!/^[123]$/.test(rest)) return undefined;
  const which = Number(rest);
  // HR-6.1.6 and US5-W7: column k is k, k + 3, …; HR-6.1.7 and US5-W8: dozens of 1-12, 13-24, 25-36.
  return numbersWhere((n) => (kind === 'column' ? columnOf(n) : Math.ceil(n / 12)) === which);
}

function isPocket(label: Label, terms: Terms): boolean {
  if (label === '0') return true; // HR-4.1.1.1
  if (label === '00') return isDoubleZero(terms); // D2
  return /^[1-9]\d?$/.test(label) && Number(label) <= 36;
}

/** HR-4.8: two or more numbers make a wager only where their boxes touch. */
function isPosition(kind: string, labels: readonly Label[], terms: Terms): boolean {
  if (kind === 'straight') return labels.length === 1;
  if (labels.some((label) => label === '0' || label === '00')) return isZeroPosition(kind, labels.join('-'), terms);
  const numbers = labels.map(Number);
  switch (kind) {
    case 'split': // HR-6.1.2, MBS-3.4.2, US5-W2
      return isSplit(numbers);
    case 'street': // HR-6.1.3, MBS-3.4.4, US5-W3
      return isRun(numbers, 3) && startsRow(numbers);
    case 'corner': // HR-6.1.4, MBS-3.4.3, US5-W4
      return isCorner(numbers);
    case 'six-line': // HR-6.1.5, MBS-3.4.5, US5-W6
      return isRun(numbers, 6) && startsRow(numbers);
    default:
      return false;
  }
}

function isZeroPosition(kind: string, listed: string, terms: Terms): boolean {
  if (isDoubleZero(terms)) {
    if (kind === 'split') return ['0-1', '0-2', '00-2', '00-3', '0-00'].includes(listed); // D8
    return kind === 'street' && ['0-1-2', '0-00-2', '00-2-3'].includes(listed); // US5-W3a
  }
  if (kind === 'split') return ['0-1', '0-2', '0-3'].includes(listed); // HR-6.2, MBS-4.2 (B1, E1)
  return kind === 'street' && ['0-1-2', '0-2-3'].includes(listed); // HR-6.5.2.2.2 (B2)
}

function isSplit([low = 0, high = 0, ...more]: readonly number[]): boolean {
  const along = high - low === 3;
  const across = high - low === 1 && columnOf(low) < 3;
  return more.length === 0 && (along || across);
}

function isCorner(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  return columnOf(first) < 3 && numbers.join() === [first, first + 1, first + 3, first + 4].join();
}

function isRun(numbers: readonly number[], length: number): boolean {
  const [first = 0] = numbers;
  return numbers.length === length && numbers.every((n, place) => n === first + place);
}

const startsRow = ([first = 0]: readonly number[]): boolean => columnOf(first) === 1;

const columnOf = (n: number): number => ((n - 1) % 3) + 1;

/** A17: in 1-10 and 19-28 the odd numbers are red, in 11-18 and 29-36 the even ones. */
function isRed(n: number): boolean {
  const oddIsRed = n <= 10 || (n >= 19 && n <= 28);
  return (n % 2 === 1) === oddIsRed;
}

function numbersWhere(holds: (n: number) => boolean): readonly Label[] {
  const found: Label[] = [];
  for (let n = 1; n <= 36; n += 1) if (holds(n)) found.push(String(n));
  return found;
}

export function pocketFault(outcome: CheckOutcome, terms: Terms): Fault {
  if (!('pocket' in outcome)) return 'the outcome names no pocket';
  const { pocket } = outcome;
  if (pocket === '00' && isDoubleZero(terms)) return undefined;
  const onWheel = typeof pocket === 'number' && Number.isInteger(pocket) && pocket >= 0 && pocket <= 36;
  return onWheel ? undefined : `the wheel has no pocket ${pocket}`;
}

export function rouletteWins(spot: string, outcome: CheckOutcome, terms: Terms): boolean {
  return 'pocket' in outcome && (covers(spot, terms) ?? []).includes(String(outcome.pocket));
}

/** Winnings for one unit; the stake stays the player's (A13). */
export function rouletteOdds(spot: string, terms: Terms): number {
  const kind = spot.split('/')[0] ?? spot;
  return terms.figures.odds?.[terms.payTable]?.[kind] ?? usualOdds(kind);
}

function usualOdds(kind: string): number {
  switch (kind) {
    case 'straight': // HR-5.1.a, MBS-4.1-STRAIGHT, US5-PT1
      return 35;
    case 'split': // HR-5.1.b, MBS-4.1-SPLIT, US5-PT2
      return 17;
    case 'street': // HR-5.1.c, MBS-4.1-STREET; zero trios alike (HR-6.2.1)
      return 11;
    case 'corner': // HR-5.1.d, MBS-4.1-CORNER
    case 'first-four': // HR-6.5.2.1.2
      return 8;
    case 'first-five': // US5-PT5, conventional
      return 6;
    case 'six-line': // HR-5.1.e, MBS-4.1-SIXLINE
      return 5;
    case 'column': // HR-5.1.f, MBS-4.1-COLUMN, US5-PT7
    case 'dozen': // HR-5.1.g, MBS-4.1-DOZEN
      return 2;
    default: // HR-5.1.h to k, MBS-4.1-LOW to BLACK, US5-PT9 to PT14
      return 1;
  }
}
