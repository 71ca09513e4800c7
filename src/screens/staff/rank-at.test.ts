import { expect, test } from 'vitest';
import { peopleUnit } from '../../house/people/people-unit.ts';
import { HOUSE } from '../../house/stamped.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { isRanked, RANKED, type Ranked, ROLES, type Role } from '../../rulebook/ranks.ts';
import { mayActAs } from '../../table/core/actor.ts';
import { onLadder } from '../../table/core/needs.ts';
import { hears, rankAt } from './rank-at.ts';

/** The house with somebody who is appointed. */
function appointed(ladder: readonly Ranked[], role: Role, position: Ranked, table: string | null) {
  const unit = peopleUnit(
    () => true,
    () => undefined,
    () => [ladder],
  );
  const appointment = {
    type: 'Appointed',
    appointment: 'A-1',
    person: 'p',
    position,
    table,
    from: 0,
    until: 9,
    reason: 'x',
  };
  const facts = [{ type: 'PersonAdded', person: 'p', name: 'P', role, demo: true }, appointment];
  const stamp = { person: HOUSE.person, role: HOUSE.role, at: 0 };
  unit.apply(
    facts.map((fact) => ({ v: 1, stamp, fact })),
    0,
  );
  return { actor: unit.actorAt({ person: 'p', role }, 'R1', 1), who: { role, acting: unit.appointments(1) } };
}

for (const rules of RULEBOOKS) {
  test(`[MBS-6.3] whoever acts in a position at ${rules.id} is offered exactly what the house takes from them`, () => {
    const staff = ROLES.filter((each) => each !== 'player');
    for (const role of staff)
      for (const position of RANKED)
        for (const table of [null, 'R1', 'R2']) {
          const { actor, who } = appointed(rules.ladder, role, position, table);
          const what = `${role} ${position} ${table}`;
          expect(rankAt(who, rules.ladder, 'R1'), what).toBe(actor.actingAs ?? role);
          for (const told of rules.ladder)
            expect(hears(who, rules.ladder, 'R1', told), `${what} ${told}`).toBe(
              isRanked(role) && mayActAs(rules, actor, onLadder(rules, told), true),
            );
        }
  });
}
