import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Folder, newFolder } from '../../../testkit/house-folder.ts';
import type { House } from '../../house/house.ts';
import { HOUSE } from '../../house/stamped.ts';
import { sqliteStore } from '../../house/store/sqlite/store.ts';
import { inHouse } from './in-house.ts';

let folder: Folder;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

test('a house that was opened for one command ends when its disk is full, though nobody answers any more', async () => {
  const store = await sqliteStore(join(folder.data, 'croupier.db'), { maxPages: 60 });
  const addWithoutEnd = async (house: House): Promise<never> => {
    for (let count = 0; ; count++) {
      const body = { type: 'addPerson', person: `p${count}`, name: `P ${count}`, role: 'player' };
      await house.ask({ stream: 'people', id: `add-${count}`, by: HOUSE, body });
    }
  };
  await expect(inHouse({ store, anchors: '' }, undefined, addWithoutEnd)).rejects.toMatchObject({ fault: 'full' });
});
