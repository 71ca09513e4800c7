import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { storeFile } from '../../house/store/open.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok } from '../../kit/result.ts';
import { type Answer, answer, type Flags, problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { cannotRead } from '../settle/input.ts';
import { opened } from './at-house.ts';
import { anchorsIn } from './place.ts';
import { verified } from './verify.ts';

export type RestoreFlags = Flags & Readonly<{ data: string }>;

export const restore = (context: Context, file: string, flags: RestoreFlags): Promise<void> =>
  answer(context, flags, () => restored(context, file, flags));

/** A new folder from a backup; what was brought back is checked before anybody is told that it is there. */
async function restored(context: Context, file: string, flags: RestoreFlags): Promise<Answer> {
  const data = resolve(context.cwd, flags.data);
  if (existsSync(data) && readdirSync(data).length > 0)
    return err(problem(EXIT.conflict, refuse('folder-not-empty', { folder: data }).error));
  try {
    bring(resolve(context.cwd, file), data);
  } catch (error) {
    rmSync(storeFile(data), { force: true });
    return cannotRead(file, error);
  }
  const place = { data };
  const store = await opened(place, false);
  if (!store.ok) {
    rmSync(storeFile(data), { force: true });
    return store;
  }
  try {
    const checked = await verified(context, { store: store.value, anchors: anchorsIn(place) });
    if (!checked.ok) return checked;
    const { json, text, exit = EXIT.ok } = checked.value;
    return ok({ json: { data, ...(json as object) }, text: () => `Restored to ${data}.\n${text()}`, exit });
  } finally {
    await store.value.close();
  }
}

function bring(file: string, data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const to = storeFile(data);
  copyFileSync(file, to, constants.COPYFILE_EXCL);
  const handle = openSync(to, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
