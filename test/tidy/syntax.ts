import ts from 'typescript';
import type { SourceFile } from './files.ts';

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

/** Several checks look at one file; it is read as a tree once. */
export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2023, true);
  parsed.set(file, tree);
  return tree;
}

const walked = new WeakMap<ts.Node, readonly ts.Node[]>();

/** Every node of the tree, parents first; punctuation and keywords that are no node by themselves are left out. */
export function nodes(node: ts.Node): readonly ts.Node[] {
  const known = walked.get(node);
  if (known !== undefined) return known;
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  walked.set(node, found);
  return found;
}

/** The node's place as an editor would jump to it. */
export function place(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** What a file imports or re-exports, as written. */
export const importsOf = ({ text }: SourceFile): readonly string[] => [
  ...ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName),
  ...[...text.matchAll(AS_ONE)].map(([, name = '']) => name),
];

/** TypeScript does not tell of these. */
const AS_ONE = /^export \* as \w+ from '([^']+)';$/gm;
