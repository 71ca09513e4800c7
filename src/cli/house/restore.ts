import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { makeFolder } from '../../house/store/make-folder.ts';
import { storeFile } from '../../house/store/open.ts';
import { noteStore } from '../../house/verify/note-store.ts';
import { refuse } from '../../kit/refusal.ts';
import { type Err, err, ok } from '../../kit/result.ts';
import { type Answer, answer, type Flags, type Problem, problem } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { cannotRead } from '../settle/input.ts';
import { opened } from './at-house.ts';
import { keyAtHand } from './house-key.ts';
import { anchorsIn, type PlaceFlags, placeOf } from './place.ts';
import { verified } from './verify.ts';

export type RestoreFlags = Flags & PlaceFlags & Readonly<{ data: string }>;

export const restore = (context: Context, file: string, flags: RestoreFlags): Promise<void> =>
  answer(context, flags, () => restored(context, file, flags));

/** A new folder from a backup; what was brought back is checked before anybody is told that it is there. */
async function restored(context: Context, file: string, flags: RestoreFlags): Promise<Answer> {
  const data = resolve(context.cwd, flags.data);
  const wrong = brought(file, resolve(context.cwd, file), data);
  if (wrong !== undefined) return wrong;
  const named = placeOf(context, flags);
  if (!named.ok) return named;
  const place = { data };
  const store = await opened(place, false, { data: file });
  if (!store.ok) {
    rmSync(storeFile(data), { force: true });
    return store;
  }
  try {
    const checked = await verified(context, {
      store: store.value,
      anchors: anchorsIn(place),
      isCopy: true,
      key: named.value.key,
    });
    if (!checked.ok) return checked;
    // The house that goes on from here is held to what was brought back.
    if (checked.value.exit === EXIT.ok)
      await noteStore(store.value, anchorsIn(place), await keyAtHand(named.value.key));
    const { json, text, exit = EXIT.ok } = checked.value;
    return ok({ json: { data, ...(json as object) }, text: () => `Restored to ${data}.\n${text()}`, exit });
  } finally {
    await store.value.close();
  }
}

/** Nothing when it is there. What is wrong with the backup and what is wrong with the folder are told apart. */
function brought(named: string, file: string, data: string): Err<Problem> | undefined {
  try {
    tryReading(file);
  } catch (error) {
    return cannotRead(named, error);
  }
  try {
    const taken = takenAs(data);
    if (taken !== undefined) return err(problem(EXIT.conflict, refuse(taken, { folder: data }).error));
    makeFolder(data);
    copyDurably(file, storeFile(data));
  } catch (error) {
    return cannotWrite(data, error);
  }
  return undefined;
}

function takenAs(data: string): 'not-a-folder' | 'folder-not-empty' | undefined {
  const there = statSync(data, { throwIfNoEntry: false });
  if (there === undefined) return undefined;
  if (!there.isDirectory()) return 'not-a-folder';
  return readdirSync(data).length > 0 ? 'folder-not-empty' : undefined;
}

function tryReading(file: string): void {
  const handle = openSync(file, 'r');
  try {
    readSync(handle, Buffer.alloc(1));
  } finally {
    closeSync(handle);
  }
}

function copyDurably(file: string, to: string): void {
  copyFileSync(file, to, constants.COPYFILE_EXCL);
  try {
    const handle = openSync(to, 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}
