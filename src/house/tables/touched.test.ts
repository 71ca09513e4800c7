import { expect, test } from 'vitest';
import { PLAYERS } from '../../../testkit/table-orders.ts';
import { walk } from '../../../testkit/table-simulation.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { ownView } from '../../table/index.ts';
import { touched } from './touched.ts';

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
  '%s: whoever is not named sees the same as before',
  (_id, rules) => {
    const before = new Map<string, string>();
    let changes = 0;
    walk(rules, 11, 4_000, (state, _snapshot, events) => {
      const named = touched(events);
      for (const player of PLAYERS) {
        const own = JSON.stringify(ownView(state, 'player', player));
        if (own !== before.get(player) && before.has(player)) {
          changes++;
          const why = `${player} after ${events.map(({ fact }) => fact.type).join(', ')}`;
          expect(named === 'everybody' || named.has(player), why).toBe(true);
        }
        before.set(player, own);
      }
      return undefined;
    });
    expect(changes).toBeGreaterThan(200);
  },
);
