import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { type Folder, newFolder, noted } from '../../../testkit/house-folder.ts';
import { playedHouse } from '../../../testkit/played-house.ts';
import { hasSmallDisks, type SmallDisk, smallDisk } from '../../../testkit/small-disk.ts';
import { openStore } from '../../house/store/open.ts';

/** A file system that is mounted read-only keeps out root as well. */
describe.runIf(hasSmallDisks())('on a disk that is mounted read-only', () => {
  let disk: SmallDisk;
  let folder: Folder;
  beforeEach(() => {
    disk = smallDisk(16);
    folder = newFolder();
  });
  afterEach(() => {
    disk.remove();
    folder.remove();
  });

  test.each([
    ['stopped', true],
    ['killed, with a log beside its file', false],
  ])('the records of a house that was %s are verified', async (_how, isStopped) => {
    const data = join(disk.path, 'data');
    await noted(folder.data);
    const house = await playedHouse(await openStore({ data: folder.data }), { rounds: 2, tables: ['R1'] });
    if (isStopped) await house.stop();
    // While it runs its files are what a kill would leave.
    cpSync(folder.data, data, { recursive: true });
    if (!isStopped) await house.stop();
    disk.writable(false);
    const { code, out, err } = await croupier(['verify', '--data', data]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^The records are sound\./);
  });
});
