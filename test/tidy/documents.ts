import ts from 'typescript';
import { RULEBOOKS } from '../../src/rulebook/index.ts';
import { isTest, isTypeScript, type SourceFile } from './files.ts';
import { nodes, parse, place } from './syntax.ts';

/** Layers in which everything that a document decides is read from its data. */
const READERS = /^src\/(?:table|wire|house|server)\//;

const IDS: ReadonlySet<string> = new Set(RULEBOOKS.map(({ id }) => id));
const CLAUSE = new RegExp(`^(?:${RULEBOOKS.map(({ prefix }) => prefix).join('|')})-[0-9A-Z]`);

const isNamed = (text: string): boolean => IDS.has(text) || CLAUSE.test(text);

/** A document, one of its clauses or its prefix, spelled out where code may only ask what the document at hand says. */
export function namedDocuments(file: SourceFile): readonly string[] {
  if (!READERS.test(file.path) || isTest(file.path) || !isTypeScript(file.path)) return [];
  return nodes(parse(file)).flatMap((node) => {
    if (ts.isStringLiteralLike(node) && isNamed(node.text)) return [`${place(node)}: ${node.text}`];
    const isPrefix = ts.isIdentifier(node) && node.text === 'prefix' && isOfRules(node);
    return isPrefix ? [`${place(node)}: prefix`] : [];
  });
}

/** `rules.prefix`, and `{ prefix }` taken from something. */
const isOfRules = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) || ts.isBindingElement(parent);
