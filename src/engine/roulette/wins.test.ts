import { expect, test } from 'vitest';
import { endings, refusal, round } from '../../../testkit/rounds.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';

type Rules = Rulebook<'roulette'>;

/** The same wager on one result after the other. */
const inTurn = (rules: Rules, spot: string, stake: number, spun: readonly Pocket[]) =>
  spun.map((pocket) => round(rules, { pocket }, [`A ${spot} ${stake}`]).net.get('A'));

/** Every result on which one unit wins. */
const winsOn = (rules: Rules, spot: string, stake = 100): readonly Pocket[] =>
  [...rules.game.wheel]
    .sort((a, b) => Number(a) - Number(b) || String(a).length - String(b).length)
    .filter((pocket) => round(rules, { pocket }, [`A ${spot} ${stake}`]).settlements[0]?.verdict === 'wins');

test.each([
  ['HR-6.1.1.1', 'straight/0', 5, 0, 175],
  ['HR-6.1.2.1', 'split/0-2', 5, 2, 85],
  ['HR-6.1.3.1', 'street/34-35-36', 5, 36, 55],
  ['HR-6.1.4.1', 'corner/32-33-35-36', 5, 35, 40],
  ['HR-6.1.5.1', 'six-line/31-32-33-34-35-36', 5, 31, 25],
  ['HR-6.1.6.1', 'column/3', 20, 36, 40],
  ['HR-6.1.7.1', 'dozen/1', 20, 12, 40],
  ['HR-6.1.8.1', 'low', 20, 18, 20],
  ['HR-6.1.9.1', 'high', 20, 19, 20],
  ['HR-6.1.10.1', 'even', 20, 36, 20],
  ['HR-6.1.11.1', 'odd', 20, 1, 20],
  ['HR-6.1.12.1', 'red', 20, 32, 20],
  ['HR-6.1.13.1', 'black', 20, 26, 20],
] as const)('[%s] %s: %d wins when %d is spun, winnings %d', (clause, spot, stake, pocket, winnings) => {
  const done = round(hoianaRoulette, { pocket }, [`A ${spot} ${stake}`]);
  expect(endings(done)).toEqual([`A ${spot} wins: paid ${winnings}, taken 0, returned ${stake}`]);
  expect(done.settlements[0]?.clauses).toContain(clause);
});

test.each([
  ['HR-6.1.1.2', 'straight/0', 5, 1],
  ['HR-6.1.2.2', 'split/0-2', 5, 3],
  ['HR-6.1.3.2', 'street/34-35-36', 5, 33],
  ['HR-6.1.4.2', 'corner/32-33-35-36', 5, 34],
  ['HR-6.1.5.2', 'six-line/31-32-33-34-35-36', 5, 30],
  ['HR-6.1.6.2', 'column/3', 20, 0],
  ['HR-6.1.7.2', 'dozen/1', 20, 13],
  ['HR-6.1.8.2', 'low', 20, 0],
  ['HR-6.1.9.2', 'high', 20, 18],
  ['HR-6.1.10.2', 'even', 20, 0],
  ['HR-6.1.11.2', 'odd', 20, 0],
  ['HR-6.1.12.2', 'red', 20, 0],
  ['HR-6.1.13.2', 'black', 20, 0],
] as const)('[%s] %s: %d is collected when %d is spun and nothing is paid', (clause, spot, stake, pocket) => {
  const done = round(hoianaRoulette, { pocket }, [`A ${spot} ${stake}`]);
  expect(endings(done)).toEqual([`A ${spot} loses: paid 0, taken ${stake}, returned 0`]);
  expect(done.payments).toEqual([]);
  expect(done.settlements[0]?.clauses[0]).toBe(clause);
});

const column = (first: number) => Array.from({ length: 12 }, (_, row) => first + 3 * row);
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const BLACK = [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];
const EVEN = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36];
const ODD = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35];

test.each([
  ['HR-6.1.1', 'straight/17', [17]],
  ['HR-6.1.2', 'split/17-20', [17, 20]],
  ['HR-6.1.3', 'street/16-17-18', [16, 17, 18]],
  ['HR-6.1.3', 'street/0-2-3', [0, 2, 3]],
  ['HR-6.1.4', 'corner/17-18-20-21', [17, 18, 20, 21]],
  ['HR-6.1.4', 'first-four', [0, 1, 2, 3]],
  ['HR-6.1.5', 'six-line/16-17-18-19-20-21', span(16, 21)],
  ['HR-6.1.6', 'column/1', column(1)],
  ['HR-6.1.6', 'column/2', column(2)],
  ['HR-6.1.6', 'column/3', column(3)],
  ['HR-6.1.7', 'dozen/1', span(1, 12)],
  ['HR-6.1.7', 'dozen/2', span(13, 24)],
  ['HR-6.1.7', 'dozen/3', span(25, 36)],
  ['HR-6.1.8', 'low', span(1, 18)],
  ['HR-6.1.9', 'high', span(19, 36)],
  ['HR-6.1.10', 'even', EVEN],
  ['HR-6.1.11', 'odd', ODD],
  ['HR-6.1.12', 'red', RED],
  ['HR-6.1.13', 'black', BLACK],
] as const)('[%s] of all 37 results %s wins on its own numbers alone', (_clause, spot, numbers) => {
  expect(winsOn(hoianaRoulette, spot)).toEqual(numbers);
});

