import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { EquipmentCheck } from '../../../rulebook/rulebook.ts';
import type { StaffOwn } from '../../../wire/shapes/views.ts';

export type ItemState = 'passed' | 'failed' | 'missing' | 'optional';
export type Listed = AnyRulebook['equipment'][number] & Readonly<{ state: ItemState }>;

/** The document's list of equipment with what was attested of it. */
export const listed = (rules: AnyRulebook, attested: StaffOwn['equipment']): readonly Listed[] =>
  rules.equipment.map((each) => {
    const there = attested.find(({ item }) => item === each.item);
    if (there !== undefined) return { ...each, state: there.passed ? 'passed' : 'failed' };
    return { ...each, state: each.required ? 'missing' : 'optional' };
  });

/** Nothing that the document asks for is missing or found wanting. */
export const isFurnished = (items: readonly Listed[]): boolean =>
  items.every(({ state }) => state === 'passed' || state === 'optional');

export type Trait = string | number | boolean | readonly string[];

/** What was measured, from the fields of a form; nothing where a field was left empty. */
export function traitOf(check: EquipmentCheck, given: readonly string[]): Trait | undefined {
  const [first = ''] = given;
  switch (check.kind) {
    case 'range':
      return first.trim() === '' || !Number.isFinite(Number(first)) ? undefined : Number(first);
    case 'one-of':
      return check.values.find((value) => String(value) === first);
    case 'all-of':
      return given;
    case 'stated':
      return first.trim() === '' ? undefined : first.trim();
    case 'named': {
      const names = given.map((name) => name.trim()).filter(Boolean);
      return names.length < check.min ? undefined : names;
    }
  }
}

/** What can be said of an item beside what the document measures: how the colour sets look, how many markers there are. */
const SAID: Readonly<Record<string, readonly (readonly [trait: string, kind: 'text' | 'list' | 'count'])[]>> = {
  'color chips': [
    ['emblem', 'text'],
    ['colours', 'list'],
    ['perSet', 'count'],
    ['valueChips', 'list'],
  ],
  'marker buttons': [['count', 'count']],
};

export const saidOf = (item: string) => SAID[item] ?? [];

/** What was said, as far as anything was: words apart by commas, whole numbers, or a text. */
export function saidIn(item: string, given: (trait: string) => string): Readonly<Record<string, Trait>> {
  const traits: Record<string, Trait> = {};
  for (const [trait, kind] of saidOf(item)) {
    const text = given(trait).trim();
    if (text === '') continue;
    if (kind === 'text') traits[trait] = text;
    else if (kind === 'list')
      traits[trait] = text
        .split(/[,;，、]/)
        .map((each) => each.trim())
        .filter(Boolean);
    else if (/^\d{1,6}$/.test(text)) traits[trait] = Number(text);
  }
  return traits;
}
