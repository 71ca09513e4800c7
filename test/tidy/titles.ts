import ts from 'typescript';
import { isTest, type SourceFile } from './files.ts';
import { nodes, parse } from './syntax.ts';

/** What a title says of the clauses it proves: `[HR-7.1]`, `[HR-7.1, HR-7.2]` or `[HR-7.1] [HR-7.2]`, anywhere in it. */
const QUOTED = /\[([A-Z][A-Z0-9]*-[A-Za-z0-9.-]+(?:(?:, ?| )[A-Z][A-Z0-9]*-[A-Za-z0-9.-]+)*)\]/g;

const NAMES = new Set(['test', 'it', 'describe']);

export const quotedBy = (title: string): readonly string[] =>
  [...title.matchAll(QUOTED)].flatMap(([, ids = '']) => ids.split(/, ?| /));

type Call = Readonly<{ call: ts.CallExpression; titles: readonly string[] }>;

/** Every test and group of tests, with its title as it is read in its file, once for each row of a table that is written there too. */
export function callsIn(file: SourceFile): readonly Call[] {
  if (!isTest(file.path)) return [];
  return nodes(parse(file)).flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    const { name, rows } = called(node.expression);
    const [first] = node.arguments;
    if (!NAMES.has(name) || first === undefined || !ts.isExpression(first)) return [];
    const titles = rows === undefined ? texts(first) : texts(first).flatMap((title) => filled(title, rows));
    return [{ call: node, titles: [...new Set(titles)] }];
  });
}

export const titlesIn = (file: SourceFile): readonly string[] => callsIn(file).flatMap(({ titles }) => titles);

/** `test`, `test.each(rows)` and `describe.each(rows)`. */
function called(callee: ts.Expression): { name: string; rows?: ts.Expression | undefined } {
  if (ts.isIdentifier(callee)) return { name: callee.text };
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return { name: '' };
  const { expression, name } = callee.expression;
  if (!ts.isIdentifier(expression) || !['each', 'for'].includes(name.text)) return { name: '' };
  return { name: expression.text, rows: callee.arguments[0] };
}

/** What an expression can say: texts as they are written, and `${name}` by every value that can be read for the name. */
function texts(expression: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (!ts.isTemplateExpression(expression)) return [];
  return expression.templateSpans.reduce<readonly string[]>(
    (before, { expression: put, literal }) => {
      const values = said(put);
      const filling = values.length === 0 ? ['…'] : values;
      return before.flatMap((text) => filling.map((value) => `${text}${value}${literal.text}`));
    },
    [expression.head.text],
  );
}

const bare = (expression: ts.Expression): ts.Expression =>
  ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression)
    ? bare(expression.expression)
    : expression;

/** Every text in what a name stands for: a value, a list of values, or what a loop or a function goes over. */
function said(expression: ts.Expression): readonly string[] {
  const value = bare(expression);
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (ts.isNumericLiteral(value)) return [value.text];
  if (ts.isIdentifier(value)) return looped(value);
  return [];
}

/** `for (const name of [...])`, and the rows of a table around: `describe.each(rows)('…', (name) => …)`. */
function looped(name: ts.Identifier): readonly string[] {
  for (let at: ts.Node = name; at.parent !== undefined; at = at.parent) {
    const told = ts.isFunctionLike(at) ? at.parameters.findIndex((each) => each.name.getText() === name.text) : -1;
    const rows = told >= 0 && ts.isCallExpression(at.parent) ? called(at.parent.expression).rows : undefined;
    if (rows !== undefined) return (listOf(rows) ?? []).flatMap((row) => cell(row, told));
    if (!ts.isForOfStatement(at) || !ts.isVariableDeclarationList(at.initializer)) continue;
    const [declared] = at.initializer.declarations;
    const list = declared === undefined ? undefined : listOf(at.expression);
    if (declared === undefined || list === undefined) continue;
    if (ts.isIdentifier(declared.name) && declared.name.text === name.text) return list.flatMap(said);
    const index = ts.isArrayBindingPattern(declared.name)
      ? declared.name.elements.findIndex((each) => ts.isBindingElement(each) && each.name.getText() === name.text)
      : -1;
    if (index >= 0) return list.flatMap((row) => cell(row, index));
  }
  return [];
}

/** The elements of a list that is written here or as a constant of the file. */
function listOf(expression: ts.Expression): readonly ts.Expression[] | undefined {
  const value = constant(expression);
  const [first] = ts.isCallExpression(value) && value.expression.getText() === 'shown' ? value.arguments : [];
  if (first !== undefined) return listOf(first); // those that run in one tier or the other
  if (!ts.isArrayLiteralExpression(value)) return undefined;
  return value.elements.flatMap((each) => (ts.isSpreadElement(each) ? (listOf(each.expression) ?? []) : [each]));
}

function constant(expression: ts.Expression): ts.Expression {
  const value = bare(expression);
  if (!ts.isIdentifier(value)) return value;
  const declared = nodes(value.getSourceFile()).find(
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === value.text,
  );
  return declared?.initializer === undefined ? value : constant(declared.initializer);
}

function cell(row: ts.Expression, index: number): readonly string[] {
  const value = constant(row);
  if (!ts.isArrayLiteralExpression(value)) return index === 0 ? said(value) : [];
  const found = value.elements[index];
  return found === undefined ? [] : said(found);
}

const property = (row: ts.Expression, name: string): readonly string[] => {
  const value = constant(row);
  if (!ts.isObjectLiteralExpression(value)) return [];
  const found = value.properties.find(
    (each): each is ts.PropertyAssignment => ts.isPropertyAssignment(each) && each.name.getText() === name,
  );
  return found === undefined ? [] : said(found.initializer);
};

/** The title of a table once for each row: `%s` takes the next cell, `$name` a field. */
function filled(title: string, table: ts.Expression): readonly string[] {
  const rows = listOf(table);
  if (rows === undefined) return [title];
  return rows.map((row) => {
    let next = 0;
    return title.replaceAll(/%[sdijfo%#]|\$(\w+)/g, (mark, name: string | undefined) => {
      if (mark === '%%' || mark === '%#') return mark;
      const [value] = name === undefined ? cell(row, next++) : property(row, name);
      return value ?? '…';
    });
  });
}
