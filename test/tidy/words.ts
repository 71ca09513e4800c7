import ts from 'typescript';
import { isCurrency } from '../../src/rulebook/currency.ts';
import { CURRENCIES } from '../../src/rulebook/rulebook.ts';
import { isTest, isTypeScript, type SourceFile } from './files.ts';
import { nodes, parse, place } from './syntax.ts';

const UNFINISHED = /\b(?:TODO|FIXME|XXX)\b|\bnot implemented\b|@?ts-(?:ignore|nocheck)\b/gi;
const CASE_MATTERS = /^(?:todo|fixme|xxx)$/i;
const NOT_RUN = /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo)\b/g;

/** These files spell the banned words in order to ban them; hashes may spell anything. */
const EXEMPT = /^(?:test\/tidy(?:\.test\.ts$|\/)|package-lock\.json$)/;

export function bannedWords(file: SourceFile): readonly string[] {
  if (EXEMPT.test(file.path)) return [];
  const found = [...file.text.matchAll(UNFINISHED)].filter(
    ([word]) => !CASE_MATTERS.test(word) || word === word.toUpperCase(),
  );
  const notRun = isTest(file.path) ? [...file.text.matchAll(NOT_RUN)] : [];
  return [...found, ...notRun].map((match) => `${file.path}:${lineAt(file.text, match.index)}: ${match[0]}`);
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** `any` as a type, wherever it is written. */
export function looseTypes(file: SourceFile): readonly string[] {
  // Most files do not have the word at all and need not be parsed.
  if (!isTypeScript(file.path) || !/\bany\b/.test(file.text)) return [];
  return nodes(parse(file))
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => `${place(node)}: any`);
}

/** Tools ask for a default export in their settings; sources have names. */
export function defaultExports(file: SourceFile): readonly string[] {
  // A declaration describes what a tool makes of an asset.
  if (!file.path.startsWith('src/') || !isTypeScript(file.path) || file.path.endsWith('.d.ts')) return [];
  if (!file.text.includes('default')) return [];
  return nodes(parse(file))
    .filter(
      (node) =>
        ts.isExportAssignment(node) ||
        node.kind === ts.SyntaxKind.DefaultKeyword ||
        (ts.isExportSpecifier(node) && node.name.text === 'default'),
    )
    .map((node) => `${place(node)}: default export`);
}

export const vagueNames = (file: SourceFile): readonly string[] =>
  /(?:^|\/)(?:utils?|helpers?|misc|common)\.tsx?$/.test(file.path) ? [file.path] : [];

/**
 * A currency spelled out as a value. A rulebook says which one it plays in; everything else takes its currency from there
 * and keeps what it knows of each in a record of all, which does not compile when one is missing.
 */
export function namedCurrencies(file: SourceFile): readonly string[] {
  if (!file.path.startsWith('src/') || file.path.startsWith('src/rulebook/')) return [];
  if (isTest(file.path) || !isTypeScript(file.path)) return [];
  if (!CURRENCIES.some((currency) => file.text.includes(currency))) return [];
  return nodes(parse(file))
    .filter((node) => ts.isStringLiteralLike(node) && isCurrency(node.text))
    .map((node) => `${place(node)}: ${node.getText()}`);
}
