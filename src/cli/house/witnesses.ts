import type { HouseKey } from '../../house/keys/house-key.ts';
import type { Span } from '../../house/witness/accepted-notes.ts';
import { heard, notIn, type Testimony } from '../../house/witness/check-witness.ts';
import { folderWitness } from '../../house/witness/folder-witness.ts';
import { httpWitness } from '../../house/witness/http-witness.ts';
import { keptLines } from '../../house/witness/kept-lines.ts';
import { missedBy } from '../../house/witness/shipping.ts';
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
  /** Whether other machines note of these records, too. */
  isShared: boolean;
}>;

/** Who is asked keeps what each key of the house signed, before it was changed and after; oldest first. */
function witnessOf(place: string, publicKeys: readonly string[]): Pick<Witness, 'place' | 'lines'> {
  const each = publicKeys.map((publicKey) => witnessAt(place, publicKey));
  const lines: Witness['lines'] = async (atMost) =>
    (await Promise.all(each.map((witness) => witness.lines(atMost)))).flat();
  return { place, lines };
}

/** What witnesses say to a house that starts: of the last days, under the keys it has at hand. */
export function heardAtStart(asked: Asked, key: HouseKey): Promise<readonly Testimony[]> {
  const own = [key, ...key.before].reverse();
  return heardBy(asked, new Map(own.map(({ id, publicKey }) => [id, publicKey])), RECENT);
}

/** What they say of all that was ever noted, by every key of the house. */
export const heardOf = (asked: Asked, keys: ReadonlyMap<string, string>): Promise<readonly Testimony[]> =>
  heardBy(asked, keys);

/** What each missed while it could not be reached; notes that other machines made meanwhile would contradict that. */
export async function missedOf(
  testimonies: readonly Testimony[],
  { file, isShared }: Asked,
  { id }: HouseKey,
): Promise<readonly (readonly string[])[]> {
  if (isShared || testimonies.length === 0) return [];
  const own = await keptLines(file, 2 * RECENT);
  return testimonies.map((each) => missedBy(each, own, id));
}

async function heardBy(
  { places, file, accepted, isShared }: Asked,
  keys: ReadonlyMap<string, string>,
  atMost?: number,
): Promise<readonly Testimony[]> {
  const keyOf: KeyOf = (id) => keys.get(id);
  const how = { keyOf, accepted, isShared, ...(atMost === undefined ? {} : { atMost }) };
  const beside = notIn(file);
  return Promise.all(places.map((place) => heard(witnessOf(place, [...keys.values()]), beside, how)));
}
