import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { added, cliProcesses } from '../../testkit/cli-process.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';

/** What a house has signed cannot be taken back together with its own notes, because somebody else has them. */

const { run, start, witness } = cliProcesses();
let folder: Folder;
beforeAll(() => {
  folder = newFolder();
});
afterAll(() => folder.remove());

test('records and notes of an earlier day are found at start and by verify, by a folder and by an address', async () => {
  const [data, kept, monday] = ['data', 'kept', 'monday'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const first = await start('--data', data, '--no-demo');
  first.child.kill('SIGTERM');
  await first.ended;
  const publicKey = (await run(['key', '--data', data])).out.trim();
  const far = await witness(join(folder.path, 'far'), '--for', publicKey);
  const places = ['--witness', kept, far.url];
  const second = await start('--data', data, '--no-demo', ...places);
  mkdirSync(monday);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0, err: expect.not.stringContaining('contradicts') });
  cpSync(data, monday, { recursive: true });
  const third = await start('--data', data, '--no-demo', ...places);
  expect(await added(data, 'dan')).toBe(0);
  third.child.kill('SIGTERM');
  expect(await third.ended).toEqual({ code: 0, out: `${third.url}\n`, err: '' });
  expect(await run(['verify', '--data', data, ...places, '--public-key', publicKey])).toMatchObject({ code: 0 });

  for (const place of [kept, far.url]) {
    const back = join(folder.path, `back-${place.length}`);
    cpSync(monday, back, { recursive: true });
    // By themselves yesterday's records and yesterday's notes are sound.
    expect(await run(['verify', '--data', back])).toMatchObject({ code: 0 });
    const verified = await run(['verify', '--data', back, '--witness', place, '--json']);
    expect(verified.code).toBe(3);
    expect(verified.out).toContain('"witness-differs"');
    expect(verified.out).toContain('"log-cut"');
    const started = await run(['start', '--port', '0', '--data', back, '--no-demo', '--witness', place]);
    expect(started).toMatchObject({ code: 3, err: expect.stringContaining('are not those that this house left') });
    // What somebody accepts is accepted, also by the starts that come after; nothing else is.
    const there = ['--data', back, '--no-demo', '--witness', place] as const;
    for (const reason of [['--accept-records', 'Monday was restored'], []]) {
      const house = await start(...there, ...reason);
      house.child.kill('SIGTERM');
      expect(await house.ended).toMatchObject({ code: 0 });
    }
    const after = await run(['verify', '--data', back, '--witness', place, '--json']);
    expect(after).toMatchObject({ code: 0, out: expect.stringContaining('"witness-differs"') });
  }
  far.child.kill('SIGTERM');
  expect(await far.ended).toMatchObject({ code: 0 });

  // One that cannot be asked stops nobody from opening; it is told of.
  const alone = await start('--data', data, '--no-demo', '--witness', far.url);
  alone.child.kill('SIGTERM');
  expect(await alone.ended).toMatchObject({ code: 0, err: expect.stringContaining('witness-unreachable') });
}, 240_000);

test('notes beside the records of which the last are cut off are found by who kept them', async () => {
  const [data, kept] = [join(folder.path, 'cut'), join(folder.path, 'cut-kept')];
  const house = await start('--data', data, '--no-demo', '--witness', kept);
  expect(await added(data, 'dan')).toBe(0);
  house.child.kill('SIGTERM');
  await house.ended;
  const notes = join(data, 'anchors.ndjson');
  const lines = readFileSync(notes, 'utf8').split('\n');
  writeFileSync(notes, `${lines.slice(0, -2).join('\n')}\n`);
  const said = { code: 3, err: expect.stringMatching(/keeps 1 of \d+ notes that are not beside/) };
  expect(await run(['start', '--port', '0', '--data', data, '--no-demo', '--witness', kept])).toMatchObject(said);
  rmSync(kept, { recursive: true });
}, 120_000);

test('a witness that is told something it cannot use says so: 2', async () => {
  const wrong = await run(['witness', join(folder.path, 'w'), '--for', 'no key']);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--for cannot be "no key"') });
  expect(await run(['witness', join(folder.path, 'w')])).toMatchObject({ code: 2 });
});
