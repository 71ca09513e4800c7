import { expect, test } from 'vitest';
import { bet, endings, reading, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';

test('[HR-4.10] 10 knocked from split 17-20 to 17 before the ball rested pay 350; a ruling restores 170', () => {
  const knocked = { closed: 'split/17-20', decided: 'straight/17' };
  const left = round(hoianaRoulette, { pocket: 17 }, [bet('A split/17-20 10', knocked)]);
  expect(endings(left)).toEqual(['A straight/17 wins: paid 350, taken 0, returned 10']);
  const ruled = round(hoianaRoulette, { pocket: 17 }, [bet('A split/17-20 10', { ...knocked, ruled: 'split/17-20' })]);
  expect(endings(ruled)).toEqual(['A split/17-20 wins: paid 170, taken 0, returned 10']);
  expect(ruled.settlements[0]?.clauses).toEqual(['HR-5.1.b', 'HR-6.1.2.1', ...(hoianaRoulette.cites.ruling ?? [])]);
});

test('[HR-4.11] the rule printed twice is one behaviour: a disturbed wager names both ids', () => {
  const { settlements } = round(hoianaRoulette, { pocket: 17 }, [bet('A split/17-20 10', { decided: 'straight/17' })]);
  expect(settlements[0]?.clauses).toEqual(['HR-5.1.a', 'HR-6.1.1.1', 'HR-4.10', 'HR-4.11']);
  const still = round(hoianaRoulette, { pocket: 17 }, [bet('A split/17-20 10', { decided: 'split/17-20' })]);
  expect(still.settlements[0]?.clauses).toEqual(['HR-5.1.b', 'HR-6.1.2.1']);
});

test('[MBS-4.3] 10 on split 8-11 at the call and knocked onto 8 afterwards pay 170 on 8', () => {
  const done = round(mbsRoulette, { pocket: 8 }, [bet('A split/8-11 10', { decided: 'straight/8' })]);
  expect(endings(done)).toEqual(['A split/8-11 wins: paid 170, taken 0, returned 10']);
  expect(done.settlements[0]?.clauses).toEqual(['MBS-4.1-SPLIT', 'MBS-3.4.2', 'MBS-4.3']);
});

test('[MBS-4.3] apart from a ruling: 50 ruled to split 8-11 pay 850 on 11', () => {
  const done = round(mbsRoulette, { pocket: 11 }, [
    bet('A straight/8 50', { decided: 'straight/11', ruled: 'split/8-11' }),
  ]);
  expect(endings(done)).toEqual(['A split/8-11 wins: paid 850, taken 0, returned 50']);
  expect(done.settlements[0]?.clauses).toEqual(['MBS-4.1-SPLIT', 'MBS-3.4.2', ...(mbsRoulette.cites.ruling ?? [])]);
});

test('[US5-P4] 1 dollar on the line of 8 and 11 when the ball rests in 11 is a split and wins 17', () => {
  const done = round(usRoulette, { pocket: 11 }, [bet('A straight/8 100', { decided: 'split/8-11' })]);
  expect(endings(done)).toEqual(['A split/8-11 wins: paid 1700, taken 0, returned 100']);
  expect(done.settlements[0]?.clauses).toContain('US5-P4');
});

test.each([
  [hoianaRoulette, 'decided', 'straight/17 wins'],
  [hoianaRoulette, 'noMoreBets', 'red loses'],
  [mbsRoulette, 'decided', 'straight/17 wins'],
  [mbsRoulette, 'noMoreBets', 'red loses'],
  [usRoulette, 'decided', 'straight/17 wins'],
  [usRoulette, 'noMoreBets', 'red loses'],
] as const)('$id read with positionFixedAt %s: red knocked onto 17 is %s', (rules, positionFixedAt, ending) => {
  const read = reading(rules, { positionFixedAt });
  const { settlements } = round(read, { pocket: 17 }, [bet('A red 100', { decided: 'straight/17' })]);
  expect(settlements.map(({ spot, verdict }) => `${spot} ${verdict}`)).toEqual([ending]);
});

test('chips that end on one spot are one wager there, wherever they began', () => {
  const chips = ['A straight/17 10', bet('A split/17-20 5', { decided: 'straight/17' })];
  const done = round(hoianaRoulette, { pocket: 17 }, chips);
  expect(endings(done)).toEqual(['A straight/17 wins: paid 525, taken 0, returned 15']);
  expect(done.settlements[0]?.clauses).toEqual(['HR-5.1.a', 'HR-6.1.1.1', 'HR-4.10', 'HR-4.11']);
});

test('[MBS-5.13] 50 on 8 at the call and 30 added after it: 1750 on the 50, the 30 go back unpaid', () => {
  const chips = ['C straight/8 50', bet('C straight/8 30', { closed: null })];
  const wins = round(mbsRoulette, { pocket: 8 }, chips);
  expect(endings(wins)).toEqual([
    'C straight/8 returned: paid 0, taken 0, returned 30',
    'C straight/8 wins: paid 1750, taken 0, returned 50',
  ]);
  expect(wins.settlements[0]).toMatchObject({ clauses: ['MBS-5.13'], because: { code: 'late', params: {} } });
  const loses = round(mbsRoulette, { pocket: 9 }, chips);
  expect(endings(loses)).toEqual([
    'C straight/8 loses: paid 0, taken 50, returned 0',
    'C straight/8 returned: paid 0, taken 0, returned 30',
  ]);
});

test('[US5-IR4] 5 dollars late on 17 go back and win nothing, the 5 on red in time are collected', () => {
  const done = round(usRoulette, { pocket: 17 }, ['A red 500', bet('A straight/17 500', { closed: null })]);
  expect(endings(done)).toEqual([
    'A red loses: paid 0, taken 500, returned 0',
    'A straight/17 returned: paid 0, taken 0, returned 500',
  ]);
  expect(done.settlements[1]?.clauses).toEqual(['US5-IR4']);
  expect(done.payments).toEqual([]);
});

test.each([hoianaRoulette, mbsRoulette, usRoulette])('$id: a late wager is neither paid nor collected', (rules) => {
  for (const pocket of [17, 18]) {
    const done = round(rules, { pocket }, [bet('A straight/17 100', { closed: null })]);
    expect(endings(done)).toEqual(['A straight/17 returned: paid 0, taken 0, returned 100']);
    expect(done.settlements[0]?.clauses).toEqual(rules.cites.late);
    expect(done.house).toBe(0);
  }
});

test('[MBS-5.14] 50 taken back from red after the call are due when red loses and paid when red wins', () => {
  const withdrawn = [bet('D red 50', { decided: null })];
  const loses = round(mbsRoulette, { pocket: 8 }, withdrawn);
  const wins = round(mbsRoulette, { pocket: 9 }, withdrawn);
  expect(endings(loses)).toEqual(['D red loses: paid 0, taken 50, returned 0']);
  expect(endings(wins)).toEqual(['D red wins: paid 50, taken 0, returned 50']);
  expect(loses.settlements[0]?.clauses).toEqual(['MBS-3.4.11', 'MBS-5.14']);
});

test.each([hoianaRoulette, mbsRoulette, usRoulette])('$id: withdrawn after the call, live or returned', (rules) => {
  const chips = [bet('A red 100', { decided: null })];
  expect(endings(round(rules, { pocket: 8 }, chips))).toEqual(['A red loses: paid 0, taken 100, returned 0']);
  expect(endings(round(rules, { pocket: 9 }, chips))).toEqual(['A red wins: paid 100, taken 0, returned 100']);
  const returned = reading(rules, { withdrawnAfterClose: 'returned' });
  for (const pocket of [8, 9]) {
    const done = round(returned, { pocket }, chips);
    expect(endings(done)).toEqual(['A red returned: paid 0, taken 0, returned 100']);
    expect(done.settlements[0]).toMatchObject({ clauses: rules.cites.withdrawn, because: { code: 'withdrawn' } });
  }
});

test('a withdrawn wager is live where it lay at the call, even where the moment of the result decides', () => {
  const moved = bet('A straight/17 10', { closed: 'split/17-20', decided: null });
  expect(endings(round(hoianaRoulette, { pocket: 20 }, [moved]))).toEqual([
    'A split/17-20 wins: paid 170, taken 0, returned 10',
  ]);
});

test.each([
  [{ closed: null }],
  [{ decided: null }],
  [{ closed: null, decided: null }],
  [{ closed: 'red', decided: 'black' }],
])('a ruling puts the wager on 17 whatever the snapshots say: %j', (snapshots) => {
  const done = round(hoianaRoulette, { pocket: 17 }, [bet('A split/16-17 10', { ...snapshots, ruled: 'straight/17' })]);
  expect(endings(done)).toEqual(['A straight/17 wins: paid 350, taken 0, returned 10']);
  expect(done.settlements[0]?.clauses.slice(2)).toEqual(hoianaRoulette.cites.ruling);
});
