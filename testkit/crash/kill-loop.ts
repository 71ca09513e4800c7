import { Random } from '../random.ts';
import { type Audit, auditFolder } from './audit.ts';
import { HouseProcesses } from './child-process.ts';
import { MOMENTS, type Moment, stageOf } from './crew.ts';
import { Crowd } from './crowd.ts';
import type { Bet } from './dispute-case.ts';
import type { Bets } from './journal.ts';
import { Life, type Target } from './life.ts';
import { type ChildPlan, HUMAN } from './plan.ts';

export type KillOptions = Readonly<{
  /** The built child. */
  file: string;
  data: string;
  kills: number;
  seed: number;
  /** Beyond that number it goes on until enough was under way when it was killed, at most for four times as many. */
  isEnough?: (soFar: Progress) => boolean;
  plan?: Partial<ChildPlan>;
  onKill?: (done: number) => void;
}>;

/** How often a kill met each. */
export type Stages = Readonly<Record<Moment, number>>;

export type Progress = Readonly<{
  /** Commands that were acknowledged, and those that were acknowledged again. */
  acked: number;
  again: number;
  /** At the table that people deal, and at those that deal by themselves. */
  bets: Readonly<{ people: Bets; crews: Bets }>;
  /** Steps of disputes that were accepted. */
  disputes: number;
  /** In which part of a round the log stood when the process was killed; or a dispute was under way. */
  stages: Stages;
}>;

export type KillSummary = Audit & Progress & Readonly<{ kills: number; retried: number }>;

const TABLES = [HUMAN, 'S1', 'N1'];
const PATIENCE_MS = 60_000;

export const NO_STAGES: Stages = { betting: 0, closing: 0, result: 0, paying: 0, void: 0, dispute: 0 };
export const neverMet = (stages: Stages): readonly Moment[] => MOMENTS.filter((moment) => stages[moment] === 0);

/** What was met least comes next, so that none is left to luck; now and then a kill comes at any time. */
function targetFor(done: number, stages: Stages): Target {
  if (done % (MOMENTS.length + 1) === MOMENTS.length) return 'any';
  return MOMENTS.reduce((least, each) => (stages[each] < stages[least] ? each : least));
}

/** Kills a house again and again on one folder; in the end every answer that was ever given must be in its log, once. */
export async function killLoop(options: KillOptions): Promise<KillSummary> {
  const { file, data, kills, seed, isEnough = () => true, plan, onKill } = options;
  const random = new Random(seed);
  const crowd = new Crowd(TABLES, `c${seed}`);
  const processes = new HouseProcesses(file);
  const stages: Record<Moment, number> = { ...NO_STAGES };
  const start = async () => {
    const started = await processes.start({ store: { data }, ...plan });
    await crowd.arrive(started.url);
    return started.child;
  };
  const soFar = (): Progress => {
    const { journal } = crowd;
    const bets = {
      people: journal.bets((table) => table === HUMAN),
      crews: journal.bets((table) => table !== HUMAN),
    };
    return { acked: journal.acked, again: journal.again, bets, disputes: crowd.disputes.steps, stages };
  };
  let done = 0;
  try {
    let bet: Bet | undefined;
    for (; done < kills || (done < 4 * kills && !isEnough(soFar())); done++) {
      const child = await start();
      const target = targetFor(done, stages);
      bet = await new Life(child, crowd, random, target).run(bet);
      const stage =
        crowd.disputes.wasInterrupted() && target === 'dispute' ? 'dispute' : stageOf(crowd.shown(HUMAN)?.phase ?? '');
      stages[stage]++;
      onKill?.(done + 1);
    }
    const last = await start();
    await settled(crowd);
    crowd.remember();
    crowd.leave();
    await last.kill();
  } finally {
    await processes.close();
  }
  return { ...soFar(), ...(await auditFolder(data, crowd)), kills: done, retried: crowd.journal.retried };
}

/** Nothing is left without an answer. */
export async function settled(crowd: Crowd): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  do {
    await crowd.retry();
    await crowd.dispute(undefined);
  } while (performance.now() < until && crowd.journal.isWaiting);
}
