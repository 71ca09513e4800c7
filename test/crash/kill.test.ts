import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, buildChild } from '../../testkit/crash/build-child.ts';
import { killLoop } from '../../testkit/crash/kill-loop.ts';

let built: Built;
const data = mkdtempSync(join(tmpdir(), 'croupier-kill-'));
beforeAll(async () => {
  built = await buildChild();
});
afterAll(() => {
  built.remove();
  rmSync(data, { recursive: true, force: true });
});

/** `npm run check:crash -- 10000` does the same for longer. */
const KILLS = 24;

test('killed again and again, the house loses nothing it acknowledged and does nothing twice (G1)', async () => {
  const summary = await killLoop({ file: built.file, data, kills: KILLS, seed: 1 });
  expect(summary).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, wrong: [] });
  expect(summary.acked).toBeGreaterThan(KILLS * 5);
  expect(summary.again).toBeGreaterThan(0);
  expect(summary.compared).toBeGreaterThan(KILLS);
  expect(summary.disputes).toBeGreaterThan(3);
  expect(Object.keys(summary.stages).length).toBeGreaterThanOrEqual(4);
}, 240_000);
