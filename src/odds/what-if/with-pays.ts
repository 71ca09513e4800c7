import { payTable } from '../../engine/index.ts';
import type { ClauseId } from '../../kit/id.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { clausesOf, type RegisterRefusal } from '../../rulebook/clauses.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Defect, validate } from '../../rulebook/validate.ts';
import { figures, type Place } from './figures.ts';

export type WhatIfRefusal = Refusal<'unknown-pay-row' | 'bad-pay-figure'> | Defect | RegisterRefusal;

/** Figures by the name of their row: `{ street: 11, 'total/9': 7, 'even niu-6 commission': 40 }`. */
export type Changes = Readonly<Record<string, number>>;

/** The rulebook with other figures in the pay table in force; what breaks the rulebook is refused. */
export function withPays<R extends AnyRulebook>(rules: R, changes: Changes): Result<R, WhatIfRefusal> {
  const known = figures(rules);
  let table: unknown = payTable(rules as AnyRulebook);
  for (const [name, value] of Object.entries(changes)) {
    const place = known.get(tidied(name));
    if (place === undefined)
      return refuse('unknown-pay-row', { row: name, rulebook: rules.id, known: [...known.keys()] });
    const most = MOST[place.at(-1) as keyof typeof MOST];
    if (!Number.isInteger(value) || value < 0 || value > most) {
      return refuse('bad-pay-figure', { row: name, value: String(value), most }, clauseAt(table, place));
    }
    table = replaced(table, place, value);
  }
  const changed = checked({ ...rules, pays: { ...rules.pays, [rules.options.payTable]: table } });
  const [first] = Object.keys(changes);
  if (changed.ok || changed.error.clause !== undefined || first === undefined) return changed;
  const clause = clauseAt(table, known.get(tidied(first)) ?? []);
  return clause === undefined ? changed : err({ ...changed.error, clause } as WhatIfRefusal);
}

/** The clause of the row that a figure stands in. */
function clauseAt(table: unknown, place: Place): ClauseId | undefined {
  const row = place.slice(0, -1).reduce((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], table);
  const { clause, pays } = row as Readonly<{ clause?: ClauseId; pays?: readonly ClauseId[] }>;
  return clause ?? pays?.[0];
}

/** A percentage; elsewhere only a bound that keeps sums exact. */
const MOST = { odds: 100_000, commission: 100, reserveLost: 100_000 } as const;

/** `Even/Niu-6/commission` is `even niu-6 commission`; `total/9` stays as it is. */
const tidied = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(even|double|super-niu)\//, '$1 ')
    .replace(/\/(commission|reserve)$/, ' $1');

function replaced(table: unknown, [key = '', ...inner]: Place, value: number): unknown {
  const fields = table as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: inner.length === 0 ? value : replaced(fields[key], inner, value) };
}

function checked<R extends AnyRulebook>(rules: R): Result<R, WhatIfRefusal> {
  const clauses = clausesOf(rules.id);
  if (!clauses.ok) return clauses;
  const [defect] = validate(rules, new Set(clauses.value.map(({ id }) => id)));
  return defect === undefined ? ok(rules) : err(defect);
}
