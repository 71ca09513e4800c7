import { AFTER, bet, bets, type Playthrough, type Take } from '../playthrough.ts';
import type { HandClass } from '../rulebook.ts';

/** One hand of each class, and one that loses to all of them and shares no card with any. */
export const HANDS: Readonly<Record<HandClass, string>> = {
  'hoiana-niu-niu': '9D 9C 9H 9S KD',
  'ultimate-niu-niu': 'JS JD QH KC KD',
  'niu-niu': 'QH TS 8D 9H 3S',
  'niu-9': '5H AD KS 5D 8S',
  'niu-8': '3H QD 9C AD 5D',
  'niu-7': '2S JH 8D 6H AH',
  'niu-6': '7D 9S 6D 6H 8H',
  'niu-5': 'TH AC 9H 5H QH',
  'niu-4': '6D 4H 8C 4D 2C',
  'niu-3': 'TC QH KD 7S 6D',
  'niu-2': 'QD 5S 7S KC QH',
  'niu-1': '7D 4H 9S KH AS',
  'no-hand': '2C 7C 6S JS JH',
};
export const LOWEST = '2D 3D 4C 6C 7H';

export const deal = (dealer: string, boxes: Readonly<Record<number, string>>) => ({
  dealer: dealer.split(' '),
  boxes: Object.fromEntries(Object.entries(boxes).map(([box, hand]) => [box, hand.split(' ')])),
});

/** Box 1 wins, or the house, with a hand of the class. */
export const wonBy = (winner: 'player' | 'house', name: HandClass) =>
  winner === 'player' ? deal(LOWEST, { 1: HANDS[name] }) : deal(HANDS[name], { 1: LOWEST });

export const stakes = (even: number, double: number, superNiu: number) =>
  [
    ['even', even],
    ['double', double],
    ['super-niu', superNiu],
  ]
    .filter(([, stake]) => stake !== 0)
    .map(([spot, stake]) => bet(`A 1/${spot} ${stake}`));

/** The numbered examples: Even, Double, Super Niu, and the hand that wins. */
const EXAMPLES: readonly (readonly [even: number, double: number, superNiu: number, 'player' | 'house', HandClass])[] =
  [
    [100, 0, 0, 'player', 'niu-8'],
    [100, 0, 0, 'player', 'niu-6'],
    [100, 100, 0, 'player', 'niu-6'],
    [100, 100, 0, 'player', 'niu-9'],
    [100, 60, 0, 'player', 'ultimate-niu-niu'],
    [100, 0, 50, 'player', 'hoiana-niu-niu'],
    [100, 0, 50, 'player', 'niu-1'],
    [100, 40, 20, 'player', 'niu-2'],
    [100, 100, 40, 'player', 'niu-niu'],
    [100, 100, 50, 'player', 'no-hand'],
    [100, 0, 0, 'house', 'niu-niu'],
    [100, 100, 50, 'house', 'hoiana-niu-niu'],
    [100, 100, 50, 'house', 'ultimate-niu-niu'],
    [100, 100, 50, 'house', 'niu-niu'],
    [100, 100, 50, 'house', 'niu-9'],
    [100, 100, 50, 'house', 'niu-7'],
    [100, 100, 50, 'house', 'niu-6'],
    [100, 100, 50, 'house', 'niu-3'],
    [100, 100, 50, 'house', 'niu-2'],
    [100, 100, 50, 'house', 'niu-1'],
    [25, 25, 15, 'player', 'niu-7'],
    [25, 0, 0, 'player', 'niu-6'],
  ];

const tie = (title: string, dealer: string, player: string, options: readonly string[] = []): Take => ({
  title,
  options,
  rounds: [{ wagers: bets('A 1/even 100'), outcome: deal(dealer, { 1: player }) }],
});

const FOUR_FOURS = '4S 4H 4C 4D KS';
const FOUR_NINES = '9S 9H 9C 9D 2S';
const LIMITS = { min: 50, max: 500 };

