import { posix } from 'node:path';
import { type AnyRulebook, RULEBOOKS } from '../../src/rulebook/index.ts';
import { type Clause, register } from '../../test/tidy/clauses.ts';
import { isTest, projectFiles, type SourceFile } from '../../test/tidy/files.ts';
import { importsOf } from '../../test/tidy/syntax.ts';
import { quotedBy, titlesIn } from '../../test/tidy/titles.ts';
import type { Mutant } from './points.ts';

/**
 * Tests against one mutant: those whose titles quote its clauses, the suite of its layer, and at last those that quote from
 * further away: through a house, a server, a page.
 */
export type Plan = Readonly<{ quoting: readonly string[]; suite: readonly string[]; far: readonly string[] }>;

/**
 * What tells any change of a source from none, and so proves nothing about a clause: digests, recorded texts and folders; and
 * what runs another copy of the product than the one with the mutant in it.
 */
const BLUNT =
  /^src\/rulebook\/digest|\.apart\.test|^test\/(?:tidy|docs|records|playthroughs|api|packages|readme|clause-tests|scripts|exit|crash|contract|sixth-document|browser|mutants)|^src\/cli\/process/;
const OTHER_COPY =
  /testkit\/(?:browser\/(?!hand\.ts)|crash\/|screenshots\/|mutants\/|built-cli|cli-process|scripts|recorded-folder|api-report)/;

/** What needs a process, a server or a turned clock for itself; and recorded values that vitest writes down. */
const HEAVY =
  /from '(?:node:(?:child_process|cluster|worker_threads|http|net)|playwright[^']*|pg|ws|fastify)'|import \{[^}]*\b(?:vi|inject)\b[^}]*\} from 'vitest'|Snapshot\(/;

