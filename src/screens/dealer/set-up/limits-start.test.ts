import { expect, test } from 'vitest';
import { amount } from '../../../kit/amount.ts';
import { hoianaRoulette } from '../../../rulebook/index.ts';
import { limitsStart } from './limits-start.ts';

const { usual } = hoianaRoulette.limits;

test('a table without limits starts from the usual ones of its rulebook', () => {
  expect(limitsStart(hoianaRoulette, { smallestChip: 1 })).toEqual(usual);
});

test('a table with limits starts from them, whatever is usual', () => {
  const limits = { min: amount(100_000), max: amount(50_000_000) };
  expect(limitsStart(hoianaRoulette, { limits, smallestChip: 1 })).toEqual({ ...limits, smallestChip: 1 });
});

test('a bound that is not in force starts empty', () => {
  expect(limitsStart(hoianaRoulette, { limits: { max: amount(5) }, smallestChip: 1 }).min).toBeUndefined();
});
