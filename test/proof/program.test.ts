import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeyFile } from '../../src/house/keys/key-file.ts';
import { type BuiltCli, builtCli } from '../../testkit/built-cli.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';

/** The built program held against the manifest of its build: by hand, and when a house starts (GLI-19 2.3.2). */

let built: BuiltCli;
let folder: Folder;
beforeAll(async () => {
  built = await builtCli();
  folder = newFolder();
});
afterAll(() => {
  built.remove();
  folder.remove();
});

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(built.folder, 'main.mjs'), ...args], {
    encoding: 'utf8',
    cwd: folder.path,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout, err: stderr };
}

test('the build wrote down every file; one that was changed is named, and no house starts with it: 3', () => {
  expect(run('integrity')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ files, manifest [0-9a-f]{64}/) });
  const [chunk = ''] = readdirSync(join(built.folder, 'chunks')).filter((name) => name.endsWith('.mjs'));
  const file = join(built.folder, 'chunks', chunk);
  const before = readFileSync(file);
  writeFileSync(file, Buffer.concat([before, Buffer.from('\n')]));
  expect(run('integrity')).toMatchObject({ code: 3, out: expect.stringContaining(`code/chunks/${chunk} (changed)`) });
  const started = run('start', '--port', '0', '--data', join(folder.path, 'data'));
  expect(started).toMatchObject({ code: 3, out: '', err: expect.stringContaining('is not the one that was built') });
  writeFileSync(file, before);
  expect(run('integrity').code).toBe(0);
});

test('only a program that the named key signed counts, and none without a manifest', () => {
  const manifest = join(built.folder, 'manifest.json');
  const unsigned = join(folder.path, 'unsigned.json');
  cpSync(manifest, unsigned);
  const key = join(folder.path, 'build.key');
  const { publicKey } = makeKeyFile(key);
  expect(run('integrity', '--build-key', publicKey)).toMatchObject({
    code: 3,
    out: expect.stringContaining('not-signed'),
  });
  expect(run('integrity', '--record', '--sign', key).code).toBe(0);
  expect(run('integrity', '--build-key', publicKey).code).toBe(0);
  const other = makeKeyFile(join(folder.path, 'other.key')).publicKey;
  const started = run('start', '--port', '0', '--data', join(folder.path, 'data'), '--build-key', other);
  expect(started).toMatchObject({ code: 3, err: expect.stringContaining('manifest (other-key)') });
  rmSync(manifest);
  expect(run('integrity').code).toBe(3);
  expect(run('start', '--port', '0', '--build-key', publicKey)).toMatchObject({ code: 3 });
  cpSync(unsigned, manifest);
});
