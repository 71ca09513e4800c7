import { expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { beadOf, beadRoad } from '../table/road.ts';
import { shiftAt, untilShift } from './burn-in.ts';
import { columnRows } from './columns.ts';
import { struckOut } from './corrections.ts';
import { frequencies } from './frequency.ts';
import { handOf } from './niu-niu-board.tsx';
import { secondLanguage } from './second-language.ts';
import { merged } from './use-rounds.ts';

const round = (number: number, result: string | null, corrected = false): Round => ({
  id: `R1-${number}`,
  table: 'R1',
  number,
  rulebook: 'hoiana-roulette',
  openedAt: number,
  endedAt: result === null ? null : number,
  result,
  voided: null,
  fromEvent: 0,
  toEvent: 0,
  wagers: 0,
  handle: 0,
  paid: 0,
  taken: 0,
  commission: 0,
  corrected,
});

test('the scroll tells colours by their place, and leaves out rounds without a result', () => {
  const rows = columnRows(usRoulette, [round(4, null), round(3, '00'), round(2, '17'), round(1, '32', true)]);
  expect(rows.map(({ result, column, corrected }) => [result, column, corrected])).toEqual([
    ['00', 'zero', false],
    ['17', 'black', false],
    ['32', 'red', true],
  ]);
});

test('hot and cold stand beside what chance would give', () => {
  const results = Array.from({ length: 200 }, (_, at) => String(at % 37)).concat(['17', '17', '17']);
  const { hot, cold, rounds, expected, low, high } = frequencies(hoianaRoulette, results);
  expect(hot[0]).toEqual({ result: '17', count: 8 });
  expect(cold.every(({ count }) => count === 5)).toBe(true);
  expect(rounds).toBe(203);
  expect(expected).toBeCloseTo(203 / 37);
  expect([low, high]).toEqual([1, 10]);
});

test('[SB-6.1] [SB-6.2] a triple is neither Small nor Big on the road', () => {
  expect(beadOf('2-5-5')).toEqual({ bead: 'big', total: 12 });
  expect(beadOf('1-1-5')).toEqual({ bead: 'small', total: 7 });
  expect(beadOf('4-4-4')).toEqual({ bead: 'triple', total: 12 });
});

test('the road is filled from the top of each column, the newest at the end', () => {
  const rounds = Array.from({ length: 14 }, (_, at) => round(14 - at, '1-1-5'));
  const road = beadRoad(rounds, 2);
  expect(road.map((column) => column.map(({ id }) => id))).toEqual([
    ['R1-7', 'R1-8', 'R1-9', 'R1-10', 'R1-11', 'R1-12'],
    ['R1-13', 'R1-14'],
  ]);
});

test('the picture moves four pixels every ten minutes and comes back', () => {
  const TEN = 600_000;
  expect([0, 1, 2, 3, 4].map((tens) => shiftAt(tens * TEN + 5))).toEqual([
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
    { x: 0, y: 0 },
  ]);
  expect(untilShift(TEN + 1)).toBe(TEN - 1);
});

test('[MBS-6.4] what was shown before is struck out in its own round and not in the next', () => {
  const correction = { round: 5, at: 2, was: '17', result: '20', reason: 'misread' };
  expect(struckOut({ round: 5, correction })).toBe('17');
  expect(struckOut({ round: 6, correction })).toBeUndefined();
  expect(struckOut({ round: 5 })).toBeUndefined();
});

test('fresh rows take the place of older ones', () => {
  const rows = merged([round(2, null), round(1, '5')], [round(3, null), round(2, '17')]);
  expect(rows.map(({ id, result }) => [id, result])).toEqual([
    ['R1-3', null],
    ['R1-2', '17'],
    ['R1-1', '5'],
  ]);
});

test('a dealer’s hand is read out of the result', () => {
  expect(handOf('dealer niu-8; 2 won niu-9')).toEqual({ word: 'hand.niu', params: { points: '8' } });
  expect(handOf('dealer no-hand').word).toBe('hand.no-hand');
});

test('English stands with the reader’s language, else with the house’s', () => {
  expect(secondLanguage(hoianaRoulette, 'en')).toBe('vi');
  expect(secondLanguage(mbsRoulette, 'en')).toBe('zh');
  expect(secondLanguage(mbsRoulette, 'vi')).toBe('vi');
});
