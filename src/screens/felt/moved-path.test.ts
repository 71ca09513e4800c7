import { expect, test } from 'vitest';
import { movedPath } from './moved-path.ts';

test.each([
  ['M1 -2L3 4Z', 'M12 16L16 28Z'],
  ['M0 0H5V-5', 'M10 20H20V10'],
  ['M1 0A1 2 30 0 1 -1 0.5', 'M12 20A2 4 30 0 1 8 21'],
  ['M0.25 0L1 1 2 2', 'M10.5 20L12 22 14 24'],
])('%s, twice as large at 10 20, is %s', (drawing, moved) => {
  expect(movedPath(drawing, { x: 10, y: 20 }, 2)).toBe(moved);
});

test('at its own size it is only moved', () => {
  expect(movedPath('M-3.6 -0.6H3.6', { x: 0.1, y: 0.2 })).toBe('M-3.5 -0.4H3.7');
});
