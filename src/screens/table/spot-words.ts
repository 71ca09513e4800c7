import { findSpot } from '../../layout/catalogue.ts';
import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kinds, PayRow, Rulebook } from '../../rulebook/rulebook.ts';
import type { Place } from '../felt/felt.ts';
import { sicBoOdds } from '../felt/odds.ts';
import { handName, spotName } from '../words/spot-name.ts';
import { isWord, type Say } from '../words/words.ts';
import { beadOf } from './road.ts';

/** What a place is called: `Split 17/20`, in Niu Niu `Box 3 Double`. */
export function placeName(say: Say, rules: AnyRulebook, { spot, box, at }: Place): string {
  const bet = spotName(say, spot, rules.family);
  const name = at === undefined ? bet : say('spot.courtesy', { bet });
  return box === undefined ? name : `${say('boxNumber', { box })} ${name}`;
}

/** The numbers of a roulette wager, where its name does not say them. */
export function numbersOf(rules: AnyRulebook, spot: Place['spot']): string | undefined {
  if (rules.family !== 'roulette') return undefined;
  const { kind, covers = [] } = findSpot(rules, spot) ?? {};
  return kind === 'column' || kind === 'dozen' || kind === 'first-four' || kind === 'first-five'
    ? covers.join(', ')
    : undefined;
}

/** What it pays by the rulebook's own table: `17`, for a single die `1 · 2 · 3`, by the hand `1–3`. */
export function oddsText(rules: AnyRulebook, spot: Place['spot']): string | undefined {
  if (rules.family === 'sic-bo') return sicBoOdds(rules, spot).join(' · ');
  if (rules.family === 'niu-niu') return handOdds(rules, spot);
  const kind = findSpot(rules, spot)?.kind;
  const row = kind === undefined ? undefined : rules.pays[rules.options.payTable]?.[kind];
  return row === undefined ? undefined : String(row.odds);
}

/** From the lowest winning hand to the highest: `1–3`. */
function handOdds(rules: Rulebook<'niu-niu'>, spot: Place['spot']): string | undefined {
  const kind = findSpot(rules, spot)?.kind;
  const rows = kind === undefined ? undefined : rules.pays[rules.options.payTable]?.[kind];
  if (rows === undefined) return undefined;
  const odds = Object.values(rows).map((row) => row.odds);
  const [low, high] = [Math.min(...odds), Math.max(...odds)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** The odds most tables give, where this table's document prints others. */
export function usualOdds(rules: AnyRulebook, spot: Place['spot']): number | undefined {
  if (rules.family !== 'roulette') return undefined;
  const tables = rules.pays as Readonly<Record<string, Readonly<Partial<Record<Kinds['roulette'], PayRow>>>>>;
  const kind = findSpot(rules, spot)?.kind;
  if (kind === undefined) return undefined;
  const usual = tables['conventional']?.[kind]?.odds;
  return usual === tables[rules.options.payTable]?.[kind]?.odds ? undefined : usual;
}

const WORDED = ['red', 'black', 'odd', 'even', 'small', 'big', 'any-triple'] as const;
const DOZENS = ['dozen/1', 'dozen/2', 'dozen/3'] as const;
const IN_A_BOX = ['even', 'double', 'super-niu', 'reserve'] as const;

/** What is printed on the cloth, in the language of the page; a cloth has room for a name and not for what it means. */
export function printedWords(say: Say, rules: AnyRulebook): Readonly<Record<string, string>> {
  const shortly = (spots: readonly ((typeof DOZENS)[number] | (typeof IN_A_BOX)[number])[]) =>
    Object.fromEntries(spots.map((spot) => [spot, say(`print.${spot}`)]));
  if (rules.family === 'niu-niu') return shortly(IN_A_BOX);
  return { ...Object.fromEntries(WORDED.map((spot) => [spot, say(`spot.${spot}`)])), ...shortly(DOZENS) };
}

const SHAPES = { red: '◆', black: '◇', green: '○' } as const;

/** A result as a short sign and as words: `◇17` and `17 black odd low`; `2 5 5` and `2, 5, 5, total 12, Big`. */
export type ResultWords = Readonly<{
  short: string;
  long: string;
  tone: 'red' | 'black' | 'green' | 'big' | 'small' | 'triple' | 'win' | 'loss' | 'plain';
}>;

export function resultWords(say: Say, rules: AnyRulebook, result: string): ResultWords {
  if (rules.family === 'roulette') return pocketWords(say, rules, result);
  if (rules.family === 'sic-bo') return diceWords(say, result.split('-').map(Number));
  return handsWords(say, result);
}

function pocketWords(say: Say, rules: Rulebook<'roulette'>, result: string): ResultWords {
  const pocket = result === '00' ? '00' : Number(result);
  const tone = pocketColour(rules, pocket);
  const short = `${SHAPES[tone]}${result}`;
  if (pocket === '00' || pocket === 0) return { short, long: `${result} ${say('zero')}`, tone };
  const words = [
    say(tone === 'red' ? 'red' : 'black'),
    say(pocket % 2 === 1 ? 'odd' : 'even'),
    say(pocket <= 18 ? 'low' : 'high'),
  ];
  return { short, long: `${result} ${words.join(' ')}`, tone };
}

function diceWords(say: Say, thrown: readonly number[]): ResultWords {
  const dice = thrown.toSorted();
  const { bead: tone, total } = beadOf(dice.join('-'));
  return { short: dice.join(' '), long: `${dice.join(', ')}, ${say('table.sum', { total })}, ${say(tone)}`, tone };
}

/** `dealer niu-8; 3 lost niu-1` */
function handsWords(say: Say, result: string): ResultWords {
  const [dealer = '', ...boxes] = result.split(/;\s*/);
  const hand = handName(say, dealer.replace(/^dealer\s+/, ''));
  const told = boxes.map((each) => {
    const [box = '', verdict = '', its = ''] = each.split(' ');
    return `${say('boxNumber', { box })} ${isWord(verdict) ? say(verdict) : verdict} ${handName(say, its)}`;
  });
  return { short: hand, long: [say('table.dealerHas', { hand }), ...told].join('; '), tone: 'plain' };
}

const FIRST_FEW = 3;

/** What a group covers, as it is spoken: `3, 6, 9 …`, `13 to 24`, for Small `4 to 10`; nothing where the name says it. */
export function coverSpoken(say: Say, rules: AnyRulebook, spot: Place['spot']): string {
  if (rules.family === 'niu-niu') return '';
  const { kind, covers = [] } = findSpot(rules, spot) ?? {};
  const fromTo = (min: number | string, max: number | string): string => say('numbersFromTo', { min, max });
  if (rules.family === 'sic-bo') {
    if (spot !== 'small' && spot !== 'big') return '';
    const sums = covers.map((roll) =>
      String(roll)
        .split('-')
        .reduce((sum, face) => sum + Number(face), 0),
    );
    return fromTo(Math.min(...sums), Math.max(...sums));
  }
  switch (kind) {
    case 'column':
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
      return `${covers.slice(0, FIRST_FEW).join(', ')} …`;
    case 'dozen':
      return fromTo(String(covers[0] ?? ''), String(covers.at(-1) ?? ''));
    case 'first-four':
    case 'first-five':
      return covers.join(', ');
    default:
      return '';
  }
}

export const oddsSpoken = (say: Say, rules: AnyRulebook, spot: Place['spot']): string => {
  const odds = oddsText(rules, spot);
  return odds === undefined ? '' : say('table.odds', { odds });
};
