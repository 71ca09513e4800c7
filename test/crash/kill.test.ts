import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type KillSummary, killLoop } from '../../testkit/crash/kill-loop.ts';
import { askedAt } from '../../testkit/desk.ts';

let file: string;
const data = mkdtempSync(join(tmpdir(), 'croupier-kill-'));
beforeAll(async () => {
  file = await askedAt(inject('crashDesk'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** `npm run check:crash -- 10000` does the same for longer. */
const KILLS = 21;

/** Every part of a round must have had its kill, and so must a dispute. */
const MET = ['betting', 'closing', 'result', 'paying', 'void', 'dispute'] as const;

/** Whether enough was under way when the house was killed; on a machine that is very busy it may need another folder. */
const isTelling = ({ acked, again, compared, disputes, stages }: KillSummary): boolean =>
  acked > KILLS * 5 && again > 0 && compared > KILLS && disputes > 3 && MET.every((stage) => stages[stage] > 0);

test('killed again and again, the house loses nothing it acknowledged and does nothing twice (G1)', async () => {
  for (let seed = 1, enough = false; !enough; seed++) {
    const summary = await killLoop({ file, data: join(data, `${seed}`), kills: KILLS, seed });
    expect(summary).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, wrong: [] });
    enough = isTelling(summary);
    if (seed === 4) expect({ ...summary, enough }).toMatchObject({ enough: true });
  }
}, 480_000);
