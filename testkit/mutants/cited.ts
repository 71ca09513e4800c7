import { CITE_NAMES } from '../../src/rulebook/cites.ts';
import { type AnyRulebook, RULEBOOKS } from '../../src/rulebook/index.ts';
import type { Cited } from './near.ts';

/** Words that stand for so much that nothing follows from them. */
const COMMON = new Set([
  'other',
  'chips',
  'round',
  'hand',
  'dice',
  'deck',
  'deal',
  'boxes',
  'compare',
  'reserve',
  'keys',
  'lights',
  'display',
]);

/** What the documents cite under the names that the code uses; in the folder of a game only its own documents. */
export function citedBy(isClause: (id: string) => boolean): Cited {
  const names = new Map<string, { family: string; clauses: readonly string[] }[]>();
  for (const rules of RULEBOOKS) {
    for (const [name, clauses] of namesOf(rules)) {
      names.set(name, [...(names.get(name) ?? []), { family: rules.family, clauses }]);
    }
  }
  const disputes = RULEBOOKS.flatMap(({ chapters }) => chapters.filter(({ title }) => title === 'Disputes'));
  return {
    isClause,
    point: (text) => disputes.map(({ clauses }) => `${clauses}.${text}`).filter(isClause),
    under: (name, path) => {
      const family = /\/(roulette|sic-bo|niu-niu)\//.exec(path)?.[1];
      const there = COMMON.has(name) || path.startsWith('src/rulebook/') ? [] : (names.get(name) ?? []);
      return there.filter((each) => family === undefined || each.family === family).flatMap(({ clauses }) => clauses);
    },
  };
}

function* namesOf({ cites, authority, irregularities }: AnyRulebook): Generator<[string, readonly string[]]> {
  for (const name of CITE_NAMES) yield [name, cites[name] ?? []];
  for (const [name, who] of Object.entries(authority))
    yield [name.split('/')[0] ?? name, who?.clause === undefined ? [] : [who.clause]];
  for (const [name, { clause }] of Object.entries(irregularities)) yield [name, clause === undefined ? [] : [clause]];
}
