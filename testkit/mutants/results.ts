import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, type SourceFile } from '../../test/tidy/files.ts';
import type { Verdict } from './judge.ts';
import type { Planner } from './plan.ts';
import type { Mutant } from './points.ts';

const FOLDER = join(ROOT, 'dist', 'mutants');
const SECONDS = join(FOLDER, 'seconds.json');

type Line = Verdict & Readonly<{ id: string; digest: string; seconds: number }>;

export const digest = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 22);

/**
 * What was found so far, a line for each mutant. A line holds as long as the broken source and the tests are what they were: of
 * a killed mutant the test that killed it, of a survivor all that were tried.
 */
export class Results {
  readonly #place: string;
  readonly #lines = new Map<string, Line>();
  readonly #texts: ReadonlyMap<string, string>;
  readonly #planner: Planner;

  constructor(files: readonly SourceFile[], planner: Planner, folder = FOLDER) {
    this.#place = join(folder, 'results.ndjson');
    this.#texts = new Map(files.map(({ path, text }) => [path, text]));
    this.#planner = planner;
    if (!existsSync(this.#place)) return;
    for (const line of readFileSync(this.#place, 'utf8').split('\n')) {
      const read = readLine(line);
      if (read !== undefined) this.#lines.set(read.id, read);
    }
  }

  /** What is known of a mutant and still holds. */
  of(mutant: Mutant): (Verdict & Readonly<{ seconds: number }>) | undefined {
    const line = this.#lines.get(mutant.id);
    return line !== undefined && line.digest === this.#digest(mutant, line) ? line : undefined;
  }

  add(mutant: Mutant, verdict: Verdict, seconds: number): void {
    const line = { id: mutant.id, digest: this.#digest(mutant, verdict), seconds, ...verdict };
    this.#lines.set(mutant.id, line);
    mkdirSync(dirname(this.#place), { recursive: true });
    appendFileSync(this.#place, `${JSON.stringify(line)}\n`);
  }

  #digest(mutant: Mutant, { by }: Verdict): string {
    const { quoting, suite, far } = this.#planner.plan(mutant);
    const tests = by === undefined ? [...quoting, ...suite, ...far].toSorted() : [by.file];
    return digest(...[mutant.path, ...tests].map((path) => this.#texts.get(path) ?? ''));
  }
}

/** The last line may have been cut off when a run was ended. */
function readLine(line: string): Line | undefined {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
}

/** How long each test file took when it was last run whole. */
export const knownSeconds = (): Record<string, number> =>
  existsSync(SECONDS) ? (JSON.parse(readFileSync(SECONDS, 'utf8')) as Record<string, number>) : {};

export function keepSeconds(seconds: Readonly<Record<string, number>>): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(SECONDS, JSON.stringify(seconds));
}

/** Finding all mutants takes a while; they are the same as long as all sources are. */
export function kept(files: readonly SourceFile[], find: () => readonly Mutant[]): readonly Mutant[] {
  const concerned = files.filter(({ path }) => /^(?:src|rules|testkit\/mutants)\//.test(path));
  const place = join(FOLDER, `points-${digest(...concerned.flatMap(({ path, text }) => [path, text]))}.json`);
  if (existsSync(place)) return JSON.parse(readFileSync(place, 'utf8')) as readonly Mutant[];
  const found = find();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(place, JSON.stringify(found));
  return found;
}
