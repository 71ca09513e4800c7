import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type File, startTests, type Task, type Test, type VitestRunner } from '@vitest/runner';
import { ROOT } from '../../test/tidy/files.ts';
import { type Answer, type Job, type Run, TEST_LIMIT } from './child.ts';
import { Loader, type World } from './loader.ts';
import { mutated } from './points.ts';

/** Tests seed what they draw in here. */
const SETUP = join(ROOT, 'testkit', 'seed.ts');

/** Runs tests in this very process, which keeps what it has read and compiled: most files take hundredths of a second. */
export function start(): Run {
  const inside = new Inside();
  return (job) => inside.run(job);
}

class Inside {
  readonly #loader = new Loader();
  #unhandled = false;

  constructor() {
    for (const event of ['unhandledRejection', 'uncaughtException'] as const)
      process.on(event, () => {
        this.#unhandled = true;
      });
  }

  async run({ broken, files, named }: Job): Promise<Answer> {
    const changed = new Map<string, string>();
    if (broken !== undefined) {
      const place = join(ROOT, broken.path);
      const text = readFileSync(place, 'utf8');
      if (text.slice(broken.start, broken.end) !== broken.was) return { stale: true, ran: 0, seconds: {} };
      changed.set(place, mutated(text, broken));
    }
    const places = files.map((file) => join(ROOT, file));
    const world = await this.#loader.world(changed);
    await world.load(SETUP);
    const pattern = named === undefined ? undefined : new RegExp(named);
    const seconds: Record<string, number> = {};
    let ran = 0;
    for (const [at, file] of files.entries()) {
      const before = process.cpuUsage();
      const done = await this.#runFile(world, places[at] ?? '', pattern);
      const { user, system } = process.cpuUsage(before);
      seconds[file] = Math.round((user + system) / 1000) / 1000;
      ran += done.ran;
      if (done.failed !== undefined) return { ran, seconds, failed: { file, title: done.failed } };
    }
    return { ran, seconds };
  }

  /** How many of its tests ran, and which failed first. */
  async #runFile(world: World, place: string, named?: RegExp): Promise<{ ran: number; failed?: string }> {
    let failed: Test | undefined;
    this.#unhandled = false;
    const runner: VitestRunner = {
      config: configOf(named),
      importFile: (path) => world.load(path),
      onBeforeRunTask: (test) => {
        if (failed !== undefined) test.mode = 'skip';
      },
      onAfterRunTask: (test) => {
        if (test.result?.state === 'fail') failed ??= test;
      },
    };
    const [file] = await startTests([place], runner);
    const ran = file === undefined ? 0 : ranIn(file);
    if (failed !== undefined) return { ran, failed: failed.fullTestName };
    if (file?.result?.state === 'fail') return { ran, failed: whyOf(file) };
    return this.#unhandled ? { ran, failed: 'an error that no test handles' } : { ran };
  }
}

const configOf = (named?: RegExp): VitestRunner['config'] => ({
  root: ROOT,
  setupFiles: [],
  name: undefined,
  passWithNoTests: true,
  testNamePattern: named,
  allowOnly: false,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 5,
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
  retry: 0,
  includeTaskLocation: false,
  diffOptions: { maxDepth: 1 }, // nobody reads what the difference is
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
});

const ranIn = (task: Task): number => {
  if (task.type === 'suite') return task.tasks.reduce((sum, each) => sum + ranIn(each), 0);
  return task.result?.state === 'pass' || task.result?.state === 'fail' ? 1 : 0;
};

/** A hook of a suite failed, or nothing of the file is there. */
const whyOf = ({ tasks }: File): string => (tasks.length === 0 ? 'the file is not read' : 'a hook fails');
