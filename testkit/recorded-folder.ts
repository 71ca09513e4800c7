import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { storeFile } from '../src/house/store/open.ts';

const RECORDS = join(import.meta.dirname, '..', 'test', 'records');

/** Every folder that an earlier version recorded, as `version-1/played`. */
export const recordedFolders = (): readonly string[] =>
  readdirSync(RECORDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(RECORDS, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.db.gz'))
    .map((file) => file.slice(0, -'.db.gz'.length));

/** A copy of a recorded folder that a house can be opened in; it goes with the test. */
export function recordedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-recorded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(storeFile(folder), gunzipSync(readFileSync(join(RECORDS, `${name}.db.gz`))));
  copyFileSync(join(RECORDS, `${name}.anchors.ndjson`), join(folder, 'anchors.ndjson'));
  return folder;
}
