import type { House } from '../../house/house.ts';
import { openHouse } from '../../house/open-house.ts';
import { HOUSE } from '../../house/stamped.ts';
import { readAnchors } from '../../house/verify/anchors.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';
import { type Answer, misused, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { openNotes } from '../start/note-heads.ts';
import { VERSION } from '../version.ts';
import { houseKey } from './house-key.ts';
import { refused } from './problems.ts';
import type { Reached } from './running-floor.ts';
import { tellAlarm } from './tell-alarm.ts';

/** Through the house that runs, or one that is opened for this alone. */
export async function inHouse(
  context: Pick<Context, 'say'>,
  { store, house, anchors, key }: Reached,
  isStopped: boolean | undefined,
  work: (house: House) => Promise<Answer>,
): Promise<Answer> {
  if (house !== undefined) return work(house);
  // A database can be used from anywhere, and whoever opens it takes it over.
  if (store.kind === 'postgres' && isStopped !== true) return refused(refuse('house-may-run').error, EXIT.conflict);
  const noted = await readAnchors(anchors);
  const belief = key === undefined ? undefined : await houseKey(store, key);
  const notes = belief === undefined ? undefined : await openNotes(anchors, belief.key);
  try {
    const note = notes === undefined ? {} : { note: notes.believed };
    const what = { version: VERSION, demo: false, dealing: false, alarm: tellAlarm(context), noted };
    const own = await openHouse({ store, ...what, ...note, ...belief });
    try {
      return await orFailure(own, work(own));
    } finally {
      await own.stop();
      // What a command has left is signed at once; where it cannot be, the house that starts next does it.
      await notes?.append(own.ends(), own.status().epoch, Date.now()).catch(() => undefined);
    }
  } finally {
    await notes?.close();
  }
}

/** Nobody is answered by a house whose store has failed, so its failure is waited for as well. */
export const orFailure = <T>({ failed }: Pick<House, 'failed'>, work: Promise<T>): Promise<T> =>
  Promise.race([work, failed.then((error) => Promise.reject(error))]);

/**
 * Whoever can write the folder acts as its administrator; before there is one, as the house itself. That of a demo serves for
 * the people of a demo alone.
 */
export function administrator(house: House, as: string | undefined, isDemo = false): Result<Actor, Problem> {
  if (as !== undefined) {
    const actor = house.people.actor(as);
    return actor === undefined ? refused({ code: 'unknown-person', params: { person: as } }) : ok(actor);
  }
  const known = house.people
    .all()
    .filter(({ id, role, demo }) => role === 'admin' && (isDemo || !demo) && house.people.actor(id) !== undefined);
  const [only, second] = known;
  if (only === undefined) return ok(HOUSE);
  if (second === undefined) return ok({ person: only.id, role: only.role });
  return misused(refuse('administrator-needed', { known: known.map(({ id }) => id) }).error);
}
