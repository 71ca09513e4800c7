import { describe, expect, test } from 'vitest';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  RULEBOOKS,
  usRoulette,
  withOptions,
} from '../rulebook/index.ts';
import { KINDS } from '../rulebook/rulebook.ts';
import { catalogue, findSpot, spotIndex } from './catalogue.ts';

const ids = (rules: AnyRulebook): readonly string[] => catalogue(rules).map(({ id }) => id);

test.each([
  [hoianaRoulette, 157, 537],
  [mbsRoulette, 157, 537],
  [usRoulette, 161, 546],
  [hoianaSicBo, 50, 368],
  [hoianaNiuNiu, 3, 0],
])('$id lists its wagers, which together cover so many results', (rules, spots, covered) => {
  expect(catalogue(rules)).toHaveLength(spots);
  expect(catalogue(rules).reduce((sum, spot) => sum + spot.covers.length, 0)).toBe(covered);
});

describe.each(RULEBOOKS)('$id', (rules) => {
  test('no spot is listed twice and none covers a result twice', () => {
    expect(new Set(ids(rules)).size).toBe(ids(rules).length);
    for (const { covers } of catalogue(rules)) expect(new Set<unknown>(covers).size).toBe(covers.length);
  });

  test('the kinds follow each other in the order of the vocabulary', () => {
    const order = KINDS[rules.family].filter((kind) => catalogue(rules).some((spot) => spot.kind === kind));
    expect([...new Set(catalogue(rules).map(({ kind }) => kind))]).toEqual(order);
  });

  test('an id starts with its kind', () => {
    for (const { id, kind } of catalogue(rules)) expect(id.split('/')[0]).toBe(kind);
  });

  test('the index gives the place of every id', () => {
    expect([...spotIndex(rules)]).toEqual(ids(rules).map((id, i) => [id, i]));
    for (const spot of catalogue(rules)) expect(findSpot(rules, spot.id)).toBe(spot);
  });

  test('a name that is no id has no place', () => {
    for (const name of ['', 'split/20-17', 'constructor', '__proto__', 'straight/37']) {
      expect(findSpot(rules, name)).toBeUndefined();
    }
  });
});

test('within a kind numbers ascend, 0 and 00 first', () => {
  expect(ids(usRoulette).slice(0, 4)).toEqual(['straight/0', 'straight/00', 'straight/1', 'straight/2']);
  expect(ids(usRoulette).slice(38, 45)).toEqual([
    'split/0-00',
    'split/0-1',
    'split/0-2',
    'split/00-2',
    'split/00-3',
    'split/1-2',
    'split/1-4',
  ]);
  expect(ids(usRoulette).slice(100, 104)).toEqual(['street/0-00-2', 'street/0-1-2', 'street/00-2-3', 'street/1-2-3']);
  expect(ids(hoianaRoulette).slice(97, 101)).toEqual(['street/0-1-2', 'street/0-2-3', 'street/1-2-3', 'street/4-5-6']);
});

test('another reading of a rulebook has the same catalogue', () => {
  const other = withOptions(usRoulette, { payTable: 'conventional' });
  expect(other.ok && catalogue(other.value)).toBe(catalogue(usRoulette));
});
