import ts from 'typescript';
import { isWholeToken } from '../tidy/clauses.ts';
import { isTest, type SourceFile } from '../tidy/files.ts';
import { nodes, parse } from '../tidy/syntax.ts';

/** Where a clause stands in the data of a document: the file, and the way to the row in it. */
export type Row = Readonly<{ path: string; row: string }>;
/** What decides by a clause: rows of data, and the code that reads them or is proven right beside it. */
export type Decided = Readonly<{ data: readonly Row[]; code: readonly string[] }>;

const DATA = /^src\/rulebook\/(?:documents\/[a-z0-9-]+|hoiana)\.ts$/;

/** Code that reads a part of every document, whatever the row. */
const READERS: Readonly<Record<string, Readonly<Record<string, string>> | string>> = {
  pays: {
    roulette: 'src/engine/roulette/matrix.ts',
    'sic-bo': 'src/engine/sic-bo/matrix.ts',
    'niu-niu': 'src/engine/niu-niu/settle.ts',
  },
  equipment: 'src/table/core/table/lifecycle.ts',
  narrowed: 'src/table/core/table/readings.ts',
  authority: 'src/table/core/needs.ts',
  disputes: 'src/table/core/dispute/authority.ts',
  limits: 'src/engine/limits.ts',
  description: 'src/screens/rules/terms-part.tsx',
  glossary: 'src/screens/rules/terms-part.tsx',
  chapters: 'src/screens/rules/chapters.ts',
};

/** Every row of data that names a clause, by clause. */
export function rowsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const file of files.filter(({ path }) => DATA.test(path)))
    for (const node of nodes(parse(file))) {
      if (
        !ts.isStringLiteral(node) ||
        (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
        !/^[A-Z][A-Z0-9]*-/.test(node.text) ||
        !isWholeToken(node.text)
      )
        continue;
      const row = { path: file.path, row: wayTo(node) };
      const known = found.get(node.text) ?? [];
      if (!known.some((each) => each.row === row.row && each.path === row.path)) known.push(row);
      found.set(node.text, known);
    }
  return found;
}

/** `pays.single.double`, `equipment "dice"`: the names around a row, from the outside. */
function wayTo(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isPropertyAssignment(parent) && parent.initializer === at) names.unshift(nameOf(parent.name));
    else if (ts.isVariableDeclaration(parent) && parent.name.getText() !== 'document')
      names.unshift(nameOf(parent.name));
    else if (ts.isArrayLiteralExpression(parent)) names.unshift(...calledWith(at));
  }
  return names.join('.').replaceAll('."', ' "');
}

const nameOf = (name: ts.Node): string => (ts.isStringLiteral(name) ? name.text : name.getText());

/** An element of a list is known by the text it begins with: `item('dice', …)`. */
function calledWith(element: ts.Node): readonly string[] {
  if (!ts.isCallExpression(element)) return [];
  const texts = [element, ...element.arguments.filter(ts.isCallExpression)].flatMap((call) =>
    call.arguments.slice(0, 1),
  );
  const first = texts.find((each) => ts.isStringLiteral(each) && !/^[A-Z][A-Z0-9]*-\d/.test(each.text));
  return first === undefined ? [] : [`"${(first as ts.StringLiteral).text}"`];
}

/** What decides by each clause of a family's document. */
export function decidedBy(files: readonly SourceFile[]) {
  const rows = rowsOf(files);
  const readers = codeThatReads(files);
  return (id: string, family: string): Decided => {
    const data = rows.get(id) ?? [];
    const code = new Set(data.flatMap(({ row }) => readers(row, family)));
    return { data, code: [...code].sort() };
  };
}

const CODE = /^src\/(?:engine|layout|table|house|odds)\//;

function codeThatReads(files: readonly SourceFile[]) {
  const code = files.filter(({ path }) => CODE.test(path) && !isTest(path));
  const commands = new Map(
    code.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(\w+)(?: =|:) command\(/g)].map(([, name = '']): [string, string] => [name, path]),
    ),
  );
  const reading = (word: string, family: string): readonly string[] =>
    code.filter(({ path, text }) => isOfGame(path, family) && text.includes(word)).map(({ path }) => path);
  return (row: string, family: string): readonly string[] => {
    const [part = '', key = ''] = row.split('.');
    const all = READERS[part.split(' ')[0] ?? ''];
    const usual = typeof all === 'string' ? [all] : all?.[family] === undefined ? [] : [all[family]];
    if (part === 'cites') return [...reading(`cites.${key}`, family), ...reading(`, '${key}'`, family)];
    if (part === 'irregularities') return [...usual, ...reading(`'${key}'`, family)];
    if (part === 'options') return reading(`options.${key}`, family);
    const command = part === 'authority' ? commands.get(key) : undefined;
    return command === undefined ? usual : [...usual, command];
  };
}

const GAME = /^src\/(?:engine|layout|table\/games)\/(roulette|sic-bo|niu-niu)\//;

const isOfGame = (path: string, family: string): boolean => [undefined, family].includes(GAME.exec(path)?.[1]);
