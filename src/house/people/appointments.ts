import { isRanked, type Ladder, type Ranked, type Role, reaches } from '../../rulebook/ranks.ts';
import type { Appointment } from '../../wire/shapes/people.ts';

/** Long enough for a holiday of the holder, and short enough to be thought of again. */
export const APPOINTMENT_DAYS = 31;
export const APPOINTMENT_MAX = APPOINTMENT_DAYS * 24 * 60 * 60 * 1000;

type Span = Pick<Appointment, 'from' | 'until'>;
type Where = Readonly<{ table: string | null }>;

export const runsAt = ({ from, until }: Span, at: number): boolean => from <= at && at < until;

export const covers = ({ table }: Where, there: string): boolean => table === null || table === there;

/** Whether somebody would hold two positions at one table at the same time. */
export const overlap = (a: Span & Where, b: Span & Where): boolean =>
  a.from < b.until && b.from < a.until && (a.table === null || b.table === null || a.table === b.table);

/** Nobody gives a position that they do not hold themselves, by their own role and not by another appointment. */
export const mayGiveAway = (ladders: readonly Ladder[], role: Role, position: Ranked): boolean =>
  isRanked(role) && ladders.length > 0 && ladders.every((ladder) => reaches(ladder, role, position));

/** The position in which somebody acts where nothing else is said: one that their own role does not reach. */
export const isHigher = (ladder: Ladder, role: Role, position: Ranked): boolean =>
  ladder.includes(position) && !(isRanked(role) && reaches(ladder, role, position));
