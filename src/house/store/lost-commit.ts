import type { Head, Store } from './port.ts';

/** The first of these ends of streams that is not in the store any more, as an end or on the way to it. */
export async function firstLostCommit(
  store: Pick<Store, 'read'>,
  known: readonly Head[],
  heads: readonly Head[],
): Promise<Head | undefined> {
  const there = new Map(heads.map((head) => [head.stream, head]));
  for (const head of known) {
    const end = there.get(head.stream);
    if (head.version > 0 && !(end !== undefined && (await leadsThrough(store, end, head)))) return head;
  }
  return undefined;
}

/** Only what was being written when the store failed is ahead, so hardly anything is read. */
async function leadsThrough(store: Pick<Store, 'read'>, end: Head, { stream, version, hash }: Head): Promise<boolean> {
  if (end.version <= version) return end.version === version && end.hash === hash;
  const [entry] = await store.read(stream, version - 1, 1);
  return entry !== undefined && entry.from + entry.count === version && entry.hash === hash;
}
