import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The test files that ask for their `effort`: the long tier runs them again and does all of it. */
export const longFiles = (root: string): readonly string[] =>
  ['src', 'test']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, `${path}`)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("/testkit/effort.ts'"))
    .map((path) => path.replaceAll('\\', '/'));
