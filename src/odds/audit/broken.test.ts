import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../testkit/seed.ts';
import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  usRoulette,
  withOptions,
} from '../../rulebook/index.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { type Changes, figures, withPays } from '../what-if/index.ts';
import { audit } from './audit.ts';
import type { Finding, FindingCode } from './finding.ts';

const paying = <R extends AnyRulebook>(rules: R, changes: Changes): R => {
  const made = withPays(rules, changes);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

const read = withOptions(usRoulette, { payTable: 'conventional' });
const conventional = read.ok ? read.value : usRoulette;

const serious = (rules: AnyRulebook): readonly Finding[] =>
  audit(rules).filter(({ severity }) => severity !== 'information');

const red = (numbers: readonly number[]) => ({
  ...hoianaRoulette,
  game: { ...hoianaRoulette.game, red: numbers },
});
const wheel = (pockets: Rulebook<'roulette'>['game']['wheel']) => ({
  ...mbsRoulette,
  game: { ...mbsRoulette.game, wheel: pockets },
});
const { straight: _, ...noStraight } = hoianaRoulette.pays.single ?? {};
const sicBoTable = hoianaSicBo.pays.single as NonNullable<typeof hoianaSicBo.pays.single>;
const printed = usRoulette.pays.asPrinted;

type Broken = readonly [string, AnyRulebook, FindingCode, Finding['severity']];

const BROKEN: readonly Broken[] = [
  // roulette, one zero
  ['a street at 10', paying(hoianaRoulette, { street: 10 }), 'edge-outlier', 'warning'],
  ['a split at 18', paying(hoianaRoulette, { split: 18 }), 'no-house-edge', 'error'],
  ['a straight at 36', paying(mbsRoulette, { straight: 36 }), 'no-house-edge', 'warning'],
  ['dozens at 1', paying(mbsRoulette, { dozen: 1 }), 'same-cover', 'warning'],
  ['corners without the first four', paying(hoianaRoulette, { corner: 7 }), 'same-cover', 'warning'],
  ['six lines at 4', paying(mbsRoulette, { 'six-line': 4 }), 'dominated', 'warning'],
  [
    'a table that slipped up',
    paying(hoianaRoulette, { street: 8, corner: 5, 'first-four': 5, 'six-line': 2, dozen: 1 }),
    'row-shift',
    'error',
  ],
  [
    'a table that slipped down',
    paying(mbsRoulette, { street: 17, corner: 11, 'first-four': 11, 'six-line': 8, column: 5 }),
    'row-shift',
    'error',
  ],
  ['seventeen red numbers', red(hoianaRoulette.game.red.slice(1)), 'defect', 'error'],
  ['a wheel without 36', wheel(mbsRoulette.game.wheel.filter((pocket) => pocket !== 36)), 'unreachable-spot', 'error'],
  ['no line for straight', { ...hoianaRoulette, pays: { single: noStraight } } as AnyRulebook, 'defect', 'error'],
  [
    'limits that cross',
    { ...mbsRoulette, limits: { ...mbsRoulette.limits, usual: { min: 500, max: 100, smallestChip: 5 } } },
    'defect',
    'error',
  ],
  // roulette, two zeros
  ['usual odds but six lines at 6', paying(conventional, { 'six-line': 6 }), 'no-house-edge', 'error'],
  ['usual odds but first five at 5', paying(conventional, { 'first-five': 5 }), 'edge-outlier', 'warning'],
  ['usual odds but columns at 1', paying(conventional, { column: 1 }), 'same-cover', 'warning'],
  [
    'a line for first four on two zeros',
    {
      ...usRoulette,
      pays: { ...usRoulette.pays, asPrinted: { ...printed, 'first-four': printed?.corner } },
    } as AnyRulebook,
    'unused-row',
    'warning',
  ],
  // sic bo
  ['9 and 12 paid otherwise', paying(hoianaSicBo, { 'total/9': 7 }), 'same-cover', 'warning'],
  ['pairs with 3 at 6', paying(hoianaSicBo, { 'pair/3': 6 }), 'same-cover', 'warning'],
  ['4 and 17 below 5 and 16', paying(hoianaSicBo, { 'total/4': 15, 'total/17': 15 }), 'order-inverted', 'warning'],
  ['three dice below two', paying(hoianaSicBo, { 'die/3': 1 }), 'order-inverted', 'warning'],
  ['a triple at 20', paying(hoianaSicBo, { triple: 20 }), 'edge-outlier', 'warning'],
  ['doubles at 13', paying(hoianaSicBo, { double: 13 }), 'no-house-edge', 'error'],
  ['any triple at 15', paying(hoianaSicBo, { 'any-triple': 15 }), 'dominated', 'warning'],
  [
    'totals that slipped up',
    paying(hoianaSicBo, {
      'total/4': 18,
      'total/17': 18,
      'total/5': 14,
      'total/16': 14,
      'total/6': 12,
      'total/15': 12,
      'total/7': 8,
      'total/14': 8,
      'total/8': 6,
      'total/13': 6,
    }),
    'row-shift',
    'error',
  ],
  [
    'a line for the total 3',
    {
      ...hoianaSicBo,
      pays: { single: { ...sicBoTable, total: { ...sicBoTable.total, 3: sicBoTable.triple } } },
    } as AnyRulebook,
    'unused-row',
    'warning',
  ],
  ['two dice', { ...hoianaSicBo, game: { dice: 2, faces: 6 } }, 'defect', 'error'],
  // niu niu
  ['no commission on Niu 6', paying(hoianaNiuNiu, { 'even niu-6 commission': 0 }), 'no-house-edge', 'warning'],
  ['Super Niu at 90 with Niu 9', paying(hoianaNiuNiu, { 'super-niu niu-9': 90 }), 'no-house-edge', 'error'],
  ['Niu 7 below Niu 6', paying(hoianaNiuNiu, { 'double niu-6': 3 }), 'order-inverted', 'warning'],
  ['a loss of 8 against odds of 7', paying(hoianaNiuNiu, { 'super-niu niu-7 reserve': 7 }), 'not-mirrored', 'warning'],
  [
    'Super Niu that slipped up',
    paying(hoianaNiuNiu, { 'super-niu niu-9': 8, 'super-niu niu-8': 7, 'super-niu niu-7': 6, 'super-niu niu-6': 5 }),
    'row-shift',
    'error',
  ],
  [
    'a Reserve nothing can take',
    {
      ...hoianaNiuNiu,
      game: {
        ...hoianaNiuNiu.game,
        reserve: {
          ...hoianaNiuNiu.game.reserve,
          double: { ...hoianaNiuNiu.game.reserve.double, times: 4 },
        },
      },
    },
    'reserve-too-large',
    'warning',
  ],
  [
    'a Reserve that is too small',
    {
      ...hoianaNiuNiu,
      game: {
        ...hoianaNiuNiu.game,
        reserve: {
          ...hoianaNiuNiu.game.reserve,
          double: { ...hoianaNiuNiu.game.reserve.double, times: 1 },
        },
      },
    },
    'defect',
    'error',
  ],
];

test.each(BROKEN)('%s is found out', (_name, rules, code, severity) => {
  expect(audit(rules)).toContainEqual(expect.objectContaining({ code, severity }));
});

describe('no single figure can be changed unseen', () => {
  test('any other odds on any line of a single-zero table', () => {
    fc.assert(
      fc.property(fc.constantFrom(...figures(hoianaRoulette).keys()), fc.integer({ min: 1, max: 60 }), (line, pays) => {
        const changed = paying(hoianaRoulette, { [line]: pays });
        const same = JSON.stringify(changed.pays) === JSON.stringify(hoianaRoulette.pays);
        const named = serious(changed).some(({ spots }) => spots.some((spot) => spot.split('/')[0] === line));
        expect(named).toBe(!same);
      }),
      { numRuns: 60 },
    );
  });

  test('any other odds on one total of sic bo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 17 }), fc.integer({ min: 1, max: 70 }), (total, pays) => {
        const changed = paying(hoianaSicBo, { [`total/${total}`]: pays });
        const same = JSON.stringify(changed.pays) === JSON.stringify(hoianaSicBo.pays);
        expect(serious(changed).length > 0).toBe(!same);
      }),
      { numRuns: 60 },
    );
  });
});
