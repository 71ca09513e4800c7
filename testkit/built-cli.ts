import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');

type Build = Readonly<{ build: () => Promise<number> }>;

/** A folder with the built command line as it is now, and how to be rid of it. */
export type BuiltCli = Readonly<{ folder: string; remove: () => void }>;

/** Built only where a source is newer. A copy, which a build beside the tests does not change under them. */
export async function builtCli(): Promise<BuiltCli> {
  const { build } = (await import(pathToFileURL(join(ROOT, 'scripts', 'build.mjs')).href)) as Build;
  if ((await build()) !== 0) throw new Error('the command line cannot be built');
  // Inside the checkout, so that the bundle finds the packages it leaves out.
  const folder = join(ROOT, 'dist', `cli-${randomBytes(6).toString('hex')}`);
  cpSync(join(ROOT, 'dist', 'cli'), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
