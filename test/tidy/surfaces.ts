import type { SourceFile } from './files.ts';
import { importsOf } from './syntax.ts';

/** What a test starts: nothing, a table or a house, a server, a page, a command line. */
export type Surface = 'rule' | 'command' | 'server' | 'page' | 'cli';

/** `hand.ts` deals at the tables of a server without one. */
const PAGE = /testkit\/browser\/(?!hand\.ts$)|^react-dom\/server$/;
const CLI = /testkit\/(?:cli|built-cli|cli-process)\.ts$/;
const SERVER = /testkit\/(?:server|crew)\.ts$/;

/** The surface of a test file: the furthest thing that it starts. A page's own reckoning, undrawn, is none. */
export function surfaceOf(file: SourceFile): Surface | undefined {
  const imports = importsOf(file);
  const starts = (what: RegExp): boolean => imports.some((name) => what.test(name));
  if (starts(PAGE) || file.path.startsWith('test/browser/')) return 'page';
  if (starts(CLI) || file.path.startsWith('src/cli/')) return 'cli';
  if (starts(SERVER)) return 'server';
  if (/^(?:src\/(?:table|house)|test)\//.test(file.path)) return 'command';
  return /^src\/(?:rulebook|layout|engine|check|odds)\//.test(file.path) ? 'rule' : undefined;
}

/** Where a rule is proven that a layer enforces; a command, a server and a page prove what every layer says. */
const RULES_OF: Readonly<Record<string, RegExp>> = {
  config: /^src\/(?:rulebook|layout)\//,
  engine: /^src\/engine\//,
};

/** Whether a test of this surface is a proof for a clause that this layer enforces. */
export function isAtLayer(path: string, surface: Surface, layer: string): boolean {
  return surface !== 'rule' || (RULES_OF[layer] ?? /^src\/(?:engine|layout)\//).test(path);
}
