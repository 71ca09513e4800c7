import type { AnyRulebook } from '../../../rulebook/index.ts';

/** A clause of the document's chapter on disputes; two documents have none (A22). */
export function chapter({ chapters }: AnyRulebook, point: string): string | undefined {
  const disputes = chapters.find(({ title }) => title === 'Disputes');
  return disputes === undefined ? undefined : `${disputes.clauses}.${point}`;
}
