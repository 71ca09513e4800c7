import { addChunk, chunks, sizeOf, type Tally, tallySize, type Work } from '../../odds/simulate/index.ts';

/** What every thread of a run is given: the work and the counters they share. */
export type Share = Readonly<{ work: Work; counters: Int32Array }>;

/** The next chunk nobody has taken, whether to stop, and how many chunks are done. */
const NEXT = 0;
const STOP = 1;
const DONE = 2;

export const shareOf = (work: Work): Share => ({ work, counters: new Int32Array(new SharedArrayBuffer(12)) });

/** Takes chunks until none is left or the run is stopped; a chunk that was begun is finished. */
export function* takeChunks({ work, counters }: Share): Generator<undefined, Tally> {
  const last = chunks(work);
  const values = new Float64Array(tallySize(work));
  let done = 0;
  while (Atomics.load(counters, STOP) === 0) {
    const chunk = Atomics.add(counters, NEXT, 1);
    if (chunk >= last) break;
    addChunk(work, chunk, values);
    done += sizeOf(work, chunk);
    Atomics.add(counters, DONE, 1);
    yield;
  }
  return { done, values };
}

export const stop = ({ counters }: Share): void => void Atomics.store(counters, STOP, 1);

/** Rounds or sessions done so far, but for the last, smaller chunk. */
export const doneSoFar = ({ work, counters }: Share): number =>
  Math.min(work.size, Atomics.load(counters, DONE) * sizeOf(work, 0));
