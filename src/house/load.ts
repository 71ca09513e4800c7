import { follow, genesis } from './store/chain.ts';
import type { Head, Store } from './store/port.ts';
import type { Unit } from './unit.ts';

/** How many entries are read at a time. */
const PAGE = 2000;

/** Why a unit cannot be brought back: where its log stops making sense. */
export type Damage = Readonly<{ stream: string; event: number; why: string }>;

/** `snapshotAt` is the number of events its snapshot stood for. */
export type Loaded = Readonly<{ snapshotAt: number; damage?: Damage }>;

/**
 * Brings a unit to the end of its stream: from its snapshot if there is one that fits, then event by event. The entries
 * that are read must follow one another by their hashes and end where the stream's head says.
 */
export async function load(store: Store, unit: Unit, head: Head | undefined): Promise<Loaded> {
  if (head === undefined) return { snapshotAt: 0 };
  const start = await resume(store, unit);
  const damage = await readOn(store, unit, head, start);
  return damage === undefined ? { snapshotAt: start.version } : { snapshotAt: start.version, damage };
}

async function readOn(store: Store, unit: Unit, head: Head, start: Start): Promise<Damage | undefined> {
  const { stream } = unit;
  let { version, hash } = start;
  if (version > head.version)
    return { stream, event: head.version, why: 'its snapshot is of a later time than its log' };
  while (version < head.version) {
    const entries = await store.read(stream, version, PAGE);
    if (entries.length === 0) return { stream, event: version, why: 'its log ends before its head' };
    const { end, broken } = follow(entries, { stream, version, hash });
    if (broken !== undefined) return { stream, event: broken.event, why: `the chain breaks (${broken.why})` };
    for (const { from, events } of entries) {
      try {
        const happened = JSON.parse(events) as unknown[];
        unit.apply(happened, from);
        unit.follow?.(happened, from);
      } catch (error) {
        return { stream, event: from, why: error instanceof Error ? error.message : String(error) };
      }
    }
    ({ version, hash } = end);
  }
  return hash === head.hash ? undefined : { stream, event: version, why: 'the head has another hash' };
}

type Start = Readonly<{ version: number; hash: string }>;

/** Where a snapshot leaves off; at the beginning when there is none that can be used. */
async function resume(store: Store, unit: Unit): Promise<Start> {
  const start = { version: 0, hash: genesis(unit.stream) };
  const snapshot = unit.restore === undefined ? undefined : await store.cell('snapshot', unit.stream);
  if (snapshot === undefined) return start;
  try {
    const { version, hash, state } = JSON.parse(snapshot) as Start & Readonly<{ state: string }>;
    unit.restore?.(state);
    return { version, hash };
  } catch {
    return start;
  }
}
