import { expect, test } from 'vitest';
import type { RoundRow } from '../store/port.ts';
import { paceOf } from './pace.ts';

const MINUTE = 60_000;

/** Rounds of one minute each, the newest ending at `until`. */
const rounds = (count: number, until: number, more: Partial<RoundRow> = {}): readonly RoundRow[] =>
  Array.from({ length: count }, (_, back) => ({
    id: `R1-${count - back}`,
    table: 'R1',
    openedAt: until - (back + 1) * MINUTE,
    endedAt: until - back * MINUTE,
    voided: null,
    corrected: false,
    ...more,
  })) as unknown as readonly RoundRow[];

test('a table that has dealt a round a minute for ten minutes deals 60 an hour', () => {
  expect(paceOf(rounds(10, 600 * MINUTE), 600 * MINUTE).roundsPerHour).toBe(60);
});

test('only the last hour counts: after an hour of rest the pace is nothing', () => {
  expect(paceOf(rounds(10, 600 * MINUTE), 700 * MINUTE).roundsPerHour).toBe(0);
  expect(paceOf(rounds(100, 600 * MINUTE), 630 * MINUTE).roundsPerHour).toBe(30);
});

test('one round is no pace, and an open one does not count', () => {
  expect(paceOf(rounds(1, 600 * MINUTE), 600 * MINUTE).roundsPerHour).toBeNull();
  expect(paceOf(rounds(3, 600 * MINUTE, { endedAt: null }), 600 * MINUTE)).toEqual({
    roundsPerHour: null,
    ended: 0,
    voids: 0,
    corrections: 0,
  });
});

test('voids and corrections are counted among the rounds that are over', () => {
  const rows = [
    ...rounds(2, 600 * MINUTE, { voided: 'floater' }),
    ...rounds(3, 598 * MINUTE, { corrected: true }),
    ...rounds(5, 595 * MINUTE),
  ];
  expect(paceOf(rows, 600 * MINUTE)).toMatchObject({ ended: 10, voids: 2, corrections: 3 });
});
