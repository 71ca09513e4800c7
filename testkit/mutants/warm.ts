import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { ROOT } from '../../test/tidy/files.ts';
import { common } from '../../vitest.config.ts';
import { type Answer, type Job, type Run, TEST_LIMIT } from './child.ts';
import { mutated } from './points.ts';

/** In the order of the plan: what is likely to notice runs first. */
class AsPlanned extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** A vitest that is asked again and again, for what needs a process of its own: a house, a database, a clock that is turned. */
export async function start(): Promise<Run> {
  let broken: Job['broken'];
  let stale = false;
  const vitest = await createVitest(
    'test',
    {
      ...common,
      config: false,
      root: ROOT,
      watch: false,
      pool: 'forks',
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
  return async (job) => {
    broken = job.broken;
    const places = broken === undefined ? [] : [join(ROOT, broken.path)];
    for (const path of places) vitest.invalidateFile(path);
    const answer = await answered(vitest, job, specs);
    for (const path of places) vitest.invalidateFile(path);
    return stale ? { ...answer, stale } : answer;
  };
}

async function answered(
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
