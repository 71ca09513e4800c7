/**
 * Rounds a second through the public `simulate`, beside bare typed-array loops, the readable way, a C loop where there is
 * a compiler, and two threads beside two bare loops. One run; read the ratios, not the clock. Rates of one thread count
 * seconds of the processor, those of two threads seconds on the wall.
 */
import { availableParallelism, cpus } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { pool } from '../src/cli/simulate/pool.ts';
import { handLevel } from '../src/engine/index.ts';
import { inline, type Runner, settleEvery, simulate } from '../src/odds/simulate/index.ts';
import { payoffs } from '../src/odds/simulate/payoffs.ts';
import { type AnyRulebook, hoianaNiuNiu, hoianaRoulette, hoianaSicBo } from '../src/rulebook/index.ts';
import { bareDuels, bareSettle, bareSpins } from './simulate/bare.ts';
import { compileC } from './simulate/c-loop.ts';
import { objectDuels, objectSettle } from './simulate/objects.ts';
import { HANDS, PEERS, peer } from './simulate/peers.ts';

const TURNS = 7;
const WORKER = new URL('../../cli/simulate.worker.mjs', import.meta.url);

/** `run` answers with its own seconds where another process does the work. */
type Contender = Readonly<{ name: string; amount: number; run: () => unknown }>;

/** Seconds of the processor, all threads together: what others do on the machine at the same time hardly changes them. */
async function cpuSeconds(run: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  const own = await run();
  const { user, system } = process.cpuUsage(began);
  return typeof own === 'number' ? own : (user + system) / 1e6;
}

async function seconds(run: () => unknown): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1_000;
}

type Clock = typeof cpuSeconds;

/** Everybody in turn, several times over: the rates of each. */
async function rates(contenders: readonly Contender[], clock: Clock = cpuSeconds): Promise<readonly number[][]> {
  const found = contenders.map((): number[] => []);
  for (const { run } of contenders) await run();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, { amount, run }] of contenders.entries()) found[at]?.push(amount / (await clock(run)));
  }
  return found;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const million = (rate: number): string => `${(rate / 1e6).toFixed(rate < 1e8 ? 2 : 0).padStart(9)} M/s`;

function report(title: string, contenders: readonly Contender[], found: readonly number[][], note = ''): void {
  console.log(`\n${title}`);
  const [ours = []] = found;
  for (const [at, { name }] of contenders.entries()) {
    const own = found[at] ?? [];
    const ratio = median(ours.map((rate, turn) => rate / (own[turn] as number))).toFixed(2);
    console.log(`  ${name.padEnd(42)} ${million(median(own))}${at === 0 ? '' : `   ours : it = ${ratio}`}`);
  }
  if (note !== '') console.log(`  ${note}`);
}

const publicly = (rules: AnyRulebook, rounds: number, runner: Runner) => async (): Promise<void> => {
  const result = await simulate(rules, { rounds, seed: 1 }, runner);
  if (!result.ok) throw new Error(result.error.code);
};

const everyWager = (rules: AnyRulebook, rounds: number) => async (): Promise<void> => {
  const result = await settleEvery(rules, { rounds, seed: 1 }, inline);
  if (!result.ok) throw new Error(result.error.code);
};

/** The rows of a matrix, one column after another. */
function netOf(rules: AnyRulebook): Float64Array {
  const rows = payoffs(rules);
  const columns = rows[0]?.net.length ?? 0;
  return Float64Array.from(
    { length: columns * rows.length },
    (_, at) => rows[at % rows.length]?.net[Math.floor(at / rows.length)] as number,
  );
}

const bareInThreads = (what: 'duels' | 'spins', rounds: number, threads: number) => (): Promise<unknown> =>
  Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: { what, rounds: rounds / threads } });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );

