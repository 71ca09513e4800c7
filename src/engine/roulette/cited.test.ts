import { expect, test } from 'vitest';
import { reading, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';

const conventional = reading(usRoulette, { payTable: 'conventional' });

/** A wager, a result on which it wins and one on which it loses. */
const BETS = {
  straight: ['straight/17', 17, 18],
  split: ['split/17-20', 17, 18],
  street: ['street/16-17-18', 17, 19],
  corner: ['corner/16-17-19-20', 17, 18],
  'first-four': ['first-four', 3, 18],
  'first-five': ['first-five', 3, 18],
  'six-line': ['six-line/13-14-15-16-17-18', 17, 19],
  column: ['column/2', 17, 18],
  dozen: ['dozen/2', 17, 4],
  low: ['low', 17, 19],
  high: ['high', 19, 17],
  red: ['red', 19, 17],
  black: ['black', 17, 19],
  odd: ['odd', 17, 18],
  even: ['even', 18, 17],
} as const;

const clausesOf = (rules: typeof usRoulette, spot: string, pocket: number): readonly string[] | undefined =>
  round(rules, { pocket }, [`A ${spot} 1000`]).settlements[0]?.clauses;

test.each([
  ['US5-PT1', 'US5-W1', 'straight'],
  ['US5-PT2', 'US5-W2', 'split'],
  ['US5-PT3', 'US5-W3', 'street'],
  ['US5-PT4', 'US5-W4', 'corner'],
  ['US5-PT5', 'US5-W5', 'first-five'],
  ['US5-PT6', 'US5-W6', 'six-line'],
  ['US5-PT7', 'US5-W7', 'column'],
  ['US5-PT8', 'US5-W8', 'dozen'],
  ['US5-PT9', 'US5-W9', 'red'],
  ['US5-PT10', 'US5-W10', 'black'],
  ['US5-PT11', 'US5-W11', 'odd'],
  ['US5-PT12', 'US5-W12', 'even'],
  ['US5-PT13', 'US5-W13', 'low'],
  ['US5-PT14', 'US5-W14', 'high'],
] as const)(
  '[%s] [%s] %s: a winner names its odds and its kind, a loser its kind, in both tables',
  (row, kind, bet) => {
    const [spot, wins, loses] = BETS[bet];
    for (const rules of [usRoulette, conventional]) {
      expect(clausesOf(rules, spot, wins)).toEqual([row, kind]);
      expect(clausesOf(rules, spot, loses)).toEqual([kind]);
    }
  },
);

test.each([
  ['MBS-4.1-STRAIGHT', 'MBS-3.4.1', 'straight'],
  ['MBS-4.1-SPLIT', 'MBS-3.4.2', 'split'],
  ['MBS-4.1-CORNER', 'MBS-3.4.3', 'corner'],
  ['MBS-4.1-CORNER', 'MBS-3.4.3', 'first-four'],
  ['MBS-4.1-STREET', 'MBS-3.4.4', 'street'],
  ['MBS-4.1-SIXLINE', 'MBS-3.4.5', 'six-line'],
  ['MBS-4.1-COLUMN', 'MBS-3.4.6', 'column'],
  ['MBS-4.1-DOZEN', 'MBS-3.4.7', 'dozen'],
  ['MBS-4.1-LOW', 'MBS-3.4.8', 'low'],
  ['MBS-4.1-HIGH', 'MBS-3.4.9', 'high'],
  ['MBS-4.1-BLACK', 'MBS-3.4.10', 'black'],
  ['MBS-4.1-RED', 'MBS-3.4.11', 'red'],
  ['MBS-4.1-ODD', 'MBS-3.4.12', 'odd'],
  ['MBS-4.1-EVEN', 'MBS-3.4.13', 'even'],
] as const)('[%s] [%s] %s: a winner names its odds and its kind, a loser its kind', (row, kind, bet) => {
  const [spot, wins, loses] = BETS[bet];
  expect(clausesOf(mbsRoulette, spot, wins)).toEqual([row, kind]);
  expect(clausesOf(mbsRoulette, spot, loses)).toEqual([kind]);
});

test.each([
  ['HR-5.1.a', 'HR-6.1.1.1', 'HR-6.1.1.2', 'straight'],
  ['HR-5.1.b', 'HR-6.1.2.1', 'HR-6.1.2.2', 'split'],
  ['HR-5.1.c', 'HR-6.1.3.1', 'HR-6.1.3.2', 'street'],
  ['HR-5.1.d', 'HR-6.1.4.1', 'HR-6.1.4.2', 'corner'],
  ['HR-5.1.d', 'HR-6.1.4.1', 'HR-6.1.4.2', 'first-four'],
  ['HR-5.1.e', 'HR-6.1.5.1', 'HR-6.1.5.2', 'six-line'],
  ['HR-5.1.f', 'HR-6.1.6.1', 'HR-6.1.6.2', 'column'],
  ['HR-5.1.g', 'HR-6.1.7.1', 'HR-6.1.7.2', 'dozen'],
  ['HR-5.1.h', 'HR-6.1.8.1', 'HR-6.1.8.2', 'low'],
  ['HR-5.1.i', 'HR-6.1.9.1', 'HR-6.1.9.2', 'high'],
  ['HR-5.1.k', 'HR-6.1.10.1', 'HR-6.1.10.2', 'even'],
  ['HR-5.1.k', 'HR-6.1.11.1', 'HR-6.1.11.2', 'odd'],
  ['HR-5.1.j', 'HR-6.1.12.1', 'HR-6.1.12.2', 'red'],
  ['HR-5.1.j', 'HR-6.1.13.1', 'HR-6.1.13.2', 'black'],
] as const)(
  '[%s] [%s] [%s] %s: a winner names its odds and why it wins, a loser why it loses',
  (row, won, lost, bet) => {
    const [spot, wins, loses] = BETS[bet];
    expect(clausesOf(hoianaRoulette, spot, wins)).toEqual([row, won]);
    expect(clausesOf(hoianaRoulette, spot, loses)).toEqual([lost]);
  },
);
