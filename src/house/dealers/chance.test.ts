import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../testkit/dealers.ts';
import { Random } from '../../../testkit/random.ts';
import { below, chanceOf, shuffled, type Words } from '../../engine/draw/chance.ts';
import { liveChance } from './chance.ts';

/** Words from a list; one more than there are is a mistake. */
function listed(size: number, words: readonly number[]): Words & { used: () => number } {
  let used = 0;
  const next = (): number => {
    const word = words[used++];
    if (word === undefined) throw new Error('no word is left');
    return word;
  };
  return { size, next, used: () => used };
}

const NUMBERS = [6, 37, 38, ...Array.from({ length: 51 }, (_, i) => 52 - i)];
const SIZES = [52, 64, 100, 2 ** 8, 2 ** 10, 2 ** 12];

describe('below', () => {
  test.each(SIZES)('with words below %i: each number stands for equally many words, the rest is refused', (size) => {
    for (const n of NUMBERS) {
      const counts = new Array<number>(n).fill(0);
      let refused = 0;
      for (let word = 0; word < size; word++) {
        // A word that is refused makes it take the next one, which is always accepted here.
        const words = listed(size, [word, 0]);
        const number = below(words, n);
        if (words.used() === 2) refused++;
        else counts[number] = (counts[number] as number) + 1;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(size / n)]));
      expect(refused).toBe(size % n);
    }
  });

  test('a refused word is thrown away, not bent', () => {
    // 256 = 6 × 42 + 4: the words 252 to 255 are one group that is not complete.
    for (const word of [252, 253, 254, 255]) expect(below(listed(256, [word, word, 251]), 6)).toBe(251 % 6);
    expect(below(listed(256, [251]), 6)).toBe(5);
  });

  test('a source that gives nothing usable is called broken, not waited for', () => {
    expect(() => below({ size: 256, next: () => 255 }, 6)).toThrow('the source of chance is broken');
  });

  test.each([0, -1, 1.5, Number.NaN, 257])('nothing is drawn below %d from bytes', (n) => {
    expect(() => below(listed(256, [0]), n)).toThrow('nothing can be drawn');
  });
});

describe('live chance', () => {
  test('takes 32-bit words in blocks, each once, and wipes it', () => {
    const blocks: Uint32Array[] = [];
    const chance = liveChance((block) => {
      blocks.push(block);
      for (let i = 0; i < block.length; i++) block[i] = i;
    });
    const numbers = Array.from({ length: 1500 }, () => chance.below(2 ** 32));
    expect(numbers.slice(0, 3)).toEqual([0, 1, 2]);
    expect(numbers[1023]).toBe(1023);
    expect(numbers[1024]).toBe(0);
    expect(blocks).toHaveLength(2);
    const [block] = blocks;
    expect(block?.slice(0, 476).every((word) => word === 0)).toBe(true);
    expect(block?.[476]).toBe(476);
  });

  test('of the system falls evenly', () => {
    const chance = liveChance();
    const counts = new Array<number>(37).fill(0);
    for (let i = 0; i < 37_000; i++) {
      const number = chance.below(37);
      counts[number] = (counts[number] as number) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 36 degrees of freedom: 115 is passed by chance less than once in a thousand million times.
    expect(chi).toBeLessThan(115);
    expect(chi).toBeGreaterThan(5);
  });
});

describe('shuffled', () => {
  test('every order of four comes from exactly one of the 24 ways to draw', () => {
    const orders = new Map<string, number>();
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 3; b++)
        for (let c = 0; c < 2; c++) {
          const drawn = [a, b, c];
          const asked: number[] = [];
          const chance = { below: (n: number) => asked.push(n) && (drawn[asked.length - 1] as number) };
          const order = shuffled(['1', '2', '3', '4'], chance).join('');
          expect(asked).toEqual([4, 3, 2]);
          orders.set(order, (orders.get(order) ?? 0) + 1);
        }
    expect(orders.size).toBe(24);
    expect(new Set(orders.values())).toEqual(new Set([1]));
  });

  test('leaves what it was given and loses nothing', () => {
    const items = [1, 2, 3, 4, 5];
    const out = shuffled(items, seededChance(new Random(1)));
    expect(items).toEqual([1, 2, 3, 4, 5]);
    expect(out.toSorted()).toEqual(items);
    expect(shuffled([], chanceOf(listed(256, [])))).toEqual([]);
  });
});
