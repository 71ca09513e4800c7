import { posix } from 'node:path';
import type { Clause as Registered } from '../tidy/clauses.ts';
import { proofs as proofsAt, surfacesOf, type Witness, witnesses } from '../tidy/clauses.ts';
import type { SourceFile } from '../tidy/files.ts';
import { importsOf } from '../tidy/syntax.ts';
import { type Decided, decidedBy } from './decided.ts';
import { type Page, pagesIn } from './pages.ts';

export type Clause = Registered & Readonly<{ title: string; requirement: string }>;

/** How one clause is proven: what decides by it, the tests that prove it where the register asks, and who sees it. */
export type Proof = Decided &
  Readonly<{
    label: boolean;
    tests: readonly Readonly<{ surface: string; path: string; titles: readonly string[] }>[];
    pages: readonly Page[];
    /** A heading: what it says is decided by these. */
    parts?: readonly string[];
  }>;

export type Register = Readonly<{ rulebook: string; family: string; clauses: readonly Clause[] }>;

export function proofsOf(files: readonly SourceFile[], registers: readonly Register[]) {
  const found = witnesses(files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const decided = decidedBy(files);
  const paths = new Set(files.map(({ path }) => path));
  return registers.map(({ rulebook, family, clauses }) => {
    const proven = clauses.map((clause): [string, Proof] => {
      const known = found.get(clause.id) ?? [];
      const tests = surfacesOf(clause).flatMap((surface) => proofsAt(clause, known, surface));
      const { data, code } = decided(clause.id, family);
      const beside = tests.flatMap(({ path }) => besideOf(byPath.get(path), paths));
      const parts = clauses.filter(({ id }) => id.startsWith(`${clause.id}.`)).map(({ id }) => id);
      const proof: Proof = {
        label: clause.surface.includes('label'),
        data,
        code: [...new Set([...code, ...(data.length === 0 ? beside : [])])].sort(),
        tests: tests.map(shown).sort((a, b) => (a.path < b.path ? -1 : 1)),
        pages: pagesOf(known, byPath),
        ...(data.length === 0 && parts.length > 0 ? { parts } : {}),
      };
      return [clause.id, proof];
    });
    return { rulebook, proofs: Object.fromEntries(proven) };
  });
}

const shown = ({ surface, path, titles }: Witness) => ({ surface, path, titles });

/** `order.test.ts` proves what stands in `order.ts`, or what it imports, or else the folder that it stands in. */
function besideOf(file: SourceFile | undefined, paths: ReadonlySet<string>): readonly string[] {
  if (file === undefined) return [];
  const beside = file.path.replace(/\.test(\.tsx?)$/, '$1');
  if (paths.has(beside)) return [beside];
  const folder = posix.dirname(file.path);
  const imported = importsOf(file).map((name) => posix.join(folder, name));
  const code = imported.filter((path) => isCode(path) && paths.has(path));
  return code.length > 0 || !isCode(file.path) ? code : [folder];
}

const isCode = (path: string): boolean => /^src\/(?:engine|layout|table|house|screens)\//.test(path);

function pagesOf(known: readonly Witness[], files: ReadonlyMap<string, SourceFile>): readonly Page[] {
  const pages = known
    .filter(({ surface }) => surface === 'page')
    .flatMap(({ path }) => pagesIn(path, files.get(path)?.text ?? ''));
  return [...new Set(pages)].sort();
}
