import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onBox, onFirst, settlementOf, sums, type Winner, wonWith } from '../../../testkit/niu-niu.ts';
import { bet, reading, round, value } from '../../../testkit/rounds.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
import { HAND_CLASSES, type HandClass, NIU_NIU_KINDS } from '../../rulebook/rulebook.ts';
import { accept } from '../accept.ts';
import type { Wager } from '../wager.ts';
import { DECK } from './cards.ts';

type Row = readonly [
  row: number,
  even: number,
  double: number,
  superNiu: number,
  reserve: number,
  winner: Winner,
  hand: HandClass,
  net: number,
  reserveBack: number,
];

test.each<Row>([
  [1, 100, 0, 0, 0, 'player', 'niu-8', 100, 0], // 100
  [2, 100, 0, 0, 0, 'player', 'niu-6', 50, 0], // 100 - 50
  [3, 100, 100, 0, 200, 'player', 'niu-6', 150, 200], // 50 + 100
  [4, 100, 100, 0, 200, 'player', 'niu-9', 290, 200], // 100 + (200 - 10)
  [5, 100, 60, 0, 120, 'player', 'ultimate-niu-niu', 271, 120], // 100 + (180 - 9)
  [6, 100, 0, 50, 550, 'player', 'hoiana-niu-niu', 670, 550], // 100 + (600 - 30)
  [7, 100, 0, 50, 550, 'player', 'niu-1', 150, 550], // 100 + 50
  [8, 100, 40, 20, 300, 'player', 'niu-2', 178, 300], // 100 + 40 + (40 - 2)
  [9, 100, 100, 40, 640, 'player', 'niu-niu', 765, 640], // 100 + (300 - 15) + (400 - 20)
  [10, 100, 100, 50, 750, 'player', 'no-hand', 250, 750], // 100 + 100 + 50
  [11, 100, 0, 0, 0, 'house', 'niu-niu', -100, 0], // -100
  [12, 100, 100, 50, 750, 'house', 'hoiana-niu-niu', -1000, 0], // -250 - 200 - 550
  [13, 100, 100, 50, 750, 'house', 'ultimate-niu-niu', -950, 50], // -250 - 200 - 500
  [14, 100, 100, 50, 750, 'house', 'niu-niu', -900, 100], // -250 - 200 - 450
  [15, 100, 100, 50, 750, 'house', 'niu-9', -750, 250], // -250 - 100 - 400
  [16, 100, 100, 50, 750, 'house', 'niu-7', -650, 350], // -250 - 100 - 300
  [17, 100, 100, 50, 750, 'house', 'niu-6', -500, 500], // -250 - 0 - 250
  [18, 100, 100, 50, 750, 'house', 'niu-3', -350, 650], // -250 - 0 - 100
  [19, 100, 100, 50, 750, 'house', 'niu-2', -300, 700], // -250 - 0 - 50
  [20, 100, 100, 50, 750, 'house', 'niu-1', -250, 750], // -250
  [20, 100, 100, 50, 750, 'house', 'no-hand', -250, 750],
  [21, 25, 25, 15, 215, 'player', 'niu-7', 173, 215], // 25 + (50 - 2) + (105 - 5)
  [22, 25, 0, 0, 0, 'player', 'niu-6', 13, 0], // 25 - 12
])('worked row %i: Even %i, Double %i, Super Niu %i, Reserve %i, %s with %s: net %i', (...row) => {
  const [, even, double, superNiu, reserve, winner, name, net, reserveBack] = row;
  const settled = round(hoianaNiuNiu, wonWith(winner, name), onBox(1, { even, double, superNiu }), { smallestChip: 1 });
  expect(settled.net.get('A')).toBe(net);
  expect(settled.house).toBe(-net);
  expect(settled.settlements.reduce((sum, each) => sum + (each.reserve ?? 0), 0)).toBe(reserve);
  const staked = even + double + superNiu;
  expect(sums(settled).returned).toBe(winner === 'player' ? staked + reserve : reserveBack);
  expect(reserveBack).toBe(winner === 'player' ? reserve : staked + reserve + net);
});

