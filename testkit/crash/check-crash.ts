import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChild } from './build-child.ts';
import { countsIn } from './counts-in.ts';
import type { Moment } from './crew.ts';
import { type KillSummary, killLoop, NO_STAGES, neverMet } from './kill-loop.ts';

/** So many kills on one folder, then a look at everything in it; a new folder keeps the start from growing long. */
const ON_ONE_FOLDER = 100;
/** Houses that are killed beside each other: starting one keeps a processor busy, waiting for it does not. */
const BESIDE = 2;
/** So many meet every part of a round and a dispute; fewer may not. */
const TELLING = 21;

type Sums = Pick<KillSummary, 'kills' | 'acked' | 'retried' | 'again' | 'lost' | 'doubled' | 'compared' | 'disputes'>;

/** Kills a house as often as asked: `check:crash KILLS [FIRST_FOLDER]` goes on where a run that was stopped left off. */
export async function main(args: readonly string[]): Promise<number> {
  const [kills = 0, first = 0] = countsIn(args, [1000, 1]) ?? [];
  const folders = Math.ceil(kills / ON_ONE_FOLDER);
  if (kills === 0 || first > folders) {
    console.log('usage: npm run check:crash -- [KILLS [FIRST_FOLDER]]; a folder takes 100 kills');
    return 2;
  }
  const wanted = kills - (first - 1) * ON_ONE_FOLDER;
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
  const stages: Record<Moment, number> = { ...NO_STAGES };
  const wrong: string[] = [];
  let next = first;
  try {
    await Promise.all(Array.from({ length: BESIDE }, work));
  } finally {
    built.remove();
  }
  const sound = wrong.length === 0 && sums.lost === 0 && sums.doubled === 0;
  const missed = wanted < TELLING ? [] : neverMet(stages);
  const isDone = sums.kills === wanted && sums.acked > 0 && missed.length === 0;
  console.log(JSON.stringify({ ...sums, stages, wrong: wrong.slice(0, 20) }));
  console.log(sound ? 'nothing was lost, nothing was done twice' : 'SOMETHING WAS LOST OR DONE TWICE');
  if (!isDone)
    console.log(`TOO LITTLE WAS DONE: ${sums.kills} of ${wanted} kills; never met: ${missed.join(', ') || '-'}`);
  return sound && isDone ? 0 : 1;

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
    for (const stage of Object.keys(stages) as Moment[]) stages[stage] += summary.stages[stage];
    wrong.push(...summary.wrong);
  }
}
