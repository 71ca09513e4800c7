import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type HouseKey, KeyFailure } from './house-key.ts';
import { keyFromText, newSecret } from './secret-key.ts';

const OWNER_ONLY = 0o600;

/** The key in a file that nobody else may read. Rejects with `missing` where there is none. */
export function readKeyFile(file: string): HouseKey {
  return keyFromText(textOf(file), file);
}

function textOf(file: string): string {
  const handle = opened(file);
  try {
    const { mode } = fstatSync(handle);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new KeyFailure('open-to-others', file, `its mode is ${(mode & 0o777).toString(8)} and must be 600`);
    return readFileSync(handle, 'utf8');
  } catch (error) {
    throw error instanceof KeyFailure ? error : unreadable(file, error);
  } finally {
    closeSync(handle);
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, error: unknown): KeyFailure => {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ENOENT'
    ? new KeyFailure('missing', file, 'there is no such file')
    : new KeyFailure('unreadable', file, code);
};

/** Durable before anything is signed by it, and never in place of another. */
export function makeKeyFile(file: string): HouseKey {
  const secret = newSecret();
  try {
    placed(file, `${secret}\n`);
  } catch (error) {
    throw new KeyFailure('unwritable', file, `it cannot be made (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
  return keyFromText(secret, file);
}

/** Under its name it is there as a whole or not at all, whenever the house is killed. */
function placed(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  rmSync(next, { force: true });
  written(next, text);
  try {
    linkSync(next, file);
  } catch (error) {
    // Not every file system has links; the house alone has the folder.
    if (existsSync(file)) throw error;
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
  durable(dirname(file));
}

/** A new secret in front of those that are there; the house introduces it at its next start. */
export function rotateKeyFile(file: string): HouseKey {
  const text = `${newSecret()}\n${textOf(file)}`;
  const key = keyFromText(text, file);
  const next = `${file}.new`;
  rmSync(next, { force: true });
  written(next, text);
  renameSync(next, file);
  durable(dirname(file));
  return key;
}

function written(file: string, text: string): void {
  const handle = openSync(file, 'wx', OWNER_ONLY);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  durable(dirname(file));
}

function durable(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch {
    // Some file systems do not sync folders.
  } finally {
    closeSync(handle);
  }
}
