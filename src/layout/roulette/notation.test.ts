import { describe, expect, test } from 'vitest';
import { hoianaRoulette, usRoulette } from '../../rulebook/index.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { findSpot } from '../catalogue.ts';
import { parseBet } from '../notation.ts';
import type { Part } from '../part.ts';

type Rules = Rulebook<'roulette'>;

const parts = (rules: Rules, text: string): readonly Part[] => {
  const bet = parseBet(rules, text);
  return bet.ok ? bet.value : [];
};
const spots = (rules: Rules, text: string): readonly string[] => parts(rules, text).map(({ spot }) => spot);
const units = (rules: Rules, text: string): number => parts(rules, text).reduce((sum, part) => sum + part.units, 0);
const covered = (rules: Rules, text: string): ReadonlySet<Pocket> =>
  new Set(parts(rules, text).flatMap(({ spot }) => findSpot(rules, spot)?.covers ?? []));
const refusal = (rules: Rules, text: string) => {
  const bet = parseBet(rules, text);
  return bet.ok ? undefined : bet.error;
};

test.each([
  ['17', 'straight/17'],
  ['0', 'straight/0'],
  ['17/20', 'split/17-20'],
  ['20 / 17', 'split/17-20'],
  ['17-20', 'split/17-20'],
  ['split/20-17', 'split/17-20'],
  ['0/3', 'split/0-3'],
  ['s16', 'street/16-17-18'],
  ['16/17/18', 'street/16-17-18'],
  ['2/0/1', 'street/0-1-2'],
  ['c17', 'corner/17-18-20-21'],
  ['0/1/2/3', 'first-four'],
  ['f4', 'first-four'],
  ['L16', 'six-line/16-17-18-19-20-21'],
  ['col1', 'column/1'],
  ['doz 2', 'dozen/2'],
  ['RED', 'red'],
])('at a single zero %s means %s', (text, spot) => {
  expect(parts(hoianaRoulette, text)).toEqual([{ spot, units: 1 }]);
});

test.each([
  ['00', 'straight/00'],
  ['0/00', 'split/0-00'],
  ['00/0', 'split/0-00'],
  ['s00', 'street/00-2-3'],
  ['0/2/00', 'street/0-00-2'],
  ['street/2-00-0', 'street/0-00-2'],
  ['f5', 'first-five'],
  ['3/2/1/00/0', 'first-five'],
])('at a double zero %s means %s', (text, spot) => {
  expect(parts(usRoulette, text)).toEqual([{ spot, units: 1 }]);
});

test.each([
  ['01'],
  ['017'],
  ['1 7'],
  ['37'],
  ['17/17'],
  ['17//20'],
  ['1e1'],
  ['-5'],
  ['col4'],
  ['doz0'],
  ['n37'],
  ['finals10'],
  ['l34'],
])('%s is no bet', (text) => {
  expect(refusal(hoianaRoulette, text)?.code).toBe('unknown-spot');
});

test('[HR-4.8] 1 and 36 together are refused as not listed', () => {
  expect(refusal(hoianaRoulette, '1/36')).toEqual({ code: 'unknown-spot', clause: 'HR-4.8', params: { text: '1/36' } });
});

test('[US5-W3a] 00-1-2 is refused', () => {
  expect(refusal(usRoulette, '00/1/2')?.code).toBe('unknown-spot');
  expect(refusal(usRoulette, 'street/00-1-2')?.code).toBe('unknown-spot');
});

test('two trios begin with 0, so s0 asks which', () => {
  expect(refusal(hoianaRoulette, 's0')).toEqual({
    code: 'ambiguous-bet',
    clause: 'HR-4.8',
    params: { text: 's0', choices: ['0/1/2', '0/2/3'] },
  });
  expect(refusal(usRoulette, 's0')?.params).toEqual({ text: 's0', choices: ['0/00/2', '0/1/2'] });
});

