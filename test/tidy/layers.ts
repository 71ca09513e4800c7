import { posix } from 'node:path';
import ts from 'typescript';
import { isTest, isTypeScript, type SourceFile } from './files.ts';
import { importsOf, nodes, parse, place } from './syntax.ts';

/** The table of docs/ARCHITECTURE.md: what each layer may import beside itself. */
export const LAYERS = {
  kit: [],
  rulebook: ['kit'],
  layout: ['kit', 'rulebook'],
  engine: ['kit', 'rulebook', 'layout'],
  check: ['kit'],
  odds: ['kit', 'rulebook', 'layout', 'engine'],
  table: ['kit', 'rulebook', 'layout', 'engine'],
  wire: ['kit', 'rulebook', 'layout', 'engine', 'table'],
  client: ['kit', 'rulebook', 'table', 'wire'],
  proof: ['kit', 'rulebook', 'engine', 'check', 'wire'],
  library: ['kit', 'rulebook', 'layout', 'engine', 'check', 'odds', 'table', 'wire', 'client'],
  house: ['kit', 'rulebook', 'layout', 'engine', 'check', 'table', 'wire'],
  server: ['kit', 'rulebook', 'layout', 'engine', 'check', 'odds', 'table', 'wire', 'house'],
  screens: ['kit', 'rulebook', 'layout', 'engine', 'table', 'wire', 'client', 'proof'],
  cli: [
    'kit',
    'rulebook',
    'layout',
    'engine',
    'check',
    'odds',
    'table',
    'wire',
    'client',
    'library',
    'house',
    'server',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Layer = keyof typeof LAYERS;

/** Layers that know no clock, no chance and no input or output. */
export const PURE: readonly string[] = [
  'kit',
  'rulebook',
  'layout',
  'engine',
  'check',
  'odds',
  'table',
  'wire',
  'proof',
  'library',
];

/** Data beside the sources is read by one layer, which hands it on. */
const DATA: Readonly<Record<string, Layer>> = { rules: 'rulebook' };

const layerOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Imports that the table forbids. Tests may reach further: they compare layers. */
export function wrongImports(file: SourceFile): readonly string[] {
  const layer = layerOf(file.path);
  if (layer === undefined || isTest(file.path) || !isTypeScript(file.path)) return [];
  if (!(layer in LAYERS)) return [`${file.path}: "${layer}" is not a layer`];
  return importsOf(file).flatMap((target) => {
    const why = target.startsWith('.') ? wrongLayer(file.path, layer as Layer, target) : wrongPackage(layer, target);
    return why === undefined ? [] : [`${file.path}: ${why}`];
  });
}

function wrongLayer(path: string, layer: Layer, target: string): string | undefined {
  const reached = posix.join(posix.dirname(path), target);
  const owner = layerOf(reached);
  if (owner === undefined) {
    return DATA[reached.split('/')[0] ?? ''] === layer ? undefined : `${layer} may not import ${reached}`;
  }
  const allowed: readonly string[] = [layer, ...LAYERS[layer]];
  return allowed.includes(owner) ? undefined : `${layer} may not import ${owner} (${target})`;
}

/** The fields of commands and frames are schemas, and a schema is no input or output. */
const SCHEMAS: Readonly<Record<string, readonly string[]>> = {
  kit: ['typebox', 'typebox/compile'],
  table: ['typebox', 'typebox/compile'],
  wire: ['typebox', 'typebox/compile'],
};

const wrongPackage = (layer: string, target: string): string | undefined =>
  PURE.includes(layer) && SCHEMAS[layer]?.includes(target) !== true
    ? `the pure layer ${layer} imports the package ${target}`
    : undefined;

/** Imports of a game by the core of a table, types included. Games say what they are; the core asks a `Game`. */
export function gamesInCore(file: SourceFile): readonly string[] {
  if (!file.path.startsWith('src/table/core/') || isTest(file.path) || !isTypeScript(file.path)) return [];
  return importsOf(file)
    .filter((target) => posix.join(posix.dirname(file.path), target).startsWith('src/table/games/'))
    .map((target) => `${file.path} imports ${target}`);
}

const PLAYTHROUGH = /playthroughs?\.ts$/;

/** Playthroughs stand beside the documents and are no part of the product: no source but another of them takes one. */
export function importedPlaythroughs(file: SourceFile): readonly string[] {
  const isSource = file.path.startsWith('src/') && isTypeScript(file.path) && !isTest(file.path);
  if (!isSource || PLAYTHROUGH.test(file.path)) return [];
  return importsOf(file)
    .filter((target) => PLAYTHROUGH.test(target))
    .map((target) => `${file.path} imports ${target}`);
}

/** Layers that decide what may be done and what it is worth. Screens know them by their types; the view says the rest. */
const RULES: readonly string[] = ['engine', 'table'];

/** All of the wire at once, with the commands of every table in it: a page takes the file it needs. */
const WIRE = 'src/wire/index.ts';

/** Rules that a screen would decide by itself: whatever it takes from their layers other than types. */
export function importedRules(file: SourceFile): readonly string[] {
  if (layerOf(file.path) !== 'screens' || isTest(file.path) || !isTypeScript(file.path)) return [];
  return nodes(parse(file)).flatMap((node) => {
    const target = valuesFrom(node);
    const reached = target?.startsWith('.') ? posix.join(posix.dirname(file.path), target) : '';
    return RULES.includes(layerOf(reached) ?? '') || reached === WIRE ? [`${place(node)}: ${node.getText()}`] : [];
  });
}

/** Where something other than a type is taken from, if this node does so. */
function valuesFrom(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) return isTypes(node.importClause) ? undefined : textOf(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) {
    const { exportClause: clause, isTypeOnly, moduleSpecifier } = node;
    const types = isTypeOnly || (clause !== undefined && ts.isNamedExports(clause) && areTypes(clause.elements));
    return types ? undefined : textOf(moduleSpecifier);
  }
  const isCalled = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCalled ? textOf(node.arguments[0]) : undefined;
}

function isTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings: named } = clause;
  return name === undefined && named !== undefined && ts.isNamedImports(named) && areTypes(named.elements);
}

