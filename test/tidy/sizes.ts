import ts from 'typescript';
import { isTest, isTypeScript, type SourceFile } from './files.ts';
import { nodes, parse, place } from './syntax.ts';

export type Size = Readonly<{ what: string; path: string; lines: number }>;

export const FILE_LINES_MAX = 400;
export const FUNCTION_LINES_MAX = 70;

export const fileSizes = (files: readonly SourceFile[]): readonly Size[] =>
  files.map(({ path, text }) => ({ what: path, path, lines: text.trimEnd().split('\n').length }));

export const functionSizes = (files: readonly SourceFile[]): readonly Size[] =>
  files.flatMap((file) => nodes(parse(file)).filter(hasBody).map(sizeOf));

/** What the program is made of; its sizes are judged. */
export const sourcesIn = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter(({ path }) => path.startsWith('src/') && isTypeScript(path) && !isTest(path));

/** Tests and what they share; their sizes are reported. */
export const testsIn = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter(({ path }) => isTypeScript(path) && (isTest(path) || /^test(kit)?\//.test(path)));

/** What is longer than allowed. An exception is a path; one that nothing there needs is a complaint too. */
export function tooLong(sizes: readonly Size[], max: number, exceptions: readonly string[]): readonly string[] {
  const over = sizes.filter(({ lines }) => lines > max);
  return [
    ...over
      .filter(({ path }) => !exceptions.includes(path))
      .map(({ what, lines }) => `${what} has ${lines} lines, ${max} are allowed`),
    ...exceptions
      .filter((exception) => !over.some(({ path }) => path === exception))
      .map((exception) => `${exception} is an exception that is not needed`),
  ];
}

const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) === true;

function sizeOf(node: ts.FunctionLikeDeclaration): Size {
  const source = node.getSourceFile();
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  return { what: place(node), path: source.fileName, lines: line(node.getEnd()) - line(node.getStart()) + 1 };
}

/** One line: how many, the median, and the biggest of those over the usual limit. */
export function report(name: string, sizes: readonly Size[], usual: number): string {
  const sorted = [...sizes].sort((one, other) => other.lines - one.lines);
  const over = sorted.filter(({ lines }) => lines > usual);
  const biggest = over.slice(0, 5).map(({ what, lines }) => `${what} ${lines}`);
  const median = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0;
  return `${name}: ${sizes.length}, median ${median}, over ${usual}: ${over.length}${biggest.length === 0 ? '' : ` (${biggest.join(', ')})`}`;
}
