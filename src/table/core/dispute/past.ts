import type { Static } from 'typebox';
import type { ClauseId } from '../../../kit/id.ts';
import { closed, listOf, natural, notBlank } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Subject } from './subject.ts';

/**
 * What became of later rounds of the table, as far as its log was read: the causes for which one was void. The house reads
 * it, never somebody who writes a command.
 */
export const since = closed({ seen: natural, voids: listOf(notBlank) });
export type Since = Readonly<Static<typeof since>>;

/** The clause that leaves a round as it was settled; what the matter is called makes no difference. */
export function standsBy(
  { disputes: { pastStands } }: AnyRulebook,
  { closed, outside }: Subject,
  later: Since | undefined,
): ClauseId | undefined {
  if (pastStands === undefined) return undefined;
  const { outsideLimits, afterVoid } = pastStands;
  if (closed && outside === true && outsideLimits !== undefined) return outsideLimits;
  return later?.voids.some((cause) => afterVoid?.causes.includes(cause)) ? afterVoid?.clause : undefined;
}
