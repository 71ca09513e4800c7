import type { House } from '../../house/house.ts';
import type { Role } from '../../rulebook/ranks.ts';
import { type Actor, dispute, rankOf } from '../../table/index.ts';

const OFFICES: readonly Role[] = ['surveillance', 'auditor', 'cashier'];

/** Players see their own, dealers those about them or opened by them, everybody above and the offices on a case all. */
export function seenCase(
  house: Pick<House, 'table' | 'people'>,
  there: dispute.Case,
  asking: Actor,
): dispute.SeenCase | undefined {
  const rules = house.table(there.subject.table)?.rules();
  if (rules === undefined) return undefined;
  const actor = house.people.actorAt(asking, there.subject.table);
  const { role, person } = actor;
  const rank = rankOf(actor);
  if (role === 'player') return there.player === person ? dispute.playerCase(rules, there, actor) : undefined;
  const isOffice = OFFICES.includes(role as Role);
  const isAbove =
    rank !== undefined && (rank !== 'dealer' || dispute.isConcerned(there, person) || wrote(there, person));
  return isOffice || isAbove ? dispute.staffCase(rules, there, actor) : undefined;
}

/** Whether somebody wrote down for the player what the case is about. */
const wrote = ({ typed }: dispute.Case, person: string): boolean => typed.some(({ by }) => by === person);
