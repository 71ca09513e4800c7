import { describe, expect, test } from 'vitest';
import { below, countBelow, refill, rejected, streamFrom, streamOf } from './random.ts';

describe('the generator', () => {
  /** From the authors' C program, state 1 2 3 4: the first ten words and the ten thousandth. */
  const WORDS = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804];
  const LATER = 4275519364;

  const words = (count: number): readonly number[] => {
    const stream = streamFrom(Int32Array.of(1, 2, 3, 4));
    const drawn: number[] = [];
    while (drawn.length < count) {
      refill(stream);
      for (let at = 0; at < stream.halves.length; at += 2) {
        drawn.push((stream.halves[at] as number) + 65_536 * (stream.halves[at + 1] as number));
      }
    }
    return drawn.slice(0, count);
  };

  test('gives the words of the reference program, across blocks', () => {
    const drawn = words(10_000);
    expect(drawn.slice(0, 10)).toEqual(WORDS);
    expect(drawn.at(-1)).toBe(LATER);
  });

  test('counting draws consumes the same words as drawing them one by one', () => {
    for (const [range, draws] of [
      [37, 20_001],
      [38, 8_192],
      [216, 30_000],
      [37 * 37, 9_999],
      [1, 5],
    ] as const) {
      const counted = new Uint32Array(range);
      countBelow(streamOf(7, 3), range, draws, counted);
      const single = new Uint32Array(range);
      const stream = streamOf(7, 3);
      for (let draw = 0; draw < draws; draw++) (single[below(stream, range)] as number)++;
      expect(counted).toEqual(single);
    }
  });
});

describe('streams', () => {
  test('every pair of seed and chunk has a state of its own, the largest included', () => {
    const seeds = [0, 1, 2, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
    const chunks = [0, 1, 2, 1_000, 953_674];
    const states = seeds.flatMap((seed) => chunks.map((chunk) => streamOf(seed, chunk).state.join()));
    expect(new Set(states).size).toBe(seeds.length * chunks.length);
  });

  test('the same pair begins the same stream', () => {
    expect(streamOf(42, 9).state).toEqual(streamOf(42, 9).state);
  });

  test('neighbouring chunks and seeds differ in about half of their first bits', () => {
    let differing = 0;
    for (let chunk = 0; chunk < 200; chunk++) {
      const [one, next, other] = [streamOf(5, chunk), streamOf(5, chunk + 1), streamOf(6, chunk)];
      for (const stream of [one, next, other]) refill(stream);
      for (const stream of [next, other]) differing += bits((one.halves[0] as number) ^ (stream.halves[0] as number));
    }
    // 6,400 bits, sd 40
    expect(Math.abs(differing - 3_200)).toBeLessThan(200);
  });

  const bits = (word: number): number => word.toString(2).replaceAll('0', '').length;
});

describe('[G14] every value of a range is drawn equally often', () => {
  /** All 65,536 halves through the same arithmetic: a proof, not a sample. */
  const hits = (range: number): { counts: Uint32Array; rejections: number } => {
    const counts = new Uint32Array(range);
    const least = rejected(range);
    let rejections = 0;
    for (let half = 0; half < 65_536; half++) {
      const product = Math.imul(half, range);
      if ((product & 0xffff) >= least) (counts[product >>> 16] as number)++;
      else rejections++;
    }
    return { counts, rejections };
  };

  test.each([37, 38, 37 * 37, 38 * 38, 216, ...Array.from({ length: 52 }, (_, left) => left + 1)])(
    'below %i',
    (range) => {
      const { counts, rejections } = hits(range);
      const each = Math.floor(65_536 / range);
      expect([...new Set(counts)]).toEqual([each]);
      expect(rejections).toBe(65_536 - each * range);
    },
  );

  test.each([
    [52, 51],
    [50, 49],
    [48, 47],
    [46, 45],
    [44, 43],
  ])('two cards from one half: below %i, then below %i', (first, second) => {
    const counts = new Uint32Array(first * second);
    const least = rejected(first * second);
    let rejections = 0;
    for (let half = 0; half < 65_536; half++) {
      const one = Math.imul(half, first);
      const other = Math.imul(one & 0xffff, second);
      if ((other & 0xffff) < least) rejections++;
      else (counts[(one >>> 16) * second + (other >>> 16)] as number)++;
    }
    expect([...new Set(counts)]).toEqual([Math.floor(65_536 / (first * second))]);
    expect(rejections).toBe(least);
    expect(rejections).toBeGreaterThan(0);
  });

  test('a rejected half is passed over and the next one used', () => {
    const stream = streamFrom(new Int32Array(4));
    stream.at = 0;
    stream.halves.set([0, 0, 65_535]); // 0 × 37 leaves 0, below the 9 of 65,536 that are over
    expect(rejected(37)).toBe(9);
    expect(below(stream, 37)).toBe(36);
    expect(stream.at).toBe(3);
  });
});
