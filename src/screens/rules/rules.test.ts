import { expect, test } from 'vitest';
import { clausesOf as registerOf } from '../../rulebook/clauses.ts';
import { hoianaRoulette, RULEBOOKS } from '../../rulebook/index.ts';
import type { RulebookId } from '../../rulebook/rulebook.ts';
import { partsOf, search } from './chapters.ts';
import { payRows } from './pay-rows.ts';

const eight = (definitions: string, winner: string): readonly string[] => [
  'Name',
  definitions,
  'Layout and equipment',
  'Play',
  'Odds',
  winner,
  'Irregularities',
  'Disputes',
];
const ORDER = {
  'hoiana-roulette': eight('Definitions', 'Winner'),
  'hoiana-sic-bo': eight('Definitions', 'Winner'),
  'hoiana-niu-niu': eight('Description and definitions', 'Winning hands'),
  'mbs-roulette-v3': [
    'Definitions',
    'Mode of play',
    'How to play',
    'Settlement',
    'Irregularities',
    'General provisions',
  ],
  'us-roulette-v5': [
    'Placement of wagers',
    'Types of wagers',
    'Pay table',
    'Rotation of wheel and ball',
    'Irregularities',
  ],
};

function clausesOf(rulebook: RulebookId) {
  const read = registerOf(rulebook);
  return read.ok ? read.value : [];
}

test.each(RULEBOOKS)('every clause of $id stands in exactly one chapter', ({ id, chapters }) => {
  const clauses = clausesOf(id);
  expect(clauses.length).toBeGreaterThan(20);
  const placed = partsOf(chapters, clauses).flatMap((part) => part.clauses.map((clause) => clause.id));
  expect(placed.toSorted()).toEqual(clauses.map((clause) => clause.id).toSorted());
});

test.each([
  ['HR-TOC', 'hoiana-roulette', 8, 0],
  ['SB-TOC', 'hoiana-sic-bo', 8, 0],
  ['NN-TOC', 'hoiana-niu-niu', 8, 0],
  ['MBS-TOC', 'mbs-roulette-v3', 6, 2],
  ['US5-DOC2', 'us-roulette-v5', 5, 0],
] as const)('[%s] the chapters of %s stand in the order of the document', (_clause, id, count, appendices) => {
  const parts = partsOf(RULEBOOKS.find((each) => each.id === id)?.chapters ?? [], clausesOf(id));
  const numbered = parts.filter(({ chapter }) => chapter.appendix !== true && !chapter.clauses.endsWith('DOC'));
  expect(numbered).toHaveLength(count);
  expect(parts.filter(({ chapter }) => chapter.appendix === true)).toHaveLength(appendices);
  expect(numbered.map(({ chapter }) => chapter.title)).toEqual(ORDER[id]);
});

test('a clause is found by its number or its words, and nothing by what is not there', () => {
  const parts = partsOf(hoianaRoulette.chapters, clausesOf('hoiana-roulette'));
  expect(search(parts, ' HR-4.6 ').flatMap(({ clauses }) => clauses.map(({ id }) => id))).toContain('HR-4.6');
  expect(search(parts, 'baccarat squeeze')).toEqual([]);
  expect(search(parts, '  ')).toBe(parts);
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