test('[NN-7.10] worked row 23: with no action 490 goes back, stakes and Reserve, without commission', () => {
  const wagers = onBox(1, { even: 100, double: 50, superNiu: 20 });
  const held = wagers.map((wager, i) => value(accept(hoianaNiuNiu, {}, wagers.slice(0, i), wager)));
  expect(held).toEqual([100, 150, 240]);
  const late = wagers.map((wager) => ({ ...wager, closed: null }));
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-8'), late);
  expect(sums(settled)).toEqual({ paid: 0, taken: 0, returned: 490, commission: 0 });
  expect([settled.net.get('A'), settled.house]).toEqual([0, 0]);
});

test('[NN-6.3.1] a higher player hand is paid on all three wagers: 100 + 190 + 427.5, and Reserve 750 goes back', () => {
  // In units of a hundredth nothing is rounded.
  const stakes = { even: 10_000, double: 10_000, superNiu: 5_000 };
  const settled = round(hoianaNiuNiu, wonWith('player', 'niu-9'), onBox(1, stakes));
  expect(settled.settlements.map(({ paid }) => paid)).toEqual([10_000, 19_000, 42_750]);
  expect(sums(settled)).toMatchObject({ paid: 71_750, returned: 25_000 + 75_000 });
  const whole = round(hoianaNiuNiu, wonWith('player', 'niu-9'), onBox(1, { even: 100, double: 100, superNiu: 50 }));
  expect(settlementOf(whole, 'super-niu')).toMatchObject({ paid: 428, commission: 22 });
});

test('[NN-6.3.2] of a lower player hand 250 and 200 of the Reserve are collected; Reserve 200 + 350 goes back', () => {
  const wagers = onBox(1, { even: 100, double: 100, superNiu: 50 });
  const outcome = { dealer: ['6S', '3S', 'AS', '2S', '3H'], boxes: { 1: ['5S', '5H', 'JS', 'AD', 'AH'] } };
  const settled = round(hoianaNiuNiu, outcome, wagers);
  expect(settled.settlements).toMatchObject([
    { spot: 'even', hand: 'niu-2', dealerHand: 'niu-5', taken: 100, returned: 0 },
    { spot: 'double', taken: 100, reserveLost: 0, returned: 200 },
    { spot: 'super-niu', taken: 250, reserveLost: 200, returned: 350 },
  ]);
  expect(sums(settled).taken).toBe(450);
  for (const { clauses } of settled.settlements) expect(clauses).toContain('NN-6.3.2');
});

test('after the call wagers stay where they were: late ones go back, withdrawn ones stay live', () => {
  const wagers = [
    onFirst('even', 100),
    onFirst('even', 50, { closed: null }),
    onFirst('double', 50, { decided: null }),
  ];
  const settled = round(hoianaNiuNiu, wonWith('house', 'niu-8'), wagers);
  expect(settled.settlements).toMatchObject([
    { spot: 'even', stake: 100, verdict: 'loses', taken: 100 },
    { spot: 'even', stake: 50, verdict: 'returned', taken: 0, returned: 50, because: { code: 'late' } },
    { spot: 'double', stake: 50, verdict: 'loses', taken: 100, returned: 50 },
  ]);
  const gone = reading(hoianaNiuNiu, { withdrawnAfterClose: 'returned' });
  expect(round(gone, wonWith('house', 'niu-8'), wagers).net.get('A')).toBe(-100);
});

const dealt = (boxes: number) =>
  fc.uniqueArray(fc.nat({ max: 51 }), { minLength: 5 * boxes + 5, maxLength: 5 * boxes + 5 }).map((drawn) => {
    const packets = Array.from({ length: boxes + 1 }, (_, i) =>
      drawn.slice(5 * i, 5 * i + 5).map((card) => DECK[card] as string),
    );
    const [dealer = [], ...rest] = packets;
    return { dealer, boxes: Object.fromEntries(rest.map((hand, i) => [i + 1, hand])) };
  });

