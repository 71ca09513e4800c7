import { refuse } from '../kit/refusal.ts';
import { ok, type Result } from '../kit/result.ts';
import { clausesOf } from '../rulebook/clauses.ts';
import { type AnyRulebook, findRulebook, withOptionTexts } from '../rulebook/index.ts';
import { validate } from '../rulebook/validate.ts';
import { invalid, misused, notFound, type Problem } from './answer.ts';

/** The rulebook a command names, under the readings given as `name=value`; a broken one is refused with its defect. */
export function rulebookFrom(id: string, options: readonly string[] = []): Result<AnyRulebook, Problem> {
  const found = findRulebook(id);
  if (!found.ok) return notFound(found.error);
  const texts = pairs(options);
  if (!texts.ok) return texts;
  const rules = withOptionTexts(found.value, texts.value);
  if (!rules.ok) return misused(rules.error);
  return sound(rules.value);
}

type Pair = readonly [name: string, value: string];

/** `name=value`, each name once. */
export function pairs(options: readonly string[]): Result<readonly Pair[], Problem> {
  const read = new Map<string, string>();
  for (const option of options) {
    const at = option.indexOf('=');
    if (at < 1) return misused(refuse('option-not-a-pair', { option }).error);
    const name = option.slice(0, at);
    if (read.has(name)) return misused(refuse('option-twice', { option: name }).error);
    read.set(name, option.slice(at + 1));
  }
  return ok([...read]);
}

/** The rulebook itself, if nothing is wrong with it. */
export function sound(rules: AnyRulebook): Result<AnyRulebook, Problem> {
  const clauses = clausesOf(rules.id);
  if (!clauses.ok) return invalid(clauses.error);
  const [defect] = validate(rules, new Set(clauses.value.map(({ id }) => id)));
  return defect === undefined ? ok(rules) : invalid(defect);
}
