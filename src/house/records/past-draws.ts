import type { DrawFact } from '../dealers/draws-unit.ts';
import type { Stamped } from '../stamped.ts';
import type { Store } from '../store/port.ts';
import type { PastDraw } from './records.ts';

/** Entries of a draw: its commitment, and a little later what was in it. */
const NEAR = 8;

/**
 * The promise of a round and what it turned out to be. Rounds ascend in the stream of draws, so a round is found by
 * halving it.
 */
export async function pastDraw(store: Store, table: string, round: number): Promise<PastDraw | undefined> {
  const stream = `draws:${table}`;
  const head = (await store.heads()).find((each) => each.stream === stream);
  let [low, high] = [0, head?.version ?? 0];
  while (high - low > NEAR) {
    const middle = Math.floor((low + high) / 2);
    const [there] = await factsAt(store, stream, middle, 1);
    if (there === undefined || there.round >= round) high = middle;
    else low = middle;
  }
  const facts = (await factsAt(store, stream, low, 3 * NEAR)).filter((fact) => fact.round === round);
  const committed = facts.find((fact) => fact.type === 'DrawCommitted');
  if (committed === undefined) return undefined;
  const { commitment } = committed;
  const opened = facts.find((fact) => fact.type === 'DrawRevealed');
  if (opened === undefined) return { commitment, revealed: null };
  const { salt, draw } = opened;
  return { commitment, revealed: { table, round, salt, draw, commitment } };
}

async function factsAt(store: Store, stream: string, from: number, limit: number): Promise<readonly DrawFact[]> {
  const entries = await store.read(stream, from, limit);
  return entries.flatMap(({ events }) => (JSON.parse(events) as Stamped<DrawFact>[]).map(({ fact }) => fact));
}
