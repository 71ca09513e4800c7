import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { added, cliProcesses, isNoDemo, KINDS, lastLine } from '../../testkit/cli-process.ts';
import { shown } from '../../testkit/effort.ts';
import { type Folder, newFolder } from '../../testkit/house-folder.ts';
import { hasSmallDisks, type SmallDisk, smallDisk } from '../../testkit/small-disk.ts';

/** What a house does when its disk fails under it: it ends in order, says why in one line, and exits with 1. */

const { run, start } = cliProcesses();

const MEGABYTE = 1024 * 1024;

const anchorsIn = (data: string): number =>
  readFileSync(join(data, 'anchors.ndjson'), 'utf8').split('\n').filter(Boolean).length;

/** Every file of the process ends here: what is written beyond fails, as on a broken disk. */
function forbidGrowth(pid: number | undefined, bytes: number): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}

describe.runIf(process.platform === 'linux').each(shown(KINDS, isNoDemo))('%s', (_kind, flags) => {
  let folder: Folder;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => folder.remove());

  test('ends with 1 when its disk fails, and notes where the records end', async () => {
    const { data } = folder;
    const { child, ended, url } = await start('--data', data, ...flags);
    expect(await added(data, 'dan')).toBe(0);
    const noted = anchorsIn(data);
    forbidGrowth(child.pid, 16_384);
    expect(await added(data, 'eve')).not.toBe(0);
    const end = await ended;
    expect(end).toMatchObject({ code: 1, out: `${url}\n` });
    expect(lastLine(end)).toMatch(/^croupier: the house cannot go on: .*disk I\/O error.*; check the disk\.$/);
    expect(end.err).not.toMatch(/\n\s+at /);
    expect(existsSync(join(data, 'house.json'))).toBe(false);
    expect(anchorsIn(data)).toBeGreaterThan(noted);
    expect(await run(['verify', '--data', data])).toMatchObject({ code: 0 });
  });
});

describe.runIf(hasSmallDisks()).each(shown(KINDS, isNoDemo))('%s on a small disk', (_kind, flags) => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = smallDisk(64);
    disk.leave(5 * MEGABYTE);
  });
  afterEach(() => disk.remove());

  test('warns when the disk is nearly full, ends with 1 when it is, opens again when there is room, and not where nobody may write', async () => {
    const data = join(disk.path, 'data');
    const { ended, url } = await start('--data', data, '--disk-alarm', '10', ...flags);
    expect(await added(data, 'dan')).toBe(0);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('croupier_alarms{code="disk-low"} 1\n');
    expect(metrics).toContain(`croupier_disk_size_bytes ${64 * MEGABYTE}\n`);
    disk.leave(0);
    expect(await added(data, 'eve')).not.toBe(0);
    const end = await ended;
    expect(end).toMatchObject({ code: 1, out: `${url}\n` });
    expect(end.err).toMatch(/^croupier: disk-low: less than 10 % of the disk is free; [^\n]*\n/);
    expect(lastLine(end)).toBe(
      `croupier: the house cannot go on: there is no room left for ${data}; make room and start again, nothing answered is lost.`,
    );
    expect(end.err).not.toMatch(/\n\s+at /);
    expect(existsSync(join(data, 'house.json'))).toBe(false);

    disk.leave(0);
    const full = await run(['start', '--port', '0', '--data', data, ...flags]);
    expect(full).toMatchObject({ code: 1, out: '' });
    expect(lastLine(full)).toContain('there is no room left');

    disk.leave(20 * MEGABYTE);
    const again = await start('--data', data, ...flags);
    again.child.kill('SIGTERM');
    expect(await again.ended).toMatchObject({ code: 0, err: '' });

    disk.writable(false);
    const locked = await run(['start', '--port', '0', '--data', data, ...flags]);
    expect(locked).toEqual({ code: 1, out: '', err: `croupier: ${data} cannot be written; check its permissions.\n` });
  });
});
