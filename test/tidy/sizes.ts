import ts from 'typescript';
import { isTypeScript, type SourceFile } from './files.ts';
import { nodes, parse, place } from './syntax.ts';

export type Size = Readonly<{ what: string; lines: number }>;

export const fileSizes = (files: readonly SourceFile[]): readonly Size[] =>
  sources(files).map(({ path, text }) => ({ what: path, lines: text.trimEnd().split('\n').length }));

export const functionSizes = (files: readonly SourceFile[]): readonly Size[] =>
  sources(files).flatMap((file) => nodes(parse(file)).filter(hasBody).map(sizeOf));

const sources = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter(({ path }) => path.startsWith('src/') && isTypeScript(path));

const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) === true;

function sizeOf(node: ts.FunctionLikeDeclaration): Size {
  const source = node.getSourceFile();
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  return { what: place(node), lines: line(node.getEnd()) - line(node.getStart()) + 1 };
}

/** One line: how many, the median, and the biggest of those over the usual limit. */
export function report(name: string, sizes: readonly Size[], usual: number): string {
  const sorted = [...sizes].sort((one, other) => other.lines - one.lines);
  const over = sorted.filter(({ lines }) => lines > usual);
  const biggest = over.slice(0, 5).map(({ what, lines }) => `${what} ${lines}`);
  const median = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0;
  return `${name}: ${sizes.length}, median ${median}, over ${usual}: ${over.length}${biggest.length === 0 ? '' : ` (${biggest.join(', ')})`}`;
}