test.each([
  ['s17', 's16'],
  ['c18', 'c14'],
  ['c0', 'f4'],
  ['l36', 'l31'],
  ['1-18', 'low'],
  ['25-36', 'doz3'],
  ['16-18', 's16'],
  ['blak', 'black'],
  ['voisin', 'voisins'],
  ['first four', 'first-four'],
  ['colum/2', 'column/2'],
])('for %s the suggestion is %s', (text, suggestion) => {
  expect(refusal(hoianaRoulette, text)).toMatchObject({ code: 'unknown-spot', params: { text, suggestion } });
});

test.each([
  ['00', hoianaRoulette],
  ['straight/00', hoianaRoulette],
  ['0/00', hoianaRoulette],
  ['f5', hoianaRoulette],
  ['n00', hoianaRoulette],
  ['f4', usRoulette],
  ['0/3', usRoulette],
  ['street/0-2-3', usRoulette],
  ['voisins', usRoulette],
  ['tiers', usRoulette],
  ['orphelins', usRoulette],
  ['zero', usRoulette],
])('%s is a bet of the other wheel', (text, rules) => {
  expect(refusal(rules, text)).toEqual({
    code: 'not-on-this-wheel',
    clause: rules.cites.catalogue[0],
    params: { text },
  });
});

describe('announced bets', () => {
  test('neighbours are a number and two on either side of the wheel', () => {
    expect(spots(hoianaRoulette, 'n17')).toEqual([
      'straight/2',
      'straight/25',
      'straight/17',
      'straight/34',
      'straight/6',
    ]);
    expect(spots(hoianaRoulette, 'n0')).toEqual([
      'straight/3',
      'straight/26',
      'straight/0',
      'straight/32',
      'straight/15',
    ]);
    expect(spots(usRoulette, 'n00')).toEqual([
      'straight/13',
      'straight/1',
      'straight/00',
      'straight/27',
      'straight/10',
    ]);
    expect(spots(hoianaRoulette, 'n26')).toEqual([
      'straight/35',
      'straight/3',
      'straight/26',
      'straight/0',
      'straight/32',
    ]);
  });

  test('finals are the numbers with one last digit', () => {
    expect(spots(hoianaRoulette, 'finals4')).toEqual(['straight/4', 'straight/14', 'straight/24', 'straight/34']);
    expect(spots(hoianaRoulette, 'finals7')).toEqual(['straight/7', 'straight/17', 'straight/27']);
    expect(spots(usRoulette, 'finals0')).toEqual(['straight/0', 'straight/10', 'straight/20', 'straight/30']);
  });

  test.each([
    ['voisins', 9, 17],
    ['tiers', 6, 12],
    ['orphelins', 5, 8],
    ['zero', 4, 7],
  ])('%s takes %i units and covers %i numbers', (name, stake, numbers) => {
    expect(units(hoianaRoulette, name)).toBe(stake);
    expect(covered(hoianaRoulette, name).size).toBe(numbers);
  });

  test('voisins doubles the trio and the corner', () => {
    expect(parts(hoianaRoulette, 'voisins').filter((part) => part.units === 2)).toEqual([
      { spot: 'street/0-2-3', units: 2 },
      { spot: 'corner/25-26-28-29', units: 2 },
    ]);
  });

  test('voisins, tiers and orphelins share out the whole wheel', () => {
    const sectors = ['voisins', 'tiers', 'orphelins'].map((name) => [...covered(hoianaRoulette, name)]);
    expect(sectors.flat()).toHaveLength(37);
    expect(new Set(sectors.flat())).toEqual(new Set(hoianaRoulette.game.wheel));
  });

  test('voisins and tiers are arcs of the wheel, and the zero bet lies within voisins', () => {
    const { wheel } = hoianaRoulette.game;
    const arc = (from: number, count: number) =>
      new Set(Array.from({ length: count }, (_, i) => wheel[(wheel.indexOf(from) + i) % 37]));
    expect(covered(hoianaRoulette, 'voisins')).toEqual(arc(22, 17));
    expect(covered(hoianaRoulette, 'tiers')).toEqual(arc(27, 12));
    expect(covered(hoianaRoulette, 'zero')).toEqual(arc(12, 7));
  });
});
