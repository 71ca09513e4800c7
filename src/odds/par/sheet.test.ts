import { expect, test } from 'vitest';
import { canonical } from '../../kit/canonical.ts';
import { exact, multiply, sum } from '../../kit/exact.ts';
import { hoianaNiuNiu, RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { handClasses, parSheet } from './sheet.ts';

const TERMS = { date: '2026-01-02', hash: 'sha256:0' };

test('a sheet names its document, version, options, date and hash', () => {
  for (const rules of RULEBOOKS) {
    expect(parSheet(rules, TERMS)).toMatchObject({
      rulebook: rules.id,
      version: rules.version,
      source: rules.source,
      options: rules.options,
      changes: {},
      ...TERMS,
    });
  }
});

test('every line of a sheet names its clause', () => {
  for (const rules of RULEBOOKS) {
    for (const { clause } of parSheet(rules, TERMS).lines) expect(clause).toMatch(new RegExp(`^${rules.prefix}-`));
  }
});

test('[NN-6.2] the classes of hands win one half of all rounds between them', () => {
  const classes = handClasses(hoianaNiuNiu);
  expect(classes[0]?.class).toBe('hoiana-niu-niu');
  expect(classes.reduce((all, { hands }) => all + hands, 0)).toBe(2_598_960);
  expect(sum(classes.map(({ winning }) => winning))).toEqual(exact(1, 2));
  expect(sum(classes.map(({ hands, whenHeld }) => multiply(whenHeld, exact(hands, 2_598_960))))).toEqual(exact(1, 2));
  expect(parSheet(usRoulette, TERMS).classes).toEqual([]);
});

test('equal rulebooks have equal texts, others have not', () => {
  const { id, ...rest } = hoianaNiuNiu;
  expect(canonical({ ...rest, id })).toBe(canonical(hoianaNiuNiu));
  expect(canonical({ ...hoianaNiuNiu, version: '04' })).not.toBe(canonical(hoianaNiuNiu));
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
});
