import { expect, test } from 'vitest';
import { opened, player } from '../../testkit/table.ts';
import { playerOf, publicOf } from '../../testkit/wire-views.ts';
import { hoianaRoulette } from '../rulebook/index.ts';
import { follow } from './follow.ts';
import type { WholeView } from './message.ts';

const { state } = opened(hoianaRoulette, { ann: 500 })
  .by('dealer', { type: 'openBetting' })
  .by(player('ann'), { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 10 } });
const seen = publicOf(state);
const own = playerOf(state, 'ann');
const whole: WholeView = { t: 'view', table: 'R1', seq: 4, public: seen };

test('a whole view replaces what was known, a patch changes it', () => {
  const first = follow(undefined, whole);
  expect(first).toEqual({ table: 'R1', seq: 4, public: whole.public });
  const second = follow(first, {
    t: 'view',
    table: 'R1',
    seq: 5,
    base: 4,
    public: { phase: 'idle', wagers: { 'player 1|red|': null } },
  });
  expect(second).toEqual({ table: 'R1', seq: 5, public: { ...seen, phase: 'idle', wagers: {} } });
  expect(follow(second, { ...whole, seq: 3 })).toEqual({ table: 'R1', seq: 3, public: whole.public });
});

test('the own part comes and goes by itself', () => {
  const first = follow(follow(undefined, whole), { t: 'view', table: 'R1', seq: 4, own });
  expect(first.public).toEqual(whole.public);
  const second = follow(first, { t: 'view', table: 'R1', seq: 4, base: 4, own: { rack: { value: 4 }, seat: null } });
  expect(second).toEqual({ table: 'R1', seq: 4, public: seen, own: { ...own, rack: { value: 4 } } });
});
