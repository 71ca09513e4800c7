import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { House } from '../src/house/house.ts';
import { openStore, storeFile } from '../src/house/store/open.ts';
import type { Store } from '../src/house/store/port.ts';
import { openAnchors } from '../src/house/verify/anchors.ts';

const RECORDS = join(import.meta.dirname, '..', 'test', 'records');

/** Every folder that an earlier version recorded, as `version-1/played`. */
export const recordedFolders = (): readonly string[] =>
  readdirSync(RECORDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(RECORDS, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.db.gz'))
    .map((file) => file.slice(0, -'.db.gz'.length));

/** Puts the records of a house that goes on into a folder of its own, for every later version to read. */
export async function recordFolder(name: string, deal: (store: Store) => Promise<House>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-recording-'));
  const store = await openStore({ data: folder });
  const house = await deal(store);
  const anchors = await openAnchors(join(folder, 'anchors.ndjson'));
  await anchors.append({ heads: await store.heads() }, 1, Date.now());
  await anchors.close();
  await house.stop();
  const place = join(RECORDS, name);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(`${place}.db.gz`, gzipSync(readFileSync(storeFile(folder)), { level: 9 }));
  copyFileSync(join(folder, 'anchors.ndjson'), `${place}.anchors.ndjson`);
  rmSync(folder, { recursive: true, force: true });
}

/** A copy of a recorded folder that a house can be opened in; it goes with the test. */
export function recordedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-recorded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(storeFile(folder), gunzipSync(readFileSync(join(RECORDS, `${name}.db.gz`))));
  copyFileSync(join(RECORDS, `${name}.anchors.ndjson`), join(folder, 'anchors.ndjson'));
  return folder;
}
