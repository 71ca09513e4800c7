import type { AnyRulebook } from '../rulebook/index.ts';
import { RANKS, type Ranked, type Role } from '../rulebook/ranks.ts';

/** A sensor, terminal or dealing device speaks for itself; it has no rank. */
export type ActorRole = Role | 'device';

/** A person who commands, in the function they hold or act in at that moment (MBS-6.3). */
export type Actor = Readonly<{ person: string; role: ActorRole; actingAs?: Ranked }>;

/** What every command says besides its subject: time and identity come with it, never from the table. */
export type Header = Readonly<{
  by: Actor;
  at: number;
  /** A second person who witnesses, confirms or approves where the rules ask for one. */
  second?: Actor;
  /** The round a wager is meant for; a late command for another round is refused. */
  round?: number;
}>;

/** The rank in which somebody acts; 0 for people who give no orders at a table. */
export function rankOf({ role, actingAs }: Actor): number {
  if (actingAs !== undefined) return RANKS[actingAs];
  return Object.hasOwn(RANKS, role) ? RANKS[role as Ranked] : 0;
}

/** Whether the person may do what `from` may: higher ranks may act for lower ones unless the option says otherwise. */
export function mayActAs(rules: AnyRulebook, actor: Actor, from: Ranked): boolean {
  const rank = rankOf(actor);
  if (rules.options.higherMayAct) return rank >= RANKS[from];
  return rank > 0 && (actor.actingAs ?? actor.role) === from;
}
