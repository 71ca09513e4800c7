import { bets, type Playthrough, pocket } from '../../src/rulebook/playthrough.ts';

/** Outside wagers first, inside ones nearest to the dealer first (XR-1.9). */
const SEVENTEEN = {
  wagers: bets('cy column/2 500, bo split/17-20 100, ann straight/17 100, bo red 500'),
  outcome: pocket(17),
};

const LIMITS = { min: 500, max: 50_000 };

export const playthroughs: readonly Playthrough[] = [
  { name: 'normal', title: 'an ordinary round', takes: [{ title: 'result 17', rounds: [SEVENTEEN] }] },
  {
    name: 'zero',
    title: 'zero takes every outside wager',
    takes: [{ title: 'result 0', rounds: [{ wagers: bets('ann straight/0 100, bo even 100'), outcome: pocket(0) }] }],
  },
  { name: 'pay-order', title: 'nearest first', takes: [{ title: 'result 17', rounds: [SEVENTEEN] }] },
  {
    name: 'limits',
    title: 'a wager outside the limits is refused (XR-1.4)',
    takes: [{ title: '4.00', rounds: [{ limits: LIMITS, wagers: bets('ann red 400'), outcome: pocket(17) }] }],
  },
];
