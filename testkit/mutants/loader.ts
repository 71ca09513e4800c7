import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import { ROOT } from '../../test/tidy/files.ts';

type Exports = Record<string, unknown>;
type Evaluate = (...given: readonly unknown[]) => Promise<void>;
type Source = Readonly<{ evaluate: Evaluate }>;

/** What the code of a module is given, by the names that its transformed text uses. */
const GIVEN = [
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exportName__',
  '__vite_ssr_exportAll__',
  '__vite_ssr_import_meta__',
];
const AsyncFunction = (async () => undefined).constructor as new (...text: readonly string[]) => Evaluate;

/** What is not ours is loaded by Node itself, once. */
const native = new Function('name', 'return import(name)') as (name: string) => Promise<Exports>;

/** Examples import the library by its name; here it is the sources. */
const LIBRARY = /^croupier-rules(?:\/(.+))?$/;

/**
 * Loads sources into this process, as often as asked: read and compiled once, evaluated anew in each world. Nothing that a module
 * keeps for later is there in the next world.
 */
export class Loader {
  readonly #sources = new Map<string, Promise<Source>>();

  /** A world in which some files have another text. */
  async world(changed: ReadonlyMap<string, string>): Promise<World> {
    const other = new Map<string, Source>();
    for (const [path, text] of changed) other.set(path, await compiled(path, text));
    return new World(async (path) => other.get(path) ?? this.#source(path));
  }

  #source(path: string): Promise<Source> {
    const known = this.#sources.get(path) ?? compiled(path, readFileSync(path, 'utf8'));
    this.#sources.set(path, known);
    return known;
  }
}

/** Style sheets give every class its own name. */
const CLASSES = new Proxy({}, { get: (_, name) => name });

/** All modules that were loaded since it began. */
export class World {
  readonly #sourceOf: (path: string) => Promise<Source>;
  readonly #loaded = new Map<string, Promise<Exports>>();
  readonly #begun = new Map<string, Exports>();

  constructor(sourceOf: (path: string) => Promise<Source>) {
    this.#sourceOf = sourceOf;
  }

  load(path: string, waiting: readonly string[] = []): Promise<Exports> {
    const begun = this.#begun.get(path);
    if (begun !== undefined && waiting.includes(path)) return Promise.resolve(begun); // a circle: what there is so far
    const known = this.#loaded.get(path) ?? this.#evaluated(path, waiting);
    this.#loaded.set(path, known);
    return known;
  }

  async #evaluated(path: string, waiting: readonly string[]): Promise<Exports> {
    const exports: Exports = {};
    this.#begun.set(path, exports);
    if (path.endsWith('.json')) return Object.assign(exports, { default: JSON.parse(readFileSync(path, 'utf8')) });
    if (path.endsWith('.css')) return Object.assign(exports, { default: CLASSES });
    const { evaluate } = await this.#sourceOf(path);
    const load = (name: string): Promise<Exports> => {
      const place = placeOf(name, path);
      return place === undefined ? native(name) : this.load(place, [...waiting, path]);
    };
    const define = (name: string, get: () => unknown): void => {
      Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });
    };
    const all = (others: Exports): void => {
      for (const name of Object.keys(others))
        if (name !== 'default' && !Object.hasOwn(exports, name)) define(name, () => others[name]);
    };
    const meta = { dirname: dirname(path), filename: path, url: pathToFileURL(path).href };
    await evaluate(load, load, define, all, meta);
    return exports;
  }
}

async function compiled(path: string, text: string): Promise<Source> {
  if (!/\.tsx?$/.test(path)) return { evaluate: async () => undefined };
  const { code } = await transformWithOxc(text, path, { sourcemap: false });
  const ready = await moduleRunnerTransform(code, null, path, code);
  if (ready === null) throw new Error(`${path} is not read`);
  return { evaluate: new AsyncFunction(...GIVEN, `'use strict';${ready.code}\n//# sourceURL=${path}`) };
}

/** The file that a name stands for; nothing for what is not ours. */
function placeOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return resolve(dirname(from), name);
  const library = LIBRARY.exec(name);
  return library === null ? undefined : join(ROOT, 'src', 'library', `${library[1] ?? 'index'}.ts`);
}
