import ts from 'typescript';
import type { SourceFile } from '../tidy/files.ts';
import { nodes } from '../tidy/syntax.ts';
import { callsIn, quotedBy } from '../tidy/titles.ts';
import type { Clause, Register } from './proofs.ts';

const WORDS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
};

/** Other clauses that a sentence names, and counts of what follows it: no figures of its own. */
const NAMED = [
  /\b[A-Z0-9]{2,4}-[\w.]+/g,
  /\b\d+\.\d+(?:\.\w+)*(?=[\s,;:)]|\.?$)(?! (?:metres|mm))/g,
  /\b(?:\w+)(?= (?:cases|entries|items|bases|steps|terms|features|step order|chapters|parts|rows)\b)/g,
];

/** The figures of a sentence, as digits. */
export const figuresIn = (sentence: string): ReadonlySet<string> =>
  numbersIn(NAMED.reduce((text, named) => text.replaceAll(named, ' '), sentence));

/** Every number of a text, however it is written: `1_000`, `1,000`, `six`. */
export function numbersIn(text: string): ReadonlySet<string> {
  const digits = [...text.matchAll(/\d+(?:[_,]\d{3})*(?:\.\d+)?/g)].map(([found]) => found.replaceAll(/[_,]/g, ''));
  const words = [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => WORDS[word] ?? []);
  return new Set([...digits.map((each) => String(Number(each))), ...words]);
}

/** By clause everything that is expected of it: the tests that quote it with their tables, and figures restated beside it. */
export function expectations(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (id: string, text: string): void => void found.set(id, `${found.get(id) ?? ''}\n${text}`);
  for (const file of files.filter(({ path }) => /^(?:src|test)\//.test(path)))
    for (const { titles, call } of callsIn(file)) {
      const ids = new Set(titles.flatMap(quotedBy));
      if (ids.size > 0) for (const id of ids) add(id, withTables(call));
    }
  for (const file of files.filter(({ path }) => RESTATED.test(path)))
    for (const line of file.text.split('\n')) for (const [id] of line.matchAll(ID)) add(id, line);
  return found;
}

/** The second settlement, and whole rounds as text. */
const RESTATED = /^(?:src\/check\/|test\/playthroughs\/)/;
const ID = /\b[A-Z][A-Z0-9]{1,3}-[A-Z0-9][\w.-]*\w/g;

/** A test with what it looks up by name in its file. */
function withTables(call: ts.Node): string {
  const declared = declarations(call.getSourceFile());
  const taken = new Set<ts.Node>();
  const take = (node: ts.Node, depth: number): string => {
    if (depth === 0 || taken.has(node)) return '';
    taken.add(node);
    const names = new Set(nodes(node).flatMap((each) => (ts.isIdentifier(each) ? [each.text] : [])));
    const tables = [...names].flatMap((name) => declared.get(name) ?? []).map((each) => take(each, depth - 1));
    return [node.getText(), ...tables].join('\n');
  };
  return take(call, 3);
}

const known = new WeakMap<ts.SourceFile, ReadonlyMap<string, ts.Node>>();

function declarations(source: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const before = known.get(source);
  if (before !== undefined) return before;
  const found = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) found.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const each of statement.declarationList.declarations) found.set(each.name.getText(), each);
  }
  known.set(source, found);
  return found;
}

/** Odds are expected of one unit, or of a stake of 10, 100 or 1,000. */
const isThere = (figure: string, there: ReadonlySet<string>): boolean =>
  [1, 10, 100, 1000].some((stake) => there.has(String(Number(figure) * stake)));

/** Figures of clauses that decide something and stand in nothing that is expected of them. */
export function unexpected(registers: readonly Register[], files: readonly SourceFile[]) {
  const expected = expectations(files);
  const decides = ({ surface }: Clause): boolean => !surface.includes('label');
  return registers.flatMap(({ clauses }) =>
    clauses.filter(decides).flatMap(({ id, requirement }) => {
      const there = numbersIn(expected.get(id) ?? '');
      const missing = [...figuresIn(requirement)].filter((figure) => !isThere(figure, there));
      return missing.length === 0 ? [] : [{ id, missing }];
    }),
  );
}
