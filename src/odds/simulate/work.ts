import { countRounds, talliesOf } from './count.ts';
import { streamOf } from './random.ts';
import { type Play, playSessions, sessionTallies } from './sessions.ts';
import { settleAll } from './settle-all.ts';
import type { Source } from './source.ts';

/**
 * What a simulation has to do, as plain data that may travel to another thread. It falls into chunks of a fixed size, each
 * with a stream of its own, and the tallies of chunks add up: whoever does which chunk, the sum is the same.
 */
export type Work = Readonly<{ seed: number; size: number } & (Counting | Settling | Playing)>;

type Counting = { kind: 'count'; source: Source };
type Settling = { kind: 'settle'; source: Source; spots: number; net: Float64Array };
type Playing = { kind: 'play'; source: Source; play: Play };

/** Rounds (or sessions, in a bankroll run) that one stream serves. */
function chunkSize(work: Work): number {
  switch (work.kind) {
    case 'count':
      return ROUNDS;
    case 'settle':
      return Math.ceil(ROUNDS / work.spots);
    case 'play':
      return Math.max(1, Math.floor(ROUNDS / work.play.rounds));
  }
}

const ROUNDS = 2 ** 20;

export const chunks = (work: Work): number => Math.ceil(work.size / chunkSize(work));

/** How much of the work one chunk is: all chunks are alike but the last. */
export const sizeOf = (work: Work, chunk: number): number =>
  Math.min(chunkSize(work), work.size - chunk * chunkSize(work));

export function tallySize(work: Work): number {
  switch (work.kind) {
    case 'count':
      return talliesOf(work.source);
    case 'settle':
      return work.spots;
    case 'play':
      return sessionTallies(work.play);
  }
}

/** Does one chunk and adds what it found. */
export function addChunk(work: Work, chunk: number, tally: Float64Array): void {
  const found = runChunk(work, chunk);
  for (let at = 0; at < found.length; at++) tally[at] = (tally[at] as number) + (found[at] as number);
}

function runChunk(work: Work, chunk: number): Uint32Array | Float64Array {
  const stream = streamOf(work.seed, chunk);
  const size = sizeOf(work, chunk);
  switch (work.kind) {
    case 'count':
      return countRounds(work.source, stream, size);
    case 'settle':
      return settleAll(work.source, work.net, work.spots, stream, size);
    case 'play':
      return playSessions(work.source, work.play, stream, size);
  }
}
