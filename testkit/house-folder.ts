import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/house/store/open.ts';
import { openAnchors } from '../src/house/verify/anchors.ts';
import { type PlayedOptions, playedHouse } from './played-house.ts';

export type Folder = Readonly<{ path: string; data: string; remove: () => void }>;

/** An empty folder, with the name of a data folder in it that is not there yet. */
export function newFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'croupier-house-'));
  return { path, data: join(path, 'data'), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A folder as a house leaves it that was played in and stopped. */
export async function playedFolder(options: PlayedOptions): Promise<Folder> {
  const folder = newFolder();
  const house = await playedHouse(await openStore({ data: folder.data }), options);
  await house.stop();
  const anchors = await openAnchors(join(folder.data, 'anchors.ndjson'));
  await anchors.append(house.heads(), house.status().epoch, Date.now());
  await anchors.close();
  return folder;
}
