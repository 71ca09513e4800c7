import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { ROOT } from '../../test/tidy/files.ts';
import { common } from '../../vitest.config.ts';
import type { Break } from './operators.ts';
import { mutated } from './points.ts';

/** Tests to run with one source broken, or with none. */
export type Job = Readonly<{
  broken?: Break & Readonly<{ path: string; was: string }>;
  files: readonly string[];
  named?: string;
}>;

/** The first test that failed, if one did; how many ran; how long each file took; whether the source is another one by now. */
export type Answer = Readonly<{
  stale?: boolean;
  failed?: Readonly<{ file: string; title: string }>;
  ran: number;
  seconds: Readonly<Record<string, number>>;
}>;

/** In the order of the plan: what is likely to notice runs first. */
class AsPlanned extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** A test that waits for what a mutant never does. */
const TEST_LIMIT = 40_000;

/**
 * The other end of `Runner`: one warm vitest. A mutant is put into the text of its source on the way to the tests, so no file
 * on disk is ever changed.
 */
export async function answerJobs(pool: string): Promise<void> {
  let broken: Job['broken'];
  let stale = false;
  const vitest = await createVitest(
    'test',
    {
      ...common,
      config: false,
      root: ROOT,
      watch: false,
      pool: pool === 'forks' ? 'forks' : 'threads',
      maxWorkers: 1,
      bail: 1,
      silent: true,
      sequence: { sequencer: AsPlanned },
      reporters: [{}],
      testTimeout: TEST_LIMIT,
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
      globalSetup: ['testkit/pg-setup.ts'],
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(text, id) {
            if (broken === undefined || id !== join(ROOT, broken.path)) return null;
            if (text.slice(broken.start, broken.end) !== broken.was) stale = true;
            return { code: mutated(text, broken), map: null };
          },
        },
      ],
    },
  );
  const specs = new Map((await vitest.globTestSpecifications()).map((spec) => [spec.moduleId, spec]));
  process.on('disconnect', () => process.exit());
  process.on('message', async (job: Job) => {
    broken = job.broken;
    const places = broken === undefined ? [] : [join(ROOT, broken.path)];
    for (const place of places) vitest.invalidateFile(place);
    const answer = await run(vitest, job, specs);
    for (const place of places) vitest.invalidateFile(place);
    process.send?.(stale ? { ...answer, stale } : answer);
  });
  process.send?.({ ran: 0, seconds: {} } satisfies Answer);
}

async function run(
  vitest: Vitest,
  { files, named }: Job,
  specs: ReadonlyMap<string, TestSpecification>,
): Promise<Answer> {
  if (named === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(named);
  const asked = files.flatMap((file) => specs.get(join(ROOT, file)) ?? []);
  const ids = new Set(asked.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked, false);
  const modules = testModules.filter(({ moduleId }) => ids.has(moduleId));
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const done = tests.filter((test) => ['passed', 'failed'].includes(test.result().state));
  const failed = done.find((test) => test.result().state === 'failed');
  const unread = modules.find((module) => module.errors().length > 0 || module.state() === 'failed');
  const seconds = Object.fromEntries(modules.map((module) => [pathOf(module), secondsOf(module)]));
  const answer = { ran: done.length, seconds };
  if (failed !== undefined) return { ...answer, failed: { file: pathOf(failed.module), title: failed.fullName } };
  if (unread !== undefined) return { ...answer, failed: { file: pathOf(unread), title: 'the file is not read' } };
  if (unhandledErrors.length === 0) return answer;
  return { ...answer, failed: { file: files[0] ?? '', title: 'an error that no test handles' } };
}

const pathOf = ({ moduleId }: TestModule): string => moduleId.slice(ROOT.length + 1).replaceAll('\\', '/');

const secondsOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round(collectDuration + setupDuration + duration) / 1000;
};
