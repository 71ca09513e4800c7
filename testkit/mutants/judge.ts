import type { Job } from './child.ts';
import type { Planner } from './plan.ts';
import type { Mutant } from './points.ts';
import { Runner, type Told } from './runner.ts';

/** How a mutant ended: which test noticed it, or that none did. */
export type Verdict = Readonly<{ killed: boolean; by?: Readonly<{ file: string; title: string }> }>;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Titles that quote one of these clauses in brackets. */
export const quoting = (clauses: readonly string[]): string =>
  `\\[[^\\]]*(?<![\\w.-])(?:${clauses.map(escaped).join('|')})(?=[\\], ])`;

/** Runs the tests of a mutant, near ones first, until one fails. */
export class Judge {
  /** What needs nothing but values runs inside one process, which is by far the quickest. */
  readonly #inside: Runner;
  readonly #forks = new Runner('forks');
  readonly #planner: Planner;
  readonly #green = new Map<string, boolean>();
  /** What does not run inside one process after all: it gets one of its own. */
  readonly #apart = new Set<string>();
  readonly seconds: Record<string, number>;

  constructor(planner: Planner, seconds: Record<string, number> = {}, inside = new Runner('inside')) {
    this.#inside = inside;
    this.#planner = planner;
    this.seconds = seconds;
  }

  /** First whether a test that quotes a clause of the mutant notices it; then the suite of its layer, and what quotes from further away. */
  async judge(mutant: Mutant): Promise<Verdict> {
    const { quoting: near, suite, far } = this.#planner.plan(mutant);
    const bySuite = () => this.#killedBy(mutant, suite);
    const byFar = () => this.#killedBy(mutant, far, mutant.clauses);
    // What no test near it quotes is said on a page, or by a house: look there first.
    const [first, second] = near.length === 0 ? [byFar, bySuite] : [bySuite, byFar];
    const by = (await this.#killedBy(mutant, near, mutant.clauses)) ?? (await first()) ?? (await second());
    return by === undefined ? { killed: false } : { killed: true, by };
  }

  /** Seconds of processor time so far. */
  get used(): number {
    return this.#inside.used + this.#forks.used;
  }

  close(): void {
    this.#inside.close();
    this.#forks.close();
  }

  /** Test files that fail without any mutant: they prove nothing. */
  red(): readonly string[] {
    return [...this.#green].filter(([, green]) => !green).map(([key]) => key);
  }

  async #killedBy(mutant: Mutant, tests: readonly string[], clauses?: readonly string[]): Promise<Verdict['by']> {
    const how = clauses === undefined ? {} : { named: quoting(clauses) };
    const files = tests.filter((file) => this.#green.get(keyOf(file, how)) !== false);
    const light = files.filter((file) => this.#isLight(file));
    const by = await this.#noticed(mutant, light, how);
    const heavy = files.filter((file) => !this.#isLight(file));
    return by ?? (await this.#noticed(mutant, heavy, how));
  }

  async #noticed(mutant: Mutant, files: readonly string[], how: Readonly<{ named?: string }>): Promise<Verdict['by']> {
    if (files.length === 0) return undefined;
    const told = await this.#run({ broken: mutant, files, ...how }, files);
    if (told === 'too long') return { file: files[0] ?? '', title: 'it never ends' };
    if (told === 'ended') return { file: files[0] ?? '', title: 'the process ends' };
    if (told.stale === true) throw new Error(`${mutant.path} was changed meanwhile; run again`);
    if (told.failed === undefined) return undefined;
    const { file } = told.failed;
    if (await this.#isGreen(file, how)) return told.failed;
    if (this.#isLight(file)) {
      this.#apart.add(file);
      this.#green.delete(keyOf(file, how));
    }
    const others = files.filter((each) => each !== file);
    return this.#noticed(mutant, others, how);
  }

  #isLight(file: string): boolean {
    return this.#planner.isLight(file) && !this.#apart.has(file);
  }

  async #isGreen(file: string, how: Readonly<{ named?: string }>): Promise<boolean> {
    const key = keyOf(file, how);
    const known = this.#green.get(key);
    if (known !== undefined) return known;
    const told = await this.#run({ files: [file], ...how }, [file]);
    const green = typeof told === 'object' && told.failed === undefined;
    this.#green.set(key, green);
    return green;
  }

  async #run(job: Job, files: readonly string[]): Promise<Told> {
    const expected = files.reduce((sum, file) => sum + this.#planner.seconds(file), 0);
    const runner = files.every((file) => this.#isLight(file)) ? this.#inside : this.#forks;
    const first = await runner.run(job, expected);
    // Something else may have ended it; what takes all memory does so again.
    const told = first === 'ended' ? await runner.run(job, expected) : first;
    if (typeof told === 'object' && job.named === undefined && told.failed === undefined)
      for (const [file, spent] of Object.entries(told.seconds)) this.seconds[file] ??= spent;
    return told;
  }
}

const keyOf = (file: string, { named }: Readonly<{ named?: string }>): string =>
  `${file}${named === undefined ? '' : ' (only titles that quote)'}`;
