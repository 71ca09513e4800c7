import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { named, type SayStaff } from '../staff/reason.ts';
import { placeName, resultWords } from '../table/spot-words.ts';
import { chipName } from '../words/chip-name.ts';
import { causeText } from '../words/reason.ts';
import { handName } from '../words/spot-name.ts';
import type { Say } from '../words/words.ts';
import type { NameOf } from './names.ts';
import { isWatchWord, type SayWatch } from './words.ts';

export type Speaking = Readonly<{
  say: Say;
  sayWatch: SayWatch;
  sayStaff: SayStaff;
  rules: AnyRulebook;
  sum: (amount: number) => string;
  nameOf: NameOf;
}>;

type Fact = Readonly<Record<string, unknown>>;

/** What happened, in a few words. */
export function factTitle(sayWatch: SayWatch, type: string): string {
  const key = `fact.${type}`;
  return isWatchWord(key) ? sayWatch(key) : type;
}

/** Parts of a fact that say whom and what it concerns lie inside these. */
const INSIDE = ['lot', 'wager', 'moved', 'payment', 'settlement'] as const;

/** The rest of it: who, where, how much, why. Short, in the order in which people say it. */
export function factDetails(speaking: Speaking, fact: Fact): readonly string[] {
  const flat = flattened(fact);
  return DETAILS.flatMap(([field, tell]) => {
    const value = flat[field];
    if (value === undefined || value === null || value === '') return [];
    const told = tell(value, speaking, flat);
    return told === undefined || told === '' ? [] : [told];
  });
}

function flattened(fact: Fact): Fact {
  const parts = INSIDE.flatMap((name) => {
    const part = fact[name];
    return typeof part === 'object' && part !== null && !Array.isArray(part) ? [part as Fact] : [];
  });
  return Object.assign({}, ...parts, fact) as Fact;
}

type Tell = (value: unknown, speaking: Speaking, fact: Fact) => string | undefined;

const money =
  (word?: 'taken' | 'paid' | 'commission' | 'reserve'): Tell =>
  (value, { sum, say }) =>
    typeof value !== 'number' || value === 0
      ? undefined
      : word === undefined
        ? sum(value)
        : `${say(word)} ${sum(value)}`;
const quoted: Tell = (value) => `“${String(value)}”`;
const plain: Tell = (value) => (Array.isArray(value) ? value.join(' ') : String(value));
const staffName =
  (kind: 'equip' | 'fault'): Tell =>
  (value, { sayStaff }) =>
    named(sayStaff, kind, String(value));
const result: Tell = (value, { say, rules }) => resultWords(say, rules, String(value)).short;
const dice: Tell = (value) => (Array.isArray(value) ? value.join('-') : undefined);

const DETAILS: readonly (readonly [string, Tell])[] = [
  ['item', staffName('equip')],
  ['player', (value, { nameOf }) => nameOf(String(value), 'player')],
  ['spot', (value, { say, rules }, { box }) => placeOf(say, rules, value, box)],
  [
    'box',
    (value, { say }, { spot }) =>
      spot === undefined && value !== 'dealer' ? say('boxNumber', { box: Number(value) }) : undefined,
  ],
  ['stake', money()],
  ['amount', money()],
  ['taken', money('taken')],
  ['paid', money('paid')],
  ['commission', money('commission')],
  ['counted', (value, { sum }, { type }) => (type === 'FloatCounted' ? sum(Number(value)) : undefined)],
  ['to', (value, speaking) => towards(value, speaking)],
  ['pocket', result],
  [
    'result',
    (value, speaking, fact) =>
      fact['type'] === 'RoundClosed' ? result(value, speaking, fact) : plain(value, speaking, fact),
  ],
  ['dice', dice],
  ['keys', dice],
  [
    'was',
    (value, { sayWatch }, { pocket, keys, dice: lay, cards }) =>
      sayWatch('shownWas', { shown: text(value), actual: text(pocket ?? keys ?? lay ?? cards) }),
  ],
  ['shown', (value, { sayWatch }, { actual }) => sayWatch('shownWas', { shown: text(value), actual: text(actual) })],
  ['cause', (value, { say }) => causeText(say, String(value))],
  ['fault', staffName('fault')],
  ['laps', plain],
  ['tumbles', plain],
  ['colour', (value, { say }) => chipName(say, String(value))],
  ['cards', (value) => (Array.isArray(value) ? value.join(' ') : undefined)],
  ['hand', (value, { say }) => handName(say, String(value))],
  ['what', quoted],
  ['decision', quoted],
  ['reason', quoted],
  ['remark', quoted],
];

const text = (value: unknown): string => (Array.isArray(value) ? value.join('-') : String(value));

/** A box, the dealer, or another spot of the layout; the end of a marked stretch is none of these. */
function towards(value: unknown, { say, rules }: Speaking): string | undefined {
  if (value === 'dealer') return `→ ${say('dealer')}`;
  if (typeof value === 'string') return `→ ${placeOf(say, rules, value, undefined) ?? value}`;
  return typeof value === 'number' && rules.family === 'niu-niu' && value < BOXES_MAX
    ? `→ ${say('boxNumber', { box: value })}`
    : undefined;
}

const BOXES_MAX = 100;

function placeOf(say: Say, rules: AnyRulebook, spot: unknown, box: unknown): string | undefined {
  if (typeof spot !== 'string') return undefined;
  return placeName(say, rules, { spot: spotId(spot), ...(typeof box === 'number' ? { box } : {}) });
}
