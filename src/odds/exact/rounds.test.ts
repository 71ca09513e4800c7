import { expect, test } from 'vitest';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, RULEBOOKS } from '../../rulebook/index.ts';
import { lines } from './lines.ts';
import { odds, type SpotOdds } from './odds.ts';
import { afterRounds } from './rounds.ts';

const of = (rules: (typeof RULEBOOKS)[number], id: string): SpotOdds => {
  const found = odds(rules).find(({ spot }) => spot === id);
  if (found === undefined) throw new Error(id);
  return found;
};

test('one round on red: ahead on 18 of 37', () => {
  const { ahead, quantiles } = afterRounds(of(hoianaRoulette, 'red'), 1);
  expect(ahead).toBeCloseTo(18 / 37, 12);
  expect(quantiles).toEqual([-1, -1, -1, 1, 1]);
});

test('a hundred rounds on a number: ahead with three hits, as the binomial law says', () => {
  const p = 1 / 37;
  const hits = (k: number): number => {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (100 - i)) / (i + 1);
    return ways * p ** k * (1 - p) ** (100 - k);
  };
  const { ahead, quantiles } = afterRounds(of(hoianaRoulette, 'straight/17'), 100);
  expect(ahead).toBeCloseTo(1 - hits(0) - hits(1) - hits(2), 10); // 3 × 35 − 97 > 0
  expect(quantiles[2]).toBe(3 * 35 - 97); // the middle player hits three times
});

test('[SB-6.8] a wager with several odds', () => {
  const { ahead } = afterRounds(of(hoianaSicBo, 'die/1'), 2);
  // Of 216² pairs of throws: one win of at least 2 with a loss, or two wins.
  const [lose, one, more] = [125 / 216, 75 / 216, 16 / 216];
  expect(ahead).toBeCloseTo(2 * lose * more + (one + more) ** 2, 12);
});

test('[NN-5.1] commission in hundredths stays on the grid', () => {
  const { quantiles } = afterRounds(of(hoianaNiuNiu, 'super-niu'), 100);
  for (const net of quantiles) expect(Math.abs(Math.round(net * 100)) % 5).toBe(0);
  expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b));
});

test('the lines of a rulebook hold every wager once, in the order of the document', () => {
  for (const rules of RULEBOOKS) {
    expect(lines(rules).flatMap(({ spots }) => spots)).toHaveLength(odds(rules).length);
  }
  expect(lines(hoianaRoulette).map(({ clause }) => clause)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map((letter) => `HR-5.1.${letter}`),
  );
});
