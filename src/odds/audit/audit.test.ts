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
} from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Changes, withPays } from '../what-if/index.ts';
import { audit } from './audit.ts';
import type { Finding, FindingCode } from './finding.ts';

const paying = <R extends AnyRulebook>(rules: R, changes: Changes): R => {
  const made = withPays(rules, changes);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

const under = <R extends AnyRulebook>(rules: R, options: Record<string, OptionValue>): R => {
  const read = withOptions(rules, options);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

const conventional = under(usRoulette, { payTable: 'conventional' });

const serious = (rules: AnyRulebook): readonly Finding[] =>
  audit(rules).filter(({ severity }) => severity !== 'information');

const only = (rules: AnyRulebook, code: FindingCode): readonly Finding[] =>
  audit(rules).filter((each) => each.code === code);

describe('a sound rulebook gives nothing above information', () => {
  test.each([hoianaRoulette, mbsRoulette, hoianaSicBo, hoianaNiuNiu, conventional])('$id', (rules) => {
    expect(serious(rules)).toEqual([]);
  });

  test('a single-zero roulette gives nothing at all', () => {
    expect(audit(hoianaRoulette)).toEqual([]);
    expect(audit(mbsRoulette)).toEqual([]);
  });
});

describe('the ordinary tables of other houses are no mistakes', () => {
  const totals = (...pays: readonly number[]): Changes =>
    Object.fromEntries(
      pays.flatMap((odds, at) => [
        [`total/${4 + at}`, odds],
        [`total/${17 - at}`, odds],
      ]),
    );
  const pairs = (pays: number): Changes => Object.fromEntries([1, 2, 3, 4, 5].map((low) => [`pair/${low}`, pays]));

  test.each<readonly [string, Changes]>([
    ['Macau', { triple: 150, double: 8, 'any-triple': 24, ...totals(50, 18, 14, 12, 8, 6, 6), ...pairs(5) }],
    ['Atlantic City', { triple: 180, double: 10, 'any-triple': 30, ...totals(60, 30, 17, 12, 8, 6, 6), ...pairs(5) }],
    ['Australia', { triple: 180, double: 11, 'any-triple': 31, ...totals(62, 31, 18, 12, 8, 7, 6), ...pairs(6) }],
  ])('sic bo in %s', (_, changes) => {
    expect(serious(paying(hoianaSicBo, changes))).toEqual([]);
  });
});

describe('[US5-PT] the printed pay table', () => {
  test('stands one line too high from three numbers to the dozen', () => {
    expect(only(usRoulette, 'row-shift')).toMatchObject([
      {
        severity: 'error',
        clause: 'US5-PT3',
        params: {
          stand: 'high',
          lines: ['street', 'corner', 'first-five', 'six-line', 'column', 'dozen'],
          clauses: ['US5-PT3', 'US5-PT4', 'US5-PT5', 'US5-PT6', 'US5-PT7', 'US5-PT8'],
          printed: [8, 6, 5, 2, 2, 1],
          repaired: [11, 8, 6, 5, 2, 2],
          usual: '1/19',
          reading: 'payTable=conventional',
        },
      },
    ]);
    expect(only(conventional, 'row-shift')).toEqual([]);
  });

  test('[US5-PT7, US5-PT8] column and dozen cover twelve numbers each and pay otherwise', () => {
    expect(only(usRoulette, 'same-cover')).toMatchObject([
      { severity: 'warning', params: { lines: ['column', 'dozen'], odds: [2, 1], ways: 12 } },
    ]);
    expect(only(conventional, 'same-cover')).toEqual([]);
  });

  test('five lines cost far more than the rest, and straight wagers do the same for less', () => {
    const five = ['street', 'corner', 'first-five', 'six-line', 'dozen'];
    for (const code of ['edge-outlier', 'dominated'] as const) {
      expect(only(usRoulette, code).map(({ params }) => params['line'])).toEqual(five);
      expect(only(usRoulette, code).every(({ severity }) => severity === 'warning')).toBe(true);
    }
  });

  test('[US5-PT5] under usual odds first five is dearer only because odds are whole numbers', () => {
    expect(only(conventional, 'edge-outlier')).toMatchObject([
      { severity: 'information', spots: ['first-five'], params: { edge: '3/38', usual: '1/19', rounded: 'true' } },
    ]);
    expect(only(conventional, 'dominated')).toMatchObject([
      { severity: 'information', params: { by: 'straight', returns: '7', instead: '36/5' } },
    ]);
  });
});

describe('returns under three quarters', () => {
  test('[SB-5.1] are information: six lines of sic bo, none of single-zero roulette', () => {
    const low = only(hoianaSicBo, 'low-return');
    expect(low.map(({ clause }) => clause)).toEqual(
      ['TRIPLE', 'DOUBLE', 'ANYTRIPLE', 'T4-17', 'T5-16', 'T6-15'].map((line) => `SB-5.1-${line}`),
    );
    expect(low.every(({ severity }) => severity === 'information')).toBe(true);
    expect(only(hoianaRoulette, 'low-return')).toEqual([]);
  });
});

describe('[NN-5.2] the reading that removes the house edge', () => {
  test('is information while it is not in force', () => {
    expect(only(hoianaNiuNiu, 'reading-removes-edge')).toMatchObject([
      {
        severity: 'information',
        spots: ['even'],
        clause: 'NN-5.1-N6',
        params: { option: 'niu6EvenCommission', value: 'evenOnly', edge: '0', when: 'accompanied' },
      },
    ]);
  });

  test('is a warning where it is in force, and named once', () => {
    expect(serious(under(hoianaNiuNiu, { niu6EvenCommission: 'evenOnly' }))).toMatchObject([
      { severity: 'warning', code: 'reading-removes-edge' },
    ]);
  });
});

describe('[NN-5.1] limits that make the commission a fraction', () => {
  const limited = (min: number): Rulebook<'niu-niu'> => ({
    ...hoianaNiuNiu,
    limits: { usual: { min, max: 5_000_000, smallestChip: 5_000 } },
  });

  test('a minimum whose commission is a fraction is a warning', () => {
    expect(serious(limited(50)).map(({ spots, params }) => [spots[0], params['whole']])).toEqual([
      ['double', 20],
      ['super-niu', 20],
    ]);
    expect(serious(limited(51))).toHaveLength(3);
  });

  test('a step that was chosen and leaves fractions is a warning, one that leaves none is silent', () => {
    expect(serious(under(hoianaNiuNiu, { wagerStep: 25 })).map(({ code }) => code)).toEqual([
      'fractional-commission',
      'fractional-commission',
      'fractional-commission',
    ]);
    expect(only(under(hoianaNiuNiu, { wagerStep: 20 }), 'fractional-commission')).toEqual([]);
  });

  test('a minimum of its own for Double and Super Niu counts', () => {
    const found = serious(under(hoianaNiuNiu, { optionalMin: 10 }));
    expect(found.map(({ spots }) => spots[0])).toEqual(['double', 'super-niu']);
  });
});

test('findings come worst first and every clause is one of the document', () => {
  for (const rules of [...RULEBOOKS, conventional]) {
    const severities = audit(rules).map(({ severity }) => severity);
    expect(severities).toEqual([
      ...severities.filter((each) => each === 'error'),
      ...severities.filter((each) => each === 'warning'),
      ...severities.filter((each) => each === 'information'),
    ]);
    for (const { clause } of audit(rules)) expect(clause).toMatch(new RegExp(`^${rules.prefix}-`));
  }
});
