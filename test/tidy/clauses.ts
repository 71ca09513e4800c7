import type { SourceFile } from './files.ts';
import { isAtLayer, type Surface, surfaceOf } from './surfaces.ts';
import { quotedBy, titlesIn } from './titles.ts';

export type Clause = Readonly<{ id: string; enforce: string; surface: readonly (Surface | 'label')[] }>;

/** A test file that proves a clause, where it runs, and what its titles say. */
export type Witness = Readonly<{ path: string; surface: Surface; titles: readonly string[] }>;

export type Coverage = Readonly<{ layer: string; total: number; labels: number; missing: readonly string[] }>;

/** A whole id: `HR-5.1.a` is one token and never counts for `HR-5.1`. */
const TOKEN = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/;

/** The tests of the tests name clauses without testing them. */
const NOT_A_WITNESS = /^test\/(?:tidy|clauses|mutants)(?:\.test\.ts$|\/)/;

export const isWholeToken = (id: string): boolean => TOKEN.test(id);

export const register = (files: readonly SourceFile[]): readonly Clause[] =>
  files
    .filter(({ path }) => /^rules\/[^/]+\.json$/.test(path))
    .flatMap(({ text }) => JSON.parse(text) as readonly Clause[]);

/** By id every test file that quotes the clause in a title, and at which surface it runs. */
export function witnesses(files: readonly SourceFile[]): ReadonlyMap<string, readonly Witness[]> {
  const found = new Map<string, Witness[]>();
  for (const file of files) {
    if (!/^(?:src|test)\//.test(file.path) || NOT_A_WITNESS.test(file.path)) continue;
    const titles = titlesIn(file).filter((title) => quotedBy(title).length > 0);
    const surface = titles.length === 0 ? undefined : surfaceOf(file);
    if (surface === undefined) continue;
    for (const id of new Set(titles.flatMap(quotedBy))) {
      const witness = { path: file.path, surface, titles: titles.filter((title) => quotedBy(title).includes(id)) };
      found.set(id, [...(found.get(id) ?? []), witness]);
    }
  }
  return found;
}

/** A label decides nothing; what has to be seen is that the page shows it. */
export const surfacesOf = ({ surface }: Clause): readonly Surface[] =>
  surface.map((each) => (each === 'label' ? 'page' : each));

/** The tests that prove a clause at one of its surfaces. */
export const proofs = (clause: Clause, known: readonly Witness[], surface: Surface): readonly Witness[] =>
  known.filter((each) => each.surface === surface && isAtLayer(each.path, surface, clause.enforce));

/** Surfaces at which no test proves the clause. */
const unproven = (clause: Clause, known: readonly Witness[]): readonly Surface[] =>
  surfacesOf(clause).filter((surface) => proofs(clause, known, surface).length === 0);

export function coverage(clauses: readonly Clause[], found: ReadonlyMap<string, readonly Witness[]>) {
  return [...new Set(clauses.map(({ enforce }) => enforce))].sort().map((layer): Coverage => {
    const all = clauses.filter(({ enforce }) => enforce === layer);
    const missing = all.filter((clause) => unproven(clause, found.get(clause.id) ?? []).length > 0).map(({ id }) => id);
    return { layer, total: all.length, labels: all.filter(({ surface }) => surface.includes('label')).length, missing };
  });
}

export type Demand = Readonly<{
  clauses: readonly Clause[];
  found: ReadonlyMap<string, readonly Witness[]>;
  waiting: Readonly<Record<string, string>>;
}>;

/** What is wrong: a clause without a proof at its layer and surface, or a waiting list that has grown old. */
export function complaints({ clauses, found, waiting }: Demand): readonly string[] {
  const known = new Set(clauses.map(({ id }) => id));
  const missing = clauses.flatMap((clause) =>
    unproven(clause, found.get(clause.id) ?? []).map((surface) => ({ clause, surface })),
  );
  const isMissing = (id: string): boolean => missing.some(({ clause }) => clause.id === id);
  return [
    ...missing
      .filter(({ clause }) => !Object.hasOwn(waiting, clause.id))
      .map(({ clause, surface }) => `${clause.id} (${clause.enforce}) is proven by no test at "${surface}"`),
    ...Object.keys(waiting).flatMap((id) => {
      if (!known.has(id)) return [`${id} waits but is not in the register`];
      return isMissing(id) ? [] : [`${id} waits but is proven already`];
    }),
    ...[...found.keys()]
      .filter((id) => !known.has(id) && clauses.some((clause) => clause.id.split('-')[0] === id.split('-')[0]))
      .map((id) => `${id} is quoted by a title and not in the register`),
  ];
}

/** One line per layer. */
export const table = (rows: readonly Coverage[]): string =>
  rows
    .map(({ layer, total, labels, missing }) => {
      const head = `${layer.padEnd(7)} ${String(total - missing.length).padStart(4)} / ${String(total).padStart(3)}`;
      return `${head}${labels === 0 ? '' : `  ${labels} of them labels`}${missing.map((id) => `\n        ${id}`).join('')}`;
    })
    .join('\n');
