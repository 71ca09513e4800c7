import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { EquipmentCheck } from '../../../rulebook/rulebook.ts';
import type { StaffOwn } from '../../staff/staff-own.ts';

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
  }
}
