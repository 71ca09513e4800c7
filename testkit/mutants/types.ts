import { posix } from 'node:path';
import ts from 'typescript';
import { ROOT, type SourceFile } from '../../test/tidy/files.ts';
import { importsOf } from '../../test/tidy/syntax.ts';
import { compilerOptions, type Mutant, mutated } from './points.ts';

/**
 * Whether a source with a mutant in it still compiles. What does not can never be there: the compiler is asked about what no test
 * noticed, in the source itself and in those that load it.
 */
export class Types {
  readonly #texts: Map<string, string>;
  readonly #versions = new Map<string, number>();
  readonly #importers: ReadonlyMap<string, readonly string[]>;
  readonly #service: ts.LanguageService;
  readonly #sound = new Map<string, boolean>();

  constructor(files: readonly SourceFile[]) {
    const sources = files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
    this.#texts = new Map(sources.map(({ path, text }) => [path, text]));
    this.#importers = importersOf(sources);
    this.#service = ts.createLanguageService(this.#host(), ts.createDocumentRegistry());
  }

  compiles(mutant: Mutant): boolean {
    const text = this.#texts.get(mutant.path);
    if (text === undefined) return true;
    const asked = [mutant.path, ...(this.#importers.get(mutant.path) ?? [])].filter((path) => this.#isSound(path));
    this.#put(mutant.path, mutated(text, mutant));
    const wrong = asked.some((path) => this.#isWrong(path));
    this.#put(mutant.path, text);
    return !wrong;
  }

  #isSound(path: string): boolean {
    const known = this.#sound.get(path) ?? !this.#isWrong(path);
    this.#sound.set(path, known);
    return known;
  }

  #isWrong(path: string): boolean {
    return this.#service.getSemanticDiagnostics(place(path)).length > 0;
  }

  #put(path: string, text: string): void {
    this.#texts.set(path, text);
    this.#versions.set(path, (this.#versions.get(path) ?? 0) + 1);
  }

  #host(): ts.LanguageServiceHost {
    const textOf = (name: string): string | undefined =>
      name.startsWith(`${ROOT}/src/`) ? this.#texts.get(name.slice(ROOT.length + 1)) : undefined;
    return {
      getScriptFileNames: () => [...this.#texts.keys()].map(place),
      getScriptVersion: (name) => String(this.#versions.get(name.slice(ROOT.length + 1)) ?? 0),
      getScriptSnapshot: (name) => {
        const text = textOf(name) ?? ts.sys.readFile(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => ROOT,
      getCompilationSettings: () => ({ ...compilerOptions(), jsx: ts.JsxEmit.ReactJSX }),
      getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
      fileExists: (name) => textOf(name) !== undefined || ts.sys.fileExists(name),
      readFile: (name) => textOf(name) ?? ts.sys.readFile(name),
      directoryExists: (name) => ts.sys.directoryExists(name),
      getDirectories: (name) => ts.sys.getDirectories(name),
    };
  }
}

const place = (path: string): string => `${ROOT}/${path}`;

function importersOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const name of importsOf(file).filter((each) => each.startsWith('.'))) {
      const path = posix.join(posix.dirname(file.path), name);
      importers.set(path, [...(importers.get(path) ?? []), file.path]);
    }
  }
  return importers;
}
