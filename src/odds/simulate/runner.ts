import { addChunk, chunks, sizeOf, tallySize, type Work } from './work.ts';

/** What was found, and in how much of the work: less than all of it where the run was broken off. */
export type Tally = Readonly<{ done: number; values: Float64Array }>;

/** The port to whatever does the work: this thread, a pool of threads, one that can be interrupted. */
export type Runner = (work: Work) => Promise<Tally>;

/** Everything in this thread, one chunk after another. */
export const inline: Runner = async (work) => {
  const values = new Float64Array(tallySize(work));
  let done = 0;
  for (let chunk = 0; chunk < chunks(work); chunk++) {
    addChunk(work, chunk, values);
    done += sizeOf(work, chunk);
  }
  return { done, values };
};

/** Tallies of different chunks of the same work, as one. */
export function together(work: Work, tallies: readonly Tally[]): Tally {
  const values = new Float64Array(tallySize(work));
  let done = 0;
  for (const tally of tallies) {
    done += tally.done;
    for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) + (tally.values[at] as number);
  }
  return { done, values };
}
