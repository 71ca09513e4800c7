import { expect, test } from 'vitest';
import { onBox, onFirst, type Stakes, wonWith } from '../../../testkit/niu-niu.ts';
import { bet, error, refusal, round, value } from '../../../testkit/rounds.ts';
import { amount } from '../../kit/amount.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import type { NiuNiuKind } from '../../rulebook/rulebook.ts';
import { accept } from '../accept.ts';
import type { Terms, Wager } from '../wager.ts';

const TABLE: Terms = { limits: { min: amount(50), max: amount(500) } };
const EVEN = onFirst('even', 100);

const offer = (placed: readonly Wager[], wager: Wager, terms: Terms = {}) => accept(hoianaNiuNiu, terms, placed, wager);

const answer = (...args: Parameters<typeof offer>): number | string => {
  const result = offer(...args);
  return result.ok ? result.value : result.error.code;
};

test('[NN-2.2.1] [NN-4.5.1] Even comes first: Double 50 on a box with Even 0 is refused', () => {
  const double = onFirst('double', 50);
  const refused = {
    code: 'even-missing',
    clause: 'NN-4.5.1',
    params: { box: 1, spot: 'double' },
  };
  expect(error(offer([], double))).toEqual({ ...refused, path: 'spot' });
  expect(refusal(hoianaNiuNiu, wonWith('player', 'niu-8'), [double])).toEqual({ ...refused, path: 'wagers[0].spot' });
  expect(answer([EVEN], double)).toBe(150);
});

test('[NN-2.2.1] Even on another box does not help', () => {
  expect(answer([EVEN], bet('A double 50', { box: 2 }))).toBe('even-missing');
});

test.each<[kind: NiuNiuKind, stake: number, refused: string | undefined]>([
  ['double', 99, undefined],
  ['double', 100, undefined],
  ['double', 101, 'above-even'],
  ['super-niu', 99, undefined],
  ['super-niu', 100, undefined],
  ['super-niu', 101, 'above-even'],
])('[NN-2.2.2] beside Even 100 %s %i: %s', (kind, stake, refused) => {
  const wager = onFirst(kind, stake);
  const times = kind === 'double' ? 3 : 12;
  expect(answer([EVEN], wager)).toBe(refused ?? stake * times);
  const dealt = wonWith('player', 'niu-8');
  if (refused === undefined) expect(round(hoianaNiuNiu, dealt, [EVEN, wager]).settlements).toHaveLength(2);
  else expect(refusal(hoianaNiuNiu, dealt, [EVEN, wager])).toMatchObject({ code: refused, path: 'wagers[1].stake' });
});

test('[NN-2.2.2] each one alone is held against Even: together they may exceed it', () => {
  expect(answer([EVEN, onFirst('double', 100)], onFirst('super-niu', 100))).toBe(1200);
  expect(answer([EVEN, onFirst('double', 100)], onFirst('double', 1))).toBe('above-even');
  expect(answer([EVEN, onFirst('even', 50)], onFirst('double', 150))).toBe(450);
});

test.each<[stakes: Stakes, reserve: number]>([
  [{ even: 100 }, 0],
  [{ even: 100, double: 50 }, 100],
  [{ even: 100, superNiu: 50 }, 550],
  [{ even: 100, double: 50, superNiu: 50 }, 650],
])('[NN-4.5.2] Double and Super Niu are free to choose: %o, Reserve %i', (stakes, reserve) => {
  const wagers = onBox(1, stakes);
  const held = wagers.reduce((sum, wager, i) => sum + value(offer(wagers.slice(0, i), wager, TABLE)), 0);
  const staked = wagers.reduce((sum, { stake }) => sum + stake, 0);
  expect(held).toBe(staked + reserve);
  const { settlements } = round(hoianaNiuNiu, wonWith('player', 'niu-8'), wagers);
  expect(settlements.reduce((sum, each) => sum + (each.reserve ?? 0), 0)).toBe(reserve);
});

