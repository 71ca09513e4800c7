import { expect, test } from 'vitest';
import { bet, endings, error, reading, refusal, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import { accept } from '../accept.ts';

const found = 'afterOutcome';

/** Four blue chips of table R1, worth 25 each there, on red. */
const blue = (ruling?: 'pay' | 'refuse') =>
  bet('A red 100', {
    chips: { table: 'R1', colour: 'blue', value: 25, count: 4, ...(ruling === undefined ? {} : { ruling }) },
  });

const RED = 9;
const BLACK = 8;

test('[HR-7.11] 4 blue chips of R1 at 25 on red: 100 are paid or 100 taken, without a ruling', () => {
  const wins = round(hoianaRoulette, { pocket: RED }, [blue()], { found });
  const loses = round(hoianaRoulette, { pocket: BLACK }, [blue()], { found });
  expect(endings(wins)).toEqual(['A red wins: paid 100, taken 0, returned 100']);
  expect(endings(loses)).toEqual(['A red loses: paid 0, taken 100, returned 0']);
  expect(wins.settlements[0]?.clauses).toEqual(['HR-5.1.j', 'HR-6.1.12.1', 'HR-7.11']);
});

test('[HR-7.11.1] refused by management the winners get 0 and go back; losers are taken all the same', () => {
  const wins = round(hoianaRoulette, { pocket: RED }, [blue('refuse')], { found });
  expect(endings(wins)).toEqual(['A red returned: paid 0, taken 0, returned 100']);
  expect(wins.payments).toEqual([]);
  expect(wins.settlements[0]).toMatchObject({
    clauses: ['HR-7.11.1'],
    because: { code: 'foreign-refused', params: { table: 'R1', colour: 'blue' } },
  });
  const loses = round(hoianaRoulette, { pocket: BLACK }, [blue('refuse')], { found });
  expect(endings(loses)).toEqual(['A red loses: paid 0, taken 100, returned 0']);
});

test('[HR-4.7.4] chips of another table may not be bet', () => {
  const expected = { code: 'foreign-chips', clause: 'HR-4.7.4', params: { table: 'R1', colour: 'blue' } };
  const chips = bet('A red 100', { chips: { table: 'R1', colour: 'blue', value: 5, count: 20 } });
  expect(error(accept(hoianaRoulette, {}, [], chips))).toEqual({ ...expected, path: 'chips' });
  expect(refusal(hoianaRoulette, { pocket: RED }, ['B red 5', chips])).toEqual({
    ...expected,
    path: 'wagers[1].chips',
  });
});

test('[HR-4.7.4.1] where payment is allowed, 2 chips of R1 at 5 straight up are paid 350', () => {
  const chips = { table: 'R1', colour: 'blue', value: 5, count: 2, ruling: 'pay' };
  const done = round(hoianaRoulette, { pocket: 17 }, [bet('A straight/17 10', { chips })], { found });
  expect(endings(done)).toEqual(['A straight/17 wins: paid 350, taken 0, returned 10']);
});

const WINS = 'A red wins: paid 100, taken 0, returned 100';
const LOSES = 'A red loses: paid 0, taken 100, returned 0';
const BACK = 'A red returned: paid 0, taken 0, returned 100';

test.each([
  ['payAtOrigin', undefined, WINS, LOSES],
  ['payAtOrigin', 'pay', WINS, LOSES],
  ['payAtOrigin', 'refuse', BACK, LOSES],
  ['refer', 'pay', WINS, LOSES],
  ['refer', 'refuse', BACK, BACK],
  ['return', undefined, BACK, BACK],
  ['return', 'pay', BACK, BACK],
  ['return', 'refuse', BACK, BACK],
] as const)('foreignColorAfterClose %s, ruling %s: %s; %s', (foreignColorAfterClose, ruling, onRed, onBlack) => {
  for (const rulebook of [hoianaRoulette, mbsRoulette, usRoulette]) {
    const rules = reading(rulebook, { foreignColorAfterClose });
    expect(endings(round(rules, { pocket: RED }, [blue(ruling)], { found }))).toEqual([onRed]);
    expect(endings(round(rules, { pocket: BLACK }, [blue(ruling)], { found }))).toEqual([onBlack]);
  }
});

test('where the document is silent somebody must rule: MBS refers', () => {
  expect(refusal(mbsRoulette, { pocket: RED }, [blue()], { found })).toEqual({
    code: 'ruling-required',
    clause: mbsRoulette.cites.foreignPaid?.[0],
    path: 'wagers[0].chips',
    params: { table: 'R1', colour: 'blue' },
  });
  const refused = round(mbsRoulette, { pocket: RED }, [blue('refuse')], { found });
  expect(refused.settlements[0]?.because.code).toBe('foreign-refused');
});

test('US5 hands them back', () => {
  const done = round(usRoulette, { pocket: RED }, [blue()], { found });
  expect(endings(done)).toEqual([BACK]);
  expect(done.settlements[0]).toMatchObject({
    clauses: usRoulette.cites.foreignRefused,
    because: { code: 'foreign-returned', params: { table: 'R1', colour: 'blue' } },
  });
});

test('they never merge with other chips of the same player, nor with each other', () => {
  const done = round(hoianaRoulette, { pocket: RED }, ['A red 10', blue(), 'A red 5', blue('refuse')], { found });
  expect(endings(done)).toEqual([BACK, 'A red wins: paid 15, taken 0, returned 15', WINS]);
});

test('a late wager goes back as late, whatever it is made of', () => {
  const late = { ...blue(), closed: null };
  for (const rules of [hoianaRoulette, mbsRoulette, usRoulette]) {
    const done = round(rules, { pocket: RED }, [late], { found });
    expect(endings(done)).toEqual([BACK]);
    expect(done.settlements[0]).toMatchObject({ clauses: rules.cites.late, because: { code: 'late' } });
  }
});

test.each([
  { value: 25, count: 3 },
  { value: 0, count: 4 },
  { value: 200, count: 0.5 },
  { value: -25, count: -4 },
])('value times count must be the stake: %j', ({ value, count }) => {
  const chips = { table: 'R1', colour: 'blue', value, count };
  expect(refusal(hoianaRoulette, { pocket: RED }, [bet('A red 100', { chips })], { found })).toEqual({
    code: 'chips-mismatch',
    clause: 'HR-7.11',
    path: 'wagers[0].chips',
    params: { value, count, stake: 100 },
  });
});
