import { isRanked, type Ladder, reaches } from '../../rulebook/ranks.ts';
import type { Who } from './staff-gate.tsx';

/** In what somebody acts at a table: the position they are appointed to above their own rank, as the house sees them there. */
export function rankAt({ role, acting }: Pick<Who, 'role' | 'acting'>, ladder: Ladder, table: string): string {
  const there = acting.find(
    ({ table: where, position }) => (where ?? table) === table && ladder.includes(position),
  )?.position;
  return there === undefined || (isRanked(role) && reaches(ladder, role, there)) ? role : there;
}

/** Whether this is a notice for them: somebody above hears of it in place of whoever it is for. */
export const hears = (who: Pick<Who, 'role' | 'acting'>, ladder: Ladder, table: string, told: string): boolean => {
  const rank = rankAt(who, ladder, table);
  return isRanked(who.role) && isRanked(told) && isRanked(rank) && reaches(ladder, rank, told);
};
