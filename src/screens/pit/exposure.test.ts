import { expect, test } from 'vitest';
import { table } from '../../../testkit/roulette-table.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { exposure } from '../../table/index.ts';
import { worstOf } from './exposure.ts';

test('the results that cost the house most come first, and those that cost nothing are not shown', () => {
  const { state } = table(hoianaRoulette, 'ann 17 10', 'bo red 50');
  const worst = worstOf(exposure(state), 3);
  // 17 is black: it pays 350 on the number and keeps 50 on red; a red number pays 50 and keeps 10.
  expect(worst[0]).toEqual({ result: '17', house: -300 });
  expect(worst[1]?.house).toBe(-40);
  expect(worst).toHaveLength(3);
});

test('dice and hands are written as the table writes them', () => {
  const dice = worstOf([{ result: { roll: 'x', dice: [2, 5, 5] }, house: -5 }], 1);
  const hand = worstOf([{ result: { winner: 'player', hand: 'niu-9' }, box: 3, house: -5 }], 1);
  expect([...dice, ...hand]).toEqual([
    { result: '2-5-5', house: -5 },
    { result: 'player niu-9', house: -5, box: 3 },
  ]);
  expect(worstOf([{ result: { pocket: 0 }, house: 0 }], 1)).toEqual([]);
});
