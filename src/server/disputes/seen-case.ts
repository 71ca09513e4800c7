import type { House } from '../../house/house.ts';
import { isRanked, type Role } from '../../rulebook/ranks.ts';
import { type Actor, dispute } from '../../table/index.ts';

const OFFICES: readonly Role[] = ['surveillance', 'auditor', 'cashier'];

/** Players see their own, dealers those about them or opened by them, everybody above and the offices on a case all. */
export function seenCase(house: Pick<House, 'table'>, there: dispute.Case, actor: Actor): dispute.SeenCase | undefined {
  const rules = house.table(there.subject.table)?.rules();
  if (rules === undefined) return undefined;
  const { role, person } = actor;
  if (role === 'player') return there.player === person ? dispute.playerCase(rules, there, actor) : undefined;
  const isOffice = OFFICES.includes(role as Role);
  const isAbove =
    isRanked(role as Role) && (role !== 'dealer' || dispute.isConcerned(there, person) || wrote(there, person));
  return isOffice || isAbove ? dispute.staffCase(rules, there, actor) : undefined;
}

/** Whether somebody wrote down for the player what the case is about. */
const wrote = ({ typed }: dispute.Case, person: string): boolean => typed.some(({ by }) => by === person);
