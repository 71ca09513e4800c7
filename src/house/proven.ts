import { OtherRecords } from './cannot-open.ts';
import type { Head, Store } from './store/port.ts';
import { type Noted, proveStart } from './verify/start-proof.ts';

/** By what a house believes its store. */
export type Belief = Readonly<{
  store: Store;
  /** Where the records ended by what was noted outside of them: they must go on from there. */
  noted?: Noted;
  /** Why records are taken as they are that are not those that were noted. */
  accepted?: string;
}>;

/** A house that cannot show that its records are the ones it left deals nothing, unless somebody takes them as they are. */
export async function proven(
  { store, noted, accepted }: Belief,
  heads: readonly Head[],
  raise: (code: string, detail: string) => void,
): Promise<void> {
  if (noted === undefined) return;
  const findings = await proveStart(store, heads, noted);
  const [first] = findings;
  if (first === undefined) return;
  // A database can be opened from a machine that has noted nothing yet; all of it was added up.
  const isFirstHere = store.kind === 'postgres' && findings.every(({ code }) => code === 'anchors-missing');
  if (accepted !== undefined) raise('records-accepted', `${accepted} (${first.stream}: ${first.message})`);
  else if (isFirstHere) raise(first.code, first.message);
  else throw new OtherRecords(findings);
}
