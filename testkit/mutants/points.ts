import { join, posix } from 'node:path';
import ts from 'typescript';
import { RULEBOOKS } from '../../src/rulebook/index.ts';
import { type Clause, register } from '../../test/tidy/clauses.ts';
import { isTest, projectFiles, ROOT, type SourceFile } from '../../test/tidy/files.ts';
import { quotedBy, titlesIn } from '../../test/tidy/titles.ts';
import { citedBy } from './cited.ts';
import { type Nearness, nearTo } from './near.ts';
import { type Break, breaks } from './operators.ts';

/** One broken rule: what stands at a place of a source says something else. */
export type Mutant = Readonly<{
  /** Where it is in words and what it does: the same as long as the code around it is. */
  id: string;
  path: string;
  line: number;
  start: number;
  end: number;
  was: string;
  now: string;
  clauses: readonly string[];
  nearness: Nearness;
}>;

/** Sources that are broken. What only says how things are called, or lists others, decides nothing. */
const BROKEN =
  /^src\/(?:rulebook\/(?:documents\/|hoiana|wheels|ranks)|layout\/|engine\/|table\/(?:core|games)\/|house\/(?:ledger|store)\/)/;
const SPARED =
  /\.playthroughs\.ts$|documents\/(?:ids|index|playthroughs|registers|translations)\.ts$|\.d\.ts$|vocabulary\.ts$|(?:view-fields|view-parts|refusals|words)\.ts$/;
const DATA = /^src\/rulebook\//;

export const isBroken = ({ path }: SourceFile): boolean =>
  BROKEN.test(path) && path.endsWith('.ts') && !isTest(path) && !SPARED.test(path);

/** The source with the mutant in it. */
export const mutated = (text: string, { start, end, now }: Break): string =>
  text.slice(0, start) + now + text.slice(end);

/** Every mutant of the sources, or of some of them, in the order in which they stand there. */
export function mutantsOf(
  files: readonly SourceFile[] = projectFiles(),
  paths: readonly string[] = files.filter(isBroken).map(({ path }) => path),
): readonly Mutant[] {
  const clauses = register(files);
  const isClause = new Set(clauses.map(({ id }) => id));
  const cited = citedBy((id) => isClause.has(id));
  const neighbour = neighbours(clauses);
  const titles = new Map(files.filter(({ path }) => isTest(path)).map((file) => [file.path, file]));
  const program = ts.createProgram(
    paths.map((path) => join(ROOT, path)),
    compilerOptions(),
  );
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const source = program.getSourceFile(join(ROOT, path));
    if (source === undefined) throw new Error(`${path} is not read`);
    const beside = besideOf(path, titles, isClause);
    const sight = { checker, neighbour, isData: DATA.test(path) };
    return numbered(
      pointsIn(source).flatMap((node) =>
        breaks(node, sight).map((each) => {
          const near = nearTo(node, path, cited);
          const line = source.getLineAndCharacterOfPosition(each.start).line + 1;
          const clausesOf = near.clauses.length > 0 ? near : { clauses: beside, nearness: 'beside' as const };
          const was = source.text.slice(each.start, each.end);
          const id = `${path} ${chain(node)}: ${short(was)} → ${short(each.now)}`;
          return { id, path, line, was, ...each, ...(clausesOf.clauses.length > 0 ? clausesOf : near) };
        }),
      ),
    );
  });
}

export const compilerOptions = (): ts.CompilerOptions => ({
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
});

/** Nodes that run: types are gone by then. */
function pointsIn(source: ts.SourceFile): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || isAssertion(node) || isMessage(node) || isRemark(node)) return;
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What cannot happen is asserted in words that nobody decides by. */
const isAssertion = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ['assert', 'unreachable', 'present'].includes(node.expression.getText());
const isMessage = (node: ts.Node): boolean => ts.isNewExpression(node) && /Error$/.test(node.expression.getText());

/** Which clauses leave a point open is said to readers; no table asks for it. */
const isRemark = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'doubts';

/** The next clause of the same document in the register, as what is cited wrongly. */
function neighbours(clauses: readonly Clause[]): (id: string) => string | undefined {
  const next = new Map<string, string>();
  const prefix = (id: string): string | undefined => id.split('-')[0];
  clauses.forEach(({ id }, at) => {
    const after = clauses[at + 1];
    const before = clauses[at - 1];
    const other = after !== undefined && prefix(after.id) === prefix(id) ? after : before;
    if (other !== undefined) next.set(id, other.id);
  });
  return (id) => next.get(id);
}

/** What the test beside a source quotes; of a document's data what says who the document is. */
function besideOf(path: string, tests: ReadonlyMap<string, SourceFile>, known: ReadonlySet<string>): readonly string[] {
  const prefix = RULEBOOKS.find(({ id }) => path === `src/rulebook/documents/${id}.ts`)?.prefix;
  if (prefix !== undefined) return [...known].filter((id) => id.startsWith(`${prefix}-DOC`) || id === `${prefix}-TOC`);
  const beside = [...tests.values()].filter((test) => isBeside(path, test.path));
  return [...new Set(beside.flatMap(titlesIn).flatMap(quotedBy))].filter((id) => known.has(id));
}

/** `comparison.test.ts` is beside `compare.ts`, and `roulette/limits.test.ts` beside `limits.ts`. */
export function isBeside(path: string, test: string): boolean {
  const [source, other] = [posix.parse(path), posix.parse(test)];
  if (other.dir !== source.dir && !other.dir.startsWith(`${source.dir}/`)) return false;
  const length = Math.min(source.name.length, ENOUGH);
  return other.name.slice(0, length) === source.name.slice(0, length);
}

/** Letters that two names have to share. */
const ENOUGH = 6;

/** The names of what a point is in, from the outside. */
function chain(point: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = point; !ts.isSourceFile(at); at = at.parent) {
    const name =
      ts.isVariableDeclaration(at) ||
      ts.isFunctionDeclaration(at) ||
      ts.isPropertyAssignment(at) ||
      ts.isMethodDeclaration(at) ||
      ts.isClassDeclaration(at)
        ? at.name
        : undefined;
    if (name !== undefined) names.unshift(short(name.getText().replaceAll("'", '')));
  }
  return names.join('.');
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim() || '∅';
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

/** Those that read the same are counted. */
function numbered(mutants: readonly Mutant[]): readonly Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const count = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} #${count}` };
  });
}