async function main(): Promise<void> {
  const rss = (): string => `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`;
  console.log(
    `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}, RSS ${rss()}`,
  );
  const c = compileC();
  const inC = (what: 'spins' | 'duels' | 'settle', rounds: number, each = 1): readonly Contender[] =>
    c === undefined ? [] : [{ name: 'C loop (-O3)', amount: rounds * each, run: () => c.seconds(what, rounds) }];
  const noC = c === undefined ? 'no C compiler here: the C loop is left out' : '';

  const duels: readonly Contender[] = [
    { name: 'simulate(hoiana-niu-niu)', amount: 1e7, run: publicly(hoianaNiuNiu, 1e7, inline) },
    { name: 'bare typed-array loop', amount: 1e7, run: () => bareDuels(1e7) },
    { name: 'objects and arrays', amount: 1e5, run: () => void objectDuels(1e5) },
    ...inC('duels', 1e7),
  ];
  report(
    'Niu Niu rounds: deal 10, rank 2, settle 3 wagers (to reach: 0.5 of bare, 10 M/s)',
    duels,
    await rates(duels),
    noC,
  );

  const spins: readonly Contender[] = [
    { name: 'simulate(hoiana-roulette)', amount: 5e7, run: publicly(hoianaRoulette, 5e7, inline) },
    { name: 'bare typed-array loop', amount: 5e7, run: () => bareSpins(5e7) },
    ...inC('spins', 5e7),
  ];
  report(
    'Roulette spins, all 157 wagers priced from the counts (to reach: 0.5 of bare)',
    spins,
    await rates(spins),
    noC,
  );

  const spots = payoffs(hoianaRoulette).length;
  const odds = new Map(payoffs(hoianaRoulette).map(({ odds: { spot, pays } }) => [spot as string, pays[0] ?? 0]));
  const readable = objectSettle(hoianaRoulette, (spot) => odds.get(spot) ?? 0);
  const net = netOf(hoianaRoulette);
  const settling: readonly Contender[] = [
    { name: 'settleEvery(hoiana-roulette)', amount: 1e6 * spots, run: everyWager(hoianaRoulette, 1e6) },
    { name: 'bare typed-array loop', amount: 1e6 * spots, run: () => bareSettle(net, 37, 1e6) },
    { name: 'objects and sets', amount: 2e5 * spots, run: () => readable(2e5) },
    ...inC('settle', 1e6, spots),
  ];
  report(
    'Roulette wagers settled one by one, 157 a spin (to reach: 0.5 of bare, 100 M/s)',
    settling,
    await rates(settling),
    noC,
  );

  const dice = netOf(hoianaSicBo);
  const rolls: readonly Contender[] = [
    { name: 'settleEvery(hoiana-sic-bo)', amount: 1e6, run: everyWager(hoianaSicBo, 1e6) },
    { name: 'bare typed-array loop', amount: 1e6, run: () => bareSettle(dice, 56, 1e6) },
    { name: 'simulate(hoiana-sic-bo), from the counts', amount: 2e7, run: publicly(hoianaSicBo, 2e7, inline) },
  ];
  report('Sic bo rolls, all 50 wagers settled', rolls, await rates(rolls));

  const both = Math.min(2, availableParallelism());
  const threads: readonly Contender[] = [
    {
      name: `simulate(hoiana-niu-niu), ${both} threads`,
      amount: 6e7,
      run: publicly(hoianaNiuNiu, 6e7, pool({ threads: both, worker: WORKER })),
    },
    { name: `${both} bare loops in ${both} threads`, amount: 6e7, run: bareInThreads('duels', 6e7, both) },
  ];
  report(
    'Niu Niu rounds in two threads, by the clock on the wall (to reach: 0.95 of two bare loops)',
    threads,
    await rates(threads, seconds),
  );
  const wheels: readonly Contender[] = [
    {
      name: `simulate(hoiana-roulette), ${both} threads`,
      amount: 6e8,
      run: publicly(hoianaRoulette, 6e8, pool({ threads: both, worker: WORKER })),
    },
    { name: `${both} bare loops in ${both} threads`, amount: 6e8, run: bareInThreads('spins', 6e8, both) },
  ];
  report(
    'Roulette spins in two threads, by the clock on the wall (to reach: 0.95 of two bare loops)',
    wheels,
    await rates(wheels, seconds),
  );

  await memory(both);
  await ranking();
  c?.remove();
}

/** A long run needs no more memory than a short one. */
async function memory(threads: number): Promise<void> {
  const rounds = Number(process.argv[2] ?? 2e8);
  const mebibytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);
  const before = mebibytes();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, mebibytes());
  }, 100);
  const took = await seconds(publicly(hoianaNiuNiu, rounds, pool({ threads, worker: WORKER })));
  clearInterval(watching);
  const rate = million(rounds / took).trim();
  console.log(`\nMemory over ${rounds} Niu Niu rounds in ${threads} threads, ${took.toFixed(1)} s, ${rate}`);
  console.log(`  RSS before ${before} MiB, at most ${most} MiB, after ${mebibytes()} MiB`);
}

/** Hands ranked a second, beside the packages a user would pick. */
async function ranking(): Promise<void> {
  let sink = 0;
  const contenders: Contender[] = [
    {
      name: 'handLevel (Niu Niu)',
      amount: 1e7,
      run: () => {
        for (let hand = 0; hand < 1e7; hand++) {
          const a = hand % 12;
          sink += handLevel(a, a + 9, a + 17, a + 26, a + 38);
        }
      },
    },
  ];
  const missing: string[] = [];
  for (const name of PEERS) {
    const found = peer(name);
    if (found === undefined) missing.push(name);
    else {
      const { rank } = found;
      const hands = HANDS.map(found.prepare);
      const many = name === 'pokersolver' ? 20 : 1_000;
      contenders.push({
        name: `${name} (poker)`,
        amount: many * HANDS.length,
        run: () => {
          for (let turn = 0; turn < many; turn++) for (const hand of hands) rank(hand);
        },
      });
    }
  }
  const note =
    missing.length === 0 ? '' : `not installed: ${missing.join(', ')} (CROUPIER_PEERS names a folder that has them)`;
  report('Five cards ranked', contenders, await rates(contenders), note);
  if (Number.isNaN(sink)) throw new Error('no sum');
}

if (isMainThread) await main();
else {
  const { what, rounds } = workerData as { what: 'duels' | 'spins'; rounds: number };
  parentPort?.postMessage(what === 'duels' ? bareDuels(rounds) : bareSpins(rounds));
}
