import { expect, test } from 'vitest';
import { check, pays } from './index.ts';
import { covers } from './roulette.ts';
import { readTerms, type Terms } from './terms.ts';

const terms = (id: string): Terms => {
  const read = readTerms(id, {});
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const single = terms('hoiana-roulette');
const double = terms('us-roulette-v5');
const numbers = Array.from({ length: 37 }, (_, n) => String(n));
const singleLabels = numbers;
const doubleLabels = ['0', '00', ...numbers.slice(1)];
const outside = ['low', 'high', 'even', 'odd', 'red', 'black'];
const twelves = ['column/1', 'column/2', 'column/3', 'dozen/1', 'dozen/2', 'dozen/3'];

/** Every way to name `size` labels in ascending order. */
function choose(labels: readonly string[], size: number): string[] {
  if (size === 0) return [''];
  return labels.flatMap((label, place) =>
    choose(labels.slice(place + 1), size - 1).map((rest) => (rest === '' ? label : `${label}-${rest}`)),
  );
}

/** Every run of six neighbours, from each number: all subsets of six would be millions. */
const sixes = Array.from({ length: 37 }, (_, from) =>
  Array.from({ length: 6 }, (_, step) => String(from + step)).join('-'),
);

function layout(labels: readonly string[], on: Terms): string[] {
  const candidates = [
    ...choose(labels, 1).map((spot) => `straight/${spot}`),
    ...choose(labels, 2).map((spot) => `split/${spot}`),
    ...choose(labels, 3).map((spot) => `street/${spot}`),
    ...choose(labels, 4).map((spot) => `corner/${spot}`),
    ...sixes.map((spot) => `six-line/${spot}`),
    ...['first-four', 'first-five', ...twelves, ...outside],
  ];
  return candidates.filter((spot) => covers(spot, on) !== undefined);
}
const singleLayout = layout(singleLabels, single);
const doubleLayout = layout(doubleLabels, double);

const byKind = (spots: readonly string[], kind: string) => spots.filter((spot) => spot.split('/')[0] === kind).length;
const covered = (spots: readonly string[], on: Terms) =>
  spots.reduce((sum, spot) => sum + (covers(spot, on) ?? []).length, 0);

test('[HR-1.2.2] the single-zero layout has 157 positions that cover 537 numbers', () => {
  const kinds = ['straight', 'split', 'street', 'corner', 'first-four', 'first-five', 'six-line', 'column', 'dozen'];
  expect(kinds.map((kind) => byKind(singleLayout, kind))).toEqual([37, 60, 14, 22, 1, 0, 11, 3, 3]);
  expect(singleLayout).toHaveLength(157);
  expect(covered(singleLayout, single)).toBe(537);
  expect(layout(singleLabels, terms('mbs-roulette-v3'))).toEqual(singleLayout);
});

test('[US5-W1] to [US5-W14] the double-zero layout has 161 wagers that cover 546 numbers', () => {
  const kinds = ['straight', 'split', 'street', 'corner', 'first-four', 'first-five', 'six-line', 'column', 'dozen'];
  expect(kinds.map((kind) => byKind(doubleLayout, kind))).toEqual([38, 62, 15, 22, 0, 1, 11, 3, 3]);
  expect(doubleLayout).toHaveLength(161);
  expect(covered(doubleLayout, double)).toBe(546);
});

test('[B1] [D8] only the zero combinations the layouts touch exist', () => {
  const withZero = (spots: readonly string[]) =>
    spots.filter((spot) => /^(split|street|corner|six-line)\/0/.test(spot)).map((spot) => spot.split('/')[1]);
  expect(withZero(singleLayout)).toEqual(['0-1', '0-2', '0-3', '0-1-2', '0-2-3']);
  expect(withZero(doubleLayout)).toEqual(['0-00', '0-1', '0-2', '00-2', '00-3', '0-00-2', '0-1-2', '00-2-3']);
});

test.each([
  'split/3-4',
  'split/1-36',
  'split/20-17',
  'split/17-17',
  'split/0-00',
  'straight/00',
  'straight/37',
  'straight/017',
  'straight/',
  'straight',
  'street/2-3-4',
  'street/0-1-3',
  'corner/3-4-6-7',
  'corner/0-1-2-3',
  'six-line/2-3-4-5-6-7',
  'six-line/34-35-36-37-38-39',
  'first-five',
  'column/4',
  'dozen/0',
  'red/1',
  'nothing',
])('[HR-4.8] %s is no position of the single-zero layout', (spot) => expect(covers(spot, single)).toBeUndefined());

test('[A17] red is as painted and 0 has no colour', () => {
  const painted = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  expect(covers('red', single)).toEqual(painted.map(String));
  expect(covers('black', single)).toHaveLength(18);
  expect(covers('black', double)).not.toContain('00');
});

const winners = (id: string, spots: readonly string[], pocket: number | string) =>
  spots.filter((spot) => pays(id, {}, spot, { pocket }).wins).length;

test('winners on each single-zero result when all 157 are bet', () => {
  const expected = (n: number): number => {
    if (n === 0) return 7;
    if (n === 34 || n === 36) return 11;
    if (n === 35) return 13;
    return n % 3 === 2 ? 17 : 14;
  };
  for (let n = 0; n <= 36; n += 1) expect(winners('hoiana-roulette', singleLayout, n), `on ${n}`).toBe(expected(n));
});

test('winners on each double-zero result when all 161 are bet', () => {
  const expected = (n: number): number => {
    if (n === 0) return 7;
    if (n === 2) return 19;
    if (n === 34 || n === 36) return 11;
    if (n === 35) return 13;
    return n % 3 === 2 ? 17 : 14;
  };
  expect(winners('us-roulette-v5', doubleLayout, '00')).toBe(7);
  for (let n = 0; n <= 36; n += 1) expect(winners('us-roulette-v5', doubleLayout, n), `on ${n}`).toBe(expected(n));
});

test.each([
  [0, 123],
  [1, 150],
  [2, 189],
  [3, 150],
  [17, 180],
  [36, 111],
])('one unit on all 157 returns, on %i, %i', (pocket, back) => {
  const wagers = singleLayout.map((spot) => ({ player: 'ann', spot, stake: 1 }));
  const checked = check('mbs-roulette-v3', {}, { wagers, outcome: { pocket } });
  if (!checked.ok) throw new Error(checked.reason);
  expect(checked.wagers.reduce((sum, each) => sum + each.paid + each.returned, 0)).toBe(back);
});

test('every single-zero wager loses 1 unit in 37 spins', () => {
  for (const spot of singleLayout) {
    const { length } = covers(spot, single) ?? [];
    const [hit = ''] = covers(spot, single) ?? [];
    expect(length * (pays('hoiana-roulette', {}, spot, { pocket: Number(hit) }).odds + 1), spot).toBe(36);
  }
});

test.each([
  ['straight/17', 35, 35],
  ['split/17-20', 17, 17],
  ['street/16-17-18', 8, 11],
  ['corner/16-17-19-20', 6, 8],
  ['six-line/13-14-15-16-17-18', 2, 5],
  ['column/2', 2, 2],
  ['dozen/2', 1, 2],
  ['black', 1, 1],
  ['odd', 1, 1],
  ['low', 1, 1],
])('[US5-PT] %s pays %i as printed and %i conventionally', (spot, printed, conventional) => {
  expect(pays('us-roulette-v5', {}, spot, { pocket: 17 }).odds).toBe(printed);
  expect(pays('us-roulette-v5', { payTable: 'conventional' }, spot, { pocket: 17 }).odds).toBe(conventional);
});

test('[US5-PT5] first five pays 5 as printed and 6 conventionally', () => {
  expect(pays('us-roulette-v5', {}, 'first-five', { pocket: '00' })).toEqual({ wins: true, odds: 5 });
  expect(pays('us-roulette-v5', { payTable: 'conventional' }, 'first-five', { pocket: 3 }).odds).toBe(6);
  expect(pays('us-roulette-v5', {}, 'first-five', { pocket: 4 })).toEqual({ wins: false, odds: 0 });
});

test.each([37, -1, 1.5, '00', '17'])('[HR-4.1.1] the single-zero wheel has no pocket %s', (pocket) => {
  expect(check('hoiana-roulette', {}, { wagers: [], outcome: { pocket } }).ok).toBe(false);
});

const wager = (player: string, spot: string, stake: number) => ({ player, spot, stake });
const money = (pocket: number, wagers: readonly ReturnType<typeof wager>[]) => {
  const checked = check('hoiana-roulette', {}, { wagers, outcome: { pocket } });
  if (!checked.ok) throw new Error(checked.reason);
  const sum = (key: 'paid' | 'taken') => checked.wagers.reduce((total, each) => total + each[key], 0);
  return { paid: sum('paid'), taken: sum('taken') };
};

test('[HR-6.3] example 1, result 17: 1830 paid, 40 collected', () => {
  const wagers = [
    wager('A', 'straight/17', 10), // 350
    wager('A', 'split/17-20', 10), // 170
    wager('B', 'six-line/13-14-15-16-17-18', 20), // 100
    wager('B', 'six-line/16-17-18-19-20-21', 20), // 100
    wager('B', 'corner/17-18-20-21', 10), // 80
    wager('B', 'corner/13-14-16-17', 10), // 80
    wager('C', 'column/2', 50), // 100
    wager('C', 'black', 50), // 50
    wager('C', 'odd', 30), // 30
    wager('C', 'dozen/2', 100), // 200
    wager('C', 'street/16-17-18', 5), // 55
    wager('C', 'straight/17', 5), // 175
    wager('D', 'red', 40),
    wager('D', 'split/14-17', 10), // 170
    wager('D', 'split/16-17', 10), // 170
  ];
  expect(money(17, wagers)).toEqual({ paid: 1830, taken: 40 });
});

test('[HR-6.4] example 2, result 2: 830 paid, 20 collected', () => {
  const wagers = [
    wager('A', 'column/2', 20), // 40
    wager('A', 'six-line/1-2-3-4-5-6', 5), // 25
    wager('A', 'street/1-2-3', 10), // 110
    wager('B', 'first-four', 10), // 80
    wager('B', 'street/0-1-2', 5), // 55
    wager('B', 'straight/2', 5), // 175
    wager('B', 'red', 20),
    wager('C', 'even', 25), // 25
    wager('C', 'corner/2-3-5-6', 10), // 80
    wager('C', 'split/2-5', 10), // 170
    wager('C', 'straight/2', 2), // 70
  ];
  expect(money(2, wagers)).toEqual({ paid: 830, taken: 20 });
});

test('[HR-6.2] example 3, result 0: 1014 paid, 70 collected', () => {
  const wagers = [
    wager('A', 'first-four', 10), // 80
    wager('A', 'straight/0', 5), // 175
    wager('B', 'street/0-1-2', 10), // 110
    wager('B', 'split/0-2', 5), // 85
    wager('B', 'column/1', 20),
    wager('C', 'street/0-2-3', 4), // 44
    wager('C', 'straight/0', 10), // 350
    wager('D', 'split/0-3', 10), // 170
    wager('D', 'low', 50),
  ];
  expect(money(0, wagers)).toEqual({ paid: 1014, taken: 70 });
});
