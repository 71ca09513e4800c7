import { FOUND, type Round, type Wager } from '../../engine/index.ts';
import type { Amount } from '../../kit/amount.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok } from '../../kit/result.ts';
import { catalogue, findSpot } from '../../layout/catalogue.ts';
import { parseBet } from '../../layout/notation.ts';
import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind } from '../../rulebook/rulebook.ts';
import { choice, entries, list, mistyped, number, orNull, type Read, record, text } from './fields.ts';
import { outcomeReader } from './outcome.ts';

/** A round as people and programs write it; what the values may be is the engine's question. */
export function roundReader(rules: AnyRulebook): Read<Round> {
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

function wagerReader(rules: AnyRulebook): Read<Wager> {
  const spot = spotReader(rules);
  return record(
    { player: text('a name'), spot, stake },
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
}

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

/** A canonical id or a short form of one spot. */
export function spotReader(rules: AnyRulebook): Read<SpotId> {
  const remembered = new Map<string, SpotId>();
  return (value) => {
    if (typeof value !== 'string') return mistyped(value, 'the name of a spot');
    const known = findSpot(rules, value)?.id ?? remembered.get(value);
    if (known !== undefined) return ok(known);
    const read = oneSpot(rules, value);
    if (read.ok && remembered.size < REMEMBERED_MAX) remembered.set(value, read.value);
    return read;
  };
}

function oneSpot(rules: AnyRulebook, typed: string): ReturnType<Read<SpotId>> {
  const parts = parseBet(rules, typed);
  if (!parts.ok) return parts;
  const [part, ...others] = parts.value;
  if (part !== undefined && others.length === 0 && part.units === 1) return ok(part.spot);
  return refuse('announced-bet', { text: typed, wagers: parts.value.length }, rules.cites.catalogue[0]);
}

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
