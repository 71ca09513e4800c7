import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { oddsDocument } from '../odds/documents/odds.ts';
import { rulebookDocument } from '../odds/documents/rulebook.ts';
import { odds } from '../odds/exact/index.ts';
import { clausesIn } from '../rulebook/clause-texts.ts';
import { clausesOf } from '../rulebook/clauses.ts';
import { type AnyRulebook, findRulebook, withOptionTexts } from '../rulebook/index.ts';
import type { Language } from '../rulebook/languages.ts';
import type { OddsDocument, RulebookDocument } from '../wire/shapes/rulebooks.ts';
import { refusal } from './refusals.ts';

const KEPT_MAX = 64;

/** `at` is the rulebook as a table reads it. */
export type Asked = Readonly<{ id: string; options: readonly string[]; at?: AnyRulebook; language?: Language }>;

/** Caches the documents about rulebooks: they never change while the server runs. */
export class DocumentCache {
  readonly #kept = new Map<string, string>();

  rulebook(asked: Asked): Result<string, Refusal> {
    return this.#document('rulebook', asked, (rules) => {
      const clauses = clausesOf(rules.id);
      if (!clauses.ok) return clauses;
      return ok(rulebookDocument(rules, clausesIn(asked.language ?? 'en', rules.id, clauses.value)));
    });
  }

  odds(asked: Asked): Result<string, Refusal> {
    return this.#document('odds', asked, (rules) => ok(oddsDocument({ rules, changes: {}, spots: odds(rules) })));
  }

  #document(
    kind: string,
    asked: Asked,
    write: (rules: AnyRulebook) => Result<RulebookDocument | OddsDocument, Refusal>,
  ): Result<string, Refusal> {
    const rules = read(asked);
    if (!rules.ok) return rules;
    const name = JSON.stringify([kind, asked.id, rules.value.options, asked.language ?? 'en']);
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
function read({ id, options, at }: Asked): Result<AnyRulebook, Refusal> {
  if (at !== undefined && at.id !== id) return err(refusal('bad-request', { field: 'table' }, 'table'));
  const found: Result<AnyRulebook, Refusal> = at === undefined ? findRulebook(id) : ok(at);
  if (!found.ok) return found;
  const pairs: [string, string][] = [];
  for (const option of options) {
    const [name = '', ...value] = option.split('=');
    if (value.length === 0) return err(refusal('bad-request', { field: 'option' }, 'option'));
    pairs.push([name, value.join('=')]);
  }
  return withOptionTexts(found.value, pairs);
}
