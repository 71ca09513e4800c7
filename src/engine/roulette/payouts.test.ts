import { expect, test } from 'vitest';
import { reading, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';

const conventional = reading(usRoulette, { payTable: 'conventional' });

/** One wager alone on one result. */
const alone = (rules: typeof usRoulette, spot: string, stake: number, pocket: number) => {
  const { settlements, payments, net, house } = round(rules, { pocket }, [`A ${spot} ${stake}`]);
  expect(settlements).toHaveLength(1);
  return { ...settlements[0], payments, net: net.get('A'), house };
};

const won = (paid: number, stake: number) => ({
  verdict: 'wins',
  odds: [paid / stake, 1],
  paid,
  commission: 0,
  taken: 0,
  returned: stake,
  net: paid,
  house: -paid,
});

/** The numbers of a single-zero wheel on which a wager wins. */
const winsOn = (spot: string): readonly number[] =>
  Array.from({ length: 37 }, (_, n) => n).filter((n) => alone(hoianaRoulette, spot, 10, n).verdict === 'wins');

test.each([
  ['HR-5.1.a', 'straight/17', 17, 350, 1],
  ['HR-5.1.b', 'split/17-20', 20, 170, 2],
  ['HR-5.1.c', 'street/16-17-18', 16, 110, 3],
  ['HR-5.1.d', 'corner/16-17-19-20', 19, 80, 4],
  ['HR-5.1.e', 'six-line/13-14-15-16-17-18', 15, 50, 6],
  ['HR-5.1.f', 'column/2', 17, 20, 12],
  ['HR-5.1.g', 'dozen/2', 17, 20, 12],
  ['HR-5.1.h', 'low', 1, 10, 18],
  ['HR-5.1.h', 'low', 18, 10, 18],
  ['HR-5.1.i', 'high', 19, 10, 18],
  ['HR-5.1.i', 'high', 36, 10, 18],
  ['HR-5.1.j', 'black', 17, 10, 18],
  ['HR-5.1.k', 'odd', 17, 10, 18],
] as const)('[%s] 10 on %s, %d spun: winnings %d, and the stake stays', (clause, spot, pocket, winnings, numbers) => {
  const one = alone(hoianaRoulette, spot, 10, pocket);
  expect(one).toMatchObject(won(winnings, 10));
  expect(one.clauses?.[0]).toBe(clause);
  expect(winsOn(spot)).toHaveLength(numbers);
});

test('[HR-5.1] one unit on each of the 11 listed kinds wins 35, 17, 11, 8, 5, 2, 2, 1, 1, 1, 1', () => {
  const listed = [
    ['straight/17', 17],
    ['split/17-20', 17],
    ['street/16-17-18', 17],
    ['corner/16-17-19-20', 17],
    ['six-line/13-14-15-16-17-18', 17],
    ['column/2', 17],
    ['dozen/2', 17],
    ['low', 17],
    ['high', 20],
    ['red', 19],
    ['even', 20],
  ] as const;
  expect(listed.map(([spot, pocket]) => alone(hoianaRoulette, spot, 1, pocket).paid)).toEqual([
    35, 17, 11, 8, 5, 2, 2, 1, 1, 1, 1,
  ]);
});

test('[HR-5.1.d] the first four is four numbers and pays 8 to 1', () => {
  expect(alone(hoianaRoulette, 'first-four', 10, 3)).toMatchObject(won(80, 10));
});

test.each([
  ['red', 19],
  ['black', 20],
] as const)('[HR-5.1.j] either colour pays 1 to 1: %s', (spot, pocket) => {
  expect(alone(hoianaRoulette, spot, 10, pocket)).toMatchObject(won(10, 10));
});

test.each([
  ['odd', 19],
  ['even', 20],
] as const)('[HR-5.1.k] odd and even pay 1 to 1: %s', (spot, pocket) => {
  expect(alone(hoianaRoulette, spot, 10, pocket)).toMatchObject(won(10, 10));
});

test('[HR-4.5] 10 on the line of 17 and 20 is settled as a split: 20 pays 170', () => {
  const one = alone(hoianaRoulette, 'split/17-20', 10, 20);
  expect(one).toMatchObject({ spot: 'split/17-20', ...won(170, 10) });
  expect(one.payments).toEqual([{ player: 'A', for: ['split/17-20'], amount: 170 }]);
});

const MBS_ROWS = [
  ['MBS-4.1-STRAIGHT', 'straight/8', 8, 350],
  ['MBS-4.1-SPLIT', 'split/8-11', 8, 170],
  ['MBS-4.1-STREET', 'street/7-8-9', 8, 110],
  ['MBS-4.1-CORNER', 'corner/7-8-10-11', 8, 80],
  ['MBS-4.1-SIXLINE', 'six-line/7-8-9-10-11-12', 8, 50],
  ['MBS-4.1-COLUMN', 'column/2', 8, 20],
  ['MBS-4.1-DOZEN', 'dozen/1', 8, 20],
  ['MBS-4.1-LOW', 'low', 8, 10],
  ['MBS-4.1-HIGH', 'high', 29, 10],
  ['MBS-4.1-EVEN', 'even', 8, 10],
  ['MBS-4.1-ODD', 'odd', 9, 10],
  ['MBS-4.1-RED', 'red', 9, 10],
  ['MBS-4.1-BLACK', 'black', 8, 10],
] as const;

test.each(MBS_ROWS)('[%s] 10 on %s, outcome %d: winnings %d', (clause, spot, pocket, winnings) => {
  const one = alone(mbsRoulette, spot, 10, pocket);
  expect(one).toMatchObject(won(winnings, 10));
  expect(one.clauses?.[0]).toBe(clause);
});

test('[MBS-4.1] 10 on each of the 13 kinds wins 350, 170, 110, 80, 50, 20, 20 and six times 10', () => {
  const paid = MBS_ROWS.map(([, spot, pocket]) => alone(mbsRoulette, spot, 10, pocket).paid);
  expect(paid).toEqual([350, 170, 110, 80, 50, 20, 20, 10, 10, 10, 10, 10, 10]);
});

// Cents: $10 is 1 000.
test.each([
  ['US5-PT1', 'straight/17', 17, 35_000, 35_000],
  ['US5-PT2', 'split/17-20', 17, 17_000, 17_000],
  ['US5-PT3', 'street/16-17-18', 17, 8_000, 11_000],
  ['US5-PT4', 'corner/16-17-19-20', 17, 6_000, 8_000],
  ['US5-PT5', 'first-five', 3, 5_000, 6_000],
  ['US5-PT6', 'six-line/13-14-15-16-17-18', 17, 2_000, 5_000],
  ['US5-PT7', 'column/2', 17, 2_000, 2_000],
  ['US5-PT8', 'dozen/2', 17, 1_000, 2_000],
  ['US5-PT9', 'red', 1, 1_000, 1_000],
  ['US5-PT10', 'black', 17, 1_000, 1_000],
  ['US5-PT11', 'odd', 17, 1_000, 1_000],
  ['US5-PT12', 'even', 2, 1_000, 1_000],
  ['US5-PT13', 'low', 17, 1_000, 1_000],
  ['US5-PT14', 'high', 19, 1_000, 1_000],
  ['US5-PT14', 'high', 36, 1_000, 1_000],
] as const)(
  '[%s] 1000 cents on %s, result %d: %d as printed, %d by the conventional table',
  (clause, spot, pocket, printed, usual) => {
    expect(alone(usRoulette, spot, 1_000, pocket)).toMatchObject(won(printed, 1_000));
    expect(alone(conventional, spot, 1_000, pocket)).toMatchObject(won(usual, 1_000));
    expect(alone(usRoulette, spot, 1_000, pocket).clauses?.[0]).toBe(clause);
  },
);

test('[US5-PT3] a trio with a zero is three numbers too: $10 on 0-00-2 wins $80 as printed, else $110', () => {
  expect(alone(usRoulette, 'street/0-00-2', 1_000, 2).paid).toBe(8_000);
  expect(alone(conventional, 'street/0-00-2', 1_000, 2).paid).toBe(11_000);
});

test('the largest stakes are paid exactly', () => {
  const { settlements, house } = round(hoianaRoulette, { pocket: 17 }, ['A straight/17 50000000000000']);
  expect(settlements[0]?.paid).toBe(1_750_000_000_000_000);
  expect(house).toBe(-1_750_000_000_000_000);
});
