import { expect, test } from 'vitest';
import { bet, reading, refusal, round } from '../../../testkit/rounds.ts';
import { roll } from '../../../testkit/sic-bo.ts';
import { amount } from '../../kit/amount.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { accept } from '../accept.ts';

/** No clause prints limits; the reading is that of the sister document (A4). */
const TABLE = { limits: { min: 5, max: 200 } } as const;
const AFTER = { ...TABLE, found: 'afterOutcome' } as const;
const perArea = reading(hoianaSicBo, { limitScope: 'perArea' });

test.each<[bet: string, dice: string, paid: number, taken: number, returned: number]>([
  ['total/9 300', '3-3-3', 1200, 0, 300], // 200 x 6; 100 excess and 200 stake back
  ['total/9 300', '1-2-3', 0, 200, 100],
  ['total/9 3', '3-3-3', 18, 0, 3],
  ['total/9 3', '1-2-3', 0, 3, 0],
  ['total/9 200', '3-3-3', 1200, 0, 200],
])('found after the outcome, limits 5 to 200: %s on %s pays %i, takes %i, returns %i', (...row) => {
  const [wager, dice, paid, taken, returned] = row;
  expect(round(hoianaSicBo, roll(dice), [`A ${wager}`], AFTER).settlements).toMatchObject([{ paid, taken, returned }]);
});

test.each<[bet: string, code: string]>([
  ['A small 4', 'below-minimum'],
  ['A small 201', 'above-maximum'],
])('before the close %s is refused: %s', (wager, code) => {
  const refused = refusal(hoianaSicBo, roll('1-2-3'), [wager], TABLE);
  expect(refused).toMatchObject({ code, path: 'wagers[0].stake', params: { spot: 'small' } });
  expect(refused.clause).toBeUndefined();
});

test('chips of one player on one area are one wager', () => {
  expect(round(hoianaSicBo, roll('1-2-3'), ['A small 3', 'A small 3'], TABLE).net.get('A')).toBe(6);
  expect(refusal(hoianaSicBo, roll('1-2-3'), ['A small 150', 'A small 51'], TABLE)).toMatchObject({
    code: 'above-maximum',
    path: 'wagers[1].stake',
    params: { stake: 201, max: 200 },
  });
});

test('perPlayer: each player has the limit; perArea: they share it and the latest chips are the excess', () => {
  const placed = ['A small 150', 'B small 150'];
  expect(round(hoianaSicBo, roll('1-2-3'), placed, AFTER).settlements).toMatchObject([{ paid: 150 }, { paid: 150 }]);
  expect(round(perArea, roll('1-2-3'), placed, AFTER).settlements).toMatchObject([
    { player: 'A', counted: 150, paid: 150 },
    { player: 'B', counted: 50, paid: 50, returned: 150 },
  ]);
  expect(refusal(perArea, roll('1-2-3'), placed, TABLE)).toMatchObject({
    code: 'above-maximum',
    params: { stake: 300 },
  });
});

test('perArea: chips that find no room go back without action', () => {
  const settled = round(perArea, roll('4-5-6'), ['A small 200', 'B small 10'], AFTER);
  expect(settled.settlements).toMatchObject([
    { player: 'A', verdict: 'loses', taken: 200 },
    { player: 'B', verdict: 'returned', counted: 0, returned: 10, because: { code: 'over-maximum' } },
  ]);
});

test('limits by kind replace those of the table', () => {
  const limits = { min: 5, max: 200, kinds: { triple: { max: 20 } } };
  expect(refusal(hoianaSicBo, roll('1-2-3'), ['A triple/1 21'], { limits }).code).toBe('above-maximum');
  expect(round(hoianaSicBo, roll('1-1-1'), ['A triple/1 20'], { limits }).net.get('A')).toBe(3000);
  expect(round(hoianaSicBo, roll('1-2-3'), ['A double/1 21'], { limits }).net.get('A')).toBe(-21);
});

test('other readings of under-minimum wagers: returned, or once per player', () => {
  const returned = reading(hoianaSicBo, { limitPolicy: 'returned' });
  expect(round(returned, roll('1-2-3'), ['A small 3'], AFTER).net.get('A')).toBe(0);
  const once = reading(hoianaSicBo, { limitPolicy: 'oncePerPlayer' });
  const first = round(once, roll('1-2-3'), ['A small 3'], AFTER);
  expect([first.net.get('A'), first.underMinimumUsed]).toEqual([3, ['A']]);
  const again = round(once, roll('1-2-3'), ['A small 3'], { ...AFTER, underMinimumUsed: first.underMinimumUsed });
  expect(again.net.get('A')).toBe(0);
});

test('accept counts what lies there already', () => {
  const terms = { limits: { min: amount(5), max: amount(200) } };
  const answer = (rules: typeof hoianaSicBo, placed: readonly string[], offered: string) => {
    const result = accept(
      rules,
      terms,
      placed.map((text) => bet(text)),
      bet(offered),
    );
    return result.ok ? result.value : result.error.code;
  };
  expect(answer(hoianaSicBo, [], 'A small 4')).toBe('below-minimum');
  expect(answer(hoianaSicBo, [], 'A small 200')).toBe(200);
  expect(answer(hoianaSicBo, ['A small 150'], 'A small 51')).toBe('above-maximum');
  expect(answer(hoianaSicBo, ['A small 150'], 'A big 51')).toBe(51);
  expect(answer(hoianaSicBo, ['B small 150'], 'A small 51')).toBe(51);
  expect(answer(perArea, ['B small 150'], 'A small 51')).toBe('above-maximum');
  expect(answer(perArea, ['B small 150'], 'A small 4')).toBe(4);
});
