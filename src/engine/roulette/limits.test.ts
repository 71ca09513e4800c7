import { expect, test } from 'vitest';
import { bet, endings, reading, refusal, round } from '../../../testkit/rounds.ts';
import { hoianaRoulette, hoianaSicBo, mbsRoulette, usRoulette } from '../../rulebook/index.ts';

const found = 'afterOutcome';
const sign = { limits: { min: 10, max: 500 } };

test.each([
  [5, { code: 'below-minimum', params: { stake: 5, min: 10, spot: 'red' } }],
  [9, { code: 'below-minimum', params: { stake: 9, min: 10, spot: 'red' } }],
  [501, { code: 'above-maximum', params: { stake: 501, max: 500, spot: 'red' } }],
] as const)('[MBS-3.3.1] limits 10 to 500: %d on red is refused before the close', (stake, expected) => {
  expect(refusal(mbsRoulette, { pocket: 9 }, [`C red ${stake}`], sign)).toEqual({
    ...expected,
    clause: 'MBS-3.3.1',
    path: 'wagers[0].stake',
  });
});

test('[MBS-3.3.1] 10 and 500 themselves are within the limits', () => {
  expect(endings(round(mbsRoulette, { pocket: 9 }, ['A red 10', 'B red 500'], sign))).toEqual([
    'B red wins: paid 500, taken 0, returned 500',
    'A red wins: paid 10, taken 0, returned 10',
  ]);
});

test('[MBS-3.3.1] several players may use one area: A 400 and B 400 on red both stand', () => {
  const { net } = round(mbsRoulette, { pocket: 9 }, ['A red 400', 'B red 400'], sign);
  expect([...net]).toEqual([
    ['B', 400],
    ['A', 400],
  ]);
});

test('[MBS-3.3.1] per area the 400 of B pass the maximum of 500', () => {
  const perArea = reading(mbsRoulette, { limitScope: 'perArea' });
  expect(refusal(perArea, { pocket: 9 }, ['A red 400', 'B red 400'], sign)).toEqual({
    code: 'above-maximum',
    clause: 'MBS-3.3.1',
    path: 'wagers[1].stake',
    params: { stake: 800, max: 500, spot: 'red' },
  });
  expect(endings(round(perArea, { pocket: 9 }, ['A red 400', 'B red 400'], { ...sign, found }))).toEqual([
    'B red wins: paid 100, taken 0, returned 400',
    'A red wins: paid 400, taken 0, returned 400',
  ]);
  expect(endings(round(perArea, { pocket: 8 }, ['A red 400', 'B red 400'], { ...sign, found }))).toEqual([
    'A red loses: paid 0, taken 400, returned 0',
    'B red loses: paid 0, taken 100, returned 300',
  ]);
});

test('[MBS-3.3.1] per area the latest chips are the excess, whoever set the others between', () => {
  const perArea = reading(mbsRoulette, { limitScope: 'perArea' });
  const chips = ['A red 300', 'B red 150', 'A red 100', 'C red 20'];
  // 300 + 150 + 50 of A's second 100 fill the 500; nothing of C counts.
  expect(endings(round(perArea, { pocket: 8 }, chips, { ...sign, found }))).toEqual([
    'A red loses: paid 0, taken 350, returned 50',
    'B red loses: paid 0, taken 150, returned 0',
    'C red returned: paid 0, taken 0, returned 20',
  ]);
});

test('[MBS-5.15] under the minimum counts once: round 1 pays 175, round 2 returns 5, win or lose', () => {
  const first = round(mbsRoulette, { pocket: 8 }, ['A straight/8 5'], { ...sign, found });
  expect(endings(first)).toEqual(['A straight/8 wins: paid 175, taken 0, returned 5']);
  expect(first.underMinimumUsed).toEqual(['A']);
  const { underMinimumUsed } = first;
  for (const pocket of [9, 10]) {
    const second = round(mbsRoulette, { pocket }, ['A straight/9 5'], { ...sign, found, underMinimumUsed });
    expect(endings(second)).toEqual(['A straight/9 returned: paid 0, taken 0, returned 5']);
    expect(second.settlements[0]).toMatchObject({
      clauses: ['MBS-5.15'],
      because: { code: 'under-minimum-again', params: { min: 10 } },
    });
    expect(second.underMinimumUsed).toEqual(['A']);
  }
});

test('[MBS-5.15] all wagers under the minimum of the first such round are the one time: 175 paid, 5 collected', () => {
  const done = round(mbsRoulette, { pocket: 8 }, ['A straight/8 5', 'A straight/11 5'], { ...sign, found });
  expect(endings(done)).toEqual([
    'A straight/11 loses: paid 0, taken 5, returned 0',
    'A straight/8 wins: paid 175, taken 0, returned 5',
  ]);
  expect(done.underMinimumUsed).toEqual(['A']);
});

