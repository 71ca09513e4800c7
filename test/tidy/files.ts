import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A file of the project; `path` is relative to the root and always written with slashes. */
export type SourceFile = Readonly<{ path: string; text: string }>;

const GENERATED = /^(node_modules|dist|\.types|\.git|data|coverage)(\/|$)/;
const BINARY = /\.(png|jpe?g|gif|ico|woff2?|ttf|pdf|wasm|db|gz)$/;

/** Every text file of the project that is or would be tracked. */
export function projectFiles(): readonly SourceFile[] {
  return (tracked() ?? walk(ROOT))
    .filter((path) => !GENERATED.test(path) && !BINARY.test(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);

function tracked(): readonly string[] | undefined {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const out = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return [...new Set(out.split('\0').filter((path) => path !== ''))];
  } catch {
    return undefined; // an unpacked archive has no history
  }
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name);
    const path = relative(ROOT, full).split(sep).join('/');
    if (GENERATED.test(path)) return [];
    return entry.isDirectory() ? walk(full) : [path];
  });
}