/** How long a file may be expected to take where nothing is known of it: what starts more takes longer. */
const SLOW: readonly (readonly [RegExp, number])[] = [
  [/^src\/(?:rulebook|layout|engine|kit|check|table)\//, 0.1],
  [/^src\/screens\//, 0.3],
  [/^test\//, 3],
];

/** The suite ends when so many seconds of tests are in it: what they do not find in that time nobody finds quickly. */
const SUITE_SECONDS = 8;
const QUOTING_SECONDS = 8;
const FAR_SECONDS = 6;

/** Quick to start: values, and tables without a house. */
const NEAR = /^src\/(?:kit|rulebook|layout|engine|table)\//;

type Test = Readonly<{
  path: string;
  quotes: ReadonlySet<string>;
  reaches: ReadonlySet<string>;
  /** Whether it is about a document at all, or about all of them. */
  isAbout: (rules: AnyRulebook) => boolean;
}>;

export class Planner {
  readonly #tests: readonly Test[];
  readonly #clauses: ReadonlyMap<string, Clause>;
  readonly #seconds: Readonly<Record<string, number>>;
  readonly #known = new Map<string, Plan>();
  readonly #heavy: ReadonlySet<string>;

  constructor(files: readonly SourceFile[] = projectFiles(), seconds: Readonly<Record<string, number>> = {}) {
    const reach = reaches(files);
    this.#seconds = seconds;
    this.#heavy = new Set(files.filter(({ text }) => HEAVY.test(text)).map(({ path }) => path));
    this.#clauses = new Map(register(files).map((clause) => [clause.id, clause]));
    this.#tests = files
      .filter((file) => isTest(file.path) && /^(?:src|test)\//.test(file.path) && !isBlunt(file))
      .map((file) => ({
        path: file.path,
        quotes: new Set(titlesIn(file).flatMap(quotedBy)),
        reaches: reach(file.path),
        isAbout: (rules) => about(rules).test(file.text),
      }));
  }

  /** Only tests that load the broken source; quick ones first. */
  plan({ path, clauses }: Pick<Mutant, 'path' | 'clauses'>): Plan {
    const key = `${path} ${clauses.join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const document = RULEBOOKS.find(({ id }) => path === `src/rulebook/documents/${id}.ts`);
    const there = this.#tests
      .filter(({ reaches }) => reaches.has(path))
      .filter(({ isAbout }) => document === undefined || isAbout(document));
    const quoting = there.filter(({ quotes }) => clauses.some((id) => quotes.has(id)));
    const layers = suitesOf(
      path,
      clauses.flatMap((id) => this.#clauses.get(id)?.enforce ?? []),
    );
    const suite = layers.flatMap((layer) =>
      this.#quickFirst(
        there.filter((test) => layer.test(test.path)),
        path,
      ),
    );
    const [near, far] = [quoting.filter(isNear), quoting.filter((test) => !isNear(test))];
    const plan = {
      quoting: this.#within(this.#quickFirst(near, path), QUOTING_SECONDS),
      suite: this.#within([...new Set(suite)], SUITE_SECONDS),
      far: this.#within(this.#quickFirst(far, path), FAR_SECONDS),
    };
    this.#known.set(key, plan);
    return plan;
  }

  seconds(path: string): number {
    return this.#seconds[path] ?? SLOW.find(([folder]) => folder.test(path))?.[1] ?? 4;
  }

  /** Whether a test needs nothing but values. */
  isLight(path: string): boolean {
    const known = this.#tests.find((test) => test.path === path);
    return known !== undefined && ![...known.reaches].some((each) => this.#heavy.has(each));
  }

  #within(tests: readonly string[], seconds: number): readonly string[] {
    let sum = 0;
    return tests.filter((path) => {
      sum += this.seconds(path);
      return sum <= seconds;
    });
  }

  #quickFirst(tests: readonly Test[], source: string): readonly string[] {
    const stem = source.replace(/\.ts$/, '');
    const beside = (path: string): number => (path.startsWith(`${stem}.`) ? 0 : this.seconds(path));
    return tests.map(({ path }) => path).toSorted((a, b) => beside(a) - beside(b));
  }
}

/** The document by its id, its clauses or its name in code, or lists of several. */
const about = ({ id, prefix }: AnyRulebook): RegExp =>
  new RegExp(`${id}|${prefix}-|${id.split('-').slice(0, 2).join('')}|[A-Z]*RULE(?:S|BOOKS)|ROULETTES`, 'i');

const isNear = ({ path }: Test): boolean => NEAR.test(path);

const isBlunt = (file: SourceFile): boolean =>
  BLUNT.test(file.path) || importsOf(file).some((name) => OTHER_COPY.test(name));

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/niu-niu/, 'niu-niu'],
  [/sic-bo/, 'sic-bo'],
  [/roulette/, 'roulette'],
];

/** Nearest first: what stands in the same folder, then the layer. */
const suitesOf = (path: string, layers: readonly string[]): readonly RegExp[] => [
  new RegExp(`^${posix.dirname(path)}/[^/]+$`),
  ...layerOf(path, layers),
];

/** Suites by what a clause is enforced in, for data; by the folder, for code. */
function layerOf(path: string, layers: readonly string[]): readonly RegExp[] {
  const family = FAMILIES.find(([name]) => name.test(path))?.[1] ?? '[\\w-]+';
  const engine = [new RegExp(`^src/engine/${family}/`), /^test\/agreement/];
  const table = [new RegExp(`^src/table/games/${family}/`), /^src\/table\/[^/]+\.test/];
  if (path.startsWith('src/rulebook/')) {
    const rows = [...table, /^src\/table\/core\//];
    const by: Readonly<Record<string, readonly RegExp[]>> = { engine, config: rows, screen: [] };
    return [/^src\/rulebook\//, ...(layers.length === 0 ? rows : layers.flatMap((layer) => by[layer] ?? rows))];
  }
  if (path.startsWith('src/layout/')) return [/^src\/layout\//, ...engine];
  if (path.startsWith('src/engine/')) return [/^src\/engine\//, /^test\/agreement/];
  if (path.startsWith('src/table/core/')) return [/^src\/table\/core\//, /^src\/table\//];
  if (path.startsWith('src/table/')) return table;
  const folder = posix.dirname(path).split('/').slice(0, 3).join('/');
  return [new RegExp(`^${folder}/`), /^src\/house\/[^/]+\.test/];
}

/** Every file that a file loads, through however many others. */
function reaches(files: readonly SourceFile[]): (path: string) => ReadonlySet<string> {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files
      .filter(({ path }) => /\.tsx?$/.test(path))
      .map((file) => [
        file.path,
        importsOf(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => posix.join(posix.dirname(file.path), name))
          .filter((path) => known.has(path)),
      ]),
  );
  return (from) => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      waiting.push(...(imports.get(at) ?? []));
    }
    return seen;
  };
}
