import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
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
    written(file, `${secret}\n`, 'wx');
  } catch (error) {
    throw new KeyFailure('unwritable', file, `it cannot be made (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
  return keyFromText(secret, file);
}

/** A new secret in front of those that are there; the house introduces it at its next start. */
export function rotateKeyFile(file: string): HouseKey {
  const text = `${newSecret()}\n${textOf(file)}`;
  const key = keyFromText(text, file);
  const next = `${file}.new`;
  written(next, text, 'w');
  renameSync(next, file);
  durable(dirname(file));
  return key;
}

function written(file: string, text: string, flags: 'w' | 'wx'): void {
  const handle = openSync(file, flags, OWNER_ONLY);
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
