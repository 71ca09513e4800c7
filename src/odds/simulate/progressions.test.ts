import { expect, test } from 'vitest';
import { progression, STRATEGIES, type Strategy } from './progressions.ts';

/** The units asked for in turn while even money wins (W), loses (L) or brings nothing (0). */
function asked(strategy: Strategy, results: string, most = Number.POSITIVE_INFINITY): readonly number[] {
  const play = progression(strategy);
  play.begin();
  const units = [play.units()];
  for (const result of results) {
    const placed = Math.min(units.at(-1) as number, most);
    play.after(placed, result === 'W' ? placed : result === 'L' ? -placed : 0);
    units.push(play.units());
  }
  return units;
}

test.each<readonly [Strategy, string, readonly number[]]>([
  ['flat', 'LLWWL', [1, 1, 1, 1, 1, 1]],
  ['martingale', 'LLLWL', [1, 2, 4, 8, 1, 2]],
  ['paroli', 'WWWWLW', [1, 2, 4, 1, 2, 1, 2]],
  ['dalembert', 'LLLWWWW', [1, 2, 3, 4, 3, 2, 1, 1]],
  ['fibonacci', 'LLLLLWWW', [1, 1, 2, 3, 5, 8, 3, 1, 1]],
  ['labouchere', 'LLWWW', [5, 6, 7, 7, 7, 5]], // 1234, 12345, 123456, 2345, 34, and a new line
  ['labouchere', 'LWWW', [5, 6, 6, 3, 5]], // the last number stands alone
  ['oscars-grind', 'LLWW', [1, 1, 1, 2, 1]], // 1 and 2 down, 1 down, then two units reach the profit
  ['oscars-grind', 'LLLWL', [1, 1, 1, 1, 2, 2]],
])('%s asks for its units after %s', (strategy, results, units) => {
  expect(asked(strategy, results)).toEqual(units);
});

test.each<readonly [Strategy, string, readonly number[]]>([
  ['martingale', 'LLLL', [1, 2, 4, 6, 6]],
  ['paroli', 'WW', [1, 2, 4]],
  ['dalembert', 'LLLLW', [1, 2, 3, 4, 4, 2]],
  ['labouchere', 'LL', [5, 4, 4]],
])('%s goes on from what the limit of 3 let through', (strategy, results, units) => {
  expect(asked(strategy, results, 3)).toEqual(units);
});

test.each(STRATEGIES)('a round that brings nothing changes nothing in %s', (strategy) => {
  const units = asked(strategy, 'LL000');
  expect(new Set(units.slice(2)).size).toBe(1);
});

test.each(STRATEGIES)('%s begins every session alike', (strategy) => {
  const play = progression(strategy);
  play.begin();
  const first = play.units();
  for (let round = 0; round < 20; round++) play.after(play.units(), round % 3 === 0 ? 1 : -1);
  play.begin();
  expect(play.units()).toBe(first);
});

test('fibonacci stays within whole numbers however long the losses last', () => {
  expect(asked('fibonacci', 'L'.repeat(500)).every(Number.isSafeInteger)).toBe(true);
});
