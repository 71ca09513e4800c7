import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { added, cliProcesses, type StartedHouse } from '../../testkit/cli-process.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';

/** A key that is changed while the house is closed: what the one before it signed stays the word of this house. */

const { run, start } = cliProcesses();
let folder: Folder;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => folder.remove());

async function ended({ child, ended: end }: StartedHouse): Promise<void> {
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 0, err: '' });
}

test('a house goes on under a key that was changed, and verify believes both', async () => {
  const data = join(folder.path, 'data');
  const house = ['--data', data, '--no-demo'] as const;
  await ended(await start(...house));
  const first = (await run(['key', '--data', data])).out.trim();
  const second = (await run(['key', '--rotate', '--data', data])).out.trim();
  expect(second).not.toBe(first);
  expect(await run(['verify', '--data', data])).toMatchObject({ code: 0 });
  const again = await start(...house);
  expect(await added(data, 'dan')).toBe(0);
  await ended(again);
  for (const known of [[], ['--public-key', first], ['--public-key', second]])
    expect(await run(['verify', '--data', data, ...known])).toMatchObject({ code: 0 });
  await ended(await start(...house));
}, 120_000);

test('a witness is asked for what it keeps under the key before, too', async () => {
  const [data, kept] = [join(folder.path, 'seen'), join(folder.path, 'kept')];
  const house = ['--data', data, '--no-demo', '--witness', kept] as const;
  const first = await start(...house);
  expect(await added(data, 'dan')).toBe(0);
  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0 });
  expect(await run(['key', '--rotate', '--data', data])).toMatchObject({ code: 0 });
  const notes = join(data, 'anchors.ndjson');
  const lines = readFileSync(notes, 'utf8');
  writeFileSync(notes, `${lines.split('\n').slice(0, -2).join('\n')}\n`);
  const said = { code: 3, err: expect.stringMatching(/keeps 1 of \d+ notes that are not beside/) };
  expect(await run(['start', '--port', '0', ...house])).toMatchObject(said);
  expect(await run(['verify', '--data', data, '--witness', kept, '--json'])).toMatchObject({
    code: 3,
    out: expect.stringContaining('"witness-differs"'),
  });
  writeFileSync(notes, lines);
  await ended(await start(...house));
}, 120_000);
