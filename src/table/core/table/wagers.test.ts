import { expect, test } from 'vitest';
import * as nn from '../../../../testkit/niu-niu-table.ts';
import { tableWith, until } from '../../../../testkit/roulette-table.ts';
import { betting, sicBoTable } from '../../../../testkit/sic-bo-table.ts';
import { player } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import type { Order } from '../../index.ts';

const ann = player('ann');
const LIMITS = { min: 5, max: 1_000 };
const onSpot = (spot: string, more: object = {}): Order =>
  ({ type: 'placeWager', player: 'ann', spot, chips: { value: 100 }, ...more }) as Order;

test.each([
  ['HR-4.7.4', hoianaRoulette],
  ['MBS-1.1.1', mbsRoulette],
  ['US5-P2', usRoulette],
] as const)('[%s] a wager of chips has no Reserve beside it at roulette', (_clause, rules) => {
  const open = tableWith(rules, LIMITS);
  open.refuses(ann, onSpot('red', { reserve: 5 }), { code: 'reserve-not-used', params: { reserve: 5 } });
  expect(open.by(ann, onSpot('red', { reserve: 0 })).state.round.wagers.size).toBe(1);
});

test('[NN-6.4.1.i, NN-4.4] a Reserve that the rack no longer holds is refused with what it needs', () => {
  const made = nn.wagered({ 1: { by: 'ann', even: 100 } });
  made.refuses(ann, nn.wager('ann', 1, 'double', 100, 9_900), {
    code: 'not-enough-chips',
    params: { player: 'ann', has: 9_900, needs: 10_000 },
  });
});

test('[SB-4.3.1] [NN-4.4] colour chips of another table are refused where there are value chips only', () => {
  const blue = { chips: { value: 0, colours: { blue: 4 } } };
  betting(sicBoTable()).refuses(ann, onSpot('big', blue), { code: 'value-chips-only', clause: 'SB-4.3.1' });
  nn.wagered({ 1: { by: 'ann', even: 100 } }).refuses(ann, onSpot('double', { ...blue, box: 1 }), {
    code: 'value-chips-only',
    clause: 'NN-4.4',
  });
});

test('[US5-P4] where withdrawn chips go back, chips that are being examined do not go with them', () => {
  const returning = { ...LIMITS, options: { withdrawnAfterClose: 'returned' } } as const;
  const closed = until(tableWith(usRoulette, returning, 'ann 17 100'), 'spin-closed');
  const withdrawn: Order = { type: 'reportWithdrawn', wager: { player: 'ann', spot: '17' } };
  expect(closed.by('dealer', withdrawn).facts('WithdrawnReturned')).toHaveLength(1);
  const suspect = { player: 'ann', amount: 100, what: 'chips', incident: 's1' } as const;
  closed
    .by('dealer', { type: 'reportSuspectMoney', wager: { player: 'ann', spot: '17' }, ...suspect })
    .refuses('dealer', withdrawn, 'wager-held');
});
