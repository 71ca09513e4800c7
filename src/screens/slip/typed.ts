import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type BetRefusal, parseBet } from '../../layout/notation.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { merged, type Stake } from './stake.ts';

export type TypedTerms = Readonly<{
  rules: AnyRulebook;
  /** `50k` as an amount, or nothing where the text is none. */
  readAmount: (text: string) => number | undefined;
  /** What a bet without an amount is worth: the chip in hand. */
  chip: number;
  /** Something that can be typed here. */
  example: string;
}>;

export type TypedRefusal = BetRefusal | Refusal<'nothing-typed' | 'bets-apart' | 'bad-amount' | 'box-missing'>;
type Read = Result<readonly Stake[], TypedRefusal>;

/** Text in the shared notation, bets apart by `;`, as stakes: `17 50k; voisins 50k` or `box3 even 500k double 200k`. */
export function readTyped(text: string, terms: TypedTerms): Read {
  const stakes: Stake[] = [];
  const bets = text.split(/[;；\n]/).filter((each) => each.trim() !== '');
  if (bets.length === 0) return refuse('nothing-typed', { example: terms.example });
  for (const bet of bets) {
    const read = readOne(bet, terms);
    if (!read.ok) return meantApart(bet, terms) ?? read;
    stakes.push(...read.value);
  }
  return ok(merged(stakes));
}

const readOne = (text: string, terms: TypedTerms): Read =>
  terms.rules.family === 'niu-niu' ? readBox(text, terms) : readBet(text, terms);

/** Between bets rather than within an amount, as in `1,000`. */
const COMMA = /\s*(?:[，、]|,(?!\d{3}(?!\d)))\s*/;

/** Bets that would all be read if a `;` stood where a comma stands. */
function meantApart(text: string, terms: TypedTerms): Read | undefined {
  const bets = text.trim().split(COMMA);
  if (bets.length === 1 || !bets.every((each) => readOne(each, terms).ok)) return undefined;
  return refuse('bets-apart', { text: text.trim(), suggestion: bets.join('; ') });
}

/** The last word is the amount, if there is more than one word and it is one. */
function readBet(text: string, { rules, readAmount, chip }: TypedTerms, box?: number): Read {
  const words = text.trim().split(/\s+/);
  const said = words.length > 1 ? readAmount(words.at(-1) ?? '') : undefined;
  const bet = (said === undefined ? words : words.slice(0, -1)).join(' ');
  const meant = parseBet(rules, bet);
  if (!meant.ok) return meant;
  const amount = said ?? chip;
  if (amount <= 0) return refuse('bad-amount', { amount: words.at(-1) ?? '' });
  return ok(
    meant.value.map(({ spot, units }) => ({
      place: { spot, ...(box === undefined ? {} : { box }) },
      amount: amount * units,
    })),
  );
}

const BOX = /^\s*box\s*(\d{1,2})\b(.*)$/i;

/** `box3 even 500k double 200k super 100k`: a box, then its wagers one after the other. */
function readBox(text: string, terms: TypedTerms): Read {
  const [, digits, rest = ''] = BOX.exec(text) ?? [];
  if (digits === undefined) return refuse('box-missing');
  const stakes: Stake[] = [];
  for (const wager of wagersIn(rest, terms)) {
    const read = readBet(wager, terms, Number(digits));
    if (!read.ok) return read;
    stakes.push(...read.value);
  }
  return stakes.length === 0 ? refuse('nothing-typed', { example: terms.example }) : ok(stakes);
}

/** A word that is an amount ends a wager; two names in a row are two wagers of a chip each. */
function wagersIn(text: string, { readAmount }: TypedTerms): readonly string[] {
  const wagers: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const open = wagers.at(-1);
    if (word === '') continue;
    if (open !== undefined && !open.includes(' ') && readAmount(word) !== undefined) {
      wagers[wagers.length - 1] = `${open} ${word}`;
    } else wagers.push(word);
  }
  return wagers;
}
