import { expect, test } from 'vitest';
import { payments, reading, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';

type Example = Readonly<{ pocket: Pocket; placed: readonly string[]; collected: readonly string[]; paid: number }>;

const ON_17: Example = {
  pocket: 17,
  placed: [
    'A straight/17 10',
    'A split/17-20 10',
    'B six-line/13-14-15-16-17-18 20',
    'B six-line/16-17-18-19-20-21 20',
    'B corner/17-18-20-21 10',
    'B corner/13-14-16-17 10',
    'C column/2 50',
    'C black 50',
    'C odd 30',
    'C dozen/2 100',
    'C street/16-17-18 5',
    'C straight/17 5',
    'D red 40',
    'D split/14-17 10',
    'D split/16-17 10',
  ],
  collected: ['D red 40'],
  paid: 1_830,
};

const ON_2: Example = {
  pocket: 2,
  placed: [
    'A column/2 20',
    'A six-line/1-2-3-4-5-6 5',
    'A street/1-2-3 10',
    'B first-four 10',
    'B street/0-1-2 5',
    'B straight/2 5',
    'B red 20',
    'C even 25',
    'C corner/2-3-5-6 10',
    'C split/2-5 10',
    'C straight/2 2',
  ],
  collected: ['B red 20'],
  paid: 830,
};

const ON_0: Example = {
  pocket: 0,
  placed: [
    'A first-four 10',
    'A straight/0 5',
    'B street/0-1-2 10',
    'B split/0-2 5',
    'B column/1 20',
    'C street/0-2-3 4',
    'C straight/0 10',
    'D split/0-3 10',
    'D low 50',
  ],
  collected: ['B column/1 20', 'D low 50'],
  paid: 1_014,
};

const OUTSIDE_17 = ['C column/2 100', 'C odd 30', 'C black 50', 'C dozen/2 200'];

/** On 17 itself the chips of C were set after those of A and lie on top. */
const APART_17 = [
  ...OUTSIDE_17,
  'B six-line/16-17-18-19-20-21 100',
  'B six-line/13-14-15-16-17-18 100',
  'C street/16-17-18 55',
  'B corner/17-18-20-21 80',
  'B corner/13-14-16-17 80',
  'A split/17-20 170',
  'D split/16-17 170',
  'D split/14-17 170',
  'C straight/17 175',
  'A straight/17 350',
];

const TOGETHER_17 = [
  ...OUTSIDE_17,
  'B six-line/16-17-18-19-20-21 + six-line/13-14-15-16-17-18 + corner/17-18-20-21 + corner/13-14-16-17 360',
  'C street/16-17-18 + straight/17 230',
  'A split/17-20 + straight/17 520',
  'D split/16-17 + split/14-17 340',
];

const OUTSIDE_2 = ['A column/2 40', 'C even 25'];

const TOGETHER_2 = [
  ...OUTSIDE_2,
  'A six-line/1-2-3-4-5-6 + street/1-2-3 135',
  'B first-four + street/0-1-2 + straight/2 310',
  'C corner/2-3-5-6 + split/2-5 + straight/2 320',
];

const APART_2 = [
  ...OUTSIDE_2,
  'A six-line/1-2-3-4-5-6 25',
  'B first-four 80',
  'A street/1-2-3 110',
  'C corner/2-3-5-6 80',
  'B street/0-1-2 55',
  'C split/2-5 170',
  'C straight/2 70',
  'B straight/2 175',
];

const TOGETHER_0 = [
  'A first-four + straight/0 255',
  'B street/0-1-2 + split/0-2 195',
  'C street/0-2-3 + straight/0 394',
  'D split/0-3 170',
];

const APART_0 = [
  'A first-four 80',
  'B street/0-1-2 110',
  'C street/0-2-3 44',
  'B split/0-2 85', // y 2
  'D split/0-3 170', // y 3
  'C straight/0 350',
  'A straight/0 175',
];

test.each([
  [17, 'zeroToThree', ON_17, APART_17],
  [17, 'allInside', ON_17, TOGETHER_17],
  [17, 'never', ON_17, APART_17],
  [2, 'zeroToThree', ON_2, TOGETHER_2],
  [2, 'allInside', ON_2, TOGETHER_2],
  [2, 'never', ON_2, APART_2],
  [0, 'zeroToThree', ON_0, TOGETHER_0],
  [0, 'allInside', ON_0, TOGETHER_0],
  [0, 'never', ON_0, APART_0],
] as const)('[HR-6.4] result %d under combinePayout %s', (pocket, combinePayout, example, queue) => {
  const done = round(reading(hoianaRoulette, { combinePayout }), { pocket }, example.placed);
  expect(payments(done)).toEqual(queue);
  expect(done.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(example.paid);
  const collected = done.settlements.filter(({ taken }) => taken > 0);
  expect(collected.map(({ player, spot, taken }) => `${player} ${spot} ${taken}`)).toEqual(example.collected);
});

test.each([
  ['zeroToThree', ON_17],
  ['allInside', ON_2],
  ['never', ON_0],
] as const)('losers are settled before the first winner, winners in the order of payment: %s', (combinePayout, on) => {
  const { settlements, payments: paid } = round(reading(hoianaRoulette, { combinePayout }), on, on.placed);
  const firstWin = settlements.findIndex(({ verdict }) => verdict === 'wins');
  expect(settlements.slice(firstWin).every(({ verdict }) => verdict === 'wins')).toBe(true);
  expect(settlements.slice(firstWin).map(({ spot }) => spot)).toEqual(paid.flatMap(({ for: spots }) => spots));
});

test.each([ON_17, ON_2, ON_0])('the order changes nobody’s money: $pocket', ({ pocket, placed }) => {
  const nets = (['zeroToThree', 'allInside', 'never'] as const).flatMap((combinePayout) =>
    (['furthestFirst', 'nearestFirst'] as const).map((positionOrder) => {
      const done = round(reading(hoianaRoulette, { combinePayout, positionOrder }), { pocket }, placed);
      return [...done.net].sort(([a], [b]) => (a < b ? -1 : 1));
    }),
  );
  for (const net of nets) expect(net).toEqual(nets[0]);
});

test('result 17 with nearestFirst: the smaller distance first, kinds as before', () => {
  const done = round(reading(hoianaRoulette, { positionOrder: 'nearestFirst' }), { pocket: 17 }, ON_17.placed);
  expect(payments(done)).toEqual([
    ...OUTSIDE_17,
    'B six-line/13-14-15-16-17-18 100',
    'B six-line/16-17-18-19-20-21 100',
    'C street/16-17-18 55',
    'B corner/13-14-16-17 80',
    'B corner/17-18-20-21 80',
    'D split/14-17 170',
    'D split/16-17 170',
    'A split/17-20 170',
    'C straight/17 175',
    'A straight/17 350',
  ]);
});

/** What is paid in turn, each wager by a player of its own or all by one. */
const paidFor = (rules: Rulebook<'roulette'>, pocket: Pocket, spots: readonly string[], player = '') =>
  round(
    rules,
    { pocket },
    spots.map((spot, seat) => `${player || `P${seat}`} ${spot} 100`),
  ).payments.map(({ for: paid }) => paid.join(' + '));

const NEAR_ZERO = ['straight/2', 'split/2-5', 'corner/1-2-4-5', 'first-four', 'street/1-2-3', 'street/0-2-3'];

test('MBS prints no order: on 2 trios stand with the streets, the first four with the corners, nothing is combined', () => {
  const expected = [
    'column/2',
    'black',
    'dozen/1',
    'six-line/1-2-3-4-5-6',
    'street/1-2-3', // x 1
    'street/0-1-2', // x 0.5, y 1.5
    'street/0-2-3', // x 0.5, y 2.5
    'corner/1-2-4-5', // x 1.5
    'first-four', // x 0.5
    'split/2-5',
    'straight/2',
  ];
  const placed = [...NEAR_ZERO, 'street/0-1-2', 'six-line/1-2-3-4-5-6', 'dozen/1', 'black', 'column/2'];
  expect(paidFor(mbsRoulette, 2, placed)).toEqual(expected);
  expect(paidFor(mbsRoulette, 2, placed, 'A')).toEqual(expected);
});

test('MBS with nearestFirst: the first four lies nearer the wheel than any corner, the trios than any street', () => {
  const nearest = reading(mbsRoulette, { positionOrder: 'nearestFirst' });
  expect(paidFor(nearest, 2, [...NEAR_ZERO, 'street/0-1-2'])).toEqual([
    'street/0-1-2',
    'street/0-2-3',
    'street/1-2-3',
    'first-four',
    'corner/1-2-4-5',
    'split/2-5',
    'straight/2',
  ]);
});

test('US5 prints no order: the first five stands with the corners, trios with the streets, nothing is combined', () => {
  const placed = [
    'straight/2',
    'split/0-2',
    'split/2-5',
    'first-five',
    'corner/1-2-4-5',
    'street/00-2-3',
    'street/0-00-2',
    'street/0-1-2',
    'street/1-2-3',
    'six-line/1-2-3-4-5-6',
    'even',
    'black',
  ];
  const expected = [
    'black',
    'even',
    'six-line/1-2-3-4-5-6',
    'street/1-2-3',
    'street/0-1-2', // y 1.5
    'street/0-00-2', // y 2
    'street/00-2-3', // y 2.5
    'corner/1-2-4-5',
    'first-five',
    'split/2-5', // x 1.5
    'split/0-2', // x 0.5
    'straight/2',
  ];
  expect(paidFor(usRoulette, 2, placed)).toEqual(expected);
  expect(paidFor(usRoulette, 2, placed, 'A')).toEqual(expected);
});

test('US5 on 00: trios, first five, splits, straight', () => {
  expect(paidFor(usRoulette, '00', ['straight/00', 'split/0-00', 'split/00-3', 'first-five', 'street/00-2-3'])).toEqual(
    ['street/00-2-3', 'first-five', 'split/00-3', 'split/0-00', 'straight/00'],
  );
});

test('US5 read with zeroToThree combines on 00 as on 0', () => {
  const combined = reading(usRoulette, { combinePayout: 'zeroToThree' });
  expect(paidFor(combined, '00', ['straight/00', 'split/0-00'], 'A')).toEqual(['split/0-00 + straight/00']);
  expect(paidFor(combined, 4, ['straight/4', 'split/4-5'], 'A')).toEqual(['split/4-5', 'straight/4']);
});
