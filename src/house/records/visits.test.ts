import { expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { taken } from '../../../testkit/table-walk.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { publicView } from '../../table/index.ts';
import { aliasOf, noVisits, packVisits, unpackVisits, visit } from './visits.ts';

test.each(RULEBOOKS)('$id: everybody is known by the number the table knows them by', (rules) => {
  let left = 0;
  for (let seed = 1; seed <= effort(1, 3); seed++) {
    let visits = noVisits();
    for (const { events, state } of taken(rules, seed, 1_500)) {
      for (const event of events) visit(visits, event);
      if (events.some(({ fact }) => fact.type === 'PlayerLeft')) left++;
      const there = [...state.players].map(([player, { visit: number }]) => [player, number] as const);
      expect([...visits.here].toSorted()).toEqual(there.toSorted());
      const alias = (player: string): string => aliasOf(visits.here.get(player));
      const shown = publicView(state).wagers.map(({ player }) => player);
      expect([...state.round.wagers.values()].map(({ player }) => alias(player))).toEqual(shown);
      visits = unpackVisits(packVisits(visits));
    }
  }
  expect(left).toBeGreaterThan(effort(1, 3));
});
