import { useMemo } from 'react';
import { type AnyRulebook, findRulebook, withOptions } from '../../rulebook/index.ts';
import type { StaffOwn } from '../../wire/shapes/views.ts';

/** The rulebook of a table with every option as the table has it. */
export function useStaffRules(
  id: string | undefined,
  options: StaffOwn['options'] | undefined,
): AnyRulebook | undefined {
  const chosen = options === undefined ? undefined : JSON.stringify(options);
  return useMemo(() => {
    if (id === undefined || chosen === undefined) return undefined;
    const found = findRulebook(id);
    if (!found.ok) return undefined;
    const read = withOptions(found.value, JSON.parse(chosen));
    return read.ok ? read.value : found.value;
  }, [id, chosen]);
}
