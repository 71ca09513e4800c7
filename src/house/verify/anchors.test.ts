import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasSmallDisks, smallDisk } from '../../../testkit/small-disk.ts';
import { openAnchors, readAnchors } from './anchors.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-anchors-'));
  file = join(folder, 'anchors.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = (stream: string, version: number) => ({ stream, version, hash: `${stream}${version}` });

async function note(...versions: readonly number[]): Promise<void> {
  const writer = await openAnchors(file);
  for (const version of versions)
    await writer.append({ heads: [head('cage', version), head('floor', 1)] }, 1, version * 1000);
  await writer.close();
}

const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');

test('what was noted is read, across restarts; what has not changed is not noted again', async () => {
  await note(1, 1, 2);
  await note(5);
  expect(lines().length).toBe(3);
  const { anchors, wrong } = await readAnchors(file);
  expect(wrong).toEqual([]);
  expect(anchors.get('cage')?.map(({ version }) => version)).toEqual([1, 2, 5]);
  expect(anchors.get('floor')?.map(({ version }) => version)).toEqual([1, 1]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('no file is no anchors', async () => {
  expect(await readAnchors(file)).toEqual({ anchors: new Map(), lines: 0, wrong: [] });
});

test('a line that a crash cut short is no accusation, and the next house goes on behind it', async () => {
  await note(1, 2);
  appendFileSync(file, '{"at":3000,"epoch":1,"hea');
  expect((await readAnchors(file)).wrong).toEqual([{ line: 3, why: 'torn' }]);
  await note(4);
  const { anchors, wrong } = await readAnchors(file);
  expect(wrong).toEqual([{ line: 3, why: 'torn' }]);
  expect(anchors.get('cage')?.map(({ version }) => version)).toEqual([1, 2, 4]);
});

test.each([
  ['removed', (all: readonly string[]) => all.toSpliced(1, 1), [{ line: 2, why: 'out-of-order' }]],
  [
    'changed',
    (all: readonly string[]) => all.with(1, (all[1] ?? '').replace('cage2', 'cage9')),
    [{ line: 3, why: 'out-of-order' }],
  ],
  [
    'made unreadable',
    (all: readonly string[]) => all.with(1, 'x'),
    [
      { line: 2, why: 'unreadable' },
      { line: 3, why: 'out-of-order' },
    ],
  ],
])('a line that was %s is named', async (_, change, wrong) => {
  await note(1, 2, 3, 4);
  writeFileSync(file, `${change(lines()).join('\n')}\n`);
  expect((await readAnchors(file)).wrong).toEqual(wrong);
});

test('a whole line whose line feed a crash took is the last one', async () => {
  await note(1, 2);
  writeFileSync(file, readFileSync(file, 'utf8').trimEnd());
  await note(4);
  const { anchors, wrong } = await readAnchors(file);
  expect(wrong).toEqual([]);
  expect(anchors.get('cage')?.map(({ version }) => version)).toEqual([1, 2, 4]);
});

test.runIf(hasSmallDisks())(
  'what a full disk took a part of is taken back, and the next note stands for itself',
  async () => {
    const disk = smallDisk(1);
    const small = join(disk.path, 'anchors.ndjson');
    try {
      const writer = await openAnchors(small);
      const ends = (version: number) =>
        ({ heads: Array.from({ length: 300 }, (_, i) => head(`table:${i}`, version)) }) as const;
      let taken = 0;
      let version = 1;
      for (; version < 200; version++) {
        const done = await writer.append(ends(version), 1, version).catch(() => undefined);
        if (done === undefined) break;
        taken++;
      }
      expect(version).toBeLessThan(200);
      execFileSync('mount', ['-o', 'remount,size=4m', disk.path]);
      for (const more of [1, 2]) await writer.append(ends(version + more), 1, version + more);
      await writer.close();
      expect(await readAnchors(small)).toMatchObject({ wrong: [], lines: taken + 2 });
    } finally {
      disk.remove();
    }
  },
);

test('of a long history the newest stays, and enough of the rest', async () => {
  const versions = Array.from({ length: 3_000 }, (_, i) => i + 1);
  await note(...versions);
  const { anchors } = await readAnchors(file);
  expect(anchors.get('cage')?.length).toBeLessThan(1_100);
  expect(anchors.get('cage')?.at(-1)?.version).toBe(3_000);
});
