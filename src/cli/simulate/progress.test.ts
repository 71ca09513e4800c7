import { expect, test } from 'vitest';
import { duration, progressLine, short } from './progress.ts';

test('a bar says how much is done, how fast it goes and how long it takes', () => {
  const line = progressLine(61e6, 100e6, 2, 'rounds', 79);
  expect(line).toBe('[████████████████████████░░░░░░░░░░░░░░░░]  61 %  30.5 M rounds/s  2 s left');
  expect(line.length).toBeLessThanOrEqual(79);
});

test('a narrow terminal gets the figures without the bar, and nothing done promises nothing', () => {
  expect(progressLine(5, 10, 1, 'rounds', 30)).toBe('50 %  5 rounds/s  1 s left');
  expect(progressLine(0, 10, 0, 'rounds', 60)).toMatch(/^\[░+\] {3}0 % {2}0 rounds\/s$/);
});

test.each([
  [999, '999'],
  [1_234, '1.23 k'],
  [21_300_000, '21.3 M'],
  [376_000_000, '376 M'],
  [1.2e9, '1.20 G'],
])('%d is shown as %s', (value, text) => expect(short(value)).toBe(text));

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [125, '2 min 5 s'],
  [4_320, '1 h 12 min'],
])('%d seconds are %s', (seconds, text) => expect(duration(seconds)).toBe(text));
