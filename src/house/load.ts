import { readSnapshot } from './snapshot.ts';
import { follow, genesis } from './store/chain.ts';
import type { Head, Store } from './store/port.ts';
import type { Unit } from './unit.ts';

/** How many entries are read at a time. */
const PAGE = 2000;

/** Why a unit cannot be brought back: where its log stops making sense. */
export type Damage = Readonly<{ stream: string; event: number; why: string }>;

/** `snapshotAt` is the number of events the snapshot stood for that was used. */
export type Loaded = Readonly<{ snapshotAt: number; damage?: Damage }>;

/**
 * Brings a unit to the end of its stream: from its snapshot if there is one that fits, then event by event. The entries
 * that are read must follow one another by their hashes and end where the stream's head says. A snapshot only shortens the
 * way: where it and the log do not meet, everything is read, and only what is wrong then is damage.
 */
export async function load(store: Store, unit: Unit, head: Head | undefined): Promise<Loaded> {
  if (head === undefined) return { snapshotAt: 0 };
  const resumed = await resume(store, unit, head);
  if (resumed !== undefined) return { snapshotAt: resumed };
  const damage = await readOn(store, unit, head, { version: 0, hash: genesis(unit.stream) });
  return damage === undefined ? { snapshotAt: 0 } : { snapshotAt: 0, damage };
}

async function readOn(store: Store, unit: Unit, head: Head, start: Start): Promise<Damage | undefined> {
  const { stream } = unit;
  let { version, hash } = start;
  while (version < head.version) {
    const entries = await store.read(stream, version, PAGE);
    if (entries.length === 0) return { stream, event: version, why: 'its log ends before its head' };
    const { end, broken } = follow(entries, { stream, version, hash });
    if (broken !== undefined) return { stream, event: broken.event, why: `the chain breaks (${broken.why})` };
    for (const entry of entries) {
      const { from, events } = entry;
      try {
        const happened = JSON.parse(events) as unknown[];
        unit.apply(happened, from);
        unit.entered?.(entry, happened);
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

/** How many events the snapshot stood for from which the head was reached; without one the unit is as it was. */
async function resume(store: Store, unit: Unit, head: Head): Promise<number | undefined> {
  if (unit.snapshot === undefined || unit.restore === undefined) return undefined;
  const kept = readSnapshot((await store.cell('snapshot', unit.stream)) ?? '');
  if (kept === undefined || kept.version > head.version) return undefined;
  const before = unit.snapshot();
  if (isRestored(unit, kept.state) && (await readOn(store, unit, head, kept)) === undefined) return kept.version;
  unit.restore(before);
  return undefined;
}

function isRestored(unit: Unit, state: string): boolean {
  try {
    unit.restore?.(state);
    return true;
  } catch {
    return false;
  }
}
