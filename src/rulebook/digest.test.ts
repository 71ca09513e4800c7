import { expect, test } from 'vitest';
import { digestOf, FIRST_DIGESTS, isDigestOf } from './digest.ts';
import { findRulebook, hoianaRoulette, RULEBOOKS, underReadings, usRoulette, withOptions } from './index.ts';

test('every document has a digest of its own, which another reading of it does not change', () => {
  expect(new Set(RULEBOOKS.map(digestOf)).size).toBe(RULEBOOKS.length);
  const conventional = withOptions(usRoulette, { payTable: 'conventional' });
  if (!conventional.ok) throw new Error(conventional.error.code);
  expect(conventional.value).not.toBe(usRoulette);
  expect(digestOf(conventional.value)).toBe(digestOf(usRoulette));
});

test('another figure is another digest, another order of the fields is not', () => {
  const law = { ...hoianaRoulette, limits: { ...hoianaRoulette.limits, law: { min: 1, max: 2 } } };
  expect(digestOf(law as never)).not.toBe(digestOf(hoianaRoulette));
  const turned = Object.fromEntries(Object.entries(hoianaRoulette).toReversed()) as never;
  expect(digestOf(turned)).toBe(digestOf(hoianaRoulette));
});

test('what decides nothing is no part of it', () => {
  const said = {
    ...hoianaRoulette,
    names: { vi: 'x', zh: 'y' },
    language: 'zh',
    demo: { table: 'R7', dealer: 'Max' },
    doubts: {},
    description: [],
    casino: 'x',
  } as const;
  expect(digestOf(said)).toBe(digestOf(hoianaRoulette));
});

test('records from before more of a document was data are read with the document of today', () => {
  for (const [id, digest] of Object.entries(FIRST_DIGESTS)) {
    const rules = findRulebook(id);
    expect(rules.ok && isDigestOf(rules.value, digest), id).toBe(true);
  }
  const law = { ...hoianaRoulette, limits: { ...hoianaRoulette.limits, law: { min: 1, max: 2 } } };
  expect(isDigestOf(law as never, FIRST_DIGESTS['hoiana-roulette'])).toBe(false);
});

test('data that was written down and read again is the same document', () => {
  for (const rules of RULEBOOKS) {
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    expect(digestOf(JSON.parse(JSON.stringify(rules)))).toBe(digestOf(rules));
  }
});

test('recorded readings stand as recorded, also those that would be refused today', () => {
  expect(underReadings(hoianaRoulette, { ...hoianaRoulette.options })).toBe(hoianaRoulette);
  const read = underReadings(hoianaRoulette, { minRevolutions: 99, noSuchReading: 'x' });
  expect(read.options.minRevolutions).toBe(99);
  expect(Object.keys(read.options)).toEqual(Object.keys(hoianaRoulette.options));
});
