import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../testkit/seed.ts';
import { settle } from '../../engine/index.ts';
import { amount } from '../../kit/amount.ts';
import { add, exact, multiply, negate, sum, toNumber } from '../../kit/exact.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { parseBet } from '../../layout/notation.ts';
import { FACES } from '../../layout/sic-bo/rolls.ts';
import { spotId } from '../../layout/spot.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  usRoulette,
  withOptions,
} from '../../rulebook/index.ts';
import { type Layout, layout, type Stake } from './layout.ts';
import { odds } from './odds.ts';

const on = (spot: string, stake: number, box?: number): Stake =>
  box === undefined ? { spot: spotId(spot), stake: amount(stake) } : { spot: spotId(spot), stake: amount(stake), box };

const laid = (rules: AnyRulebook, ...stakes: readonly Stake[]): Layout => {
  const found = layout(rules, stakes);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

const chances = ({ distribution }: Layout): readonly (readonly [number, number, number])[] =>
  distribution === 'not-computed'
    ? []
    : distribution.map(({ net, probability }) => [toNumber(net), Number(probability.num), Number(probability.den)]);

describe('one round on a roulette layout', () => {
  test('red and black together lose only on zero', () => {
    const found = laid(hoianaRoulette, on('red', 100), on('black', 100));
    expect(chances(found)).toEqual([
      [-200, 1, 37],
      [0, 36, 37],
    ]);
    expect(found).toMatchObject({ staked: 200, cost: exact(200, 37), worst: exact(-200), best: exact(0) });
  });

  test('chips on one spot are one wager', () => {
    expect(laid(hoianaRoulette, on('red', 60), on('red', 40))).toEqual(laid(hoianaRoulette, on('red', 100)));
  });

  test('an announced bet is the sum of its parts', () => {
    const parts = parseBet(hoianaRoulette, 'voisins');
    if (!parts.ok) throw new Error(parts.error.code);
    const found = laid(hoianaRoulette, ...parts.value.map(({ spot, units }) => on(spot, units * 100)));
    expect(found.staked).toBe(900);
    expect(found.cost).toEqual(exact(900, 37));
    expect(found.worst).toEqual(exact(-900));
  });

  test('an empty layout is quiet', () => {
    expect(laid(hoianaRoulette)).toMatchObject({ staked: 0, mean: exact(0), sd: 0, worst: exact(0), best: exact(0) });
  });
});

test('the distribution is what the engine settles, round by round', () => {
  const outcomes = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => ({ dice: [a, b, c] }))));
  const ids = catalogue(hoianaSicBo).map(({ id }) => id);
  const stakes = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 5000 })), { maxLength: 8 });
  fc.assert(
    fc.property(stakes, (chosen) => {
      const found = laid(hoianaSicBo, ...chosen.map(([spot, stake]) => on(spot, stake)));
      const wagers = chosen.map(([spot, stake]) => ({ player: 'a', spot, stake: amount(stake) }));
      const nets = outcomes.map((outcome) => {
        const settled = settle(hoianaSicBo, { wagers, outcome });
        return settled.ok ? -settled.value.house : Number.NaN;
      });
      const mean = nets.reduce((all, net) => all + net, 0);
      expect(found.mean).toEqual(exact(mean, 216));
      expect([found.worst, found.best]).toEqual([exact(Math.min(...nets)), exact(Math.max(...nets))]);
      for (const { net, probability } of found.distribution === 'not-computed' ? [] : found.distribution) {
        expect(probability).toEqual(exact(nets.filter((each) => exact(each).num === net.num).length, 216));
      }
    }),
    { numRuns: 30 },
  );
});

test('the cost of a layout is the sum of its wagers', () => {
  const spots = odds(usRoulette);
  const chosen = fc.uniqueArray(fc.constantFrom(...spots), { maxLength: 10, selector: ({ spot }) => spot });
  fc.assert(
    fc.property(chosen, (wagers) => {
      const found = laid(usRoulette, ...wagers.map(({ spot }) => on(spot, 500)));
      expect(found.cost).toEqual(sum(wagers.map(({ edge }) => multiply(edge, exact(500)))));
    }),
  );
});

