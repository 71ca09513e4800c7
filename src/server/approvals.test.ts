import { describe, expect, test } from 'vitest';
import type { Actor } from '../table/index.ts';
import { Approvals, digestOf } from './approvals.ts';

const by = { person: 'ivy', role: 'inspector' } as const;
const COUNT = { type: 'countFloat', counted: 1_000, when: 'opening' } as const;
const use = { table: 'R1', digest: digestOf(COUNT), person: 'dan', id: 'c1' };

function made() {
  let now = 0;
  const staff = new Map<string, Actor>([['ivy', by]]);
  const approvals = new Approvals(
    1_000,
    ({ person, role }) => staff.get(person)?.role === role,
    () => now,
  );
  const later = (ms: number): void => {
    now += ms;
  };
  return { approvals, later, staff };
}

describe('a code', () => {
  test('vouches for one command, however often that one is sent', () => {
    const { approvals } = made();
    const { code } = approvals.give(by, 'R1', COUNT);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(approvals.redeem(code.toLowerCase(), use)).toEqual(by);
    expect(approvals.redeem(code, use)).toEqual(by);
    expect(approvals.redeem(code, { ...use, id: 'c2' })).toBeUndefined();
    expect(approvals.redeem(code, { ...use, person: 'eve' })).toBeUndefined();
  });

  test.each([
    ['another table', { table: 'R2' }],
    ['another command', { digest: digestOf({ type: 'openTable' }) }],
    ['another amount', { digest: digestOf({ ...COUNT, counted: 999 }) }],
    ['a field more', { digest: digestOf({ ...COUNT, reason: 'short' }) }],
  ])('is worth nothing for %s, and is not used up by it', (_, other) => {
    const { approvals } = made();
    const { code } = approvals.give(by, 'R1', COUNT);
    expect(approvals.redeem(code, { ...use, ...other })).toBeUndefined();
    expect(approvals.redeem(code, use)).toEqual(by);
  });

  test.each([
    ['was disabled', undefined],
    ['has another role', { person: 'ivy', role: 'dealer' } as const],
  ])('is worth nothing once whoever gave it %s', (_, now) => {
    const { approvals, staff } = made();
    const { code } = approvals.give({ ...by, actingAs: 'dealer' }, 'R1', COUNT);
    expect(approvals.redeem(code, use)).toEqual({ ...by, actingAs: 'dealer' });
    if (now === undefined) staff.delete('ivy');
    else staff.set('ivy', now);
    expect(approvals.redeem(code, use)).toBeUndefined();
  });

  test('is not used up by a command that was refused, and by no other once one was accepted', () => {
    const { approvals } = made();
    const { code } = approvals.give(by, 'R1', COUNT);
    expect(approvals.redeem(code, use)).toEqual(by);
    approvals.answered(code, false);
    expect(approvals.redeem(code, { ...use, id: 'c2' })).toEqual(by);
    approvals.answered(code, true);
    expect(approvals.redeem(code, use)).toBeUndefined();
    // The same id with another body is refused, which frees nothing that was accepted.
    expect(approvals.redeem(code, { ...use, id: 'c2' })).toEqual(by);
    approvals.answered(code, false);
    expect(approvals.redeem(code, use)).toBeUndefined();
  });

  test('is nobody else’s while a command that brought it is not answered', () => {
    const { approvals } = made();
    const { code } = approvals.give(by, 'R1', COUNT);
    for (const _ of ['sent', 'sent again']) expect(approvals.redeem(code, use)).toEqual(by);
    approvals.answered(code, false);
    expect(approvals.redeem(code, { ...use, id: 'c2' })).toBeUndefined();
    approvals.answered(code, false);
    expect(approvals.redeem(code, { ...use, id: 'c2' })).toEqual(by);
  });

  test('is for what is said, in whatever order', () => {
    const { approvals } = made();
    const { code } = approvals.give(by, 'R1', { when: 'opening', type: 'countFloat', counted: 1_000 });
    expect(approvals.redeem(code, use)).toEqual(by);
  });

  test('runs out', () => {
    const { approvals, later } = made();
    const { code, expiresAt } = approvals.give(by, 'R1', COUNT);
    expect(expiresAt).toBe(1_000);
    later(999);
    expect(approvals.redeem(code, use)).toEqual(by);
    later(1);
    expect(approvals.redeem(code, use)).toBeUndefined();
  });
});