test('[MBS-5.15] a loss is the one time too, and each player has one', () => {
  const done = round(mbsRoulette, { pocket: 8 }, ['A straight/9 5', 'B straight/9 5'], {
    ...sign,
    found,
    underMinimumUsed: ['B'],
  });
  expect(endings(done)).toEqual([
    'A straight/9 loses: paid 0, taken 5, returned 0',
    'B straight/9 returned: paid 0, taken 0, returned 5',
  ]);
  expect(done.underMinimumUsed).toEqual(['B', 'A']);
});

test('[MBS-5.15] two chips of 5 on one spot are one wager of 10 and spend nothing', () => {
  const done = round(mbsRoulette, { pocket: 8 }, ['A straight/8 5', 'A straight/8 5'], { ...sign, found });
  expect(endings(done)).toEqual(['A straight/8 wins: paid 350, taken 0, returned 10']);
  expect(done.underMinimumUsed).toEqual([]);
});

test('[MBS-5.16] 700 on red over the maximum of 500: red pays 500, else 500 collected and 200 returned', () => {
  const wins = round(mbsRoulette, { pocket: 9 }, ['B red 700'], { ...sign, found });
  const loses = round(mbsRoulette, { pocket: 8 }, ['B red 700'], { ...sign, found });
  expect(endings(wins)).toEqual(['B red wins: paid 500, taken 0, returned 700']);
  expect(endings(loses)).toEqual(['B red loses: paid 0, taken 500, returned 200']);
  expect(wins.settlements[0]?.counted).toBe(500);
  expect(wins.settlements[0]?.clauses).toEqual(['MBS-4.1-RED', 'MBS-3.4.11', 'MBS-5.16']);
  expect([wins.net.get('B'), loses.net.get('B')]).toEqual([500, -500]);
});

test('a limit of its own replaces the table limit for that kind', () => {
  const limits = { min: 10, max: 500, kinds: { straight: { min: 2, max: 20 } } };
  const done = round(mbsRoulette, { pocket: 8 }, ['A straight/8 5', 'A red 10'], { limits });
  expect(done.net.get('A')).toBe(5 * 35 - 10);
  expect(refusal(mbsRoulette, { pocket: 8 }, ['A straight/8 21'], { limits })).toMatchObject({
    code: 'above-maximum',
    params: { stake: 21, max: 20 },
  });
  expect(refusal(mbsRoulette, { pocket: 8 }, ['A split/8-11 5'], { limits })).toMatchObject({ code: 'below-minimum' });
});

test.each([99, 1_001])('[US5-P5] the law holds without any sign: %d cents are refused', (stake) => {
  expect(refusal(usRoulette, { pocket: 17 }, [`A red ${stake}`])).toMatchObject({
    clause: 'US5-P5',
    path: 'wagers[0].stake',
  });
});

test('[US5-P5] 12 dollars on 17 are refused, found after the result 350 are paid and 2 go back', () => {
  expect(refusal(usRoulette, { pocket: 17 }, ['A straight/17 1200'])).toMatchObject({
    code: 'above-maximum',
    params: { stake: 1_200, max: 1_000 },
  });
  expect(round(usRoulette, { pocket: 17 }, ['A straight/17 1000']).net.get('A')).toBe(35_000);
  const win = round(usRoulette, { pocket: 17 }, ['A straight/17 1200'], { found });
  const loss = round(usRoulette, { pocket: 18 }, ['A straight/17 1200'], { found });
  expect(endings(win)).toEqual(['A straight/17 wins: paid 35000, taken 0, returned 1200']);
  expect(endings(loss)).toEqual(['A straight/17 loses: paid 0, taken 1000, returned 200']);
});

test.each([17, 18])('[US5-P5] half a dollar found after the result %d goes back', (pocket) => {
  for (const spent of [[], ['A']]) {
    const done = round(usRoulette, { pocket }, ['A straight/17 50'], { found, underMinimumUsed: spent });
    expect(endings(done)).toEqual(['A straight/17 returned: paid 0, taken 0, returned 50']);
    expect(done.settlements[0]).toMatchObject({
      clauses: ['US5-P5'],
      because: { code: 'under-minimum', params: { min: 100 } },
    });
    expect(done.underMinimumUsed).toEqual(spent);
  }
});

test('[US5-P5] two chips of half a dollar make a lawful wager', () => {
  const done = round(usRoulette, { pocket: 17 }, ['A red 50', 'A red 50']);
  expect(endings(done)).toEqual(['A red loses: paid 0, taken 100, returned 0']);
});

