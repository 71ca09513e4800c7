import { join } from 'node:path';
import { bareCommits } from './bare.ts';
import { type Child, startChild, type Usage } from './child.ts';
import { type Bettor, Crowd, type Outcome } from './crowd.ts';
import type { HouseReady } from './house.ts';
import { count, line, megabytes, percentiles, refusals } from './report.ts';
import { type Bench, bettorsOf, NEVER, PLAYERS, strangers, TABLES, withFolder } from './scenarios.ts';

/** Sockets, and how many bets of each are under way at a time. */
const LOADS = [
  [32, 8],
  [256, 2],
  [1000, 1],
] as const;
const TURNS = 3;
const SECONDS = 2;
/** Until the code is warm: so many bets, within so many seconds. */
const WARM_UP = { bets: 20_000, seconds: 5 } as const;

type Contender = Readonly<{ name: string; child: Child; bettors: readonly Bettor[] }> & { used: number };
type Ran = Readonly<{ outcome: Outcome; rate: number; cpu: number; rss: number }>;

/**
 * As many bets as the house takes, and in the same run what could be had at most. Everybody has a turn after everybody
 * else, several times, and ratios are taken within a turn: what else the machine does falls on all of them alike.
 */
export async function saturation(bench: Bench, only?: number): Promise<void> {
  console.log('\nsaturation: as many bets as it takes; medians of ratios within a turn');
  const limit = await withFolder(async (folder) => bareCommits(join(folder, 'bare.db'), 256, 2));
  line('group commits of 256 rows alone', `${count(limit)}/s`);
  await withFolder(async (folder) => {
    const contenders = await gather(bench, folder);
    try {
      for (const contender of contenders) await turn(contender, [256, 2], WARM_UP.seconds, WARM_UP.bets);
      for (const load of LOADS) if (only === undefined || load[0] === only) await compare(contenders, load);
    } finally {
      const children = new Set(contenders.map(({ child }) => child));
      for (const child of children) await child.end();
    }
  });
}

/** The bare server comes first: it is what the others are compared with. */
async function gather(bench: Bench, folder: string): Promise<readonly Contender[]> {
  const bare = startChild({ ...bench, role: 'bare', setup: { file: join(folder, 'bare.db') } });
  const echo = startChild({ ...bench, role: 'echo' });
  const setup = { data: join(folder, 'house'), tables: TABLES, players: PLAYERS, betting: NEVER };
  const house = startChild({ ...bench, role: 'house', setup });
  const ready = await house.ask<HouseReady>('ready');
  return [
    { name: 'bare ws + group commit', child: bare, bettors: await strangers(bare), used: 0 },
    { name: 'bare ws echo', child: echo, bettors: await strangers(echo), used: 0 },
    { name: 'house', child: house, bettors: bettorsOf(ready, PLAYERS, false), used: 0 },
    { name: 'house, everybody watches', child: house, bettors: bettorsOf(ready, PLAYERS, true), used: 100_000_000 },
  ];
}

type Load = (typeof LOADS)[number];

async function compare(contenders: readonly Contender[], load: Load): Promise<void> {
  const ran = contenders.map((): Ran[] => []);
  for (let count = 0; count < TURNS; count++)
    for (const [index, contender] of contenders.entries()) ran[index]?.push(await turn(contender, load, SECONDS));
  const [bare = []] = ran;
  console.log(`  ${load[0]} sockets, ${load[1]} bets of each under way`);
  for (const [index, { name }] of contenders.entries()) report(name, ran[index] ?? [], bare);
}

/** One stretch of betting with sockets of its own. */
async function turn(contender: Contender, [sockets, window]: Load, seconds: number, enough?: number): Promise<Ran> {
  const { child, bettors } = contender;
  const crowd = new Crowd(bettors.slice(0, sockets), contender.used);
  await crowd.connect();
  const before = await child.ask<Usage>('usage');
  const outcome = await crowd.flatOut(window, seconds, enough);
  const after = await child.ask<Usage>('usage');
  contender.used = crowd.used;
  crowd.end();
  const { done } = outcome;
  return { outcome, rate: done / outcome.seconds, cpu: ((after.cpuMs - before.cpuMs) * 1000) / done, rss: after.rss };
}

function report(name: string, ran: readonly Ran[], bare: readonly Ran[]): void {
  const byClock = median(ran.map(({ rate }, index) => rate / (bare[index] as Ran).rate));
  const byProcessor = median(ran.map(({ cpu }, index) => (bare[index] as Ran).cpu / cpu));
  const best = ran.toSorted((a, b) => b.rate - a.rate)[0] as Ran;
  line(
    `  ${name}`,
    `${count(median(ran.map(({ rate }) => rate))).padStart(7)}/s`,
    `${byClock.toFixed(2)} of bare by the clock, ${byProcessor.toFixed(2)} by processor time`,
    `${median(ran.map(({ cpu }) => cpu)).toFixed(0)} µs a bet`,
    `best turn ${count(best.rate)}/s, ${percentiles(best.outcome)}, ${megabytes(best.rss)}`,
  );
  for (const { outcome } of ran) if (outcome.refused.size > 0) line('', refusals(outcome));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
