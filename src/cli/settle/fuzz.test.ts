import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAYTHROUGHS } from '../../rulebook/documents/playthroughs.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { settler } from './settle-bytes.ts';

const NAMES = [
  'player',
  'spot',
  'stake',
  'box',
  'reserve',
  'closed',
  'decided',
  'ruled',
  'at',
  'chips',
  'limits',
  'kinds',
];
const MORE = [
  'min',
  'max',
  'found',
  'smallestChip',
  'underMinimumUsed',
  'outcome',
  'wagers',
  'pocket',
  'dice',
  'dealer',
  'boxes',
];
const ODD = [
  '__proto__',
  'constructor',
  'toString',
  '01',
  '1',
  '00',
  '',
  'straight',
  'even',
  'double',
  'KS',
  'red',
  'afterOutcome',
];
const FIGURES = [0, -0, -1, 1, 0.5, 1e21, 2 ** 53, 2 ** 53 - 1, 5e13, 5e13 + 1, 7, 37, 100_000];

const key = fc.constantFrom(...NAMES, ...MORE, ...ODD);
const scalar = fc.oneof(
  fc.constantFrom(...FIGURES),
  fc.constantFrom(...ODD, 'straight/17'),
  fc.constant(null),
  fc.boolean(),
);
const odd = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** A place inside a document, as the turns taken on the way down. */
const turns = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });

/** The document with the value at one place exchanged, or with a field added there. */
function altered(document: unknown, [turn = 0, ...rest]: readonly number[], name: string, value: unknown): unknown {
  if (typeof document !== 'object' || document === null) return value;
  const copy = Array.isArray(document) ? [...document] : { ...document };
  const keys = Object.keys(copy);
  const at = rest.length === 0 && turn > 15 ? name : keys[turn % Math.max(1, keys.length)];
  if (at === undefined) return value;
  const inner = (copy as Record<string, unknown>)[at];
  Object.defineProperty(copy, at, {
    value: rest.length === 0 ? value : altered(inner, rest, name, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

const bytesOf = (document: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(document) ?? '');

test.each(RULEBOOKS.map((rules) => [rules.id, rules] as const))('%s: no input makes settling throw', (id, rules) => {
  const settle = settler(rules);
  const ordinary = PLAYTHROUGHS[id].find(({ name }) => name === 'normal')?.takes[0]?.rounds[0];
  const base = { ...ordinary, found: 'afterOutcome', smallestChip: 1, limits: { min: 1, max: 10_000_000 } };
  fc.assert(
    fc.property(fc.array(fc.tuple(turns, key, odd), { minLength: 1, maxLength: 3 }), (changes) => {
      const document = changes.reduce<unknown>((given, [way, name, value]) => altered(given, way, name, value), base);
      const answer = settle(bytesOf(document));
      if (!answer.ok) expect(answer.error.message).toMatch(/^[^\n]+[.?]$/);
    }),
    { numRuns: 3000 },
  );
});
