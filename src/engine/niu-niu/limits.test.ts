import { expect, test } from 'vitest';
import { onBox, onFirst, settlementOf, sums, type Winner, wonWith } from '../../../testkit/niu-niu.ts';
import { bet, reading, refusal, round } from '../../../testkit/rounds.ts';
import { amount } from '../../kit/amount.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import type { HandClass, NiuNiuKind } from '../../rulebook/rulebook.ts';

const TABLE = { limits: { min: 50, max: 500 } } as const;
const AFTER = { ...TABLE, found: 'afterOutcome' } as const;

type Ended = readonly [winner: Winner, name: HandClass, paid: number, taken: number, returned: number];

test.each<[even: number, ...Ended]>([
  [30, 'player', 'niu-8', 30, 0, 30],
  [30, 'house', 'niu-8', 0, 30, 0],
  [700, 'player', 'niu-8', 500, 0, 700], // 500 paid, 200 excess and 500 stake back
  [700, 'house', 'niu-8', 0, 500, 200],
])('[NN-7.11] limits 50 to 500, Even %i, %s wins with %s: %i paid, %i taken, %i back', (even, ...ended) => {
  const [winner, name, paid, taken, returned] = ended;
  const settled = round(hoianaNiuNiu, wonWith(winner, name), [onFirst('even', even)], AFTER);
  expect(sums(settled)).toMatchObject({ paid, taken, returned });
  const { counted, clauses } = settlementOf(settled, 'even');
  expect(counted).toBe(even === 700 ? 500 : even);
  expect(clauses).toContain('NN-7.11');
});

test('[NN-7.11] a wager inside the limits is settled without the clause', () => {
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-8'), [onFirst('even', 50), onFirst('even', 450)], AFTER);
  expect(settlementOf(settled, 'even')).toMatchObject({ paid: 500, clauses: ['NN-5.1-N8', 'NN-5.2'] });
});

test('[NN-7.11] limit example 2: Even 30 counts again the next time, there is no memory', () => {
  for (const underMinimumUsed of [[], ['A']]) {
    const more = { ...AFTER, underMinimumUsed };
    const settled = round(hoianaNiuNiu, wonWith('player', 'niu-8'), [onFirst('even', 30)], more);
    expect(settled.net.get('A')).toBe(30);
    expect(settled.underMinimumUsed).toEqual(underMinimumUsed);
  }
});

test('[NN-7.11] limit example 3: Even 700 and Double 600 with Reserve 1200 won with Niu 8 count as 500 and 500', () => {
  const wagers = [onFirst('even', 700), onFirst('double', 600, { reserve: 1200 })];
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-8'), wagers, AFTER);
  expect(settlementOf(settled, 'even')).toMatchObject({ counted: 500, paid: 500 });
  expect(settlementOf(settled, 'double')).toMatchObject({ counted: 500, paid: 950, commission: 50 }); // 1000 - 50
  expect(settled.net.get('A')).toBe(1450);
  expect(sums(settled).returned).toBe(700 + 600 + 1200);
});

test('[NN-7.11] limit example 4: the same lost to Niu Niu costs 500, 500 and Reserve 1000; 500 goes back', () => {
  const settled = round(hoianaNiuNiu, wonWith('house', 'niu-niu'), onBox(1, { even: 700, double: 600 }), AFTER);
  expect(settlementOf(settled, 'even')).toMatchObject({ taken: 500, returned: 200 });
  expect(settlementOf(settled, 'double')).toMatchObject({
    counted: 500,
    reserve: 1200,
    reserveLost: 1000,
    taken: 1500,
    returned: 300, // 100 of the wager, 200 of the Reserve
  });
  expect(settled.net.get('A')).toBe(-2000);
});

