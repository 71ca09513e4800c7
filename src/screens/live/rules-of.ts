import { useMemo } from 'react';
import { type AnyRulebook, findRulebook, underReadings } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';

/** A document and how a table, or one of its rounds, reads it. */
export type Read = Readonly<{ rulebook: string; readings?: Readonly<Record<string, OptionValue>> | null | undefined }>;

/** The rules of a table as it reads its document, never the document alone; nothing where this page does not have it. */
export function rulesOf({ rulebook, readings }: Read): AnyRulebook | undefined {
  const found = findRulebook(rulebook);
  if (!found.ok) return undefined;
  return readings === undefined || readings === null ? found.value : underReadings(found.value, readings);
}

/** The same, the same object as long as the table reads it alike. */
export function useRules(read: Read | undefined): AnyRulebook | undefined {
  const said = read === undefined ? undefined : JSON.stringify([read.rulebook, read.readings ?? null]);
  return useMemo(() => {
    if (said === undefined) return undefined;
    const [rulebook, readings] = JSON.parse(said) as [string, NonNullable<Read['readings']> | null];
    return rulesOf({ rulebook, readings });
  }, [said]);
}

/** The page with the rules of this table. */
export const rulesAddress = (rulebook: string, table: string, anchor = ''): string =>
  `/rules/${rulebook}?table=${encodeURIComponent(table)}${anchor === '' ? '' : `#${anchor}`}`;
