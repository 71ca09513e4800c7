import { FOUND, type Round, type Wager } from '../../engine/index.ts';
import type { Amount } from '../../kit/amount.ts';
import { at, refuse } from '../../kit/refusal.ts';
import { err, ok } from '../../kit/result.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { parseBet } from '../../layout/notation.ts';
import type { Part } from '../../layout/part.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind } from '../../rulebook/rulebook.ts';
import { choice, entries, list, mistyped, number, orNull, type Read, record, text } from './fields.ts';
import { outcomeReader } from './outcome.ts';

/** `wagers` by entry of the list: an announced bet is several. */
export type Written = Readonly<Omit<Round, 'wagers'> & { wagers: readonly (readonly Wager[])[] }>;

/** A round as people and programs write it; what the values may be is the engine's question. */
export function roundReader(rules: AnyRulebook): Read<Written> {
  return record(
    { outcome: outcomeReader(rules), wagers: list(wagerReader(rules), 'a list of wagers') },
    {
      limits: limitsReader(rules),
      smallestChip: number<Amount>('a whole number'),
      found: choice(...FOUND),
      underMinimumUsed: players,
    },
    'an object with "wagers" and "outcome"',
  );
}

function wagerReader(rules: AnyRulebook): Read<readonly Wager[]> {
  const bet = betReader(rules);
  const spot = oneSpot(rules, bet);
  const read = record(
    { player: text('a name'), spot: bet, stake },
    {
      box: number('a whole number'),
      reserve: number<Amount>('a whole number'),
      closed: orNull(spot),
      decided: orNull(spot),
      ruled: spot,
      at: choice('courtesy-line'),
      chips,
    },
    'an object with "player", "spot" and "stake"',
  );
  return (value) => {
    const wager = read(value);
    if (!wager.ok) return wager;
    const { closed, decided, ruled, at: place, chips: foreign, spot: parts } = wager.value;
    // Where each chip of an announced bet lay cannot be said of all of them at once.
    if (parts.length > 1 && [closed, decided, ruled, place, foreign].some((given) => given != null)) {
      return err(at('spot', announced(rules, (value as { spot: string }).spot, parts)));
    }
    return ok(laidOut(wager.value));
  };
}

/** The listed wagers of a bet; the stake is that of one chip. */
export const laidOut = <W extends Readonly<{ spot: readonly Part[]; stake: Amount }>>({ spot: parts, ...rest }: W) =>
  parts.map(({ spot, units }) => ({ ...rest, spot, stake: chipsOf(rest.stake, units) }));

/** A stake that cannot be stays as it is, for the engine to refuse. */
const chipsOf = (each: Amount, units: number): Amount =>
  Number.isSafeInteger(each) ? ((each * units) as Amount) : each;

export const stake: Read<Amount> = (value) =>
  typeof value === 'number' ? ok(value as Amount) : refuse('bad-stake', { stake: JSON.stringify(value) });

const chips = record(
  {
    table: text('the name of a table'),
    colour: text('a colour'),
    value: number<Amount>('a whole number'),
    count: number('a whole number'),
  },
  { ruling: choice('pay', 'refuse') },
  'an object with "table", "colour", "value" and "count"',
);

/** Short forms met in many rounds are read once; the bound keeps a hostile stream from filling the memory. */
const REMEMBERED_MAX = 1000;

/** The listed wagers a text stands for: a canonical id, a short form, or an announced bet. */
export function betReader(rules: AnyRulebook): Read<readonly Part[]> {
  const remembered = new Map<string, readonly Part[]>();
  return (value) => {
    if (typeof value !== 'string') return mistyped(value, 'the name of a spot');
    const known = remembered.get(value);
    if (known !== undefined) return ok(known);
    const read = parseBet(rules, value);
    if (read.ok && remembered.size < REMEMBERED_MAX) remembered.set(value, read.value);
    return read;
  };
}

const oneSpot =
  (rules: AnyRulebook, bet: Read<readonly Part[]>): Read<SpotId> =>
  (value) => {
    const parts = bet(value);
    if (!parts.ok) return parts;
    const [part, ...others] = parts.value;
    if (part !== undefined && others.length === 0) return ok(part.spot);
    return err(announced(rules, String(value), parts.value));
  };

const announced = (rules: AnyRulebook, typed: string, parts: readonly Part[]) =>
  refuse('announced-bet', { text: typed, wagers: parts.length }, rules.cites.catalogue[0]).error;

export function limitsReader(rules: AnyRulebook) {
  const kinds = [...new Set(catalogue(rules).map(({ kind }) => kind as Kind))];
  const bounds = { min: number<Amount>('a whole number'), max: number<Amount>('a whole number') };
  const kind: Read<Kind> = (name) => {
    const known = kinds.find((each) => each === name);
    return known === undefined ? refuse('unknown-kind', { kind: String(name), known: kinds }) : ok(known);
  };
  const each = record({}, bounds, 'an object with "min" and "max"');
  return record({}, { ...bounds, kinds: entries(kind, each, 'an object of limits by kind') }, 'an object of limits');
}

const names = list(text('a name'), 'a list of names');

const players: Read<readonly string[]> = (value) => {
  const read = names(value);
  if (!read.ok) return read;
  const twice = read.value.findIndex((name, index) => read.value.indexOf(name) < index);
  if (twice < 0) return read;
  return err({ ...refuse('listed-twice', { item: read.value[twice] as string }).error, path: `[${twice}]` });
};
