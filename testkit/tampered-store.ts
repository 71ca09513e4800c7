import { genesis, link } from '../src/house/store/chain.ts';
import type { Entry, Store } from '../src/house/store/port.ts';

/** All entries of a store by stream. */
export type Log = ReadonlyMap<string, readonly Entry[]>;

export async function logOf(store: Store): Promise<Log> {
  const log = new Map<string, readonly Entry[]>();
  for (const { stream } of await store.heads()) {
    const entries: Entry[] = [];
    for (let next = 0; ; ) {
      const page = await store.read(stream, next, 1000);
      const last = page.at(-1);
      if (last === undefined) break;
      entries.push(...page);
      next = last.from + last.count;
    }
    log.set(stream, entries);
  }
  return log;
}

/** The same store with another log in it; `heads` goes with the log when whoever changed it thought of that too. */
export function withLog(store: Store, log: Log, heads: 'as they were' | 'changed too'): Store {
  return {
    ...store,
    read: async (stream, from, limit) => {
      const entries = log.get(stream) ?? [];
      const first = entries.findIndex((entry) => entry.from + entry.count > from);
      return first < 0 ? [] : entries.slice(first, first + limit);
    },
    heads: async () => (heads === 'as they were' ? store.heads() : headsOf(log)),
  };
}

const headsOf = (log: Log) =>
  [...log].flatMap(([stream, entries]) => {
    const last = entries.at(-1);
    return last === undefined ? [] : [{ stream, version: last.from + last.count, hash: last.hash }];
  });

/** As somebody would who knows how the chain is made: every hash after the change is made anew. */
export function chainedAnew(stream: string, entries: readonly Entry[]): readonly Entry[] {
  let hash = genesis(stream);
  let from = 0;
  return entries.map((entry) => {
    const { hash: _, ...rest } = { ...entry, stream, from };
    hash = link(hash, rest);
    from += entry.count;
    return { ...rest, hash };
  });
}
