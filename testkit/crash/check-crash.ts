import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChild } from './build-child.ts';
import { type KillSummary, killLoop } from './kill-loop.ts';

/** So many kills on one folder, then a look at everything in it; a new folder keeps the start from growing long. */
const ON_ONE_FOLDER = 100;
/** Houses that are killed beside each other: starting one keeps a processor busy, waiting for it does not. */
const BESIDE = 2;

type Sums = Pick<KillSummary, 'kills' | 'acked' | 'retried' | 'again' | 'lost' | 'doubled' | 'compared' | 'disputes'>;

/** Kills a house as often as asked: `check:crash KILLS [FIRST_FOLDER]` goes on where a run that was stopped left off. */
export async function main([asked = '1000', first = '1']: readonly string[]): Promise<number> {
  const kills = Number(asked);
  const folders = Math.ceil(kills / ON_ONE_FOLDER);
  if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(Number(first))) {
    console.log('usage: npm run check:crash -- KILLS [FIRST_FOLDER]');
    return 2;
  }
  const built = await buildChild();
  const began = performance.now();
  const sums: Record<keyof Sums, number> = {
    kills: 0,
    acked: 0,
    retried: 0,
    again: 0,
    lost: 0,
    doubled: 0,
    compared: 0,
    disputes: 0,
  };
  const stages: Record<string, number> = {};
  const wrong: string[] = [];
  let next = Number(first);
  try {
    await Promise.all(Array.from({ length: BESIDE }, work));
  } finally {
    built.remove();
  }
  const sound = wrong.length === 0 && sums.lost === 0 && sums.doubled === 0;
  console.log(JSON.stringify({ ...sums, stages, wrong: wrong.slice(0, 20) }));
  console.log(sound ? 'nothing was lost, nothing was done twice' : 'SOMETHING WAS LOST OR DONE TWICE');
  return sound ? 0 : 1;

  async function work(): Promise<void> {
    for (let folder = next++; folder <= folders; folder = next++) {
      const data = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
      const count = Math.min(ON_ONE_FOLDER, kills - (folder - 1) * ON_ONE_FOLDER);
      const summary = await killLoop({ file: built.file, data, kills: count, seed: folder });
      add(summary);
      // What went wrong can be looked at.
      if (summary.wrong.length === 0) rmSync(data, { recursive: true, force: true });
      const rate = sums.kills / ((performance.now() - began) / 1000);
      const { acked, retried, again, lost, doubled } = sums;
      const figures = `${acked} acknowledged, ${retried} retried, ${again} answered again, ${lost} lost, ${doubled} doubled`;
      const where = summary.wrong.length === 0 ? '' : `, see ${data}`;
      console.log(`folder ${folder} of ${folders}: ${sums.kills} kills, ${rate.toFixed(1)}/s, ${figures}${where}`);
      console.log(`  by stage: ${JSON.stringify(stages)}`);
    }
  }

  function add(summary: KillSummary): void {
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += summary[name];
    for (const [stage, count] of Object.entries(summary.stages)) stages[stage] = (stages[stage] ?? 0) + count;
    wrong.push(...summary.wrong);
  }
}
