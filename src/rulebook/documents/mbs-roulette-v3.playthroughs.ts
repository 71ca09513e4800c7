import { AFTER, bet, bets, type Playthrough, pocket } from '../playthrough.ts';
import { SEVENTEEN, TWO } from './hoiana-roulette.playthroughs.ts';

const LIMITS = { min: 10, max: 500 };
const late = (texts: string, number: number) =>
  ({ limits: LIMITS, found: AFTER, wagers: bets(texts), outcome: pocket(number) }) as const;

export const playthroughs: readonly Playthrough[] = [
  {
    name: 'normal',
    title: 'an ordinary round',
    takes: [
      {
        title: 'result 20',
        rounds: [
          {
            wagers: bets(
              'ann straight/17 1000, ann split/17-20 2000, bo red 5000, bo corner/17-18-20-21 2000, cy column/2 4000, cy dozen/1 4000',
            ),
            outcome: pocket(20),
          },
        ],
      },
    ],
  },
  {
    name: 'zero',
    title: 'zero (MBS-4.2)',
    takes: [
      {
        title: 'result 0',
        rounds: [
          {
            wagers: bets(
              'ann straight/0 10, ann street/0-1-2 10, ann first-four 10, bo red 10, bo even 10, bo low 10, cy column/3 10, cy dozen/1 10',
            ),
            outcome: pocket(0),
          },
        ],
      },
    ],
  },
  {
    name: 'pay-order',
    title: 'the order of Hoiana for every result, never combined',
    takes: [
      { title: 'result 17', rounds: [SEVENTEEN] },
      { title: 'result 2', rounds: [TWO] },
    ],
  },
  {
    name: 'limits',
    title: 'limits 10 to 500 (MBS-3.3.1, MBS-5.15, MBS-5.16)',
    takes: [
      {
        title: 'before the close 5 and 501 are refused',
        rounds: [
          { limits: LIMITS, wagers: bets('A straight/8 5'), outcome: pocket(8) },
          { limits: LIMITS, wagers: bets('A straight/8 501'), outcome: pocket(8) },
        ],
      },
      {
        title: 'under the minimum counts once per player',
        rounds: [late('A straight/8 5', 8), late('A straight/9 5', 9), late('A straight/9 5', 10)],
      },
      { title: 'two in the first round are the one time', rounds: [late('A straight/8 5, A straight/11 5', 8)] },
      {
        title: 'over the maximum the excess goes back, win or lose',
        rounds: [late('B red 700', 9), late('B red 700', 8)],
      },
      { title: 'shared red, per player', rounds: [late('A red 400, B red 400', 9)] },
      { title: 'shared red, per area', options: ['limitScope=perArea'], rounds: [late('A red 400, B red 400', 9)] },
    ],
  },
  {
    name: 'after-close',
    title: 'added and taken back after the call (MBS-5.13, MBS-5.14)',
    takes: [
      {
        title: 'an addition goes back, what was there counts',
        rounds: [{ wagers: [bet('C straight/8 50'), bet('C straight/8 30', { closed: null })], outcome: pocket(8) }],
      },
      {
        title: 'taken back, it is still won or lost',
        rounds: [
          { wagers: [bet('D red 50', { decided: null })], outcome: pocket(8) },
          { wagers: [bet('D red 50', { decided: null })], outcome: pocket(9) },
        ],
      },
      {
        title: 'foreign chips wait for a ruling',
        rounds: [
          {
            found: AFTER,
            wagers: [bet('E red 50', { chips: { table: 'R9', colour: 'blue', value: 10, count: 5 } })],
            outcome: pocket(9),
          },
          {
            found: AFTER,
            wagers: [bet('E red 50', { chips: { table: 'R9', colour: 'blue', value: 10, count: 5, ruling: 'pay' } })],
            outcome: pocket(9),
          },
          {
            found: AFTER,
            wagers: [
              bet('E red 50', { chips: { table: 'R9', colour: 'blue', value: 10, count: 5, ruling: 'refuse' } }),
            ],
            outcome: pocket(8),
          },
        ],
      },
    ],
  },
];
