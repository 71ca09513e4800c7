import { expect, test } from 'vitest';
import { refuse } from '../kit/refusal.ts';
import { ok } from '../kit/result.ts';
import { anyText, maybe, notBlank, number } from '../kit/schema.ts';
import { answer, type CommandSpec, commandTo } from './command.ts';
import { HOUSE } from './stamped.ts';

type Store = ReadonlySet<string>;
const command = commandTo<Store, string>();

const COMMANDS: ReadonlyMap<string, CommandSpec<Store, string>> = new Map(
  Object.entries({
    open: command({
      fields: { box: anyText, count: number, reason: notBlank, note: maybe(anyText) },
      needs: { from: 'pit-supervisor', also: ['admin'] },
      about: {
        field: 'box',
        refused: (boxes, box) => (boxes.has(box) ? undefined : refuse('unknown-table', { table: box })),
      },
      unread: { reason: (type) => refuse('reason-needed', { command: type }) },
      decide: (_, { box, count }) => ok(`${count} of ${box}`),
    }),
    count: command({ fields: {}, needs: { role: 'cashier' }, decide: () => ok('counted') }),
    note: command({ fields: {}, needs: {}, decide: (_, __, { person }) => ok(person) }),
  }),
);

const boss = { person: 'boss', role: 'pit-manager' } as const;
const ask = (
  body: Readonly<{ type: string; [field: string]: unknown }>,
  by: Parameters<typeof answer>[2]['by'] = boss,
) => {
  const said = answer(COMMANDS, new Set(['a']), { by, at: 1, body });
  return said.ok ? said.value : [said.error.code, said.error.params];
};
const open = { type: 'open', box: 'a', count: 2, reason: 'asked' };

test('what is said of a command is asked in this order: whether it is known, who asks, about what, the other fields', () => {
  expect(ask({ type: 'shut', box: 5 })).toEqual(['unknown-command', { command: 'shut' }]);
  expect(ask({ type: 'constructor' })).toEqual(['unknown-command', { command: 'constructor' }]);
  const dealer = { person: 'dora', role: 'dealer' } as const;
  const refused = { command: 'open', role: 'dealer', needs: ['pit-supervisor'] };
  expect(ask({ type: 'open' }, dealer)).toEqual(['not-authorised', refused]);
  expect(ask({ ...open, box: 'b', count: '2' })).toEqual(['unknown-table', { table: 'b' }]);
  expect(ask({ ...open, box: 5, count: '2' })).toEqual(['unknown-table', { table: '' }]);
  expect(ask({ ...open, count: '2', reason: '' })).toEqual(['bad-field', { field: 'count' }]);
  expect(ask({ ...open, reason: ' ' })).toEqual(['reason-needed', { command: 'open' }]);
  expect(ask({ ...open, note: 5 })).toEqual(['bad-field', { field: 'note' }]);
  expect(ask({ ...open, more: 5 })).toBe('2 of a');
});

test('who is of the rank, of the role or named beside may ask, and always the house', () => {
  expect(ask(open, { person: 'root', role: 'admin' })).toBe('2 of a');
  expect(ask(open, HOUSE)).toBe('2 of a');
  expect(ask(open, { ...boss, actingAs: 'dealer' })).toMatchObject(['not-authorised', {}]);
  expect(ask({ type: 'count' }, { person: 'c', role: 'cashier' })).toBe('counted');
  expect(ask({ type: 'count' })).toEqual([
    'not-authorised',
    { command: 'count', role: 'pit-manager', needs: ['cashier'] },
  ]);
  expect(ask({ type: 'note' })).toEqual(['not-authorised', { command: 'note', role: 'pit-manager', needs: ['house'] }]);
  expect(ask({ type: 'note' }, HOUSE)).toBe('house');
});