test('[HR-6.1] each of the 157 wagers on each of the 37 results either wins or loses', () => {
  const everywhere = catalogue(hoianaRoulette).map(({ id }) => `A ${id} 1`);
  const all = span(0, 36).flatMap((pocket) => round(hoianaRoulette, { pocket }, everywhere).settlements);
  const count = (verdict: string) => all.filter((one) => one.verdict === verdict).length;
  expect(all).toHaveLength(5_809);
  // Numbers covered: 37 + 60·2 + 14·3 + 23·4 + 11·6 + 6·12 + 6·18 = 537.
  expect([count('wins'), count('loses')]).toEqual([537, 5_809 - 537]);
  expect(all.every(({ stake, taken, returned }) => stake === taken + returned)).toBe(true);
});

test('[HR-3.1] with 10 in each of the 49 cells of the cloth, 17 wins in 6 of them', () => {
  const cells = catalogue(hoianaRoulette).filter(({ covers }) => covers.length === 1 || covers.length >= 12);
  expect(cells).toHaveLength(37 + 3 + 3 + 6);
  const { settlements, winning } = round(
    hoianaRoulette,
    { pocket: 17 },
    cells.map(({ id }) => `A ${id} 10`),
  );
  const won = settlements.filter(({ verdict }) => verdict === 'wins').map(({ spot }) => spot);
  expect(won).toEqual(['column/2', 'odd', 'black', 'low', 'dozen/2', 'straight/17']);
  expect(winning).toEqual(expect.arrayContaining(won));
});

test('[HR-4.8] 1 and 36 together are no wager of the catalogue', () => {
  expect(refusal(hoianaRoulette, { pocket: 1 }, ['A split/1-36 10'])).toEqual({
    code: 'unknown-spot',
    clause: 'HR-4.8',
    path: 'wagers[0].spot',
    params: { spot: 'split/1-36' },
  });
});

test('[HR-4.4] a player who meant 17 and set 10 on 20 loses them when 17 wins', () => {
  const done = round(hoianaRoulette, { pocket: 17 }, ['A straight/20 10']);
  expect(endings(done)).toEqual(['A straight/20 loses: paid 0, taken 10, returned 0']);
});

test('[HR-4.9] 20 on corner 1-2-4-5 lose on 3, whoever placed them', () => {
  const done = round(hoianaRoulette, { pocket: 3 }, ['A corner/1-2-4-5 20']);
  expect(endings(done)).toEqual(['A corner/1-2-4-5 loses: paid 0, taken 20, returned 0']);
});

test.each([
  ['MBS-3.4.1', 'straight/0', [0]],
  ['MBS-3.4.2', 'split/0-2', [0, 2]],
  ['MBS-3.4.3', 'corner/25-26-28-29', [25, 26, 28, 29]],
  ['MBS-3.4.3', 'first-four', [0, 1, 2, 3]],
  ['MBS-3.4.4', 'street/19-20-21', [19, 20, 21]],
  ['MBS-3.4.5', 'six-line/19-20-21-22-23-24', span(19, 24)],
  ['MBS-3.4.6', 'column/3', column(3)],
  ['MBS-3.4.7', 'dozen/3', span(25, 36)],
  ['MBS-3.4.8', 'low', span(1, 18)],
  ['MBS-3.4.9', 'high', span(19, 36)],
  ['MBS-3.4.10', 'black', BLACK],
  ['MBS-3.4.11', 'red', RED],
  ['MBS-3.4.12', 'odd', ODD],
  ['MBS-3.4.13', 'even', EVEN],
] as const)('[%s] of all 37 results %s wins on its own numbers alone', (clause, spot, numbers) => {
  expect(winsOn(mbsRoulette, spot)).toEqual(numbers);
  const { settlements } = round(mbsRoulette, { pocket: 27 }, [`A ${spot} 10`]);
  expect(settlements[0]?.clauses).toContain(clause);
});

