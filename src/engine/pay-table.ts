import { present } from '../kit/assert.ts';
import type { Family, PayTable, Rulebook } from '../rulebook/rulebook.ts';

/** The pay table in force under the `payTable` option. */
export function payTable<F extends Family>(rules: Rulebook<F>): PayTable[F] {
  const tables = rules.pays as Readonly<Record<string, PayTable[F] | undefined>>;
  return present(tables[rules.options.payTable], `pay table ${rules.options.payTable} of ${rules.id}`);
}
