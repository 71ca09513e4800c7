import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { openStore, storeFile } from '../../house/store/open.ts';
import { type Store, StoreFailure } from '../../house/store/port.ts';
import { readAnchors } from '../../house/verify/anchors.ts';
import { noteStore } from '../../house/verify/note-store.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type Answer, answer, type Flags, notFound, type Problem, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { copyProblem, inCopy } from './in-copy.ts';
import { anchorsIn, type Place, type PlaceFlags, placeOf, type RecordsPlace, whereOf } from './place.ts';
import { recordsProblem, storeProblem } from './problems.ts';
import type { Reached } from './running-floor.ts';
import { sendErrand } from './send-errand.ts';

/** `printed` when everything was said already. */
export type Work = (reached: Reached) => Promise<Answer | 'printed'>;

export type HouseFlags = Flags & PlaceFlags;

type How = Readonly<{
  /** Passed on to a house that runs. */
  stdin?: string;
  /** Whether a folder without records is one to begin with. */
  mayBegin?: boolean;
  /** Whether nothing is changed, so that a copy serves where the folder itself may not be written. */
  onlyReads?: boolean;
}>;

/** The same for what changes nothing: it can be done with a folder that is write-protected. */
export const lookAtHouse = (context: Context, flags: HouseFlags, work: Work): Promise<void> =>
  atHouse(context, flags, work, { onlyReads: true });

/** Does something with the records of a house: through the house that runs on them, or directly where none does. */
export async function atHouse(context: Context, flags: HouseFlags, work: Work, how: How = {}): Promise<void> {
  if (context.floor !== undefined) return answering(context, flags, work, context.floor);
  const place = placeOf(context, flags);
  if (!place.ok) return report(context, flags.json === true, place.error);
  const sent = await sendErrand(context, place.value.data, how.stdin);
  if (!sent.ok) return report(context, flags.json === true, sent.error);
  if (sent.value !== undefined) return context.exitWith(sent.value);
  const store = await opened(place.value, how.mayBegin === true);
  if (!store.ok && store.error.code === 'read-only' && how.onlyReads === true)
    return atCopy(context, flags, work, place.value);
  if (!store.ok) return report(context, flags.json === true, store.error);
  try {
    const { key, witnesses } = place.value;
    const reached = { store: store.value, anchors: anchorsIn(place.value), key, witnesses };
    await answering(context, flags, work, reached, place.value);
  } finally {
    await store.value.close();
  }
}

/** Of a house that begins it is noted that there was nothing, so that notes which are missing later are missed. */
async function beginNotes(store: Store, file: string): Promise<void> {
  if (!existsSync(dirname(file)) || (await store.heads()).length > 0) return;
  // One that was killed while it began may have left a line that is not whole.
  const { lines, wrong } = await readAnchors(file);
  if (lines === wrong.length) await noteStore(store, file);
}

async function atCopy(context: Context, flags: HouseFlags, work: Work, place: Place): Promise<void> {
  const file = storeFile(place.data);
  try {
    await inCopy(file, (store) =>
      answering(
        context,
        flags,
        work,
        { store, anchors: anchorsIn(place), key: place.key, witnesses: place.witnesses },
        place,
      ),
    );
  } catch (error) {
    const problem = copyProblem(error, file, place);
    if (problem === undefined) throw error;
    await report(context, flags.json === true, problem);
  }
}

/** `about` is what is spoken of where it is not the place itself. */
export async function opened(place: RecordsPlace, mayBegin: boolean, about = place): Promise<Result<Store, Problem>> {
  const { data, url } = place;
  if (url === undefined && !mayBegin && !existsSync(storeFile(data)))
    return notFound(refuse('no-house', { folder: data }).error);
  try {
    const store = await openStore(whereOf(place));
    if (mayBegin) await beginNotes(store, anchorsIn(place));
    return ok(store);
  } catch (error) {
    if (error instanceof StoreFailure) return err(storeProblem(error, about));
    throw error;
  }
}

async function answering(
  context: Context,
  flags: HouseFlags,
  work: Work,
  reached: Reached,
  place?: Place,
): Promise<void> {
  const done = await tried(work, reached, place);
  if (done !== 'printed') await answer(context, flags, () => done);
}

async function tried(work: Work, reached: Reached, place: Place | undefined): Promise<Answer | 'printed'> {
  try {
    return await work(reached);
  } catch (error) {
    const problem = recordsProblem(error, place);
    if (problem !== undefined) return err(problem);
    throw error;
  }
}
