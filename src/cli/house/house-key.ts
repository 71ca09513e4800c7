import { type HouseKey, KeyFailure } from '../../house/keys/house-key.ts';
import { type KeyPlace, openKey, openOrMakeKey } from '../../house/keys/open-key.ts';
import { SEAL_CELL } from '../../house/seal/records-digest.ts';
import type { Store } from '../../house/store/port.ts';

/** The key of the house on these records. Only records that were never sealed, or that somebody accepts, may get a new one. */
export async function houseKey(store: Store, place: KeyPlace, isAccepted = false): ReturnType<typeof openOrMakeKey> {
  const isSealed = (await store.cell(SEAL_CELL.kind, SEAL_CELL.key)) !== undefined;
  return isSealed && !isAccepted ? { key: await openKey(place), isNewKey: false } : openOrMakeKey(place);
}

/** The key where it is at hand; whoever only looks may have none. */
export const keyAtHand = (place: KeyPlace): Promise<HouseKey | undefined> =>
  openKey(place).catch((error: unknown) => {
    if (error instanceof KeyFailure && ['missing', 'unreadable'].includes(error.fault)) return undefined;
    throw error;
  });
