import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { type Folder, newFolder, noted } from '../../../testkit/house-folder.ts';
import { OTHER_RULEBOOKS, opensAs } from '../../../testkit/other-program.ts';
import type { House } from '../../house/house.ts';
import { HOUSE } from '../../house/stamped.ts';
import { openStore } from '../../house/store/open.ts';
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
  const context = { say: () => Promise.resolve() };
  await expect(inHouse(context, { store, anchors: '' }, undefined, addWithoutEnd)).rejects.toMatchObject({
    fault: 'full',
  });
});

test.each([
  ['user', ['user', 'add', 'boss', '--role', 'admin'], 'added: boss\n'],
  ['device', ['device', 'add', 'wheel-r9', '--kind', 'wheel', '--table', 'R9'], ''],
])(
  'the alarm of a house that "%s" opens is said, and the next to open it need not say it again',
  async (_, argv, told) => {
    await opensAs(await openStore({ data: folder.data }), { rulebooks: OTHER_RULEBOOKS });
    await noted(folder.data);
    const line = /^croupier: rulebook-changed: The data of hoiana-roulette .*\n/;
    const given = { stdin: 'a long enough pass phrase\n' };
    const { out, err } = await croupier([...argv, '--data', folder.data], given);
    expect([out, err]).toEqual([told, expect.stringMatching(line)]);
    const again = await croupier(['user', 'disable', 'nobody', '--reason', 'gone', '--data', folder.data]);
    expect(again.err).not.toMatch(/rulebook-changed/);
  },
);
