import ts from 'typescript';
import type { SourceFile } from './files.ts';

export const parse = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);

/** Every node of the tree, parents first. */
export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodes(child);
}

/** The node's place as an editor would jump to it. */
export function place(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** What a file imports or re-exports, as written. */
export const importsOf = ({ text }: SourceFile): readonly string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
