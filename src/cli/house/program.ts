import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../house/fingerprint.ts';
import type { ProgramState } from '../../house/integrity/integrity-watch.ts';
import { differences, digestOf, filesIn, type Manifest, type Recorded } from '../../house/integrity/manifest.ts';
import { keyId } from '../../house/keys/house-key.ts';
import { ROUTES } from '../../wire/routes/index.ts';
import { settingsSchema } from '../settings/list.ts';
import { screensFolder } from '../start/screens-folder.ts';
import { VERSION } from '../version.ts';

const FILE = 'manifest.json';

/** The folder of the built command line, whether this stands in its main file or in one of its chunks. */
export function programFolder(from = fileURLToPath(import.meta.url)): string | undefined {
  return [dirname(from), dirname(dirname(from))].find((folder) => existsSync(join(folder, 'main.mjs')));
}

/** The program that runs, as it is on the disk now. */
export function manifestNow(folder: string): Manifest {
  const screens = screensFolder();
  const schema = hash('sha256', JSON.stringify([settingsSchema(), ROUTES]), 'hex');
  const files = filesIn({ code: folder, ...(screens === undefined ? {} : { screens }) });
  return { v: 1, version: VERSION, rules: fingerprint(), schema, files };
}

export function recordedIn(folder: string): Recorded | undefined {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : undefined;
}

export const record = (folder: string, manifest: Recorded): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);

export type Asked = Readonly<{
  /** The public key of whoever builds: without its signature nothing is believed. */
  trusted?: string | undefined;
  /** The settings of this house as it reads them now. */
  configuration: () => string;
}>;

/** Looks at the program, each time anew; what the configuration was at first it has to be later. */
export function programLooker({ trusted, configuration }: Asked): () => ProgramState {
  const first = hash('sha256', configuration(), 'hex');
  return () => {
    const folder = programFolder();
    const recorded = folder === undefined ? undefined : recordedIn(folder);
    const wrong: string[] = [];
    if (hash('sha256', configuration(), 'hex') !== first) wrong.push('configuration (changed)');
    if (recorded === undefined && trusted !== undefined) wrong.push('manifest (missing)');
    if (folder !== undefined && recorded !== undefined)
      wrong.push(...differences(recorded, manifestNow(folder), trusted).map(({ what, why }) => `${what} (${why})`));
    return {
      at: Date.now(),
      digest: recorded === undefined ? null : digestOf(recorded),
      signedBy: recorded?.signed === undefined ? null : keyId(recorded.signed.key),
      files: Object.keys(recorded?.files ?? {}).length,
      configuration: first,
      wrong,
    };
  };
}
