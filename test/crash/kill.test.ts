import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { killLoop, neverMet, type Progress } from '../../testkit/crash/kill-loop.ts';
import { askedAt } from '../../testkit/desk.ts';
import { effort } from '../../testkit/effort.ts';

let file: string;
const data = mkdtempSync(join(tmpdir(), 'croupier-kill-'));
beforeAll(async () => {
  file = await askedAt(inject('crashDesk'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** `npm run check:crash -- 10000` does the same for longer. */
const KILLS = effort(5, 14);

/** Every part of a round must have had its kill, and so must a dispute; something must have been asked for again. */
const isEnough = ({ acked, again, disputes, stages }: Progress): boolean =>
  acked > KILLS * 5 && again > 0 && disputes > 3 && neverMet(stages).length === 0;

test('killed again and again, the house loses nothing it acknowledged and does nothing twice (G1)', async () => {
  const summary = await killLoop({ file, data, kills: KILLS, seed: 1, isEnough });
  expect(summary).toMatchObject({ lost: 0, doubled: 0, wrong: [] });
  expect(isEnough(summary), JSON.stringify(summary)).toBe(true);
  expect(summary.compared).toBeGreaterThan(summary.kills);
}, 480_000);
