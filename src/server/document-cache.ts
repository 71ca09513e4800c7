import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { oddsDocument } from '../odds/documents/odds.ts';
import { rulebookDocument } from '../odds/documents/rulebook.ts';
import { odds } from '../odds/exact/index.ts';
import { clausesOf } from '../rulebook/clauses.ts';
import { type AnyRulebook, findRulebook, withOptionTexts } from '../rulebook/index.ts';
import type { OddsDocument, RulebookDocument } from '../wire/shapes/rulebooks.ts';
import { refusal } from './refusals.ts';

const KEPT_MAX = 64;

/** Caches the documents about rulebooks: they never change while the server runs. */
export class DocumentCache {
  readonly #kept = new Map<string, string>();

  rulebook(id: string, options: readonly string[]): Result<string, Refusal> {
    return this.#document('rulebook', id, options, (rules) => {
      const clauses = clausesOf(rules.id);
      return clauses.ok ? ok(rulebookDocument(rules, clauses.value)) : clauses;
    });
  }

  odds(id: string, options: readonly string[]): Result<string, Refusal> {
    return this.#document('odds', id, options, (rules) => ok(oddsDocument({ rules, changes: {}, spots: odds(rules) })));
  }

  #document(
    kind: string,
    id: string,
    options: readonly string[],
    write: (rules: AnyRulebook) => Result<RulebookDocument | OddsDocument, Refusal>,
  ): Result<string, Refusal> {
    const rules = read(id, options);
    if (!rules.ok) return rules;
    const name = JSON.stringify([kind, id, rules.value.options]);
    const kept = this.#kept.get(name);
    if (kept !== undefined) return ok(kept);
    const document = write(rules.value);
    if (!document.ok) return document;
    const text = JSON.stringify(document.value);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size >= KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(name, text);
    return ok(text);
  }
}

/** A rulebook read as `payTable=conventional` and the like ask. */
function read(id: string, options: readonly string[]): Result<AnyRulebook, Refusal> {
  const found = findRulebook(id);
  if (!found.ok) return found;
  const pairs: [string, string][] = [];
  for (const option of options) {
    const [name = '', ...value] = option.split('=');
    if (value.length === 0) return err(refusal('bad-request', { field: 'option' }, 'option'));
    pairs.push([name, value.join('=')]);
  }
  return withOptionTexts(found.value, pairs);
}
