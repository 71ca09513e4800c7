import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { longFiles } from './testkit/long-files.ts';
import { LongestFirst } from './testkit/longest-first.ts';

/** Functions, values, and screens drawn to text. */
const PURE_LAYERS = 'src/{kit,rulebook,layout,engine,check,odds,table,wire,library,screens}/**/*.test.{ts,tsx}';

/** Examples import the library by its name; here it is the sources. */
const library = join(import.meta.dirname, 'src', 'library');
const LIBRARY = [
  { find: /^croupier-rules$/, replacement: join(library, 'index.ts') },
  { find: /^croupier-rules\/(.+)$/, replacement: `${library}/$1.ts` },
];

/**
 * Files share a worker: each closes what it opens, and the next one uses what was loaded. The times are for a machine that
 * is busy with other things: it is slow, not wrong.
 */
export const common = {
  setupFiles: ['testkit/seed.ts'],
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  alias: LIBRARY,
};

/** Files that change what is loaded, each in a worker of its own. */
const APART = 'test/**/*.apart.test.ts';

/** What `npm test` runs: nearly everything in one project, so that all files share what is loaded. */
const all = [
  { test: { ...common, name: 'all', include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], exclude: [APART] } },
  { test: { ...common, name: 'apart', include: [APART], isolate: true } },
];

/** Odds and statistics of many thousand draws: a third of the time of the pure layers. */
const MANY_DRAWS = 'src/odds/{audit/broken,exact/niu-niu/law,fairness/fairness,simulate/bankroll}.test.ts';

/** What `npm run test:fast` runs: the pure layers, without what is long by nature. */
const fast = () => {
  const exclude = [MANY_DRAWS, ...longFiles(import.meta.dirname)];
  return [{ test: { ...common, name: 'pure', include: [PURE_LAYERS], exclude } }];
};

/** What `npm run test:long` runs. */
const long = () => [
  { test: { ...common, name: 'long', include: [...longFiles(import.meta.dirname)], testTimeout: 1_200_000 } },
];

function projects() {
  const tier = process.env['CROUPIER_TIER'];
  if (tier === 'long') return long();
  return tier === 'fast' ? fast() : all;
}

export default defineConfig({
  test: {
    // One more than there are cores: whoever waits for a browser or another process leaves them to the others.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['testkit/pg-setup.ts', 'testkit/crash/setup.ts', 'testkit/browser/setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: projects(),
  },
});
