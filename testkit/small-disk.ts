import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a few megabytes that a test can fill. */
export type SmallDisk = Readonly<{
  path: string;
  /** Takes away all room but so many bytes; what it took before is given back first. */
  leave: (bytes: number) => void;
  /** Lets nobody write, root included, or everybody again. */
  writable: (isWritable: boolean) => void;
  remove: () => void;
}>;

/** Only root on Linux may make one. */
export const hasSmallDisks = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'croupier-disk-'));
  ran('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'croupier-test', path);
  const ballast = join(path, 'ballast');
  return {
    path,
    leave: (bytes) => {
      rmSync(ballast, { force: true });
      const { bavail, bsize } = statfsSync(path);
      fill(ballast, Math.max(0, bavail * bsize - bytes));
    },
    writable: (isWritable) => ran('mount', '-o', `remount,${isWritable ? 'rw' : 'ro'}`, path),
    remove: () => {
      ran('umount', '--lazy', path);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function fill(file: string, bytes: number): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (let left = bytes; left > 0; ) left -= writeSync(handle, block, 0, Math.min(left, block.length));
  } catch (error) {
    // Somebody who writes meanwhile may have taken the last page.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

function ran(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
