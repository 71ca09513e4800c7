import { expect, test } from 'vitest';
import { bookOf } from '../../../testkit/book.ts';
import { present } from '../../kit/assert.ts';
import { hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import type { Language } from '../../rulebook/languages.ts';
import type { RulebookId } from '../../rulebook/rulebook.ts';
import { partsOf, search } from './chapters.ts';
import { payRows } from './pay-rows.ts';

const clausesOf = (rulebook: RulebookId, language: Language = 'en') => {
  const rules = RULEBOOKS.find(({ id }) => id === rulebook);
  return bookOf(present(rules, rulebook), language).clauses;
};

test.each(RULEBOOKS)('every clause of $id stands in exactly one chapter', ({ id, chapters }) => {
  const clauses = clausesOf(id);
  expect(clauses.length).toBeGreaterThan(20);
  const placed = partsOf(chapters, clauses).flatMap((part) => part.clauses.map((clause) => clause.id));
  expect(placed.toSorted()).toEqual(clauses.map((clause) => clause.id).toSorted());
});

test('a clause is found by its number or its words, and nothing by what is not there', () => {
  const parts = partsOf(hoianaRoulette.chapters, clausesOf('hoiana-roulette'));
  expect(search(parts, ' HR-4.6 ').flatMap(({ clauses }) => clauses.map(({ id }) => id))).toContain('HR-4.6');
  expect(search(parts, 'baccarat squeeze')).toEqual([]);
  expect(search(parts, '  ')).toBe(parts);
});

test.each([
  ['vi', 'Cược hai số thắng được trả', 'HR-5.1.b'],
  ['vi', 'cuoc hai so thang duoc tra', 'HR-5.1.b'],
  ['vi', 'boi thuong', undefined],
  ['zh', '分注 17 赔 1', 'HR-5.1.b'],
] as const)('in %s the words "%s" find %s', (language, words, clause) => {
  const parts = partsOf(hoianaRoulette.chapters, clausesOf('hoiana-roulette', language));
  const found = search(parts, words).flatMap(({ clauses }) => clauses.map(({ id }) => id));
  expect(found).toEqual(clause === undefined ? [] : [clause]);
});

test('pays are listed once a kind, totals one by one, a die by how often it shows', () => {
  const rows = payRows([
    { spot: 'straight/1', kind: 'straight', odds: [35, 1], clause: 'HR-5.1.a' },
    { spot: 'straight/2', kind: 'straight', odds: [35, 1], clause: 'HR-5.1.a' },
    { spot: 'total/4', kind: 'total', odds: [50, 1], clause: 'SB-5.1' },
    { spot: 'total/5', kind: 'total', odds: [18, 1], clause: 'SB-5.1' },
    { spot: 'die/1', kind: 'die', odds: { 1: [1, 1], 2: [2, 1] }, clause: { 1: 'SB-6.8', 2: 'SB-6.9' } },
  ]);
  expect(rows).toEqual([
    { kind: 'straight', odds: [['', 35, 1]], clause: 'HR-5.1.a' },
    { kind: 'total/4', odds: [['', 50, 1]], clause: 'SB-5.1' },
    { kind: 'total/5', odds: [['', 18, 1]], clause: 'SB-5.1' },
    {
      kind: 'die',
      odds: [
        ['1', 1, 1],
        ['2', 2, 1],
      ],
      clause: 'SB-6.8',
    },
  ]);
});
