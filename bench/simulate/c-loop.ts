/** The same loops in C, compiled on the spot where there is a compiler. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = String.raw`
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static uint32_t s[4] = {1, 2, 3, 4};
static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
static inline uint32_t next(void) {
  const uint32_t r = rotl(s[1] * 5, 7) * 9, t = s[1] << 9;
  s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 11);
  return r;
}
static uint32_t counts[256];
static void spins(long rounds) {
  for (long left = rounds; left > 0;) {
    uint32_t w = next(), lo = (w & 0xffff) * 37, hi = (w >> 16) * 37;
    if ((lo & 0xffff) >= 9) { counts[lo >> 16]++; left--; }
    if ((hi & 0xffff) >= 9) { counts[hi >> 16]++; left--; }
  }
}
static const int32_t keys[13] = {702, 21, 0, 48621, 3770, 283, 1794, 14403, 27155, 1, 85, 7699, 5};
static uint8_t levels[1 << 18];
static int level(const int *r) {
  int c[13] = {0}, v[5], sum = 0, court = 1, niu = 0;
  for (int i = 0; i < 5; i++) { if (++c[r[i]] == 4) return 12; }
  for (int i = 0; i < 5; i++) { court &= r[i] >= 10; v[i] = r[i] + 1 > 10 ? 10 : r[i] + 1; sum += v[i]; }
  if (court) return 11;
  for (int i = 0; i < 5; i++) for (int j = i + 1; j < 5; j++) niu |= (sum - v[i] - v[j]) % 10 == 0;
  return !niu ? 0 : sum % 10 ? sum % 10 : 10;
}
static void fill(int *r, int n, int from, int sum) {
  if (n == 5) { if (r[0] != r[4]) levels[sum] = level(r); return; }
  for (int k = from; k < 13; k++) { r[n] = k; fill(r, n + 1, k, sum + keys[k]); }
}
static int32_t deck[52];
static inline int32_t drawn(uint32_t at, int range) {
  int32_t card = deck[at];
  deck[at] = deck[range - 1]; deck[range - 1] = card;
  return card;
}
static inline int two(uint32_t half, int range, uint32_t least, int32_t *c) {
  uint32_t x = half * range, y = (x & 0xffff) * (range - 1);
  c[0] = x >> 16; c[1] = y >> 16;
  return (y & 0xffff) >= least;
}
static inline int32_t max(int32_t a, int32_t b) { return a > b ? a : b; }
static void duels(long rounds) {
  for (long left = rounds; left > 0;) {
    int32_t c[10]; uint32_t u = next(), v = next(), w = next();
    if (!(two(u & 0xffff, 52, 1888, c) & two(u >> 16, 50, 1836, c + 2) & two(v & 0xffff, 48, 112, c + 4) & two(v >> 16, 46, 1366, c + 6) & two(w >> 16, 44, 1208, c + 8))) continue;
    left--;
    for (int k = 0; k < 10; k++) c[k] = drawn(c[k], 52 - k);
    int p = levels[(c[0] + c[1] + c[2] + c[3] + c[4]) & 0x3ffff], d = levels[(c[5] + c[6] + c[7] + c[8] + c[9]) & 0x3ffff];
    counts[p * 13 + d]++;
    if (p == d && max(max(max(c[0], c[1]), max(c[2], c[3])), c[4]) > max(max(max(c[5], c[6]), max(c[7], c[8])), c[9])) counts[200 + p]++;
  }
}
static double net[64 * 256], sums[256];
static void settle(long rounds, int columns, int spots) {
  for (long i = 0; i < rounds; i++) {
    const double *row = net + (((next() & 0xffff) * columns) >> 16) * spots;
    for (int k = 0; k < spots; k++) sums[k] += row[k];
  }
}
int main(int argc, char **argv) {
  long rounds = atol(argv[2]); int r[5]; struct timespec a, b;
  fill(r, 0, 0, 0);
  for (int i = 0; i < 52; i++) deck[i] = (i << 18) | keys[i >> 2];
  for (int i = 0; i < 64 * 256; i++) net[i] = i % 7 - 1;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
  if (!strcmp(argv[1], "spins")) spins(rounds);
  else if (!strcmp(argv[1], "duels")) duels(rounds);
  else settle(rounds, 37, 157);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
  uint32_t sink = (uint32_t)sums[3]; for (int i = 0; i < 256; i++) sink += counts[i];
  printf("%.9f %u\n", (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) / 1e9, sink);
  return 0;
}
`;

export type CLoop = Readonly<{
  /** Seconds of the processor for so many rounds. */
  seconds: (what: 'spins' | 'duels' | 'settle', rounds: number) => number;
  remove: () => void;
}>;

/** Nothing where there is no compiler. */
export function compileC(): CLoop | undefined {
  const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (compiler === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const [source, program] = [join(folder, 'loop.c'), join(folder, 'loop')];
  writeFileSync(source, SOURCE);
  execFileSync(compiler, ['-O3', '-march=native', '-o', program, source]);
  return {
    seconds: (what, rounds) =>
      Number(execFileSync(program, [what, String(rounds)], { encoding: 'utf8' }).split(' ')[0]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
