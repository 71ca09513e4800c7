import { describe, expect, test } from 'vitest';
import { bet, bets, error, reading, value } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { accept } from '../accept.ts';
import type { Terms } from '../wager.ts';

const sign = { limits: { min: 10, max: 500 } } as Terms;

const takes = (rules: Rulebook<'roulette'>, terms: Terms, placed: readonly string[], wager: string) =>
  accept(rules, terms, bets(placed), bet(wager));

test('the answer is the most the wager can lose: its stake', () => {
  expect(value(takes(hoianaRoulette, {}, [], 'A straight/17 10'))).toBe(10);
  expect(value(takes(mbsRoulette, sign, ['A red 400'], 'A red 100'))).toBe(100);
});

test('[US5-P5] of 0.99, 1.00, 10.00 and 10.01 only 1.00 and 10.00 are accepted', () => {
  const accepted = [99, 100, 1_000, 1_001].filter((cents) => takes(usRoulette, {}, [], `A red ${cents}`).ok);
  expect(accepted).toEqual([100, 1_000]);
  expect(error(takes(usRoulette, {}, [], 'A red 99'))).toEqual({
    code: 'below-minimum',
    clause: 'US5-P5',
    path: 'stake',
    params: { stake: 99, min: 100, spot: 'red' },
  });
});

test.each([9, 501])('[MBS-3.3.1] limits 10 to 500: C tries %d', (stake) => {
  expect(error(takes(mbsRoulette, sign, ['A red 400', 'B red 400'], `C red ${stake}`))).toMatchObject({
    clause: 'MBS-3.3.1',
    path: 'stake',
  });
});

test('[MBS-3.3.1] repeated bets cannot pass the maximum', () => {
  expect(takes(mbsRoulette, sign, ['A red 300'], 'A red 200').ok).toBe(true);
  expect(error(takes(mbsRoulette, sign, ['A red 300', 'A red 200'], 'A red 10'))).toEqual({
    code: 'above-maximum',
    clause: 'MBS-3.3.1',
    path: 'stake',
    params: { stake: 510, max: 500, spot: 'red' },
  });
});

test('a chip under the minimum may be added to a wager that has reached it', () => {
  expect(error(takes(mbsRoulette, sign, ['A black 10'], 'A red 5')).code).toBe('below-minimum');
  expect(takes(mbsRoulette, sign, ['A red 10'], 'A red 5').ok).toBe(true);
});

describe('what shares one limit', () => {
  test('per player: the chips of others and other spots do not count', () => {
    expect(takes(mbsRoulette, sign, ['B red 500', 'A black 500'], 'A red 500').ok).toBe(true);
  });

  test('per area: everybody on the spot', () => {
    const perArea = reading(mbsRoulette, { limitScope: 'perArea' });
    expect(takes(perArea, sign, ['B red 400', 'A black 500'], 'A red 100').ok).toBe(true);
    expect(error(takes(perArea, sign, ['B red 400'], 'A red 101'))).toMatchObject({
      code: 'above-maximum',
      params: { stake: 501, max: 500 },
    });
  });

  test('[US5-P5] per spin: everything of the player', () => {
    const perSpin = reading(usRoulette, { limitScope: 'perSpinTotal' });
    expect(takes(perSpin, {}, ['B red 1000', 'A red 600'], 'A straight/17 400').ok).toBe(true);
    expect(error(takes(perSpin, {}, ['A red 600'], 'A straight/17 500'))).toMatchObject({
      code: 'above-maximum',
      params: { stake: 1_100, max: 1_000 },
    });
  });
});

test('a limit by kind replaces that of the table', () => {
  const terms = { limits: { min: 10, max: 500, kinds: { straight: { max: 50 } } } } as Terms;
  expect(error(takes(mbsRoulette, terms, ['A straight/8 50'], 'A straight/8 10')).code).toBe('above-maximum');
  expect(takes(mbsRoulette, terms, ['A straight/8 50'], 'A straight/9 50').ok).toBe(true);
  expect(error(takes(mbsRoulette, terms, [], 'A straight/8 5')).code).toBe('below-minimum');
});

test('[US5-P5] a sign can only be narrower than the law', () => {
  const sloppy = { limits: { min: 1, max: 5_000 } } as Terms;
  expect(takes(usRoulette, sloppy, [], 'A red 99').ok).toBe(false);
  expect(takes(usRoulette, sloppy, [], 'A red 1001').ok).toBe(false);
  const narrow = { limits: { min: 200, max: 500 } } as Terms;
  expect([100, 200, 500, 600].filter((stake) => takes(usRoulette, narrow, [], `A red ${stake}`).ok)).toEqual([
    200, 500,
  ]);
});

test('without limits on the sign Hoiana takes any stake of at least one unit', () => {
  expect(takes(hoianaRoulette, {}, [], 'A red 1').ok).toBe(true);
  expect(takes(hoianaRoulette, {}, ['A red 40000000000000'], 'A red 10000000000000').ok).toBe(true);
});