describe('[NN-4.5] niu niu boxes', () => {
  const box = (n: number): readonly Stake[] => [on('even', 100, n), on('double', 50, n), on('super-niu', 20, n)];
  const expected = sum(
    odds(hoianaNiuNiu).map(({ edge }, at) => multiply(negate(edge), exact([100, 50, 20][at] as number))),
  );

  test('one box: wagers win and lose together, the Reserve is at risk', () => {
    const found = laid(hoianaNiuNiu, ...box(3));
    expect(found).toMatchObject({ staked: 170, atRisk: 100 + 150 + 240, mean: expected, covariances: [] });
    expect(toNumber(found.worst)).toBe(-(100 + 150 + 240));
    expect(toNumber(found.best)).toBe(100 + 50 * 3 * 0.95 + 20 * 12 * 0.95);
  });

  test('two boxes: exact distribution, and they lean on the same dealer hand', () => {
    const found = laid(hoianaNiuNiu, ...box(1), ...box(2));
    const single = laid(hoianaNiuNiu, ...box(1));
    const value = found.covariances[0]?.value ?? exact(0);
    expect(found.mean).toEqual(add(expected, expected));
    expect(value.num).toBeGreaterThan(0n);
    expect(found.variance).toEqual(sum([single.variance, single.variance, value, value]));
    expect(found.distribution).not.toBe('not-computed');
  });

  test('three boxes: exact mean and spread; the distribution is not made up', () => {
    const two = laid(hoianaNiuNiu, ...box(1), ...box(2));
    const found = laid(hoianaNiuNiu, ...box(1), ...box(2), ...box(7));
    expect(found.mean).toEqual(multiply(expected, exact(3)));
    expect(found.covariances).toHaveLength(3);
    expect(found.covariances[0]?.value).toEqual(two.covariances[0]?.value);
    expect(found).toMatchObject({ distribution: 'not-computed', extremes: 'bounds' });
  });

  test('Even on two boxes moves together by about a third, as three equal hands would', () => {
    // P(both win) − P(one wins) … of three equal hands: 1/3 both win, 1/3 both lose, 1/3 one of each.
    const found = laid(hoianaNiuNiu, on('even', 1, 1), on('even', 1, 2));
    const single = laid(hoianaNiuNiu, on('even', 1, 1));
    const correlation = toNumber(found.covariances[0]?.value ?? exact(0)) / toNumber(single.variance);
    expect(correlation).toBeGreaterThan(0.3);
    expect(correlation).toBeLessThan(0.4);
  });

  test('[NN-5.2] Even alone pays the 50 % that Even beside Double does not, box by box', () => {
    const rules = withOptions(hoianaNiuNiu, { niu6EvenCommission: 'evenOnly' });
    if (!rules.ok) throw new Error(rules.error.code);
    const [alone, , double] = odds(rules.value);
    const found = laid(rules.value, on('even', 100, 1), on('even', 100, 2), on('double', 100, 2));
    expect(found.cost).toEqual(sum([alone, double].map((each) => multiply(each?.edge ?? exact(0), exact(100)))));
  });

  test.each([
    ['without Even', [on('double', 50, 1)], 'even-missing'],
    ['Double above Even', [on('double', 50, 1), on('even', 20, 1)], 'above-even'],
    ['without a box', [on('even', 50)], 'box-missing'],
    ['on a box that is not there', [on('even', 50, 8)], 'unknown-box'],
  ])('what the table would refuse has no odds: %s', (_, stakes, code) => {
    expect(layout(hoianaNiuNiu, stakes)).toMatchObject({ ok: false, error: { code } });
  });
});

test('[US5-P5] the law bounds a layout too', () => {
  expect(layout(usRoulette, [on('red', 100), on('odd', 5)])).toMatchObject({
    ok: false,
    error: { code: 'below-minimum', path: 'wagers[1].stake' },
  });
});
