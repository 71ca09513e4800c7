import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { inkFor } from './ink.ts';
import { table, width } from './table.ts';

const context = (columns: number): Context => ({ columns, ink: inkFor(false, {}) }) as unknown as Context;

const COLUMNS = [{ head: 'name' }, { head: 'figure', align: 'right' }, { head: 'why', flexible: true }] as const;

test('columns are as wide as their widest cell, figures end on one line', () => {
  const rows = [
    ['ann', '5', 'a reason'],
    ['bartholomew', '1,000', ''],
  ];
  expect(table(context(80), COLUMNS, rows)).toBe(
    ['name         figure  why', 'ann               5  a reason', 'bartholomew   1,000'].join('\n'),
  );
});

test('a flexible column breaks its lines so that the table fits', () => {
  const text = table(context(40), COLUMNS, [['ann', '5', 'one two three four five six seven eight nine']]);
  expect(text.split('\n').every((line) => width(line) <= 40)).toBe(true);
  expect(text.replace(/\s+/g, ' ')).toContain('one two three four five six seven eight nine');
});

test('two flexible columns share the room', () => {
  const columns = [
    { head: 'a', flexible: true },
    { head: 'b', flexible: true },
  ] as const;
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ');
  const text = table(context(60), columns, [['short', words]]);
  expect(text.split('\n').every((line) => width(line) <= 60)).toBe(true);
  expect(text).toContain('short  word0');
});

test('a cell may have lines of its own', () => {
  expect(table(context(80), [{ head: 'a' }, { head: 'b' }], [['1\n2', 'x']])).toBe('a  b\n1  x\n2');
});

test('nothing is cut, whatever the script', () => {
  const text = table(
    context(80),
    [{ head: 'player' }, { head: 'net', align: 'right' }],
    [
      ['安娜', '5'],
      ['Nguyễn', '50'],
    ],
  );
  expect(text).toBe(['player  net', '安娜      5', 'Nguyễn   50'].join('\n'));
});

test('twenty thousand rows are no matter', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [String(at), '1', 'because']);
  expect(table(context(80), COLUMNS, rows).split('\n')).toHaveLength(20_001);
});
