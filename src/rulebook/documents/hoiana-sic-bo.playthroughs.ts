import { AFTER, bet, bets, dice, type Playthrough } from '../playthrough.ts';

const LIMITS = { min: 5, max: 200 };

export const playthroughs: readonly Playthrough[] = [
  {
    name: 'normal',
    title: 'an ordinary round',
    takes: [
      {
        title: 'dice 2 5 5',
        rounds: [
          {
            wagers: bets(
              'ann small 200000, ann total/12 50000, bo double/5 100000, bo pair/2-5 100000, cy die/5 150000, cy any-triple 50000',
            ),
            outcome: dice('2 5 5'),
          },
        ],
      },
    ],
  },
  {
    name: 'triple',
    title: 'a triple takes small and big (SB-6.1.2, SB-6.2.2)',
    takes: [
      {
        title: 'dice 4 4 4 and 1 1 1',
        rounds: ['4 4 4', '1 1 1'].map((text) => ({
          wagers: bets(
            'ann small 10, ann big 10, bo triple/4 10, bo any-triple 10, bo double/4 10, cy total/12 10, cy die/4 10, cy pair/4-5 10',
          ),
          outcome: dice(text),
        })),
      },
    ],
  },
  {
    name: 'pay-order',
    title: 'winners in the order of the areas, on one area in the order placed',
    takes: [
      {
        title: 'dice 1 1 2, placed in reverse',
        rounds: [
          {
            wagers: bets(
              'ann die/2 10, ann die/1 10, ann pair/1-2 10, ann total/4 10, ann double/1 10, ann small 10, bo small 20, bo big 10, ann small 5',
            ),
            outcome: dice('1 1 2'),
          },
        ],
      },
    ],
  },
  {
    name: 'limits',
    title: 'wagers outside the limits, before the close and after the outcome',
    takes: [
      {
        title: 'before the close they are refused',
        rounds: [
          { limits: LIMITS, wagers: bets('ann total/9 300'), outcome: dice('3 3 3') },
          {
            limits: LIMITS,
            wagers: [bet('ann small 10', { chips: { table: 'S9', colour: 'blue', value: 5, count: 2 } })],
            outcome: dice('3 3 3'),
          },
        ],
      },
      {
        title: 'found after the outcome',
        rounds: [
          {
            limits: LIMITS,
            found: AFTER,
            wagers: bets('ann total/9 300, bo die/3 3, cy small 300'),
            outcome: dice('3 3 3'),
          },
        ],
      },
    ],
  },
];
