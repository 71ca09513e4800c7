import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** With its parents, for its owner alone. Node's own way never ends where a folder takes no new ones, as /proc does. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  // Below a file the system is asked, and says what is wrong.
  if (parent !== path && !isThere(parent)) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Somebody may have been quicker.
    if (!isFolder(path)) throw error;
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
