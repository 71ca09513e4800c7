import type { HouseKey } from '../../house/keys/house-key.ts';
import type { Span } from '../../house/witness/accepted-notes.ts';
import { heard, notAmong, type Testimony } from '../../house/witness/check-witness.ts';
import { folderWitness } from '../../house/witness/folder-witness.ts';
import { httpWitness } from '../../house/witness/http-witness.ts';
import { keptLines } from '../../house/witness/kept-lines.ts';
import { RECENT, type Witness } from '../../house/witness/witness.ts';
import type { KeyOf } from '../../house/witness/witnessed.ts';
import { isAddress } from './place.ts';

/** As it was given: an address or a folder. */
export const witnessAt = (place: string, publicKey: string): Witness =>
  isAddress(place) ? httpWitness(place, publicKey) : folderWitness(place, publicKey);

type Asked = Readonly<{
  places: readonly string[];
  /** The notes beside the records. */
  file: string;
  /** Notes that somebody accepted to be gone. */
  accepted: readonly Span[];
}>;

/** What witnesses say to a house that starts: of the last days, under the keys it has at hand. */
export async function heardAtStart(asked: Asked, key: HouseKey): Promise<readonly Testimony[]> {
  const { places, file, accepted } = asked;
  if (places.length === 0) return [];
  const keys = new Map([key, ...key.before].map(({ id, publicKey }) => [id, publicKey]));
  // What a witness has of some days was noted in the same days, and notes are never longer there.
  const beside = notAmong(await keptLines(file, 2 * RECENT));
  const keyOf: KeyOf = (id) => keys.get(id);
  return Promise.all(
    places.map((place) => heard(witnessAt(place, key.publicKey), beside, { keyOf, atMost: RECENT, accepted })),
  );
}

/** What they say of all that was ever noted, by every key of the house. */
export async function heardOf(asked: Asked, keys: ReadonlyMap<string, string>): Promise<readonly Testimony[]> {
  const { places, file, accepted } = asked;
  if (places.length === 0) return [];
  const beside = notAmong(await keptLines(file));
  const last = [...keys.values()].at(-1);
  const each = places.map((place) =>
    last === undefined ? [] : [heard(witnessAt(place, last), beside, { keyOf: (id) => keys.get(id), accepted })],
  );
  return Promise.all(each.flat());
}
