import { expect, test } from 'vitest';
import { REFUSALS } from '../../kit/refusals/index.ts';
import { houseSentence } from './house.ts';
import { counted, formOf } from './plural.ts';

/** What ends in s after a name or a number without being several things. */
const SINGULAR = new Set([
  'as',
  'belongs',
  'costs',
  'does',
  'has',
  'holds',
  'is',
  'lies',
  'loses',
  'owes',
  'pays',
  'plays',
  'stays',
  'was',
  'waits',
]);

const wrongIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/(?<![\d.])1 ([a-z]+s)\b/g)].flatMap(([found, noun = '']) =>
    SINGULAR.has(noun) ? [] : [found],
  );

const isA = (schema: unknown, type: string): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === type;

/** Every number is one, every list has one entry. */
const oneOf = (schema: object): string | number | readonly (string | number)[] => {
  if (isA(schema, 'array')) return ['items' in schema && isA(schema.items, 'number') ? 1 : 'x'];
  const either = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  return either.some((each) => isA(each, 'number')) ? 1 : 'x';
};

test.each(Object.entries(REFUSALS))('%s does not say 1 bets', (code, spec) => {
  const schemas: Readonly<Record<string, object>> = 'params' in spec ? spec.params : {};
  const all = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, oneOf(schema)]));
  expect(wrongIn(houseSentence({ code, params: all }))).toEqual([]);
  // Some sentences depend on which of the parameters are there.
  for (const left of Object.keys(all)) {
    const { [left]: _, ...params } = all;
    expect(wrongIn(houseSentence({ code, params })), left).toEqual([]);
  }
});

test('the number decides the form', () => {
  const forms = { one: 'die', other: 'dice' };
  expect([0, 1, 2, 11].map((count) => counted(count, forms))).toEqual(['0 dice', '1 die', '2 dice', '11 dice']);
  expect(counted(1000, forms, '1,000')).toBe('1,000 dice');
  expect(formOf(1, forms)).toBe('die');
  // @ts-expect-error: several things are not one.
  counted(2, { one: 'die' });
});
