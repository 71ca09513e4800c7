import type { AnyRulebook } from '../../rulebook/index.ts';
import { isRanked, type Ranked, type Role, reaches, rungFor } from '../../rulebook/ranks.ts';

/** A sensor, terminal or dealing device speaks for itself; it has no rank. */
export type ActorRole = Role | 'device';

/** A person who commands, in the function they hold or act in at that moment (MBS-6.3). */
export type Actor = Readonly<{ person: string; role: ActorRole; actingAs?: Ranked }>;

/** The house itself, which is nobody's device. */
export const HOUSE: Actor = { person: 'house', role: 'device' };

export const isHouse = ({ person, role }: Actor): boolean => person === HOUSE.person && role === HOUSE.role;

/** What every command says besides its subject: time and identity come with it, never from the table. */
export type Header = Readonly<{
  by: Actor;
  at: number;
  /** A second person who witnesses, confirms or approves where the rules ask for one. */
  second?: Actor;
  /** The round a wager is meant for; a late command for another round is refused. */
  round?: number;
}>;

/**
 * The rank in which somebody acts, if they have one. Only staff with a rank can act in another: surveillance, cashiers and
 * players never do.
 */
export const rankOf = ({ role, actingAs }: Actor): Ranked | undefined =>
  isRanked(role) ? (actingAs ?? role) : undefined;

/**
 * Whether the person may do what `from` may: higher ranks of the same ladder may act for lower ones unless the option says
 * otherwise. Where the clause itself says "or above" the option changes nothing.
 */
export function mayActAs({ ladder, options }: AnyRulebook, actor: Actor, from: Ranked, orAbove = false): boolean {
  const rank = rankOf(actor);
  if (rank === undefined) return false;
  if (orAbove || options.higherMayAct) return reaches(ladder, rank, from);
  return ladder.includes(rank) && rank === rungFor(ladder, from);
}
