import { describe, expect, test } from 'vitest';
import { Random } from '../../testkit/random.ts';
import { opened, player } from '../../testkit/table.ts';
import { nextOrder } from '../../testkit/table-driver.ts';
import { PLAYERS } from '../../testkit/table-orders.ts';
import { HOUSE_SEEN, publicOf } from '../../testkit/wire-views.ts';
import { type AnyRulebook, hoianaRoulette, RULEBOOKS } from '../rulebook/index.ts';
import { decide, evolve, type Order, publicView, view } from '../table/index.ts';
import { diff, type Patch, patch } from './merge.ts';
import { ownToWire, toWire } from './public.ts';
import type { Own, WirePublic } from './shapes/views.ts';

/** Whoever may give an order in this random play; it is refused for the rest. */
function give(state: Parameters<typeof publicView>[0], order: Order, at: number) {
  const who = 'player' in order && typeof order.player === 'string' ? [player(order.player)] : [];
  const staff = ['dealer', 'pit-manager', 'senior-management', 'cashier'] as const;
  const second = { person: 'second', role: 'pit-manager' } as const;
  for (const by of [...who, ...staff.map((role) => ({ person: role, role }))]) {
    const decided = decide(state, { ...order, by, second, at, round: state.round.number } as never);
    if (decided.ok) return evolve(state, ...decided.value);
  }
  return state;
}

describe('views as they travel', () => {
  test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))(
    'a table of %s can be followed patch by patch',
    (_, rules: AnyRulebook) => {
      const random = new Random(7);
      let { state } = opened(rules, Object.fromEntries(PLAYERS.map((name) => [name, 5_000])));
      let followed = publicOf(state);
      let sent = followed;
      let dealt = ownToWire(view(state, 'dealer').own);
      let own = dealt;
      let steps = 0;
      for (let at = 0; at < 600; at++) {
        state = give(state, nextOrder(random, state), at);
        const seen = { ...publicView(state), house: HOUSE_SEEN };
        expect(toWire(seen, sent)).toEqual(toWire(seen));
        const change = diff(sent, toWire(seen, sent));
        if (change === undefined) continue;
        sent = toWire(seen, sent);
        steps++;
        followed = patch(followed, JSON.parse(JSON.stringify(change)) as Patch<WirePublic>);
        const staff = ownToWire(view(state, 'dealer').own, dealt);
        expect(staff).toEqual(ownToWire(view(state, 'dealer').own));
        const mine = diff(dealt, staff);
        dealt = staff;
        if (mine !== undefined) own = patch(own, JSON.parse(JSON.stringify(mine)) as Patch<Own>);
        expect(followed).toEqual(JSON.parse(JSON.stringify(publicOf(state))));
        expect(own).toEqual(JSON.parse(JSON.stringify(ownToWire(view(state, 'dealer').own))));
      }
      expect(steps).toBeGreaterThan(50);
    },
  );

  test('one more wager is a patch that names it alone', () => {
    const open = opened(hoianaRoulette, { ann: 1000 }).by('dealer', { type: 'openBetting' });
    const bet = (spot: string) => ({ type: 'placeWager', player: 'ann', spot, chips: { value: 10 } }) as const;
    const one = open.by(player('ann'), bet('red'));
    const two = one.by(player('ann'), bet('straight/17'));
    expect(diff(publicOf(one.state), publicOf(two.state))).toEqual({
      wagers: {
        'player 1|straight/17|': { player: 'player 1', spot: 'straight/17', stake: 10, reserve: 0, held: false },
      },
    });
  });

  test('a wager that has not changed is the one of the view before', () => {
    const open = opened(hoianaRoulette, { ann: 1000 }).by('dealer', { type: 'openBetting' });
    const bet = (spot: string) => ({ type: 'placeWager', player: 'ann', spot, chips: { value: 10 } }) as const;
    const one = open.by(player('ann'), bet('red')).by(player('ann'), bet('even'));
    const before = publicOf(one.state);
    const after = toWire({ ...publicView(one.by(player('ann'), bet('even')).state), house: HOUSE_SEEN }, before);
    expect(after.wagers['player 1|red|']).toBe(before.wagers['player 1|red|']);
    expect(after.wagers['player 1|even|']).toMatchObject({ stake: 20 });
  });

  test('wagers of the same name are counted', () => {
    const { state } = opened(hoianaRoulette);
    const wager = { player: 'player', spot: 'red', box: null, stake: 5, reserve: 0, done: null, held: false };
    const { wagers } = toWire({ ...publicView(state), wagers: [wager, wager, wager], house: HOUSE_SEEN });
    expect(Object.keys(wagers)).toEqual(['player|red|', 'player|red|#2', 'player|red|#3']);
  });

  test('what is none is not there, so a patch can take it away', () => {
    const { state } = opened(hoianaRoulette);
    const without = publicOf(state);
    const withDraw = publicOf(state, { ...HOUSE_SEEN, draw: { round: 1, commitment: 'c' } });
    expect(without.house).not.toHaveProperty('draw');
    expect(diff(withDraw, without)).toEqual({ house: { draw: null } });
  });
});
