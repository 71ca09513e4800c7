import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StoreFailure } from '../port.ts';
import type { Driver } from './driver.ts';

/** The copy appears under its name only when it is whole and on the disk. */
export function copyTo(driver: Driver, file: string): void {
  if (existsSync(file)) throw new StoreFailure('io', `${file} exists already; a backup replaces nothing.`, true);
  makeFolder(dirname(file));
  const part = `${file}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  try {
    driver.prepare('VACUUM INTO ?').run([part]);
    syncPath(part);
    renameSync(part, file);
    syncPath(dirname(file));
  } finally {
    rmSync(part, { force: true });
  }
}

export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
