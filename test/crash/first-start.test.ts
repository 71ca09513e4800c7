import { existsSync, statSync, watch, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cliProcesses } from '../../testkit/cli-process.ts';
import { effort, shown } from '../../testkit/effort.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';

/** A house that is killed while it starts for the first time opens the next time, whatever it had written by then. */

const { start, begin } = cliProcesses();
let folder: Folder;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => folder.remove());

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** What a first start leaves one after the other; each is a moment to kill it at. */
const MOMENTS: readonly (readonly [what: string, isThere: (data: string) => boolean])[] = [
  ['the database', (data) => existsSync(join(data, 'croupier.db'))],
  ['the note that there was nothing', (data) => sizeOf(join(data, 'anchors.ndjson')) > 0],
  ['the key', (data) => existsSync(join(data, 'house.key'))],
  ['the signed note before the first transaction', (data) => sizeOf(join(data, 'anchors.ndjson')) > 300],
  ['the first transactions', (data) => sizeOf(join(data, 'croupier.db-wal')) > 150_000],
  ['many transactions', (data) => sizeOf(join(data, 'croupier.db-wal')) > 400_000],
];

/** Kills the child as soon as a look at its folder shows it; ends with it where it never did. */
async function killedAt(data: string, isThere: (data: string) => boolean): Promise<void> {
  await mkdir(data);
  const { child, ended } = begin('--data', data);
  const look = (): void => {
    if (isThere(data)) child.kill('SIGKILL');
  };
  const watching = watch(data, look);
  child.stdout.on('data', () => child.kill('SIGKILL'));
  look();
  await ended;
  watching.close();
}

async function opens(data: string): Promise<void> {
  const { child, ended } = await start('--data', data);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
}

describe('killed at its first start', () => {
  test.each(shown(MOMENTS, ([what]) => /first transactions|signed/.test(what)))(
    'after %s',
    async (_, isThere) => {
      for (let at = 0; at < effort(1, 4); at++) {
        const data = join(folder.path, `data-${at}`);
        await killedAt(data, isThere);
        await opens(data);
      }
    },
    120_000,
  );

  test.each([
    ['anchors.ndjson', ''],
    ['anchors.ndjson', '{"at":17'],
    ['house.key.4711', 'croupier-key-1 half'],
  ])(
    'with %s as %j',
    async (name, text) => {
      const data = join(folder.path, 'data');
      await mkdir(data);
      writeFileSync(join(data, name), text);
      await opens(data);
      await opens(data);
    },
    60_000,
  );
});
