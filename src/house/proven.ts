import { OtherRecords } from './cannot-open.ts';
import type { Introduced } from './floor/eras.ts';
import type { HouseKey } from './keys/house-key.ts';
import { introductionOf } from './seal/key-chain.ts';
import { SealedStore } from './seal/sealed-store.ts';
import type { Batch, Head, Store } from './store/port.ts';
import type { Ends } from './verify/anchors.ts';
import { balancesDigest } from './verify/balances-digest.ts';
import { type Finding, Findings } from './verify/finding.ts';
import { proveSeal } from './verify/seal-proof.ts';
import { type Noted, proveStart } from './verify/start-proof.ts';

/** By what a house believes its store. */
export type Belief = Readonly<{
  store: Store;
  /** What signs and seals for the house, kept outside of the store. A house that keeps nothing may do without. */
  key?: HouseKey;
  /** Where the records ended by what was noted outside of them: they must go on from there. */
  noted?: Noted;
  /** What others have said who keep notes of this house. */
  doubts?: readonly Finding[];
  /** Why records are taken as they are that are not those that were noted. */
  accepted?: string;
  /** What is kept of that from then on. */
  keeping?: Batch['cells'];
  /** Notes what is believed outside of the store, before anything is written into it. */
  note?: (ends: Ends) => Promise<void>;
  /** The key was made for these records now, so they may have been written without one. */
  isNewKey?: boolean;
}>;

/** The store to write through, and the key that is to be introduced by the next opening. */
export type Proven = Readonly<{ store: Store; sealed?: SealedStore; introduced?: Introduced }>;

/** What the database keeps beside its entries is looked at first: by it everything else is found. */
export async function glanced({ store, accepted }: Belief): Promise<void> {
  const wrong = await store.glance();
  if (wrong.length === 0 || accepted !== undefined) return;
  const findings = new Findings();
  for (const message of wrong) findings.error('index-differs', 'ledger', undefined, message);
  throw new OtherRecords(findings.kept);
}

/** A house that cannot show that its records are the ones it left deals nothing, unless somebody takes them as they are. */
export async function proven(
  belief: Belief,
  heads: readonly Head[],
  keys: readonly Introduced[],
  raise: (code: string, detail: string) => void,
): Promise<Proven> {
  const { store, key, noted, accepted } = belief;
  const findings = [...(belief.doubts ?? []), ...(noted === undefined ? [] : await proveStart(store, heads, noted))];
  const sealed = key === undefined ? undefined : new SealedStore(store, key);
  const seal = await proveSeal({ ...belief, sealed, keys, heads });
  findings.push(...seal.findings);
  const [first] = findings;
  if (first !== undefined) {
    // A database can be opened from a machine that has noted nothing yet; all of it was added up.
    const isFirstHere = store.kind === 'postgres' && findings.every(({ code }) => code === 'anchors-missing');
    if (accepted !== undefined) raise('records-accepted', `${accepted} (${first.stream}: ${first.message})`);
    else if (isFirstHere) raise(first.code, first.message);
    else throw new OtherRecords(findings);
  }
  await belief.note?.({ heads, sum: balancesDigest(await store.balances()), seal: sealed?.n });
  if (key === undefined || sealed === undefined) return { store };
  // Records that were never sealed, or that somebody takes as they are, are sealed as they are.
  if (sealed.n === undefined || first !== undefined) await sealed.begin(heads, Math.max(seal.n, noted?.seal ?? 0));
  const introduced = await introductionOf(key, keys);
  if (introduced === 'known') return { store: sealed.store, sealed };
  return {
    store: sealed.store,
    sealed,
    introduced: introduced === 'strange' ? { publicKey: key.publicKey } : introduced,
  };
}
