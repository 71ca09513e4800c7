import { AFTER, bet, bets, type Playthrough, pocket } from '../playthrough.ts';

/** The three worked examples of the pay order. */
export const SEVENTEEN = {
  wagers: bets(
    'A straight/17 10, A split/17-20 10, B six-line/13-14-15-16-17-18 20, B six-line/16-17-18-19-20-21 20, ' +
      'B corner/17-18-20-21 10, B corner/13-14-16-17 10, C column/2 50, C black 50, C odd 30, C dozen/2 100, ' +
      'C street/16-17-18 5, C straight/17 5, D red 40, D split/14-17 10, D split/16-17 10',
  ),
  outcome: pocket(17),
};

export const TWO = {
  wagers: bets(
    'A column/2 20, A six-line/1-2-3-4-5-6 5, A street/1-2-3 10, B first-four 10, B street/0-1-2 5, B straight/2 5, ' +
      'B red 20, C even 25, C corner/2-3-5-6 10, C split/2-5 10, C straight/2 2',
  ),
  outcome: pocket(2),
};

export const ZERO = {
  wagers: bets(
    'A first-four 10, A straight/0 5, B street/0-1-2 10, B split/0-2 5, B column/1 20, C street/0-2-3 4, ' +
      'C straight/0 10, D split/0-3 10, D low 50',
  ),
  outcome: pocket(0),
};

const COMBINE = ['zeroToThree', 'allInside'] as const;

const payOrder = (name: string, title: string, round: typeof SEVENTEEN | typeof TWO | typeof ZERO): Playthrough => ({
  name,
  title,
  takes: COMBINE.map((value) => ({
    title: `combinePayout ${value}`,
    options: [`combinePayout=${value}`],
    rounds: [round],
  })),
});

const LIMITS = { min: 5, max: 200 };

export const playthroughs: readonly Playthrough[] = [
  {
    name: 'normal',
    title: 'an ordinary round',
    takes: [
      {
        title: 'result 17',
        rounds: [
          {
            wagers: bets(
              'ann straight/17 100000, ann split/17-20 200000, bo red 500000, bo corner/17-18-20-21 200000, cy column/2 400000, cy dozen/1 400000',
            ),
            outcome: pocket(17),
          },
        ],
      },
    ],
  },
  {
    name: 'zero',
    title: 'zero takes every outside wager and pays its own combinations',
    takes: [
      {
        title: 'result 0',
        rounds: [
          {
            wagers: bets(
              'ann straight/0 10, ann split/0-1 10, ann street/0-2-3 10, ann first-four 10, ' +
                'bo red 10, bo black 10, bo odd 10, bo even 10, bo low 10, bo high 10, cy column/1 10, cy dozen/1 10, cy straight/1 10',
            ),
            outcome: pocket(0),
          },
        ],
      },
    ],
  },
  payOrder('pay-order-1', 'order of payment, result 17 (HR-6.3)', SEVENTEEN),
  payOrder('pay-order-2', 'order of payment, result 2 (HR-6.4, HR-6.5.2)', TWO),
  payOrder('pay-order-3', 'order of payment, result 0 (HR-6.4, HR-6.5.2)', ZERO),
  {
    name: 'limits',
    title: 'wagers outside the limits, before the close and after the outcome',
    takes: [
      {
        title: 'before the close they are refused',
        rounds: [
          { limits: LIMITS, wagers: bets('ann straight/17 3'), outcome: pocket(17) },
          { limits: LIMITS, wagers: bets('ann red 150, ann red 100'), outcome: pocket(17) },
        ],
      },
      {
        title: 'found after the outcome they count as placed, up to the maximum',
        rounds: [
          {
            limits: LIMITS,
            found: AFTER,
            wagers: bets('ann straight/17 3, bo straight/17 300, cy red 300'),
            outcome: pocket(17),
          },
        ],
      },
    ],
  },
  {
    name: 'chips',
    title: 'late, withdrawn, moved and ruled wagers; colour chips of another table',
    takes: [
      {
        title: 'snapshots and rulings',
        rounds: [
          {
            wagers: [
              bet('ann straight/17 10'),
              bet('ann straight/17 5', { closed: null }),
              bet('bo red 20', { decided: null }),
              bet('cy split/17-20 10', { decided: 'split/20-21' }),
              bet('cy split/20-21 10', { ruled: 'split/17-20' }),
            ],
            outcome: pocket(17),
          },
        ],
      },
      {
        title: 'colour chips of another table, found after the outcome',
        rounds: [
          {
            found: AFTER,
            wagers: [
              bet('ann straight/17 50', { chips: { table: 'R9', colour: 'blue', value: 10, count: 5 } }),
              bet('bo straight/17 50', {
                chips: { table: 'R9', colour: 'pink', value: 25, count: 2, ruling: 'refuse' },
              }),
              bet('bo red 50', { chips: { table: 'R9', colour: 'pink', value: 25, count: 2, ruling: 'refuse' } }),
            ],
            outcome: pocket(17),
          },
        ],
      },
    ],
  },
];