test.each([
  ['MBS-3.4.7', 'dozen/3', [25, 24], [20, -10]],
  ['MBS-3.4.8', 'low', [18, 19], [10, -10]],
  ['MBS-3.4.9', 'high', [19, 18], [10, -10]],
  ['MBS-3.4.10', 'black', [26, 3], [10, -10]],
  ['MBS-3.4.11', 'red', [3, 26], [10, -10]],
  ['MBS-3.4.12', 'odd', [35, 0], [10, -10]],
  ['MBS-3.4.13', 'even', [36, 0], [10, -10]],
] as const)('[%s] 10 on %s: %j in turn give %j', (_clause, spot, spun, net) => {
  expect(inTurn(mbsRoulette, spot, 10, spun)).toEqual(net);
});

test.each([
  ['red', 17, { code: 'colour', params: { pocket: 17, colour: 'black' } }],
  ['even', 17, { code: 'parity', params: { pocket: 17, parity: 'odd' } }],
  ['high', 17, { code: 'half', params: { pocket: 17, half: 'low' } }],
  ['column/1', 17, { code: 'column', params: { pocket: 17, column: 2 } }],
  ['dozen/1', 17, { code: 'dozen', params: { pocket: 17, dozen: 2 } }],
  ['straight/16', 17, { code: 'spun', params: { pocket: 17 } }],
  ['red', 0, { code: 'spun', params: { pocket: 0 } }],
] as const)('%s on %d says why', (spot, pocket, because) => {
  expect(round(hoianaRoulette, { pocket }, [`A ${spot} 10`]).settlements[0]?.because).toEqual(because);
});

// The wagers of the double-zero layout; $1 is 100.
test.each([
  ['US5-W1', 'straight/00', ['00']],
  ['US5-W1', 'straight/0', [0]],
  ['US5-W2', 'split/0-00', [0, '00']],
  ['US5-W3', 'street/34-35-36', [34, 35, 36]],
  ['US5-W3a', 'street/0-1-2', [0, 1, 2]],
  ['US5-W3a', 'street/00-2-3', ['00', 2, 3]],
  ['US5-W3b', 'street/0-00-2', [0, '00', 2]],
  ['US5-W4', 'corner/32-33-35-36', [32, 33, 35, 36]],
  ['US5-W5', 'first-five', [0, '00', 1, 2, 3]],
  ['US5-W6', 'six-line/31-32-33-34-35-36', span(31, 36)],
  ['US5-W7', 'column/1', column(1)],
  ['US5-W8', 'dozen/2', span(13, 24)],
  ['US5-W9', 'red', RED],
  ['US5-W10', 'black', BLACK],
  ['US5-W11', 'odd', ODD],
  ['US5-W12', 'even', EVEN],
  ['US5-W13', 'low', span(1, 18)],
  ['US5-W14', 'high', span(19, 36)],
] as const)('[%s] of all 38 results %s wins on its own numbers alone', (_clause, spot, numbers) => {
  expect(winsOn(usRoulette, spot)).toEqual(numbers);
});

test.each([
  ['US5-W2', 'split/0-00', [0, '00', 24], [1_700, 1_700, -100]],
  ['US5-W7', 'column/1', [0, '00', 1, 34], [-100, -100, 200, 200]],
  ['US5-W8', 'dozen/2', [12, 13, 24, 25], [-100, 100, 100, -100]],
  ['US5-W10', 'black', [0, '00', 2], [-100, -100, 100]],
  ['US5-W11', 'odd', [0, '00', 35, 36], [-100, -100, 100, -100]],
  ['US5-W12', 'even', [0, '00', 36], [-100, -100, 100]],
  ['US5-W13', 'low', [18, 19, '00'], [100, -100, -100]],
  ['US5-W14', 'high', [19, 18, 0], [100, -100, -100]],
] as const)('[%s] 100 cents on %s: %j in turn give %j', (_clause, spot, spun, net) => {
  expect(inTurn(usRoulette, spot, 100, spun)).toEqual(net);
});

test('[US5-W9] $1 on red wins on 18 results and loses on 20', () => {
  const nets = inTurn(usRoulette, 'red', 100, usRoulette.game.wheel);
  expect([nets.filter((net) => net === 100).length, nets.filter((net) => net === -100).length]).toEqual([18, 20]);
});

test.each(['straight/37', 'street/00-1-2', 'split/0-3', 'split/00-1', 'corner/0-1-2-3', 'first-four'])(
  '[US5-W3a] %s does not exist on this layout',
  (spot) => {
    expect(refusal(usRoulette, { pocket: 0 }, [`A ${spot} 100`])).toMatchObject({
      code: 'unknown-spot',
      path: 'wagers[0].spot',
    });
  },
);

test('[US5-P3] $2 that the dealer set on 18 are collected when 17 wins', () => {
  const done = round(usRoulette, { pocket: 17 }, ['A straight/18 200']);
  expect(endings(done)).toEqual(['A straight/18 loses: paid 0, taken 200, returned 0']);
});
