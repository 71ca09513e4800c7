import { expect, test } from 'vitest';
import { payments, reading, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { cite } from '../../rulebook/write.ts';
import { payOrderClauses } from './order.ts';

/** The pay queue of wagers that each belong to a player of their own; letters go by order of placing. */
const queue = (pocket: number, spots: readonly string[], rules: Rulebook<'roulette'> = hoianaRoulette) =>
  round(
    rules,
    { pocket },
    spots.map((spot, seat) => `${'ABCDEFGHIJ'[seat]} ${spot} 10`),
  );

const order = (pocket: number, spots: readonly string[], rules?: Rulebook<'roulette'>) =>
  queue(pocket, spots, rules).payments.flatMap(({ for: paidFor }) => paidFor);

test('[HR-6.3] the column is paid before the straight up', () => {
  expect(payments(queue(17, ['straight/17', 'column/2']))).toEqual(['B column/2 20', 'A straight/17 350']);
});

test('[HR-6.3.1] columns, then even chances, then dozens', () => {
  expect(order(17, ['dozen/2', 'low', 'odd', 'black', 'column/2'])).toEqual([
    'column/2',
    'odd',
    'black',
    'low',
    'dozen/2',
  ]);
});

test.each([
  [17, ['odd', 'black', 'low']],
  [2, ['black', 'even', 'low']],
  [19, ['high', 'odd', 'red']],
  [36, ['high', 'red', 'even']],
] as const)('[HR-6.3.1] even chances go 19-36, odd, black, red, even, 1-18: result %d', (pocket, expected) => {
  expect(order(pocket, ['low', 'even', 'red', 'black', 'odd', 'high'])).toEqual(expected);
});

test('[HR-6.3.2] six-line, street, corner, split, straight: odds 5, 11, 8, 17, 35', () => {
  const { settlements } = queue(17, [
    'straight/17',
    'split/17-20',
    'corner/16-17-19-20',
    'street/16-17-18',
    'six-line/16-17-18-19-20-21',
  ]);
  expect(settlements.map(({ odds }) => odds?.[0])).toEqual([5, 11, 8, 17, 35]);
});

test('[HR-6.4] on 2 a player with six-line 5 and street 10 gets 25 + 110 = 135 at once and is passed over later', () => {
  const done = round(hoianaRoulette, { pocket: 2 }, [
    'A six-line/1-2-3-4-5-6 5',
    'B first-four 10',
    'A street/1-2-3 10',
  ]);
  expect(payments(done)).toEqual(['A six-line/1-2-3-4-5-6 + street/1-2-3 135', 'B first-four 80']);
});

test('[HR-6.4] outside winnings are paid by themselves, before', () => {
  const done = round(hoianaRoulette, { pocket: 2 }, ['A straight/2 10', 'A column/2 10', 'A split/2-5 10']);
  expect(payments(done)).toEqual(['A column/2 20', 'A split/2-5 + straight/2 520']);
});

test.each([
  [0, ['split/0-2', 'straight/0'], 1],
  [1, ['split/1-2', 'straight/1'], 1],
  [2, ['split/2-5', 'straight/2'], 1],
  [3, ['split/3-6', 'straight/3'], 1],
  [4, ['split/4-5', 'straight/4'], 2],
] as const)('[HR-6.4] result %d: %j of one player take %d payments', (pocket, spots, count) => {
  const chips = spots.map((spot) => `A ${spot} 10`);
  expect(round(hoianaRoulette, { pocket }, chips).payments).toHaveLength(count);
});

test('[HR-6.5] of two six-lines the one further from the wheel is paid first', () => {
  expect(order(17, ['six-line/13-14-15-16-17-18', 'six-line/16-17-18-19-20-21'])).toEqual([
    'six-line/16-17-18-19-20-21',
    'six-line/13-14-15-16-17-18',
  ]);
});

test.each([
  // x = 6.5 before 5.5; at one x the corner nearer the double line first (y 1.5, then 2.5)
  [
    'corners',
    ['corner/13-14-16-17', 'corner/14-15-17-18', 'corner/16-17-19-20', 'corner/17-18-20-21'],
    ['corner/16-17-19-20', 'corner/17-18-20-21', 'corner/13-14-16-17', 'corner/14-15-17-18'],
  ],
  // x = 6.5, then 6 with y 1.5 and 2.5, then 5.5
  [
    'splits',
    ['split/14-17', 'split/16-17', 'split/17-18', 'split/17-20'],
    ['split/17-20', 'split/16-17', 'split/17-18', 'split/14-17'],
  ],
] as const)('[HR-6.5] %s go by distance from the wheel, then from the double line', (_kind, placed, paid) => {
  expect(order(17, placed)).toEqual(paid);
  expect(order(17, placed.toReversed())).toEqual(paid);
});

test('[HR-6.5.1] the top chip is paid first: B 175, then A 350', () => {
  const done = round(hoianaRoulette, { pocket: 17 }, ['A straight/17 10', 'B straight/17 5']);
  expect(payments(done)).toEqual(['B straight/17 175', 'A straight/17 350']);
});

test('[HR-6.5.1] a player who adds a chip on top of the others is on top with the whole wager', () => {
  const done = round(hoianaRoulette, { pocket: 17 }, ['A straight/17 10', 'B straight/17 5', 'A straight/17 1']);
  expect(payments(done)).toEqual(['A straight/17 385', 'B straight/17 175']);
});

// Corners before trios, and four numbers before a street, happens only in the order of 6.5.2.
test.each([
  [0, ['first-four', 'street/0-1-2', 'street/0-2-3']],
  [1, ['first-four', 'street/1-2-3', 'corner/1-2-4-5', 'street/0-1-2']],
  [2, ['first-four', 'street/1-2-3', 'corner/1-2-4-5', 'corner/2-3-5-6', 'street/0-1-2', 'street/0-2-3']],
  [3, ['first-four', 'street/1-2-3', 'corner/2-3-5-6', 'street/0-2-3']],
  [4, ['street/4-5-6', 'corner/4-5-7-8', 'corner/1-2-4-5']],
] as const)('[HR-6.5.2] result %d has the order %j', (pocket, expected) => {
  const placed = [
    'street/0-2-3',
    'street/0-1-2',
    'corner/2-3-5-6',
    'corner/1-2-4-5',
    'corner/4-5-7-8',
    'street/1-2-3',
    'street/4-5-6',
    'first-four',
  ];
  expect(order(pocket, placed)).toEqual(expected);
});

test('[HR-6.5.2.1] on 1 the double line comes first, odds 5, 8, 11', () => {
  const placed = [
    'straight/1',
    'split/1-2',
    'corner/1-2-4-5',
    'street/0-1-2',
    'street/1-2-3',
    'first-four',
    'six-line/1-2-3-4-5-6',
  ];
  const odds = queue(1, placed).settlements.map((one) => one.odds?.[0]);
  expect(odds.slice(0, 3)).toEqual([5, 8, 11]);
  expect(odds.slice(3)).toEqual([8, 11, 17, 35]);
});

const ON_THE_DOUBLE_LINE = ['street/1-2-3', 'first-four', 'six-line/1-2-3-4-5-6'];

test.each([
  ['HR-6.5.2.1.1', 1, 'C six-line/1-2-3-4-5-6 50'],
  ['HR-6.5.2.1.2', 2, 'B first-four 80'],
  ['HR-6.5.2.1.3', 3, 'A street/1-2-3 110'],
] as const)('[%s] on 3 place %d is %s', (_clause, place, paid) => {
  const done = queue(3, [...ON_THE_DOUBLE_LINE, 'straight/3', 'split/2-3', 'corner/2-3-5-6', 'street/0-2-3']);
  expect(payments(done)[place - 1]).toBe(paid);
});

test('[HR-6.5.2.2] on 2 the rest follows by kind, odds 8, 11, 17, 35', () => {
  const { settlements } = queue(2, ['straight/2', 'split/2-5', 'street/0-1-2', 'corner/1-2-4-5']);
  expect(settlements.map(({ odds }) => odds?.[0])).toEqual([8, 11, 17, 35]);
});

test.each([
  ['HR-6.5.2.2.1', 2, ['street/0-1-2', 'corner/1-2-4-5'], ['B corner/1-2-4-5 80', 'A street/0-1-2 110']],
  ['HR-6.5.2.2.2', 2, ['split/2-5', 'street/0-1-2'], ['B street/0-1-2 110', 'A split/2-5 170']],
  ['HR-6.5.2.2.2', 2, ['split/2-5', 'street/0-2-3'], ['B street/0-2-3 110', 'A split/2-5 170']],
  ['HR-6.5.2.2.3', 0, ['straight/0', 'split/0-3'], ['B split/0-3 170', 'A straight/0 350']],
] as const)('[%s] on %d, placed %j, paid %j', (_clause, pocket, placed, paid) => {
  expect(payments(queue(pocket, placed))).toEqual(paid);
});

test('[HR-6.5.2.2.4] on 0 the straight up of four winners is paid last', () => {
  expect(order(0, ['straight/0', 'split/0-1', 'street/0-1-2', 'first-four'])).toEqual([
    'first-four',
    'street/0-1-2',
    'split/0-1',
    'straight/0',
  ]);
});

test('[HR-6.5] nearestFirst turns the positions round; the double line still leads at one distance', () => {
  const nearest = reading(hoianaRoulette, { positionOrder: 'nearestFirst' });
  expect(
    order(
      17,
      [
        'split/17-20',
        'split/16-17',
        'split/17-18',
        'split/14-17',
        'six-line/16-17-18-19-20-21',
        'six-line/13-14-15-16-17-18',
        'column/2',
        'dozen/2',
      ],
      nearest,
    ),
  ).toEqual([
    'column/2',
    'dozen/2',
    'six-line/13-14-15-16-17-18',
    'six-line/16-17-18-19-20-21',
    'split/14-17',
    'split/16-17',
    'split/17-18',
    'split/17-20',
  ]);
});

test('[HR-6.4] the clause on combined payments is named where they are combined, by the number that the document gives it', () => {
  expect(payOrderClauses(hoianaRoulette, 3)).toEqual(['HR-6.3', 'HR-6.4', 'HR-6.5']);
  expect(payOrderClauses(hoianaRoulette, 4)).toEqual(['HR-6.3', 'HR-6.5']);
  const cites = { ...hoianaRoulette.cites, payOrder: cite('XR-1.9', 'XR-1.10'), payCombined: cite('XR-1.10') };
  const other: Rulebook<'roulette'> = { ...hoianaRoulette, cites };
  expect(payOrderClauses(other, 3)).toEqual(['XR-1.9', 'XR-1.10']);
  expect(payOrderClauses(other, 4)).toEqual(['XR-1.9']);
});
