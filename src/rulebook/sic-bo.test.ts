import { expect, test } from 'vitest';
import { value } from '../../testkit/rounds.ts';
import { cells } from '../layout/geometry.ts';
import { clausesOf } from './clauses.ts';
import { hoianaSicBo, withOptions } from './index.ts';
import { SIC_BO_KINDS } from './rulebook.ts';
import { validate } from './validate.ts';

const known = new Set<string>(value(clausesOf('hoiana-sic-bo')).map(({ id }) => id));

const areas = cells(hoianaSicBo).map(({ spot }) => spot as string);

test('the rulebook has no defect and cites only clauses of its register', () => {
  expect(validate(hoianaSicBo, known)).toEqual([]);
});

test('every term it defines is a clause of its register', () => {
  for (const { clause } of hoianaSicBo.glossary) expect(known).toContain(clause);
});

test.each([
  ['electronic', true],
  ['manual', true],
  ['none', false],
])('[SB-2.2] a tumbler of type %s: %s', (type, accepted) => {
  const tumbler = hoianaSicBo.equipment.find(({ item }) => item === 'dice tumbler');
  const check = tumbler?.checks?.find(({ clause }) => clause === 'SB-2.2');
  if (check?.kind !== 'one-of') return expect.fail('the type of the tumbler is not checked');
  expect(check.values.includes(type)).toBe(accepted);
  expect([tumbler?.required, check.trait, check.values.length]).toEqual([true, 'type', 2]);
});

test.each([
  ['small', 1],
  ['big', 1],
  ['triple', 6],
  ['double', 6],
  ['any-triple', 1],
  ['total', 14],
  ['pair', 15],
  ['die', 6],
])('[SB-3.1] the layout marks %s %i times', (kind, count) => {
  expect(areas.filter((area) => area.split('/')[0] === kind)).toHaveLength(count);
});

test('[SB-3.1] the layout marks 50 areas and nothing else, none of them over another', () => {
  expect(areas).toHaveLength(50);
  expect(new Set(areas.map((area) => area.split('/')[0]))).toEqual(new Set(SIC_BO_KINDS));
  const marked = cells(hoianaSicBo);
  const overlapping = marked.flatMap((a, i) =>
    marked
      .slice(i + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.id} ${b.id}`),
  );
  expect(overlapping).toEqual([]);
});

test.each([
  ['SB-6.7.a', 1, ['1-2', '1-3', '1-4', '1-5', '1-6']],
  ['SB-6.7.b', 2, ['2-3', '2-4', '2-5', '2-6']],
  ['SB-6.7.c', 3, ['3-4', '3-5', '3-6']],
  ['SB-6.7.d', 4, ['4-5', '4-6']],
  ['SB-6.7.e', 5, ['5-6']],
])('[%s] combinations with %i as the lower number: %o', (_clause, low, pairs) => {
  expect(areas.filter((area) => area.startsWith(`pair/${low}-`))).toEqual(pairs.map((pair) => `pair/${pair}`));
});

test('no combination has 6 as its lower number', () => {
  expect(areas.filter((area) => area.startsWith('pair/6'))).toEqual([]);
});

test('the document leaves no other reading of odds, chips and an uncovered result', () => {
  for (const chosen of [
    { payTable: 'conventional' },
    { chipsAllowed: 'valueAndColor' },
    { restWithoutClose: 'refer' },
    { limitScope: 'perSpinTotal' },
  ]) {
    expect(withOptions(hoianaSicBo, chosen)).toMatchObject({ ok: false, error: { code: 'bad-option-value' } });
  }
});

test('a game with other dice is a defect', () => {
  expect(validate({ ...hoianaSicBo, game: { dice: 2, faces: 6 } }, known)).toMatchObject([{ code: 'bad-dice' }]);
});

test('a missing line of the pay table and odds below 1 are defects', () => {
  const single = hoianaSicBo.pays.single;
  if (single === undefined) return expect.fail('no pay table');
  const { 9: _nine, ...others } = single.total;
  expect(validate({ ...hoianaSicBo, pays: { single: { ...single, total: others } } }, known)).toMatchObject([
    { code: 'missing-pay-row', params: { row: 'total/9' } },
  ]);
  const small = { ...single.small, odds: 0 };
  expect(validate({ ...hoianaSicBo, pays: { single: { ...single, small } } }, known)).toMatchObject([
    { code: 'bad-odds', params: { row: 'small', odds: 0 } },
  ]);
});
