import { isTest, type SourceFile } from './files.ts';

export type Clause = Readonly<{ id: string; enforce: string }>;
export type Coverage = Readonly<{ layer: string; total: number; quoted: number; unquoted: readonly string[] }>;

/** A whole id: `HR-5.1.a` is one token and never counts for `HR-5.1`. */
const TOKEN = /[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*/g;

/** Recorded text and the tidy test itself name clauses without testing them. */
const NOT_A_WITNESS = /^test\/(?:tidy(?:\.test\.ts$|\/)|playthroughs\/recorded\/)/;

export const tokens = (text: string): readonly string[] => text.match(TOKEN) ?? [];

export const isWholeToken = (id: string): boolean => tokens(id)[0] === id;

export const register = (files: readonly SourceFile[]): readonly Clause[] =>
  files
    .filter(({ path }) => /^rules\/[^/]+\.json$/.test(path))
    .flatMap(({ text }) => JSON.parse(text) as readonly Clause[]);

/** The tokens of every test that may stand for a clause. */
export const quotedIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ path }) => /^(?:src|test)\//.test(path) && isTest(path) && !NOT_A_WITNESS.test(path))
      .flatMap(({ text }) => tokens(text)),
  );

export function coverage(clauses: readonly Clause[], quoted: ReadonlySet<string>): readonly Coverage[] {
  return [...new Set(clauses.map(({ enforce }) => enforce))].sort().map((layer) => {
    const ids = clauses.filter(({ enforce }) => enforce === layer).map(({ id }) => id);
    const unquoted = ids.filter((id) => !quoted.has(id));
    return { layer, total: ids.length, quoted: ids.length - unquoted.length, unquoted };
  });
}

export type Demand = Readonly<{
  clauses: readonly Clause[];
  quoted: ReadonlySet<string>;
  finished: readonly string[];
  waiting: Readonly<Record<string, string>>;
}>;

/** What is wrong: a finished layer with a clause that no test names, or a waiting list that has grown old. */
export function complaints({ clauses, quoted, finished, waiting }: Demand): readonly string[] {
  const known = new Set(clauses.map(({ id }) => id));
  const missing = coverage(clauses, quoted)
    .filter(({ layer }) => finished.includes(layer))
    .flatMap(({ layer, unquoted }) => unquoted.map((id) => ({ id, layer })))
    .filter(({ id }) => !Object.hasOwn(waiting, id));
  return [
    ...missing.map(({ id, layer }) => `${id} (${layer}) is quoted by no test`),
    ...finished
      .filter((layer) => !clauses.some(({ enforce }) => enforce === layer))
      .map((layer) => `no clause is enforced by "${layer}"`),
    ...Object.keys(waiting).flatMap((id) => {
      if (!known.has(id)) return [`${id} waits but is not in the register`];
      return quoted.has(id) ? [`${id} waits but is quoted already`] : [];
    }),
  ];
}

/** One line per layer; the ids still to do follow while the layer is in progress. */
export function table(rows: readonly Coverage[], finished: readonly string[], listed: number): string {
  return rows
    .map(({ layer, total, quoted, unquoted }) => {
      const state = finished.includes(layer) ? 'finished' : quoted > 0 ? 'in progress' : 'not begun';
      const head = `${layer.padEnd(7)} ${String(quoted).padStart(4)} / ${String(total).padStart(3)}  ${state}`;
      if (quoted === 0 || unquoted.length === 0) return head;
      const rest = unquoted.length > listed ? ` … and ${unquoted.length - listed} more` : '';
      return `${head}\n        ${unquoted.slice(0, listed).join(' ')}${rest}`;
    })
    .join('\n');
}
