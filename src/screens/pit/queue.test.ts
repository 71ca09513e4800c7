import { expect, test } from 'vitest';
import { MATTERS, type Matter, type MatterKind } from '../../table/core/matter.ts';
import type { Alert, Dispute, Wanted } from './answers.ts';
import { ageText, beside, GROUPS, queueOf } from './queue.ts';

const matter = (kind: MatterKind, since: number | null, table = 'R1'): Matter => ({
  id: `${table} ${kind}`,
  table,
  kind,
  round: 7,
  since,
  by: 'linh',
  event: 3,
  clause: 'HR-6.6',
  remark: null,
  about: {},
});
const WANTED: Wanted = {
  table: 'S1',
  type: 'countFloat',
  by: 'tuan',
  role: 'dealer',
  why: 'second-person-needed',
  needs: 'inspector',
  clause: null,
  at: 40,
};
const ALERT: Alert = { alert: 'A1', at: 20, code: 'dealer-puzzled', detail: 'no step', table: 'N1' };
const dispute = (id: string, status: string): Dispute => ({
  id,
  status,
  matter: 'settlement',
  evidence: [{ at: 30 }, { at: 99 }],
  subject: { table: 'R2', round: 77 },
});

test('everything that waits stands in one queue, the longest first', () => {
  const queue = queueOf({ matters: [matter('fill', 50), matter('placement', 10)], wanted: [WANTED], alerts: [ALERT] }, [
    dispute('D-1', 'open'),
  ]);
  expect(queue.map(({ group, table, since }) => [group, table, since])).toEqual([
    ['ruling', 'R1', 10],
    ['alert', 'N1', 20],
    ['dispute', 'R2', 30],
    ['approval', 'S1', 40],
    ['approval', 'R1', 50],
  ]);
});

test('what nobody knows the age of comes first, and a dispute that is closed waits for nobody', () => {
  const queue = queueOf({ matters: [matter('void', 5), matter('restart', null, 'R3')], wanted: [], alerts: [] }, [
    dispute('D-1', 'closed'),
  ]);
  expect(queue.map(({ id }) => id)).toEqual(['R3 restart', 'R1 void']);
});

test('the pit knows every kind of matter that the house knows, and gives each a group', () => {
  const all = queueOf({ matters: MATTERS.map((kind, at) => matter(kind, at)), wanted: [], alerts: [] }, []);
  expect(all).toHaveLength(MATTERS.length);
  for (const { group } of all) expect(GROUPS).toContain(group);
});

test('J and K walk through the queue and stop at its ends', () => {
  const queue = queueOf({ matters: [matter('fill', 1), matter('void', 2)], wanted: [], alerts: [] }, []);
  expect(beside(queue, null, 1)).toBe('R1 fill');
  expect(beside(queue, null, -1)).toBe('R1 void');
  expect(beside(queue, 'R1 fill', 1)).toBe('R1 void');
  expect(beside(queue, 'R1 void', 1)).toBe('R1 void');
  expect(beside(queue, 'R1 fill', -1)).toBe('R1 fill');
  expect(beside([], 'gone', 1)).toBeNull();
});

test.each([
  [20_000, '00:20'],
  [192_000, '03:12'],
  [3_723_000, '1:02:03'],
  [-5, '00:00'],
])('%i ms are %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});
