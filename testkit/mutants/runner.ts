import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/tidy/files.ts';
import type { Answer, Job, Place } from './child.ts';

/** Processor time that a job may take beside what its tests are known to take. */
const CPU_SECONDS: Readonly<Record<Place, number>> = { inside: 8, forks: 30 };
/** After this time nothing comes any more. */
const WALL_SECONDS = 900;

/** An answer; or the job took too long; or the process ended under it. */
export type Told = Answer | 'too long' | 'ended';

/**
 * A process that runs tests, which is ended when a mutant never ends. Its limit is counted in processor time: on a
 * busy machine everything takes long.
 */
export class Runner {
  #child: ChildProcess | undefined;
  readonly #place: Place;
  readonly #cpuSeconds: number;
  #used = 0;

  constructor(place: Place, cpuSeconds = CPU_SECONDS[place]) {
    this.#place = place;
    this.#cpuSeconds = cpuSeconds;
  }

  async run(job: Job, expected: number): Promise<Told> {
    this.#child ??= await this.#start();
    const child = this.#child;
    const before = cpuOf(child.pid);
    const begun = performance.now();
    let counted = 0;
    const answer = new Promise<Told>((resolve) => {
      const over = (): void => {
        const cpu = cpuOf(child.pid) - before;
        this.#used += cpu - counted;
        counted = cpu;
        if (cpu < this.#cpuSeconds + 4 * expected && performance.now() - begun < WALL_SECONDS * 1000) return;
        this.close();
        settle(() => resolve('too long'));
      };
      const watch = setInterval(over, 1000);
      const settle = (how: () => void): void => {
        clearInterval(watch);
        this.#used += Math.max(0, cpuOf(child.pid) - before - counted);
        child.removeAllListeners();
        how();
      };
      child.once('message', (told: Answer) => settle(() => resolve(told)));
      child.once('exit', () => {
        this.#child = undefined;
        settle(() => resolve('ended'));
      });
    });
    child.send(job);
    return answer;
  }

  /** Seconds of processor time that jobs took so far. */
  get used(): number {
    return this.#used;
  }

  close(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL'); // its workers are in its group
    } catch {
      // it has ended by itself
    }
  }

  async #start(): Promise<ChildProcess> {
    const run = join(ROOT, 'testkit', 'mutants', 'run.mjs');
    const child = fork(run, ['--child', this.#place], {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the test runner did not start: ${code}`)));
    });
    child.removeAllListeners();
    return child;
  }
}

/** Processor time of a process and of all in its group, in seconds; 0 where the system does not tell. */
function cpuOf(group: number | undefined): number {
  if (group === undefined) return 0;
  let ticks = 0;
  for (const pid of pids()) {
    const stat = statOf(pid);
    if (Number(stat?.[2]) === group) ticks += Number(stat?.[11]) + Number(stat?.[12]);
  }
  return ticks / 100;
}

function pids(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The fields behind the name: state, parent, group, … */
function statOf(pid: string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined; // it has ended
  }
}
