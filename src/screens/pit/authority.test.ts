import { expect, test } from 'vitest';
import { Floor } from '../../house/floor/floor-unit.ts';
import { COMMANDS } from '../../house/people/commands.ts';
import { HOUSE } from '../../house/stamped.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { atLeast, ROLES, type Role } from '../../rulebook/ranks.ts';
import { FLOOR_ORDERS, type FloorOrder, mayOrder } from './authority.ts';

/** What the house itself would say to this role about a table of this document. */
function houseLets(role: Role, type: FloorOrder, rulebook: string): boolean {
  const aboutPeople = COMMANDS.get(type);
  if (aboutPeople !== undefined) {
    const { from } = aboutPeople.needs;
    return from !== undefined && atLeast(role, from);
  }
  const { unit } = new Floor(() => true);
  const founded = unit.decide({ by: HOUSE, at: 0, body: { type: 'foundTable', table: 'T1', rulebook } });
  if (founded.ok) unit.apply(founded.value.events, 0);
  const decided = unit.decide({ by: { person: role, role }, at: 1, body: { type, table: 'T1', rulebook } });
  return decided.ok || decided.error.code !== 'not-authorised';
}

for (const { id, ladder } of RULEBOOKS) {
  test.each(FLOOR_ORDERS)(`%s at a table of ${id} is offered to exactly those from whom the house takes it`, (type) => {
    const offered = ROLES.filter((role) => mayOrder(role, type, ladder));
    expect(offered).toEqual(ROLES.filter((role) => houseLets(role, type, id)));
    expect(offered).not.toContain('surveillance');
  });
}