const areTypes = (names: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): boolean =>
  names.every(({ isTypeOnly }) => isTypeOnly);

const textOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;

/** Uses of the clock or of chance in a pure layer. */
export function impurities(file: SourceFile): readonly string[] {
  if (!PURE.includes(layerOf(file.path) ?? '') || isTest(file.path) || !isTypeScript(file.path)) return [];
  return nodes(parse(file))
    .filter(isImpure)
    .map((node) => `${place(node)}: ${node.getText()}`);
}

function isImpure(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === 'Math.random';
  if (ts.isElementAccessExpression(node)) return node.expression.getText() === 'Math';
  if (!ts.isIdentifier(node)) return false;
  if (node.text === 'Math')
    return !ts.isPropertyAccessExpression(node.parent) && !ts.isElementAccessExpression(node.parent);
  return (node.text === 'Date' || node.text === 'globalThis') && !isMemberName(node);
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) &&
    parent.name === node
  );
}

/** What every game is made of, under the same names. */
const OF_A_GAME = ['commands', 'events', 'index', 'may', 'next', 'phases', 'read', 'round', 'seen', 'view'] as const;

const GAME_FILE = /^src\/table\/games\/([^/]+)\/([^/]+)\.ts$/;

/** Files that a game does not have although every game does. */
export function missingInGames(paths: readonly string[]): readonly string[] {
  const games = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, game, name] = GAME_FILE.exec(path) ?? [];
    if (game === undefined || name === undefined) continue;
    games.set(game, (games.get(game) ?? new Set()).add(name));
  }
  return [...games].flatMap(([game, names]) =>
    OF_A_GAME.filter((name) => !names.has(name)).map((name) => `src/table/games/${game}/${name}.ts is missing`),
  );
}

/** Everything that is loaded with a file, in whichever order: files by their path, packages by their name. */
export function loadedBy(files: readonly SourceFile[], entry: string): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set([entry]);
  for (const path of loaded) {
    const file = byPath.get(path);
    if (file === undefined || !isTypeScript(path)) continue;
    for (const node of nodes(parse(file))) {
      const target = valuesFrom(node);
      if (target !== undefined) loaded.add(target.startsWith('.') ? posix.join(posix.dirname(path), target) : target);
    }
  }
  return [...loaded];
}
