import { expect, test } from 'vitest';
import { Floor } from '../../house/floor/floor-unit.ts';
import { COMMANDS } from '../../house/people/commands.ts';
import { atLeast, ROLES, type Role } from '../../rulebook/ranks.ts';
import { FLOOR_ORDERS, type FloorOrder, mayOrder } from './authority.ts';

/** What the house itself would say to this role. */
function houseLets(role: Role, type: FloorOrder): boolean {
  const aboutPeople = COMMANDS.get(type);
  if (aboutPeople !== undefined) {
    const { from } = aboutPeople.needs;
    return from !== undefined && atLeast(role, from);
  }
  const decided = new Floor(() => true).unit.decide({ by: { person: role, role }, at: 1, body: { type } });
  return decided.ok || decided.error.code !== 'not-authorised';
}

test.each(FLOOR_ORDERS)('%s is offered to exactly those from whom the house takes it', (type) => {
  const offered = ROLES.filter((role) => mayOrder(role, type));
  expect(offered).toEqual(ROLES.filter((role) => houseLets(role, type)));
  expect(offered).not.toContain('surveillance');
});
