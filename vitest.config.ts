import { defineConfig } from 'vitest/config';
import { longFiles } from './testkit/long-files.ts';
import { LongestFirst } from './testkit/longest-first.ts';

/** Tests of functions, values and screens drawn to text: whatever one file loads, the next one may use again. */
const PURE_LAYERS = 'src/{kit,rulebook,layout,engine,check,odds,table,wire,screens}/**/*.test.{ts,tsx}';
const PURE = [
  PURE_LAYERS,
  'src/house/{cage,dealers,floor,ledger,people,tables}/**/*.test.ts',
  'src/cli/{english,par,settle,show}/**/*.test.ts',
  'src/cli/commands/{audit,completion,diff*,draw,fairness,odds,rules,settle*,simulate}.test.ts',
  'test/{agreement,authority}.test.ts',
  'test/{playthroughs,simulation}/**/*.test.ts',
];

/** A browser, a house and several people in processes of their own. */
const BROWSER = 'test/browser/**/*.test.ts';

/**
 * Files share a worker: each closes what it opens, and the next one uses what was loaded. The times are for a machine that
 * is busy with other things: it is slow, not wrong.
 */
const common = { setupFiles: ['testkit/seed.ts'], isolate: false, testTimeout: 120_000, hookTimeout: 120_000 };

/** What `npm test` runs. */
const usual = [
  // What opens a house, a store or a socket.
  {
    test: {
      ...common,
      name: 'alone',
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      exclude: [...PURE, BROWSER],
    },
  },
  { test: { ...common, name: 'browser', include: [BROWSER] } },
  { test: { ...common, name: 'pure', include: PURE } },
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
  return tier === 'fast' ? fast() : usual;
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['testkit/pg-setup.ts', 'testkit/crash/setup.ts', 'testkit/browser/setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: projects(),
  },
});
