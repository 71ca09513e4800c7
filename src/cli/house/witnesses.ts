import type { HouseKey } from '../../house/keys/house-key.ts';
import { heard, type Testimony } from '../../house/witness/check-witness.ts';
import { folderWitness } from '../../house/witness/folder-witness.ts';
import { httpWitness } from '../../house/witness/http-witness.ts';
import { keptLines } from '../../house/witness/kept-lines.ts';
import { RECENT, type Witness } from '../../house/witness/witness.ts';
import type { KeyOf } from '../../house/witness/witnessed.ts';
import { isAddress } from './place.ts';

/** As it was given: an address or a folder. */
export const witnessAt = (place: string, publicKey: string): Witness =>
  isAddress(place) ? httpWitness(place, publicKey) : folderWitness(place, publicKey);

/** What witnesses say to a house that starts: of the last days, under the keys it has at hand. */
export async function heardAtStart(
  places: readonly string[],
  key: HouseKey,
  file: string,
): Promise<readonly Testimony[]> {
  if (places.length === 0) return [];
  const keys = new Map([key, ...key.before].map(({ id, publicKey }) => [id, publicKey]));
  // What a witness has of some days was noted in the same days, and notes are never longer there.
  const own = await keptLines(file, 2 * RECENT);
  const keyOf: KeyOf = (id) => keys.get(id);
  return Promise.all(places.map((place) => heard(witnessAt(place, key.publicKey), own, { keyOf, atMost: RECENT })));
}

/** What they say of all that was ever noted, by every key of the house. */
export async function heardOf(
  places: readonly string[],
  keys: ReadonlyMap<string, string>,
  file: string,
): Promise<readonly Testimony[]> {
  if (places.length === 0) return [];
  const own = await keptLines(file);
  const last = [...keys.values()].at(-1);
  const each = places.map((place) =>
    last === undefined ? [] : [heard(witnessAt(place, last), own, { keyOf: (id) => keys.get(id) })],
  );
  return Promise.all(each.flat());
}
