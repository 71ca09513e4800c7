import { findRulebook } from '../../rulebook/index.ts';
import type { Family, RulebookId } from '../../rulebook/rulebook.ts';

/** The document of a case, as far as its page names it. */
export function ruleFor(id: RulebookId): Readonly<{ title: string; family: Family }> {
  const found = findRulebook(id);
  return found.ok ? found.value : { title: id, family: 'roulette' };
}