/** Whatever may be found after the outcome: stakes outside limits, Double above Even, Reserve of any size. */
const chips = fc.record(
  {
    box: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom(...NIU_NIU_KINDS),
    stake: fc.integer({ min: 1, max: 900 }),
    reserve: fc.nat({ max: 3000 }),
    closed: fc.constantFrom(null, ...NIU_NIU_KINDS),
  },
  { requiredKeys: ['box', 'kind', 'stake'] },
);

const asWager = ({ box, kind, stake, reserve, closed }: typeof chips extends fc.Arbitrary<infer T> ? T : never) =>
  bet(`P${box} ${kind} ${stake}`, {
    box,
    ...(reserve === undefined || kind === 'even' ? {} : { reserve }),
    ...(closed === undefined ? {} : { closed }),
  });

test('every unit of stake and Reserve is taken or goes back, and the house has what the players have not', () => {
  fc.assert(
    fc.property(dealt(4), fc.array(chips, { maxLength: 12 }), (outcome, all) => {
      const more = { found: 'afterOutcome', limits: { min: 50, max: 500 } } as const;
      const wagers = all.map(asWager);
      const settled = round(hoianaNiuNiu, outcome, wagers, more);
      const net = new Map<string, number>();
      for (const { player, stake, counted, reserve = 0, ...each } of settled.settlements) {
        expect(each.taken + each.returned).toBe(stake + reserve);
        expect(counted).toBeLessThanOrEqual(Math.min(stake, 500));
        expect(Math.min(each.paid, each.taken)).toBe(0);
        net.set(player, (net.get(player) ?? 0) + each.paid - each.taken);
      }
      expect(settled.net).toEqual(net);
      expect(settled.house + [...net.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
      const staked = (list: readonly { stake: number }[]) => list.reduce((sum, { stake }) => sum + stake, 0);
      expect(staked(settled.settlements)).toBe(staked(wagers));
      expect(settled.payments.reduce((sum, each) => sum + each.amount, 0)).toBe(sums(settled).paid);
    }),
    { numRuns: 500 },
  );
});

const quadRank = reading(hoianaNiuNiu, { quadTieBreak: 'quadRank' });

const shuffled = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });

test('the cards of a hand settle alike in any order', () => {
  const wagers = [...onBox(1, { even: 100, double: 100, superNiu: 50 }), ...onBox(2, { even: 100, double: 40 })];
  const turned = dealt(2).chain((outcome) =>
    fc
      .tuple(shuffled(outcome.dealer), shuffled(outcome.boxes[1] ?? []), shuffled(outcome.boxes[2] ?? []))
      .map(([dealer, first, second]) => [outcome, { dealer, boxes: { 2: second, 1: first } }] as const),
  );
  fc.assert(
    fc.property(turned, fc.constantFrom(hoianaNiuNiu, quadRank), ([outcome, other], rules) => {
      expect({ ...round(rules, other, wagers), outcome }).toEqual(round(rules, outcome, wagers));
    }),
    { numRuns: 500 },
  );
});

test('a wager put down in parts pays exactly the whole', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const step = 5;
  const split = (kind: string, sizes: readonly number[]): Wager[] =>
    sizes.map((size) => bet(`A ${kind} ${size * step}`, { box: 1 }));
  const whole = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size * step, 0);
  fc.assert(
    fc.property(
      parts,
      parts,
      fc.constantFrom<Winner>('player', 'house'),
      fc.constantFrom(...HAND_CLASSES),
      (double, superNiu, winner, name) => {
        const even = [onFirst('even', 1000)];
        const more = { smallestChip: step };
        const once = [...even, ...onBox(1, { double: whole(double), superNiu: whole(superNiu) })];
        const often = [...even, ...split('double', double), ...split('super-niu', superNiu)];
        expect(round(hoianaNiuNiu, wonWith(winner, name), often, more)).toEqual(
          round(hoianaNiuNiu, wonWith(winner, name), once, more),
        );
      },
    ),
    { numRuns: 500 },
  );
});
