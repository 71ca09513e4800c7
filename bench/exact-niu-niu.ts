/**
 * The exact Niu Niu law by inclusion and exclusion beside a plain count of all pairs of rank multisets, in JavaScript and,
 * where a compiler is at hand, in C; and the first full odds of every rulebook. Read the ratios, not the clock.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { levelByRules } from '../src/engine/niu-niu/hand.ts';
import { classPairs } from '../src/odds/exact/niu-niu/classes.ts';
import { law, lawOf, twoBoxLawOf } from '../src/odds/exact/niu-niu/law.ts';
import { WHOLE_DECK } from '../src/odds/exact/niu-niu/ranks.ts';
import { disjointTriples } from '../src/odds/exact/niu-niu/triples.ts';
import { odds } from '../src/odds/exact/odds.ts';
import { findRulebook, rulebookIds } from '../src/rulebook/index.ts';
import { pairsByRanks } from '../testkit/niu-niu-counts.ts';

const LAW_LIMIT = 100;
const ODDS_LIMIT = 50;
const COLD_RUNS = 7;

const milliseconds = (work: () => unknown): number => {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

function coldCall(what: string): unknown {
  if (what === 'law') return law();
  const rules = findRulebook(what);
  return rules.ok ? odds(rules.value) : undefined;
}

/** Every first call needs a process of its own; on a busy machine the best of them says more than the middle one. */
function firstCall(what: string): Readonly<{ middle: number; best: number }> {
  const runs = Array.from({ length: COLD_RUNS }, () =>
    Number(execFileSync(process.execPath, [process.argv[1] as string, '--cold', what], { encoding: 'utf8' })),
  );
  return { middle: median(runs), best: Math.min(...runs) };
}

function compare(): void {
  const first = firstCall('law');
  const warm = median(Array.from({ length: 50 }, () => milliseconds(() => lawOf(classPairs(WHOLE_DECK)))));
  let naive: readonly number[] = [];
  const plain = milliseconds(() => {
    naive = pairsByRanks(levelByRules);
  });
  const agree = JSON.stringify(naive) === JSON.stringify([...classPairs(WHOLE_DECK).pairs]);
  const boxes = milliseconds(() => twoBoxLawOf(disjointTriples()));
  console.log(`exact Niu Niu law, ${law().total.toLocaleString('en-US')} pairs of hands (medians, ms)`);
  row('first call in a new process', first.middle, within(first, LAW_LIMIT));
  row('warm, without the cache', warm, '');
  row(
    'plain count, 6175² rank multisets, JS',
    plain,
    `${ratio(plain, first.middle)} the first call, ${agree ? 'same counts' : 'OTHER COUNTS'}`,
  );
  const c = inC();
  if (c === undefined) console.log('  plain count in C: no compiler here');
  else
    row('plain count, 6175² rank multisets, C', c, `${ratio(c, first.middle)} the first call, ${ratio(c, warm)} warm`);
  row('two boxes: law of three hands', boxes, 'once, on demand');
  console.log('\nfull odds of a rulebook, first call in a new process');
  for (const id of rulebookIds()) {
    const took = firstCall(id);
    const limit = id === 'hoiana-niu-niu' ? LAW_LIMIT : ODDS_LIMIT;
    row(id, took.middle, within(took, limit));
  }
}

const row = (what: string, time: number, note: string): void =>
  console.log(`  ${what.padEnd(40)} ${time.toFixed(2).padStart(9)}  ${note}`);

const within = ({ middle, best }: Readonly<{ middle: number; best: number }>, limit: number): string =>
  `best of ${COLD_RUNS} ${best.toFixed(1)}, limit ${limit}: ${middle <= limit ? 'kept' : best <= limit ? 'kept by the best' : 'MISSED'}`;

const ratio = (a: number, b: number): string => `${(a / b).toFixed(1)} ×`;

/** The same plain count in C, compiled into a folder of its own; nothing where there is no compiler. */
function inC(): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'niu-niu-'));
  try {
    writeFileSync(join(folder, 'count.c'), C_SOURCE);
    const program = join(folder, 'count');
    const built = spawnSync('cc', ['-O2', '-o', program, join(folder, 'count.c')]);
    if (built.status !== 0) return undefined;
    const [time = '', total = ''] = execFileSync(program, { encoding: 'utf8' }).split(' ');
    if (Number(total) !== law().total) throw new Error(`the count in C found ${total} pairs`);
    return Number(time);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const C_SOURCE = `
#include <stdio.h>
#include <time.h>
static const double CHOOSE[5][5] = {{1},{1,1},{1,2,1},{1,3,3,1},{1,4,6,4,1}};
static int hand[6175][13], ranks[6175][5], kinds[6175][10], used[6175], level[6175], n;
static void extend(int rank, int left, int *held, int *five) {
  if (left == 0) {
    for (int r = 0; r < 13; r++) hand[n][r] = r < rank ? held[r] : 0;
    for (int i = 0; i < 5; i++) ranks[n][i] = five[i];
    n++;
    return;
  }
  if (rank == 13) return;
  for (int h = 0; h <= 4 && h <= left; h++) {
    held[rank] = h;
    for (int i = 0; i < h; i++) five[5 - left + i] = rank;
    extend(rank + 1, left - h, held, five);
  }
}
static int levelOf(const int *five, const int *held) {
  int sum = 0, court = 1, niu = 0, value[5];
  for (int r = 0; r < 13; r++) if (held[r] == 4) return 12;
  for (int i = 0; i < 5; i++) { court &= five[i] >= 10; value[i] = five[i] > 8 ? 10 : five[i] + 1; sum += value[i]; }
  if (court) return 11;
  for (int i = 0; i < 5; i++) for (int j = i + 1; j < 5; j++) if ((sum - value[i] - value[j]) % 10 == 0) niu = 1;
  return !niu ? 0 : sum % 10 == 0 ? 10 : sum % 10;
}
int main(void) {
  int held[13] = {0}, five[5];
  static double pairs[13][13];
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  extend(0, 5, held, five);
  for (int h = 0; h < n; h++) {
    level[h] = levelOf(ranks[h], hand[h]);
    for (int r = 0; r < 13; r++) if (hand[h][r]) { kinds[h][used[h]++] = r; kinds[h][used[h]++] = hand[h][r]; }
  }
  for (int h = 0; h < n; h++) {
    double ways = 1;
    for (int i = 0; i < used[h]; i += 2) ways *= CHOOSE[4][kinds[h][i + 1]];
    for (int g = 0; g < n; g++) {
      double product = ways;
      for (int i = 0; i < used[g]; i += 2) product *= CHOOSE[4 - hand[h][kinds[g][i]]][kinds[g][i + 1]];
      pairs[level[h]][level[g]] += product;
    }
  }
  clock_gettime(CLOCK_MONOTONIC, &b);
  double total = 0;
  for (int i = 0; i < 169; i++) total += pairs[i / 13][i % 13];
  printf("%f %.0f", (b.tv_sec - a.tv_sec) * 1e3 + (b.tv_nsec - a.tv_nsec) / 1e6, total);
  return 0;
}
`;

if (process.argv[2] === '--cold') console.log(milliseconds(() => coldCall(process.argv[3] ?? 'law')));
else compare();
