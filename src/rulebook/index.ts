import type { ClauseId } from '../kit/id.ts';
import { type Refusal, refuse } from '../kit/refusal.ts';
import { type Err, ok, type Result } from '../kit/result.ts';
import { DOCUMENTS } from './documents/index.ts';
import { admits, isOption, notAllowed, OPTIONS, type OptionValue, parseOption } from './options.ts';
import { FAMILIES, type Family, type Rulebook, type RulebookId } from './rulebook.ts';

export { document as hoianaNiuNiu } from './documents/hoiana-niu-niu.ts';
export { document as hoianaRoulette } from './documents/hoiana-roulette.ts';
export { document as hoianaSicBo } from './documents/hoiana-sic-bo.ts';
export { document as mbsRoulette } from './documents/mbs-roulette-v3.ts';
export { document as usRoulette } from './documents/us-roulette-v5.ts';

/** A rulebook of whichever family; narrow it by `family`. */
export type AnyRulebook = { [F in Family]: Rulebook<F> }[Family];

/** All there are, game by game. */
export const RULEBOOKS: readonly AnyRulebook[] = FAMILIES.flatMap((family) =>
  DOCUMENTS.filter((rules) => rules.family === family),
);

export const rulebookIds = (): readonly RulebookId[] => RULEBOOKS.map((rules) => rules.id);

export function findRulebook(id: string): Result<AnyRulebook, Refusal<'unknown-rulebook'>> {
  const found = RULEBOOKS.find((rules) => rules.id === id);
  return found === undefined ? refuse('unknown-rulebook', { rulebook: id, known: rulebookIds() }) : ok(found);
}

export type OptionRefusal = Refusal<'unknown-option' | 'bad-option-value'>;

/** The rulebook under other readings. Options it does not have, or values it does not know, are refused. */
export function withOptions<R extends AnyRulebook>(
  rules: R,
  chosen: Readonly<Record<string, OptionValue>>,
): Result<R, OptionRefusal> {
  for (const [name, value] of Object.entries(chosen)) {
    if (!isOption(name) || !Object.hasOwn(rules.options, name)) {
      return refuse('unknown-option', { option: name, rulebook: rules.id, known: Object.keys(rules.options) });
    }
    if (!admits(name, value, rules.narrowed)) return notAllowed(name, String(value), rules.narrowed);
  }
  // Much is worked out once for a rulebook; tables that read it alike share that.
  const usual: Readonly<Record<string, unknown>> = rules.options;
  const isUsual = Object.entries(chosen).every(([name, value]) => value === usual[name]);
  return ok(isUsual ? rules : { ...rules, options: { ...rules.options, ...chosen } });
}

/**
 * The rulebook under readings that were recorded. They held when they were chosen, so nothing is refused: values stand as
 * recorded, and names of readings that exist no more are left out.
 */
export function underReadings<R extends AnyRulebook>(rules: R, recorded: Readonly<Record<string, unknown>>): R {
  const now: Readonly<Record<string, unknown>> = rules.options;
  const other = Object.entries(recorded).filter(([name, value]) => Object.hasOwn(now, name) && now[name] !== value);
  return other.length === 0 ? rules : { ...rules, options: { ...now, ...Object.fromEntries(other) } };
}

/** The clauses that leave these options open, or close all but what they are. */
export function doubtsOf({ doubts, narrowed }: AnyRulebook, names: readonly string[]): readonly ClauseId[] {
  const clauses = names
    .filter(isOption)
    .flatMap((name) => [...(doubts?.[OPTIONS[name].entry] ?? []), ...(narrowed[name]?.by ?? [])]);
  return [...new Set(clauses)];
}

/**
 * Why the document does not let itself be read as it is read here. Readings that were recorded stand for the rounds that were
 * played under them; a table opens under such a reading no more.
 */
export function readingsFault({ options, narrowed }: AnyRulebook): Err<Refusal<'bad-option-value'>> | undefined {
  for (const [name, value] of Object.entries(options as Readonly<Record<string, OptionValue>>))
    if (isOption(name) && !admits(name, value, narrowed)) return notAllowed(name, String(value), narrowed);
  return undefined;
}

/** The same from `name=value` texts, as typed after `--option`. */
export function withOptionTexts<R extends AnyRulebook>(
  rules: R,
  texts: readonly (readonly [name: string, value: string])[],
): Result<R, OptionRefusal> {
  const chosen: Record<string, OptionValue> = {};
  for (const [name, text] of texts) {
    if (!Object.hasOwn(rules.options, name)) {
      return refuse('unknown-option', { option: name, rulebook: rules.id, known: Object.keys(rules.options) });
    }
    const value = parseOption(name, text, rules.narrowed);
    if (!value.ok) return value;
    chosen[name] = value.value;
  }
  return withOptions(rules, chosen);
}
