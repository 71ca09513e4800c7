import type { Signer } from '../keys/house-key.ts';
import type { Store } from '../store/port.ts';
import { openAnchors } from './anchors.ts';
import { balancesDigest } from './balances-digest.ts';

/** Notes where the records of a store end that nobody writes into now. */
export async function noteStore(store: Store, file: string, key?: Signer): Promise<void> {
  const anchors = await openAnchors(file, key);
  const ends = { heads: await store.heads(), sum: balancesDigest(await store.balances()) };
  await anchors.append(ends, 0, Date.now());
  await anchors.close();
}
