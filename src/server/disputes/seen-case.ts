import type { House } from '../../house/house.ts';
import { isRanked, type Role } from '../../rulebook/ranks.ts';
import { type Actor, dispute } from '../../table/index.ts';

const OFFICES: readonly Role[] = ['surveillance', 'auditor', 'cashier'];

/** Players see their own, dealers those that are about them, everybody above and the offices that work on them all. */
export function seenCase(house: Pick<House, 'table'>, there: dispute.Case, actor: Actor): dispute.SeenCase | undefined {
  const rules = house.table(there.subject.table)?.rules();
  if (rules === undefined) return undefined;
  const { role, person } = actor;
  if (role === 'player') return there.player === person ? dispute.playerCase(rules, there, actor) : undefined;
  const isOffice = OFFICES.includes(role as Role);
  const isAbove = isRanked(role as Role) && (role !== 'dealer' || dispute.isConcerned(there, person));
  return isOffice || isAbove ? dispute.staffCase(rules, there, actor) : undefined;
}
