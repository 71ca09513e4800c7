import type { DrawFact } from '../dealers/draws-unit.ts';
import type { Stamped } from '../stamped.ts';
import type { Entry, Store } from '../store/port.ts';
import type { PastDraw } from './records.ts';

/** Entries of a draw: its commitment, and a little later what was in it. */
const NEAR = 8;

/** The promise of a round and what it turned out to be. */
export async function pastDraw(store: Store, table: string, round: number): Promise<PastDraw | undefined> {
  const facts = (await drawEntries(store, table, round)).flatMap(factsOf).filter((fact) => fact.round === round);
  const committed = facts.find((fact) => fact.type === 'DrawCommitted');
  if (committed === undefined) return undefined;
  const { commitment } = committed;
  const opened = facts.find((fact) => fact.type !== 'DrawCommitted');
  if (opened === undefined) return { commitment, revealed: null };
  const { type, salt, draw } = opened;
  const shown = { table, round, salt, draw, commitment };
  return type === 'DrawRevealed'
    ? { commitment, revealed: shown }
    : { commitment: null, revealed: null, withdrawn: shown };
}

/**
 * From the promise of a round's draw to its opening; nothing where people dealt. Rounds ascend in the stream of draws, so
 * a round is found by halving it.
 */
export async function drawEntries(store: Store, table: string, round: number): Promise<readonly Entry[]> {
  const stream = `draws:${table}`;
  const head = (await store.heads()).find((each) => each.stream === stream);
  let [low, high] = [0, head?.version ?? 0];
  while (high - low > NEAR) {
    const middle = Math.floor((low + high) / 2);
    const [there] = (await store.read(stream, middle, 1)).flatMap(factsOf);
    if (there === undefined || there.round >= round) high = middle;
    else low = middle;
  }
  const near = await store.read(stream, low, 3 * NEAR);
  const isOf = (entry: Entry): boolean => factsOf(entry).some((fact) => fact.round === round);
  const first = near.findIndex(isOf);
  return first < 0 ? [] : near.slice(first, near.findLastIndex(isOf) + 1);
}

export const factsOf = ({ events }: Entry): readonly DrawFact[] =>
  (JSON.parse(events) as readonly Stamped<DrawFact>[]).map(({ fact }) => fact);
