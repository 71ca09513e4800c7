import { randomUUID } from 'node:crypto';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file that is written beside its place and moved there whole: readers see the old one or the new one. */
export type Prepared = Readonly<{ commit: () => Promise<void>; discard: () => Promise<void> }>;

export async function prepare(file: string, content: string | Uint8Array): Promise<Prepared> {
  const place = await target(file);
  const beside = join(dirname(place), `.${basename(place)}.${randomUUID()}.tmp`);
  const discard = () => rm(beside, { force: true });
  try {
    const handle = await open(beside, 'wx', 0o666);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { commit: () => rename(beside, place), discard };
}

/** A link stays a link: what it points to is replaced. Folders and devices are refused before anything is written. */
async function target(file: string): Promise<string> {
  const there = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (there === undefined) return file;
  const place = there.isSymbolicLink() ? await realpath(file) : file;
  const found = await lstat(place);
  if (found.isFile()) return place;
  throw Object.assign(new Error('not a file'), { code: found.isDirectory() ? 'EISDIR' : 'ENOTFILE' });
}
