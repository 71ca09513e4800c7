import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/house/store/open.ts';
import { noteStore } from '../src/house/verify/note-store.ts';
import { type PlayedOptions, playedHouse } from './played-house.ts';

export type Folder = Readonly<{ path: string; data: string; remove: () => void }>;

/** An empty folder, with the name of a data folder in it that is not there yet. */
export function newFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'croupier-house-'));
  return { path, data: join(path, 'data'), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Notes where the records in a folder end, as a house does when it begins and when it stops. */
export async function noted(data: string): Promise<void> {
  const store = await openStore({ data });
  await noteStore(store, join(data, 'anchors.ndjson'));
  await store.close();
}

/** A folder as a house leaves it that was played in and stopped. */
export async function playedFolder(options: PlayedOptions): Promise<Folder> {
  const folder = newFolder();
  const house = await playedHouse(await openStore({ data: folder.data }), options);
  await house.stop();
  await noted(folder.data);
  return folder;
}
