import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASINO_PACE } from '../../src/house/dealers/pace.ts';
import { type Child, startChild, type Usage } from './child.ts';
import { type Bettor, Crowd, type Outcome, pause } from './crowd.ts';
import { type HouseReady, type HouseSetup, tableName } from './house.ts';
import { count, goal, line, machine, megabytes, milliseconds, paused, percentiles, refusals, spent } from './report.ts';

export type Bench = Readonly<{ file: string; profileTo?: string }>;

const LIVE = '/api/v1/live';
export const TABLES = 50;
export const PLAYERS = 1000;
export const NEVER = 3_600_000;
/** As long as the crews of a casino floor leave bets open; what follows is done without a pause. */
const BETTING_MS = CASINO_PACE.betting;

/** A house in a process of its own, in a folder of its own, for as long as `use` takes. */
export async function withHouse(
  bench: Bench,
  setup: Omit<HouseSetup, 'data'>,
  use: (child: Child, ready: HouseReady) => Promise<void>,
): Promise<void> {
  await withFolder(async (data) => {
    const child = startChild({ ...bench, role: 'house', setup: { ...setup, data } });
    try {
      await use(child, await child.ask<HouseReady>('ready'));
    } finally {
      await child.end();
    }
  });
}

export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-load-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bettorsOf = ({ port, seated }: HouseReady, sockets: number, watch: boolean): readonly Bettor[] =>
  seated.slice(0, sockets).map(({ token, table }) => ({ target: { port, path: LIVE, token }, table, watch }));

/** Bettors at a server that knows nobody. */
export async function strangers(child: Child): Promise<readonly Bettor[]> {
  const { port } = await child.ask<{ port: number }>('ready');
  const target = { port, path: '/' };
  return Array.from({ length: PLAYERS }, (_, index) => ({ target, table: tableName(index % TABLES), watch: false }));
}

/** Everybody watches their table and bets now and then; rounds are dealt and settled meanwhile, as often as on a floor. */
export async function steady(bench: Bench, perSecond = 2100, seconds = 30): Promise<void> {
  console.log(
    `\nsteady: ${count(perSecond)} bets/s asked for, ${PLAYERS} sockets that watch ${TABLES} tables, bets open for ${BETTING_MS / 1000} s`,
  );
  await withHouse(
    bench,
    { tables: TABLES, players: PLAYERS, betting: BETTING_MS, spread: true },
    async (child, ready) => {
      const crowd = new Crowd(bettorsOf(ready, PLAYERS, true));
      await crowd.connect();
      await crowd.atRate(perSecond, 10);
      const before = await child.ask<Usage>('usage');
      const elsewhere = machine();
      const outcome = await crowd.atRate(perSecond, seconds);
      const after = await child.ask<Usage>('usage');
      line('durable bets', `${count(outcome.done / outcome.seconds)}/s`, refusals(outcome));
      line('bet → answer', percentiles(outcome));
      line('', goal('p99', milliseconds(outcome, 99), 'ms', 50));
      line('cost', spent(before, after, outcome), paused(after), elsewhere());
      crowd.end();
    },
  );
  await sameRateBare(bench, perSecond, seconds / 3);
}

/** The same bets at a server that only writes them down: what of a wait is the machine's. */
async function sameRateBare(bench: Bench, perSecond: number, seconds: number): Promise<void> {
  await withFolder(async (folder) => {
    const bare = startChild({ ...bench, role: 'bare', setup: { file: join(folder, 'bare.db') } });
    try {
      const crowd = new Crowd(await strangers(bare));
      await crowd.connect();
      await crowd.atRate(perSecond, 2);
      const elsewhere = machine();
      line('bare ws + group commit, the same rate', percentiles(await crowd.atRate(perSecond, seconds)), elsewhere());
      crowd.end();
    } finally {
      await bare.end();
    }
  });
}

/** Every player bets at the same moment, and the dealers call right after; then the same with a slip of five bets each. */
export async function burst(bench: Bench): Promise<void> {
  for (const each of [1, 5]) {
    console.log(`\nclose of bets: ${PLAYERS} players send ${each} at once, then every table is closed`);
    await withHouse(bench, { tables: TABLES, players: PLAYERS, betting: NEVER }, async (child, ready) => {
      const crowd = new Crowd(bettorsOf(ready, PLAYERS, true));
      await crowd.connect();
      await crowd.atRate(1000, 5);
      let closing: Promise<unknown> | undefined;
      const outcome = await crowd.burst(each, () => {
        closing = child.ask('close');
      });
      await closing;
      line('answers', `${count(outcome.sent)} in ${outcome.seconds.toFixed(2)} s`, refusals(outcome));
      line('bet → answer', percentiles(outcome));
      if (each === 1) line('', goal('p99', milliseconds(outcome, 99), 'ms', 250));
      crowd.end();
    });
  }
}

const IDLE = 5000;

/** Sockets that only look on. */
export async function idle(bench: Bench): Promise<void> {
  console.log(`\nidle: ${count(IDLE)} sockets that watch ${TABLES} tables`);
  await withHouse(bench, { tables: TABLES, players: 0, betting: 20_000, spread: false }, async (child, { port }) => {
    const before = await child.ask<Usage>('usage');
    const bettors = Array.from({ length: IDLE }, (_, index) => ({
      target: { port, path: LIVE },
      table: tableName(index % TABLES),
      watch: true,
    }));
    const crowd = new Crowd(bettors);
    await crowd.connect();
    await pause(8000);
    const after = await child.ask<Usage>('usage');
    line('memory before', megabytes(before.rss));
    line(
      'memory with them',
      megabytes(after.rss),
      `${((after.rss - before.rss) / 1024 / IDLE).toFixed(1)} KB a socket`,
    );
    line('', goal('memory', after.rss / 1024 / 1024, 'MB', 500));
    crowd.end();
  });
}

/** Memory may differ by this much between the last quarter of a long run and the quarter before it. */
const FLAT_PERCENT = 5;

/** A long run at an even load: memory that grows without end shows. */
export async function soak(bench: Bench, minutes = 10): Promise<void> {
  console.log(`\nsoak: ${minutes} minutes at 500 bets/s, rounds of 6 s`);
  await withHouse(bench, { tables: TABLES, players: PLAYERS, betting: 6000, spread: true }, async (child, ready) => {
    const crowd = new Crowd(bettorsOf(ready, PLAYERS, true));
    await crowd.connect();
    const memory: number[] = [];
    for (let half = 1; half <= minutes * 2; half++) {
      const before = await child.ask<Usage>('usage');
      const elsewhere = machine();
      const outcome: Outcome = await crowd.atRate(500, 30);
      const after = await child.ask<Usage>('usage');
      memory.push(after.rss);
      line(`${(half / 2).toFixed(1)} min`, spent(before, after, outcome), `heap ${megabytes(after.heap)}`);
      line('', percentiles(outcome), paused(after), elsewhere());
    }
    line('', goal('memory of the last quarter against the one before: +', growth(memory), '%', FLAT_PERCENT));
    crowd.end();
  });
}

function growth(memory: readonly number[]): number {
  const quarter = Math.ceil(memory.length / 4);
  const mean = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) / some.length;
  return (mean(memory.slice(-quarter)) / mean(memory.slice(-2 * quarter, -quarter)) - 1) * 100;
}
