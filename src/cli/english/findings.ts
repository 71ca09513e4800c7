import { exact } from '../../kit/exact.ts';
import type { Params } from '../../kit/refusal.ts';
import type { Finding, FindingCode } from '../../odds/audit/index.ts';
import { percent } from '../show/fraction.ts';
import { either, has, list, word } from './params.ts';
import { countedIn } from './plural.ts';
import { handName } from './reasons.ts';
import { type LineCode, sentence } from './refusals.ts';

type Says = (params: Params, spots: readonly string[]) => string;

/** What was found in a rulebook, one sentence for every code. */
export const FINDING_SENTENCES: Readonly<Record<FindingCode, Says>> = {
  defect: (p) => sentence({ code: word(p, 'defect') as LineCode, params: p }),
  'unreachable-spot': (p, spots) =>
    has(p, 'away') && (p['away'] as readonly string[]).length > 0
      ? `${few(spots)} covers ${list(p, 'away', 'and')}, which cannot come up.`
      : `${few(spots)} covers nothing and can never win.`,
  'missing-spot': (p) => `no wager wins on ${list(p, 'results', 'and')}.`,
  'unused-row': (p) =>
    `the pay table "${word(p, 'payTable')}" has a line for ${word(p, 'row')}, which is no wager of this game.`,
  'no-house-edge': (p) =>
    word(p, 'edge') === '0'
      ? `${word(p, 'line')} costs the player nothing: the house edge is 0.`
      : `${word(p, 'line')} pays the player to play: the house edge is ${share(p, 'edge')}.`,
  'row-shift': rowShift,
  'same-cover': (p) =>
    `${list(p, 'lines', 'and')} each win on ${word(p, 'ways')} of ${countedIn(p, 'outcomes', { one: 'outcome', other: 'outcomes' })} but pay ${list(p, 'odds', 'and')} to 1.`,
  'order-inverted': (p) =>
    `${hand(p, 'rarer')} pays ${word(p, 'odds')} to 1, less than the ${word(p, 'otherOdds')} to 1 of ${hand(p, 'other')}, although it is the rarer or better result.`,
  dominated: (p) => {
    const by = word(p, 'by');
    const others = countedIn(p, 'parts', { one: `${by} wager`, other: `${by} wagers` });
    return `the same stake on ${others} wins wherever ${word(p, 'line')} wins and brings back ${rounded(p, 'instead')} instead of ${rounded(p, 'returns')} a unit.`;
  },
  'edge-outlier': (p) => {
    const why =
      word(p, 'rounded') === 'true' ? ' Odds are whole numbers and the next one would cost less than that.' : '';
    return `${word(p, 'line')} costs ${share(p, 'edge')}; the usual edge of this table is ${share(p, 'usual')}.${why}`;
  },
  'not-mirrored': (p, spots) =>
    `with ${hand(p, 'hand')} ${few(spots)} wins ${word(p, 'odds')} but loses ${word(p, 'lost')} times the wager; other hands win and lose alike.`,
  'reserve-too-large': (p, spots) =>
    `${few(spots)} asks for a Reserve of ${word(p, 'reserve')} times the wager, but no hand takes more than ${word(p, 'most')}.`,
  'reading-removes-edge': (p, spots) => {
    const where = word(p, 'when') === 'accompanied' ? ' beside another wager' : '';
    const costs = word(p, 'edge') === '0' ? 'costs the player nothing' : `costs the player ${share(p, 'edge')}`;
    return `read as ${word(p, 'option')}=${word(p, 'value')}, ${few(spots)} ${costs}${where}.`;
  },
  'fractional-commission': (p, spots) =>
    `a stake on ${few(spots)} that is no multiple of ${word(p, 'whole')} has a commission with a fraction; the minimum is ${word(p, 'min')}, the step ${word(p, 'step')}, and fractions are rounded ${word(p, 'rounding')}.`,
  'low-return': (p) =>
    `${word(p, 'line')} returns ${share(p, 'return')}, under the 75 % that GLI-19 expects of a game.`,
};

export const findingSentence = ({ code, params, spots }: Finding): string => FINDING_SENTENCES[code](params, spots);

function rowShift(p: Params): string {
  const [lines, clauses] = [p['lines'], p['clauses']] as readonly (readonly string[])[];
  const stand = word(p, 'stand');
  const ends = (all: readonly string[] = []): string => `${all[0]} to ${all.at(-1)}`;
  const whole = has(p, 'usual') ? `; the other lines cost ${share(p, 'usual')}` : '';
  const reading = has(p, 'reading') ? ` The reading ${word(p, 'reading')} has these figures.` : '';
  return (
    `the odds from ${ends(lines)} (${ends(clauses)}) stand one line too ${stand}: ` +
    `printed ${word(p, 'printed')}, moved ${stand === 'high' ? 'down' : 'up'} one line ${word(p, 'repaired')}${whole}.${reading}`
  );
}

const few = (spots: readonly string[]): string =>
  spots.length > 3 ? `${spots.slice(0, 2).join(', ')} and ${spots.length - 2} more` : either(spots, 'and');

/** `11/38 (28.95 %)`. */
function share(params: Params, name: string): string {
  const text = word(params, name);
  const [num = '0', den = '1'] = text.split('/');
  const shown = percent(exact(BigInt(num), BigInt(den)), 2);
  return text.length > 9 ? shown : `${text} (${shown})`;
}

/** `36/5` as `7.2`. */
const rounded = (params: Params, name: string): string => {
  const [num = '0', den = '1'] = word(params, name).split('/');
  return String(Math.round((Number(num) / Number(den)) * 100) / 100);
};

const hand = (params: Params, name: string): string => {
  const text = word(params, name);
  return /^(niu-|no-hand|hoiana|ultimate)/.test(text) ? handName(text) : text;
};
