import { handName } from './spot-name.ts';
import { isWord, type Say } from './words.ts';

type Params = Readonly<Record<string, unknown>>;

/** How amounts in a sentence are written, where the one who asks knows the currency. */
export type Sums = (amount: number) => string;

const MONEY: ReadonlySet<string> = new Set([
  'min',
  'max',
  'step',
  'has',
  'needs',
  'amount',
  'stake',
  'needed',
  'reserve',
]);
const HANDS: ReadonlySet<string> = new Set(['hand', 'dealerHand']);
const WORDS: ReadonlySet<string> = new Set(['colour', 'parity', 'half']);

/** Parameters as the sentence shows them: money in full, hands and colours by their names. */
function shown(say: Say, params: Params, sums: Sums): Readonly<Record<string, string | number>> {
  const text = (name: string, value: unknown): string => {
    if (typeof value === 'number' && MONEY.has(name)) return sums(value);
    if (HANDS.has(name)) return handName(say, String(value));
    if (WORDS.has(name) && isWord(String(value))) return say(String(value) as 'red');
    return Array.isArray(value) ? value.join(name === 'numbers' ? ' + ' : '-') : String(value);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(name, value)]));
}

/** Why something was refused; a code without words of its own is named. */
export function refusalText(say: Say, code: string, params: Params = {}, sums: Sums = String): string {
  const key = `refusal.${code}`;
  return isWord(key) ? say(key, shown(say, params, sums)) : say('refusal.other', { code });
}

/** Why a bet ended as it did. */
export function becauseText(say: Say, because: Readonly<{ code: string; params: Params }>, sums: Sums): string {
  const key = `because.${because.code}`;
  return isWord(key) ? say(key, shown(say, because.params, sums)) : say('because.other');
}

/** Why a round was voided. */
export function causeText(say: Say, cause: string): string {
  const key = `cause.${cause}`;
  return isWord(key) ? say(key) : say('cause.other');
}
