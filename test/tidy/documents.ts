import ts from 'typescript';
import * as registry from '../../src/rulebook/index.ts';
import { HAND_CLASSES } from '../../src/rulebook/rulebook.ts';
import { isTest, isTypeScript, type SourceFile } from './files.ts';
import { nodes, parse, place } from './syntax.ts';

/** Layers in which everything that a document decides is read from its data. */
const READERS = /^src\/(?:engine|odds|table|wire|house|server|cli|screens)\//;

/** Layers that speak of hands of cards; one of these has the name of a document. */
const HANDS = /^src\/(?:engine|cli|screens)\//;

const { RULEBOOKS } = registry;
const IDS: ReadonlySet<string> = new Set(RULEBOOKS.map(({ id }) => id));
const CLAUSE = new RegExp(`^(?:${RULEBOOKS.map(({ prefix }) => prefix).join('|')})-[0-9A-Z]`);
const DOCUMENTS: ReadonlySet<string> = new Set(
  Object.entries(registry).flatMap(([name, value]) => (RULEBOOKS.some((rules) => rules === value) ? [name] : [])),
);

const isNamed = (path: string, text: string): boolean => {
  const isHand = HANDS.test(path) && HAND_CLASSES.some((name) => name === text);
  return CLAUSE.test(text) || (IDS.has(text) && !isHand);
};

/** A document, one of its clauses or its prefix, spelled out where code may only ask what the document at hand says. */
export function namedDocuments(file: SourceFile): readonly string[] {
  if (!READERS.test(file.path) || isTest(file.path) || !isTypeScript(file.path)) return [];
  return nodes(parse(file)).flatMap((node) => {
    const text = textOf(node);
    if (text !== undefined && isNamed(file.path, text)) return [`${place(node)}: ${text}`];
    if (ts.isImportSpecifier(node) && DOCUMENTS.has((node.propertyName ?? node.name).text))
      return [`${place(node)}: ${node.name.text}`];
    const isPrefix = ts.isIdentifier(node) && node.text === 'prefix' && isOfRules(node);
    return isPrefix ? [`${place(node)}: prefix`] : [];
  });
}

/** What is written between quotes or stands as text on a page. */
const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) ? node.text.trim() : undefined;

/** `rules.prefix`, and `{ prefix }` taken from something. */
const isOfRules = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) || ts.isBindingElement(parent);