test.each<[wager: string, even: number, kind: NiuNiuKind, stake: number, refused: string | undefined]>([
  ['Even 49', 49, 'even', 0, 'below-minimum'],
  ['Even 501', 501, 'even', 0, 'above-maximum'],
  ['Even 100 with Double 49', 100, 'double', 49, 'below-minimum'],
  ['Even 100 with Double 50', 100, 'double', 50, undefined],
  ['Even 100 with Double 100', 100, 'double', 100, undefined],
  ['Even 100 with Double 101', 100, 'double', 101, 'above-even'],
  ['Even 100 with Super Niu 49', 100, 'super-niu', 49, 'below-minimum'],
  ['Even 100 with Super Niu 100', 100, 'super-niu', 100, undefined],
  ['Even 100 with Super Niu 101', 100, 'super-niu', 101, 'above-even'],
])('[NN-4.5.2.i] limit example 1, before the close, limits 50 to 500: %s', (_wager, even, kind, stake, refused) => {
  const wagers = [onFirst('even', even), ...(stake === 0 ? [] : [onFirst(kind, stake)])];
  const dealt = wonWith('player', 'niu-8');
  if (refused === undefined) {
    expect(round(hoianaNiuNiu, dealt, wagers, TABLE).settlements).toHaveLength(2);
  } else {
    expect(refusal(hoianaNiuNiu, dealt, wagers, TABLE)).toMatchObject({
      code: refused,
      clause: 'NN-4.5.2.i',
      path: `wagers[${wagers.length - 1}].stake`,
    });
  }
});

test('limits hold for the wager as a whole: chips of one box add up, boxes of one player do not', () => {
  const dealt = {
    ...wonWith('player', 'niu-8'),
    boxes: { 1: ['AS', '9S', 'QS', '3S', '5S'], 2: ['AH', '9H', 'QH', '3H', '5H'] },
  };
  expect(round(hoianaNiuNiu, dealt, [onFirst('even', 30), onFirst('even', 30)], TABLE).net.get('A')).toBe(60);
  expect(refusal(hoianaNiuNiu, dealt, [onFirst('even', 300), onFirst('even', 300)], TABLE)).toMatchObject({
    code: 'above-maximum',
    path: 'wagers[1].stake',
    params: { stake: 600, max: 500 },
  });
  const two = [onFirst('even', 300), bet('A even 300', { box: 2 })];
  expect(round(hoianaNiuNiu, dealt, two, TABLE).net.get('A')).toBe(600);
});

test('Double and Super Niu may have limits of their own: optionalMin and optionalMax', () => {
  const rules = reading(hoianaNiuNiu, { optionalMin: 10, optionalMax: 200 });
  const dealt = wonWith('player', 'niu-8');
  const beside = (double: number) => onBox(1, { even: 400, double });
  expect(round(rules, dealt, beside(10), TABLE).net.get('A')).toBe(400 + 19);
  expect(refusal(rules, dealt, beside(9), TABLE)).toMatchObject({ code: 'below-minimum', params: { min: 10 } });
  expect(refusal(rules, dealt, beside(201), TABLE)).toMatchObject({ code: 'above-maximum', params: { max: 200 } });
  expect(settlementOf(round(rules, dealt, beside(300), AFTER), 'double')).toMatchObject({ counted: 200, paid: 380 });
  expect(refusal(rules, dealt, [onFirst('even', 49)], TABLE)).toMatchObject({ code: 'below-minimum' });
});

test('limits by kind replace those of the table for that kind', () => {
  const limits = { min: 50, max: 500, kinds: { 'super-niu': { min: 10, max: 20 } } };
  const dealt = wonWith('player', 'niu-8');
  expect(round(hoianaNiuNiu, dealt, onBox(1, { even: 50, superNiu: 10 }), { limits }).net.get('A')).toBe(50 + 76);
  expect(refusal(hoianaNiuNiu, dealt, onBox(1, { even: 50, superNiu: 30 }), { limits }).code).toBe('above-maximum');
  expect(refusal(hoianaNiuNiu, dealt, onBox(1, { even: 50, double: 30 }), { limits }).code).toBe('below-minimum');
});

test('without limits any whole stake counts', () => {
  expect(round(hoianaNiuNiu, wonWith('player', 'niu-8'), onBox(1, { even: 1, double: 1 })).net.get('A')).toBe(3);
});

test('[NN-7.11] found after the outcome a wager need not be of the step of the table, only of whole chips', () => {
  const rules = reading(hoianaNiuNiu, { wagerStep: 50 });
  const wagers = [onFirst('even', 30), onFirst('double', 30, { reserve: 60 })];
  expect(refusal(rules, wonWith('player', 'niu-8'), wagers, TABLE)).toMatchObject({ code: 'off-step' });
  const settled = round(rules, wonWith('player', 'niu-8'), wagers, AFTER);
  expect(settled.settlements.map(({ counted, paid }) => [counted, paid])).toEqual([
    [30, 30],
    [30, 57], // 60 less 5 %
  ]);
  const chips = { ...AFTER, smallestChip: amount(20) };
  expect(refusal(rules, wonWith('player', 'niu-8'), wagers, chips)).toMatchObject({ code: 'off-step' });
});