export const playthroughs: readonly Playthrough[] = [
  {
    name: 'normal',
    title: 'an ordinary round, from the right of the dealer',
    takes: [
      {
        title: 'boxes 5, 3 and 1',
        rounds: [
          {
            wagers: bets(
              'ann 1/even 200000, ann 1/double 100000, bo 3/even 100000, bo 3/super-niu 100000, cy 5/even 300000',
            ),
            outcome: deal('5S 3S 2S KD 7S', { 1: 'TH 4C 6S 5H 4H', 3: '8S 2H JS 9S 6D', 5: '5D 3D 2D KS 7D' }),
          },
        ],
      },
    ],
  },
  {
    name: 'examples',
    title: 'the worked examples of settlement',
    takes: EXAMPLES.map(([even, double, superNiu, winner, hand], at) => ({
      title: `${at + 1}: ${winner} ${hand}`,
      rounds: [{ wagers: stakes(even, double, superNiu), outcome: wonBy(winner, hand) }],
    })),
  },
  {
    name: 'tie-break',
    title: 'hands of one class (NN-6.2.14, NN-6.2.15)',
    takes: [
      tie('the same rank, the higher suit', '5D 3D 2D KD 7D', '5C 3C 2C KC 7C'),
      tie('the higher rank', 'AS 2S 3S JS KS', 'AH 2H 3H JH QH'),
      tie('Niu 1 beats No Hand', 'AS 2S 3S JS KS', '7D 4H 9S 5H 6D'),
      tie('Ultimate beats Niu Niu', 'TS TH KS QS JS', 'JD JC QD KD KC'),
      tie('four of a kind by the highest of five', FOUR_NINES, FOUR_FOURS),
      tie('four of a kind by the four', FOUR_NINES, FOUR_FOURS, ['quadTieBreak=quadRank']),
    ],
  },
  {
    name: 'pay-order',
    title: 'box by box, Even, Double, Super Niu, one payment a box',
    takes: (['dealerRight', 'dealerLeft'] as const).map((value) => ({
      title: `settleFrom ${value}`,
      options: [`settleFrom=${value}`],
      rounds: [
        {
          wagers: bets('A 1/super-niu 50, A 1/double 50, A 1/even 100, B 3/even 100, B 3/double 60, C 5/even 80'),
          outcome: deal(LOWEST, {
            1: HANDS['niu-7'],
            3: HANDS['niu-3'],
            5: '2C 7C 6S JD 8S',
          }),
        },
      ],
    })),
  },
  {
    name: 'limits',
    title: 'limits 50 to 500, Double and Super Niu up to Even, exact Reserve (NN-4.5, NN-7.11)',
    takes: [
      {
        title: 'before the close',
        rounds: [
          { limits: LIMITS, wagers: bets('A 1/even 49'), outcome: wonBy('player', 'niu-8') },
          { limits: LIMITS, wagers: bets('A 1/even 100, A 1/double 49'), outcome: wonBy('player', 'niu-8') },
          { limits: LIMITS, wagers: bets('A 1/even 100, A 1/double 101'), outcome: wonBy('player', 'niu-8') },
          { limits: LIMITS, wagers: bets('A 1/even 100, A 1/double 50'), outcome: wonBy('player', 'niu-8') },
          { limits: LIMITS, wagers: bets('A 1/even 100, A 1/double 100'), outcome: wonBy('player', 'niu-8') },
          {
            limits: LIMITS,
            wagers: [bet('A 1/even 100'), bet('A 1/double 50', { reserve: 99 })],
            outcome: wonBy('player', 'niu-8'),
          },
          {
            limits: LIMITS,
            wagers: [bet('A 1/even 100'), bet('A 1/double 50', { reserve: 100 })],
            outcome: wonBy('player', 'niu-8'),
          },
        ],
      },
      {
        title: 'Even of 30 found after the outcome counts every time',
        rounds: [
          { limits: LIMITS, found: AFTER, wagers: bets('A 1/even 30'), outcome: wonBy('player', 'niu-8') },
          { limits: LIMITS, found: AFTER, wagers: bets('A 1/even 30'), outcome: wonBy('house', 'niu-8') },
        ],
      },
      {
        title: 'Even 700 and Double 600, Reserve 1200',
        rounds: (
          [
            ['player', 'niu-8'],
            ['house', 'niu-niu'],
          ] as const
        ).map(([winner, hand]) => ({
          limits: LIMITS,
          found: AFTER,
          wagers: bets('A 1/even 700, A 1/double 600'),
          outcome: wonBy(winner, hand),
        })),
      },
      {
        title: 'a Reserve that covers too little lowers the wager',
        rounds: [
          {
            found: AFTER,
            wagers: [bet('A 1/even 100'), bet('A 1/super-niu 100', { reserve: 550 })],
            outcome: wonBy('player', 'niu-9'),
          },
        ],
      },
    ],
  },
  {
    name: 'commission',
    title: 'commission by every rounding (NN-5.1)',
    takes: ['down', 'nearest', 'up', 'exact'].map((value) => ({
      title: `commissionRounding ${value}`,
      options: [`commissionRounding=${value}`],
      rounds: [
        { wagers: stakes(25, 25, 15), outcome: wonBy('player', 'niu-7') },
        { wagers: stakes(100, 40, 20), outcome: wonBy('player', 'niu-6') },
        { smallestChip: 5, wagers: stakes(25, 25, 15), outcome: wonBy('player', 'niu-7') },
      ],
    })),
  },
];