test.each<[kind: NiuNiuKind, stake: number, answered: number | string]>([
  ['double', 49, 'below-minimum'],
  ['double', 50, 150],
  ['double', 100, 300],
  ['double', 101, 'above-even'],
  ['super-niu', 49, 'below-minimum'],
  ['super-niu', 50, 600],
  ['super-niu', 100, 1200],
  ['super-niu', 101, 'above-even'],
])('[NN-4.5.2.i] minimum 50 and Even 100, %s %i: %s', (kind, stake, answered) => {
  const result = offer([EVEN], onFirst(kind, stake), TABLE);
  expect(result.ok ? result.value : result.error.code).toBe(answered);
  if (!result.ok) expect(result.error.clause).toBe('NN-4.5.2.i');
});

test('Even itself lies between the minimum and the maximum, chip by chip added up', () => {
  expect(answer([], onFirst('even', 49), TABLE)).toBe('below-minimum');
  expect(answer([], onFirst('even', 50), TABLE)).toBe(50);
  expect(answer([], onFirst('even', 500), TABLE)).toBe(500);
  expect(answer([], onFirst('even', 501), TABLE)).toBe('above-maximum');
  expect(answer([onFirst('even', 480)], onFirst('even', 20), TABLE)).toBe(20);
  expect(answer([onFirst('even', 480)], onFirst('even', 21), TABLE)).toBe('above-maximum');
});

test('the answer is the most a wager can lose: Even once, Double three times, Super Niu twelve times', () => {
  const placed = onBox(1, { even: 100, double: 100, superNiu: 50 });
  const most = placed.map((wager, i) => value(offer(placed.slice(0, i), wager)));
  expect(most).toEqual([100, 300, 600]);
  const lost = round(hoianaNiuNiu, wonWith('house', 'hoiana-niu-niu'), placed);
  expect(lost.settlements.map(({ taken }) => taken)).toEqual(most);
});

test('[NN-4.5.3] a given Reserve must be exact', () => {
  expect(answer([EVEN], onFirst('double', 50, { reserve: 100 }))).toBe(150);
  expect(error(offer([EVEN], onFirst('double', 50, { reserve: 90 })))).toEqual({
    code: 'reserve-not-exact',
    clause: 'NN-4.5.3.i',
    path: 'reserve',
    params: { reserve: 90, needed: 100, spot: 'double' },
  });
  expect(error(offer([EVEN], onFirst('super-niu', 50, { reserve: 100 })))).toMatchObject({
    code: 'reserve-not-exact',
    clause: 'NN-4.5.3.ii',
  });
});

test('[NN-4.5.4] a box takes the wagers of one player: B cannot put 50 on box 3 of A', () => {
  const own = bet('A even 100', { box: 3 });
  const other = bet('B even 50', { box: 3 });
  const refused = { code: 'box-taken', clause: 'NN-4.5.4', params: { box: 3, player: 'A' } };
  expect(error(offer([own], other))).toEqual({ ...refused, path: 'box' });
  expect(refusal(hoianaNiuNiu, wonWith('player', 'niu-8', 3), [own, other])).toEqual({
    ...refused,
    path: 'wagers[1].box',
  });
  expect(answer([own], bet('B even 50', { box: 2 }))).toBe(50);
});

test('[NN-7.12] nobody bets behind a box, and there is no wager beside the three', () => {
  const own = bet('A even 100', { box: 3 });
  expect(answer([own], bet('B even 50', { box: 3 }))).toBe('box-taken');
  expect(answer([own], bet('B double 50', { box: 3 }))).toBe('box-taken');
  expect(error(offer([own], bet('B pair 50', { box: 2 })))).toEqual({
    code: 'unknown-spot',
    clause: 'NN-7.12',
    path: 'spot',
    params: { spot: 'pair' },
  });
});

test('a player may take further boxes that are free (F15)', () => {
  const placed = [bet('A even 100', { box: 1 }), bet('B even 100', { box: 2 })];
  expect(answer(placed, bet('A even 100', { box: 3 }))).toBe(100);
  expect(answer(placed, bet('A even 100', { box: 2 }))).toBe('box-taken');
});

test('a late wager of another player goes back and does not make the box two players’', () => {
  const wagers = [EVEN, bet('B even 50', { box: 1, closed: null })];
  const settled = round(hoianaNiuNiu, wonWith('house', 'niu-8'), wagers);
  expect([...settled.net]).toEqual([
    ['A', -100],
    ['B', 0],
  ]);
});
