import { expect, test } from 'vitest';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { en } from '../words/en.ts';
import { sayer } from '../words/words.ts';
import { netOf, sumText } from './sum-text.ts';

const say = sayer(en);
const sums = (amount: number) => `₫${amount}`;
const LINE: SettlementLine = {
  player: 'ann',
  spot: 'split/17-20',
  stake: 50,
  verdict: 'wins',
  odds: [17, 1],
  paid: 850,
  commission: 0,
  taken: 0,
  returned: 50,
  clauses: ['HR-5.1.b'],
  because: { code: 'spun', params: { pocket: 17 } },
};

test('a win is stake times odds, and the stake comes back', () => {
  expect(sumText(say, LINE, sums)).toEqual(['₫50 × 17 to 1 = ₫850', '₫50 returned']);
  expect(netOf(LINE)).toBe(850);
});

test('[NN-5.2] commission stands on its own', () => {
  const line: SettlementLine = { ...LINE, spot: 'double', stake: 200, odds: [2, 1], paid: 380, commission: 20 };
  expect(sumText(say, line, sums).slice(0, 2)).toEqual(['₫200 × 2 to 1 = ₫400', '₫380 after ₫20 commission']);
});

test('a loss with part of a Reserve says both what went and what came back', () => {
  const line: SettlementLine = { ...LINE, verdict: 'loses', paid: 0, taken: 300, returned: 100 };
  expect(sumText(say, line, sums)).toEqual(['₫300 taken', '₫100 returned']);
  expect(netOf(line)).toBe(-300);
});
