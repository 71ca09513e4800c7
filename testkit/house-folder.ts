import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeyFile } from '../src/house/keys/key-file.ts';
import { HOUSE } from '../src/house/stamped.ts';
import { openStore } from '../src/house/store/open.ts';
import { openAnchors } from '../src/house/verify/anchors.ts';
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

const PASSWORD = 'a long enough pass phrase';

/** Where the key of a folder is. */
export const keyIn = (data: string): string => join(data, 'house.key');

/** The same of a house with a key: sealed, signed, with somebody signed in. */
export async function sealedFolder(options: PlayedOptions): Promise<Folder> {
  const folder = newFolder();
  const store = await openStore({ data: folder.data });
  const key = makeKeyFile(keyIn(folder.data));
  const house = await playedHouse(store, { ...options, key });
  const body = { type: 'addPerson', person: 'lan', name: 'Lan', role: 'cashier' };
  await house.ask({ stream: 'people', id: 'add-lan', by: HOUSE, body });
  await house.people.setPassword('lan', PASSWORD);
  await house.people.signIn('lan', PASSWORD, '127.0.0.1');
  const anchors = await openAnchors(join(folder.data, 'anchors.ndjson'), key);
  await anchors.append(house.ends(), 1, Date.now());
  await house.stop();
  await anchors.append(house.ends(), 1, Date.now());
  await anchors.close();
  return folder;
}

/** A folder as a house leaves it that was played in and stopped. */
export async function playedFolder(options: PlayedOptions): Promise<Folder> {
  const folder = newFolder();
  const house = await playedHouse(await openStore({ data: folder.data }), options);
  await house.stop();
  await noted(folder.data);
  return folder;
}
