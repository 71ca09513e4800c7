import { describe, expect, test } from 'vitest';
import { type FieldsIn, fieldsIn, isReadable, malformedIn, type OrderIn, unasked } from './command.ts';
import { anyText, closed, eitherOf, exactly, maybe, natural, notBlank, number, textUpTo } from './schema.ts';

const COMMANDS = {
  send: { fields: { to: notBlank, count: natural, note: maybe(anyText) }, from: 'clerk' },
  stop: { fields: {}, from: 'clerk' },
} as const;
const { send } = fieldsIn(COMMANDS);

describe('the fields of a command', () => {
  test.each<readonly [object, string | undefined]>([
    [{ to: 'ann', count: 0 }, undefined],
    [{ to: 'ann', count: 1, note: '' }, undefined],
    [{ to: 'ann', count: 1, note: undefined }, undefined],
    [{ to: 'ann', count: 1, note: null }, 'note'],
    [{ count: 1 }, 'to'],
    [{ to: ' ', count: -1 }, 'to'],
    [{ to: 'ann', count: -1, note: 5 }, 'count'],
    [{ to: 'ann', count: 1.5 }, 'count'],
    [{ to: 'ann', count: 2 ** 53 }, 'count'],
    [{ to: 'ann', count: '1' }, 'count'],
  ])('%j: the first that cannot be read is %s', (given, field) => {
    expect(malformedIn(send, given)).toBe(field);
    expect(isReadable(send, given)).toBe(field === undefined);
  });

  test('one that nobody asked for is notBlank, wherever it may come from', () => {
    expect(unasked({ to: 'ann', cout: 1 }, send)).toBe('cout');
    expect(unasked({ to: 'ann', at: 1 }, send, { at: number })).toBeUndefined();
    expect(unasked(JSON.parse('{"__proto__":1}'), send)).toBe('__proto__');
    expect(unasked({ constructor: 1 }, send)).toBe('constructor');
  });

  test('the commands as values follow from it', () => {
    const order: OrderIn<FieldsIn<typeof COMMANDS>> = { type: 'send', to: 'ann', count: 1 };
    expect(isReadable(send, order)).toBe(true);
    // @ts-expect-error: nothing is called that
    const unknown: OrderIn<FieldsIn<typeof COMMANDS>> = { type: 'sent' };
    // @ts-expect-error: a field too few
    const without: OrderIn<FieldsIn<typeof COMMANDS>> = { type: 'send', to: 'ann' };
    // @ts-expect-error: a field that it does not have
    const misspelt: OrderIn<FieldsIn<typeof COMMANDS>> = { type: 'send', to: 'ann', count: 1, note: '', cout: 2 };
    expect([unknown, without, misspelt]).toHaveLength(3);
  });
});

describe('schemas', () => {
  test('a text is as long as it is stored', () => {
    const field = { text: textUpTo(4) };
    expect(malformedIn(field, { text: '🂡🂡' })).toBeUndefined();
    expect(malformedIn(field, { text: '🂡🂡🂡' })).toBe('text');
  });

  test('of several kinds it is exactly one', () => {
    const field = {
      item: eitherOf(closed({ kind: exactly('a') }), closed({ kind: exactly('b'), size: number })),
    };
    const read = (item: unknown) => malformedIn(field, { item }) === undefined;
    expect([{ kind: 'a' }, { kind: 'b', size: 1 }].map(read)).toEqual([true, true]);
    expect([{ kind: 'a', size: 1 }, { kind: 'b' }, { kind: 'c' }, [], null, 'a'].some(read)).toBe(false);
  });
});
