/**
 * The generator of the simulation: xoshiro128** by Blackman and Vigna, in 32-bit integers. It is fast and repeatable
 * and therefore predictable: results of live tables never come from here.
 */
export type Stream = Readonly<{
  state: Int32Array;
  /** The two 16-bit halves of a block of words, low half first. */
  halves: Uint16Array;
}> & {
  /** The next half that has not been used. */
  at: number;
};

const BLOCK_WORDS = 4096;
const HALVES = 2 * BLOCK_WORDS;

export const SEED_MAX = Number.MAX_SAFE_INTEGER;

/** Each pair of seed and chunk begins a stream of its own, so the work may be shared out in any way. */
export function streamOf(seed: number, chunk: number): Stream {
  const state = Int32Array.of(seed | 0, Math.floor(seed / 2 ** 32), chunk, NAME);
  scatter(state);
  return streamFrom(state);
}

export const streamFrom = (state: Int32Array): Stream => ({ state, halves: new Uint16Array(HALVES), at: HALVES });

/** "crou" in ASCII: an all-zero state would stay zero for ever. */
const NAME = 0x63726f75;

/** Quarter rounds of ChaCha: they can be undone, so two pairs of seed and chunk never share a state. */
function scatter(state: Int32Array): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let round = 0; round < 10; round++) {
    a = (a + b) | 0;
    d = rotated(d ^ a, 16);
    c = (c + d) | 0;
    b = rotated(b ^ c, 12);
    a = (a + b) | 0;
    d = rotated(d ^ a, 8);
    c = (c + d) | 0;
    b = rotated(b ^ c, 7);
    [a, b, c, d] = [b, c, d, a];
  }
  state.set([a, b, c, d]);
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The next block of words. */
export function refill(stream: Stream): void {
  const { state, halves } = stream;
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let at = 0; at < HALVES; at += 2) {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    halves[at] = word;
    halves[at + 1] = word >>> 16;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
  stream.at = 0;
}

/**
 * How many of the 65,536 halves must be rejected for a range: what is left over when it is taken out as often as it goes.
 * The product of half and range then falls as often on every number (Lemire 2019).
 */
export const rejected = (range: number): number => 65_536 % range;

/** A number from 0 to `range` − 1, every one equally likely; a loop may compute `least` beforehand. */
export function below(stream: Stream, range: number, least = rejected(range)): number {
  for (;;) {
    if (stream.at === HALVES) refill(stream);
    const product = Math.imul(stream.halves[stream.at++] as number, range);
    if ((product & 0xffff) >= least) return product >>> 16;
  }
}

/** Draws below `range` counted by value: the same draws in the same order as `below` gives. */
export function countBelow(stream: Stream, range: number, draws: number, counts: Uint32Array): void {
  if (countInPairs(stream.state, range, rejected(range), draws, counts) === 0) return;
  const last = below(stream, range);
  counts[last] = (counts[last] as number) + 1;
}

/**
 * The generator and the counting in one loop, so that words never reach memory; the low half of a word first. The answer
 * is how many draws are left: none, or one that would need only half a word.
 */
function countInPairs(state: Int32Array, range: number, least: number, draws: number, counts: Uint32Array): number {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let left = draws;
  while (left > 1) {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    const low = Math.imul(word & 0xffff, range);
    if ((low & 0xffff) >= least) {
      counts[low >>> 16] = (counts[low >>> 16] as number) + 1;
      left--;
    }
    const high = Math.imul(word >>> 16, range);
    if ((high & 0xffff) >= least) {
      counts[high >>> 16] = (counts[high >>> 16] as number) + 1;
      left--;
    }
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
  return left;
}
