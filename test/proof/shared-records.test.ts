import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { added, cliProcesses } from '../../testkit/cli-process.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';
import { testDatabase } from '../../testkit/pg-database.ts';

/** Machines that open the same records in turn have notes of their own each, and one witness. */

const { run, start } = cliProcesses();
const database = testDatabase();
let folder: Folder;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => folder.remove());

test('they change places under one witness, which still tells of records that were put back', async () => {
  const [key, kept] = ['house.key', 'kept'].map((name) => join(folder.path, name)) as [string, string];
  const at = (data: string) => [
    '--store',
    database.url(),
    '--data',
    data,
    '--key',
    key,
    '--witness',
    kept,
    '--no-demo',
  ];
  const [one, other] = ['one', 'other'].map((name) => join(folder.path, name)) as [string, string];
  for (const [turn, data] of [one, other, one, other].entries()) {
    const house = await start(...at(data));
    expect(await added(data, `dealer-${turn}`)).toBe(0);
    house.child.kill('SIGTERM');
    expect(await house.ended).toMatchObject({ code: 0 });
    if (turn === 2) await database.keepCopy();
  }
  await database.takeCopy();
  for (const data of [one, other])
    expect(await run(['start', '--port', '0', ...at(data)])).toMatchObject({
      code: 3,
      err: expect.stringContaining('are not those that this house left'),
    });
}, 120_000);
