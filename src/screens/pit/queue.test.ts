import { expect, test } from 'vitest';
import type { Matter, MatterKind, Waiting } from '../../wire/shapes/matters.ts';
import type { Alert, Wanted } from '../../wire/shapes/pit.ts';
import { ageText, beside, GROUPS, type Listed, queueOf } from './queue.ts';

const FILL = { fill: 'F1', direction: 'fill', amount: 100, requestedBy: 'linh', approvedBy: null } as const;
const BET = { player: 'ann', spot: 'red', stake: 10 };

/** One of every kind. */
const EVERY: { readonly [K in MatterKind]: Waiting & Readonly<{ kind: K }> } = {
  stopped: { kind: 'stopped', about: {} },
  malfunction: { kind: 'malfunction', about: {} },
  'house-event': { kind: 'house-event', about: {} },
  reconstruction: { kind: 'reconstruction', about: {} },
  uncovered: { kind: 'uncovered', about: { incident: 'i-1', what: 'a bird' } },
  act: { kind: 'act', about: { act: 'act-1', command: 'reportFound', does: 'adds', people: ['dealer-r1'] } },
  'rest-unclosed': { kind: 'rest-unclosed', about: { pocket: 17 } },
  placement: { kind: 'placement', about: { ...BET, now: 'red' } },
  foreign: { kind: 'foreign', about: { ...BET, table: 'R9', colour: 'blue', value: 5, count: 2 } },
  suspect: { kind: 'suspect', about: { incident: 'i-2', what: 'note', player: 'ann', amount: 100, wager: null } },
  fill: { kind: 'fill', about: FILL },
  'fill-approved': { kind: 'fill-approved', about: { ...FILL, approvedBy: 'mai' } },
  notice: {
    kind: 'notice',
    about: { notice: 'notice-1', what: 'markers', role: 'pit-supervisor', params: { needed: 2, held: 1 } },
  },
  void: { kind: 'void', about: { cause: 'floater', owed: [] } },
  unsaid: { kind: 'unsaid', about: { voided: 6, cause: 'interference', owes: 'name-person' } },
  suspended: { kind: 'suspended', about: {} },
  'dealer-away': { kind: 'dealer-away', about: {} },
  restart: { kind: 'restart', about: {} },
};
const MATTERS = Object.keys(EVERY) as readonly MatterKind[];

const matter = (kind: MatterKind, since: number | null, table = 'R1'): Matter => ({
  ...EVERY[kind],
  id: `${table} ${kind}`,
  table,
  round: 7,
  since,
  by: 'linh',
  event: 3,
  clause: 'HR-6.6',
  remark: null,
});
const WANTED: Wanted = {
  table: 'S1',
  type: 'countFloat',
  command: { type: 'countFloat' },
  by: 'tuan',
  role: 'dealer',
  why: 'second-person-needed',
  needs: 'inspector',
  clause: null,
  at: 40,
};
const ALERT: Alert = { alert: 'A1', at: 20, code: 'dealer-puzzled', detail: 'no step', table: 'N1' };
const seenAt = (at: number): Listed['evidence'][number] => ({
  item: { kind: 'rule', clause: 'HR-8.4' },
  by: 'mai',
  role: 'pit-manager',
  at,
});
const dispute = (id: string, status: Listed['status']): Listed => ({
  id,
  status,
  player: 'ann',
  evidence: [seenAt(30), seenAt(99)],
  subject: { table: 'R2', round: 77, log: { from: 1, to: 9 }, closed: true },
});

test('everything that waits stands in one queue, the longest first', () => {
  const queue = queueOf({ matters: [matter('fill', 50), matter('placement', 10)], wanted: [WANTED], alerts: [ALERT] }, [
    dispute('D-1', 'raised'),
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
