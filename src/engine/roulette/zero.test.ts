import { expect, test } from 'vitest';
import { payments, round } from '../../../testkit/rounds.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';

/** The same stake on every position of the layout, each by a player of its own. */
const everywhere = (rules: Rulebook<'roulette'>, stake: number, pocket: Pocket) => {
  const all = catalogue(rules).map(({ id }, seat) => `P${seat} ${id} ${stake}`);
  const { settlements, house } = round(rules, { pocket }, all);
  const ending = (verdict: string) => settlements.filter((one) => one.verdict === verdict);
  return { wins: ending('wins'), loses: ending('loses'), house, count: settlements.length };
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

const ZERO_SPOTS = ['straight/0', 'split/0-1', 'split/0-2', 'split/0-3', 'street/0-1-2', 'street/0-2-3', 'first-four'];

test('[HR-6.2] with 10 on each of the 157 positions 0 wins in exactly 7 and collects 150 whole', () => {
  const { wins, loses } = everywhere(hoianaRoulette, 10, 0);
  expect(wins.map(({ spot }) => spot).sort()).toEqual([...ZERO_SPOTS].sort());
  expect(loses).toHaveLength(150);
  expect(loses.every(({ taken, returned }) => taken === 10 && returned === 0)).toBe(true);
  expect(wins.every(({ clauses }) => clauses.some((id) => id === 'HR-6.2'))).toBe(true);
  expect(loses.every(({ clauses }) => clauses.some((id) => id === 'HR-6.2'))).toBe(true);
});

test.each(['low', 'high', 'red', 'black', 'odd', 'even'])('[HR-6.2] no part of %s goes back on 0', (spot) => {
  expect(round(hoianaRoulette, { pocket: 0 }, [`A ${spot} 11`]).settlements).toMatchObject([
    { verdict: 'loses', taken: 11, returned: 0 },
  ]);
});

test('[HR-6.2.1] on 0 the seven pay what their kinds pay anywhere: 350, 3 times 170, 2 times 110, 80; 1160 in all', () => {
  const done = round(
    hoianaRoulette,
    { pocket: 0 },
    ZERO_SPOTS.map((spot, seat) => `P${seat} ${spot} 10`),
  );
  const paid = ZERO_SPOTS.map((spot) => done.settlements.find((one) => one.spot === spot)?.paid);
  expect(paid).toEqual([350, 170, 170, 170, 110, 110, 80]);
  expect(done.house).toBe(-1_160);
  expect(done.settlements.every(({ clauses }) => clauses.some((id) => id === 'HR-6.2.1'))).toBe(true);
});

test('[HR-6.2.1] a wager with 0 is named under 6.2 only when 0 is the result', () => {
  const { settlements } = round(hoianaRoulette, { pocket: 2 }, ['A split/0-2 10', 'B straight/0 10']);
  expect(settlements.flatMap(({ clauses }) => clauses)).toEqual(['HR-6.1.1.2', 'HR-5.1.b', 'HR-6.1.2.1']);
});

test('[MBS-4.2] with 10 on each of 157 positions 0 pays 1160 to 7 and collects 1500 from 150', () => {
  const { wins, loses, house } = everywhere(mbsRoulette, 10, 0);
  expect(wins.map(({ spot }) => spot).sort()).toEqual([...ZERO_SPOTS].sort());
  expect(sum(wins.map(({ paid }) => paid))).toBe(1_160);
  expect(loses).toHaveLength(150);
  expect(sum(loses.map(({ taken }) => taken))).toBe(1_500);
  expect(house).toBe(1_500 - 1_160);
  expect([...wins, ...loses].every(({ clauses }) => clauses.some((id) => id === 'MBS-4.2'))).toBe(true);
});

// 161 positions of $1: as printed 3500 + 3·1700 + 2·800 + 500 on 0, and the same on 00.
test.each([
  [0, ['straight/0', 'split/0-00', 'split/0-1', 'split/0-2', 'street/0-00-2', 'street/0-1-2', 'first-five']],
  ['00', ['straight/00', 'split/0-00', 'split/00-2', 'split/00-3', 'street/0-00-2', 'street/00-2-3', 'first-five']],
] as const)(
  '[US5-W5] with 100 cents on each of 161 positions %s wins in 7 and every outside wager loses',
  (pocket, spots) => {
    const { wins, loses, count } = everywhere(usRoulette, 100, pocket);
    expect(count).toBe(161);
    expect(wins.map(({ spot }) => spot).sort()).toEqual([...spots].sort());
    expect(sum(wins.map(({ paid }) => paid))).toBe(3_500 + 3 * 1_700 + 2 * 800 + 500);
    expect(loses.every(({ taken, returned }) => taken === 100 && returned === 0)).toBe(true);
  },
);

test('[US5-W5] first five wins $5 on 00 and loses on 4', () => {
  expect(payments(round(usRoulette, { pocket: '00' }, ['A first-five 100']))).toEqual(['A first-five 500']);
  expect(payments(round(usRoulette, { pocket: 4 }, ['A first-five 100']))).toEqual([]);
});