test('[US5-W2] 6 dollars between the zeros and 6 on the courtesy line are one wager of 12', () => {
  const both = ['A split/0-00 600', bet('A split/0-00 600', { at: 'courtesy-line' })];
  expect(refusal(usRoulette, { pocket: 0 }, both)).toEqual({
    code: 'above-maximum',
    clause: 'US5-P5',
    path: 'wagers[1].stake',
    params: { stake: 1_200, max: 1_000, spot: 'split/0-00' },
  });
  const apart = ['A split/0-00 600', bet('B split/0-00 400', { at: 'courtesy-line' })];
  expect(round(usRoulette, { pocket: '00' }, apart).house).toBe(-17 * 1_000);
});

test('[US5-P5] read as a limit on the spin, all wagers of a player add up', () => {
  const perSpin = reading(usRoulette, { limitScope: 'perSpinTotal' });
  const chips = ['A red 600', 'B red 900', 'A straight/17 500'];
  expect(refusal(perSpin, { pocket: 17 }, chips)).toEqual({
    code: 'above-maximum',
    clause: 'US5-P5',
    path: 'wagers[2].stake',
    params: { stake: 1_100, max: 1_000, spot: 'straight/17' },
  });
  // 600 + 400 of A count; B is alone with 900.
  expect(endings(round(perSpin, { pocket: 17 }, chips, { found }))).toEqual([
    'A red loses: paid 0, taken 600, returned 0',
    'B red loses: paid 0, taken 900, returned 0',
    'A straight/17 wins: paid 14000, taken 0, returned 500',
  ]);
  // Two wagers of 50 reach the minimum together, one alone does not.
  expect(round(perSpin, { pocket: 17 }, ['A red 50', 'A straight/17 50']).net.get('A')).toBe(1_700);
  expect(refusal(perSpin, { pocket: 17 }, ['A red 50'])).toMatchObject({ code: 'below-minimum' });
  expect(endings(round(perSpin, { pocket: 17 }, ['A red 30', 'A odd 20'], { found }))).toEqual([
    'A red returned: paid 0, taken 0, returned 30',
    'A odd returned: paid 0, taken 0, returned 20',
  ]);
});

test('[US5-P5] read as a limit on the spin, a sign of 2 to 5 dollars narrows it', () => {
  const perSpin = reading(usRoulette, { limitScope: 'perSpinTotal' });
  const limits = { min: 200, max: 500 };
  expect(round(perSpin, { pocket: 17 }, ['A red 100', 'A odd 400'], { limits }).net.get('A')).toBe(300);
  expect(refusal(perSpin, { pocket: 17 }, ['A red 200', 'A odd 400'], { limits })).toMatchObject({
    code: 'above-maximum',
    params: { stake: 600, max: 500 },
  });
  expect(refusal(perSpin, { pocket: 17 }, ['A red 100'], { limits })).toMatchObject({ params: { min: 200 } });
});

const example = { limits: { min: 5, max: 200 }, found };

test('without a printed rule an under-minimum wager counts as it lies: 3 on 17 pay 105, every time', () => {
  for (const underMinimumUsed of [[], ['A']]) {
    const win = round(hoianaRoulette, { pocket: 17 }, ['A straight/17 3'], { ...example, underMinimumUsed });
    const loss = round(hoianaRoulette, { pocket: 18 }, ['A straight/17 3'], { ...example, underMinimumUsed });
    expect(endings(win)).toEqual(['A straight/17 wins: paid 105, taken 0, returned 3']);
    expect(endings(loss)).toEqual(['A straight/17 loses: paid 0, taken 3, returned 0']);
    expect(win.underMinimumUsed).toEqual(underMinimumUsed);
  }
});

test('without a printed rule the excess goes back all the same: 300 on total 9 pay 200 times 6', () => {
  const done = round(hoianaSicBo, { dice: [3, 3, 3] }, ['A total/9 300'], example);
  expect(endings(done)).toEqual(['A total/9 wins: paid 1200, taken 0, returned 300']);
});

test.each([
  ['asPlaced', 'A straight/17 wins: paid 105, taken 0, returned 3'],
  ['returned', 'A straight/17 returned: paid 0, taken 0, returned 3'],
  ['oncePerPlayer', 'A straight/17 wins: paid 105, taken 0, returned 3'],
] as const)('limitPolicy %s', (limitPolicy, ending) => {
  const rules = reading(hoianaRoulette, { limitPolicy });
  const done = round(rules, { pocket: 17 }, ['A straight/17 3'], example);
  expect(endings(done)).toEqual([ending]);
  expect(done.underMinimumUsed).toEqual(limitPolicy === 'oncePerPlayer' ? ['A'] : []);
});

test('a wager that goes back anyway fills nobody’s limit', () => {
  const done = round(mbsRoulette, { pocket: 9 }, [bet('A red 700', { closed: null }), 'A red 400'], sign);
  expect(endings(done)).toEqual([
    'A red returned: paid 0, taken 0, returned 700',
    'A red wins: paid 400, taken 0, returned 400',
  ]);
});
