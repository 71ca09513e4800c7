import { isRanked, type Role } from '../../rulebook/ranks.ts';
import type { Who } from '../staff/staff-gate.tsx';

/** Where staff open a case for a guest; no case is called so. */
export const RAISE = 'open';

/** Whoever works at a table may open one: dealers and everybody above them. */
export const mayRaiseFor = ({ role }: Who): boolean => role !== 'player' && isRanked(role as Role);

/** The address of the page, with the round that somebody looks at. */
export const raiseAt = (table: string, round?: number): string =>
  `/disputes/${RAISE}?table=${encodeURIComponent(table)}${round === undefined ? '' : `&round=${round}`}`;
