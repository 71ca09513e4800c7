import { expect, test } from 'vitest';
import { follow } from './follow.ts';

const whole = { t: 'view', table: 'R1', seq: 4, public: { phase: 'betting', wagers: { a: 1 } } } as const;

test('a whole view replaces what was known, a patch changes it', () => {
  const first = follow(undefined, whole);
  expect(first).toEqual({ table: 'R1', seq: 4, public: whole.public });
  const second = follow(first, { t: 'view', table: 'R1', seq: 5, base: 4, public: { wagers: { a: null, b: 2 } } });
  expect(second).toEqual({ table: 'R1', seq: 5, public: { phase: 'betting', wagers: { b: 2 } } });
  expect(follow(second, { ...whole, seq: 3 })).toEqual({ table: 'R1', seq: 3, public: whole.public });
});

test('the own part comes and goes by itself', () => {
  const first = follow(follow(undefined, whole), { t: 'view', table: 'R1', seq: 4, own: { rack: { value: 5 } } });
  expect(first.public).toEqual(whole.public);
  const second = follow(first, { t: 'view', table: 'R1', seq: 4, base: 4, own: { rack: { value: 4 } } });
  expect(second).toEqual({ table: 'R1', seq: 4, public: whole.public, own: { rack: { value: 4 } } });
});
