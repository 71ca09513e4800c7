import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChild } from './build-child.ts';
import { countsIn } from './counts-in.ts';
import type { Moment } from './crew.ts';
import type { Bets } from './journal.ts';
import { type KillSummary, killLoop, NO_STAGES, neverMet } from './kill-loop.ts';

/** So many kills on one folder, then a look at everything in it; a new folder keeps the start from growing long. */
const ON_ONE_FOLDER = 100;
/** Houses that are killed beside each other: starting one keeps a processor busy, waiting for it does not. */
const BESIDE = 2;
/** So many meet every part of a round and a dispute; fewer may not. */
const TELLING = 21;

type Sums = Pick<KillSummary, 'kills' | 'acked' | 'retried' | 'again' | 'lost' | 'doubled' | 'compared' | 'disputes'>;

/** Who dealt when bets were hit: people, quick crews, and crews at the pace of a casino, in every second folder. */
const DEALT = ['people', 'quick crews', 'casino crews'] as const;
type BetSums = Record<(typeof DEALT)[number], { kills: number; taken: number; hit: number }>;
const isCasinoPace = (folder: number): boolean => folder % 2 === 0;

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
  const none = () => ({ kills: 0, taken: 0, hit: 0 });
  const bets: BetSums = { people: none(), 'quick crews': none(), 'casino crews': none() };
  const wrong: string[] = [];
  let next = first;
  try {
    await Promise.all(Array.from({ length: BESIDE }, work));
  } finally {
    built.remove();
  }
  const sound = wrong.length === 0 && sums.lost === 0 && sums.doubled === 0;
  const missed = wanted < TELLING ? [] : neverMet(stages);
  const betless = wanted < TELLING ? [] : DEALT.filter((who) => bets[who].kills > 0 && bets[who].taken === 0);
  const isDone = sums.kills === wanted && sums.acked > 0 && missed.length === 0 && betless.length === 0;
  console.log(JSON.stringify({ ...sums, stages, bets, wrong: wrong.slice(0, 20) }));
  console.log(sound ? 'nothing was lost, nothing was done twice' : 'SOMETHING WAS LOST OR DONE TWICE');
  if (!isDone)
    console.log(
      `TOO LITTLE WAS DONE: ${sums.kills} of ${wanted} kills; never met: ${missed.join(', ') || '-'}; no bet taken: ${betless.join(', ') || '-'}`,
    );
  return sound && isDone ? 0 : 1;

  async function work(): Promise<void> {
    for (let folder = next++; folder <= folders; folder = next++) {
      const data = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
      const count = Math.min(ON_ONE_FOLDER, kills - (folder - 1) * ON_ONE_FOLDER);
      const plan = { isCasinoPace: isCasinoPace(folder) };
      const summary = await killLoop({ file: built.file, data, kills: count, seed: folder, plan });
      add(summary, folder);
      // What went wrong can be looked at.
      if (summary.wrong.length === 0) rmSync(data, { recursive: true, force: true });
      const rate = sums.kills / ((performance.now() - began) / 1000);
      const { acked, retried, again, lost, doubled } = sums;
      const figures = `${acked} acknowledged, ${retried} retried, ${again} answered again, ${lost} lost, ${doubled} doubled`;
      const where = summary.wrong.length === 0 ? '' : `, see ${data}`;
      console.log(`folder ${folder} of ${folders}: ${sums.kills} kills, ${rate.toFixed(1)}/s, ${figures}${where}`);
      console.log(`  by stage: ${JSON.stringify(stages)}`);
      console.log(`  bets: ${DEALT.map((who) => betsOf(who, bets)).join('; ')}`);
    }
  }

  function add(summary: KillSummary, folder: number): void {
    addBets(bets.people, summary.kills, summary.bets.people);
    addBets(bets[isCasinoPace(folder) ? 'casino crews' : 'quick crews'], summary.kills, summary.bets.crews);
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += summary[name];
    for (const stage of Object.keys(stages) as Moment[]) stages[stage] += summary.stages[stage];
    wrong.push(...summary.wrong);
  }
}

function addBets(sum: BetSums['people'], kills: number, { taken, hit }: Bets): void {
  sum.kills += kills;
  sum.taken += taken;
  sum.hit += hit;
}

function betsOf(who: keyof BetSums, bets: BetSums): string {
  const { kills, taken, hit } = bets[who];
  return `${who} ${taken} taken, ${hit} hit, ${(hit / Math.max(1, kills)).toFixed(2)} a kill`;
}
