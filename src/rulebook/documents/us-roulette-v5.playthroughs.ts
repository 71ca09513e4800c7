import { AFTER, bet, bets, type Playthrough, pocket } from '../playthrough.ts';

const READINGS = ['asPrinted', 'conventional'] as const;

const EVERY_KIND = bets(
  'ann straight/17 100, ann split/17-20 100, ann street/16-17-18 100, ann corner/17-18-20-21 100, ' +
    'ann six-line/16-17-18-19-20-21 100, ann column/2 100, ann dozen/2 100, ann low 100, ann black 100, ann odd 100, bo red 100',
);

export const playthroughs: readonly Playthrough[] = [
  {
    name: 'normal',
    title: 'an ordinary round',
    takes: [
      {
        title: 'result 2',
        rounds: [
          {
            wagers: bets(
              'ann straight/17 100, ann first-five 200, bo red 500, bo street/1-2-3 200, cy column/2 400, cy dozen/1 400',
            ),
            outcome: pocket(2),
          },
        ],
      },
    ],
  },
  {
    name: 'zero',
    title: 'zero and double zero',
    takes: [
      {
        title: 'results 0 and 00',
        rounds: ([0, '00'] as const).map((number) => ({
          wagers: bets(
            'ann straight/0 100, ann straight/00 100, ann split/0-00 100, ann street/0-00-2 100, ann street/00-2-3 100, ' +
              'ann first-five 100, bo red 100, bo even 100, bo low 100, cy column/1 100, cy dozen/1 100',
          ),
          outcome: pocket(number),
        })),
      },
    ],
  },
  {
    name: 'pay-order',
    title: 'every kind of wager in the order of payment, as printed and by convention',
    takes: READINGS.map((value) => ({
      title: `payTable ${value}`,
      options: [`payTable=${value}`],
      rounds: [{ wagers: EVERY_KIND, outcome: pocket(17) }],
    })),
  },
  {
    name: 'limits',
    title: '1.00 to 10.00 by law (US5-P5)',
    takes: [
      {
        title: 'before the close',
        rounds: [
          { wagers: bets('ann straight/17 1200'), outcome: pocket(17) },
          { wagers: bets('ann straight/17 1000'), outcome: pocket(17) },
          { wagers: bets('ann straight/17 50'), outcome: pocket(17) },
          {
            wagers: [bet('ann split/0-00 600'), bet('ann split/0-00 600', { at: 'courtesy-line' })],
            outcome: pocket(0),
          },
          { limits: { min: 50 }, wagers: bets('ann straight/17 100'), outcome: pocket(17) },
        ],
      },
      {
        title: 'found after the outcome',
        rounds: [
          {
            found: AFTER,
            wagers: bets('ann straight/17 1200, bo straight/17 50, cy red 50, cy red 25'),
            outcome: pocket(17),
          },
        ],
      },
      {
        title: 'late on 17, in time on red (US5-IR4)',
        rounds: [{ wagers: [bet('ann straight/17 500', { closed: null }), bet('ann red 500')], outcome: pocket(17) }],
      },
      {
        title: 'everything on one spin under one limit',
        options: ['limitScope=perSpinTotal'],
        rounds: [{ found: AFTER, wagers: bets('ann red 700, ann straight/17 700'), outcome: pocket(17) }],
      },
    ],
  },
];
