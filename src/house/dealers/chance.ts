import { randomFillSync } from 'node:crypto';
import { type Chance, chanceOf } from '../../engine/draw/chance.ts';
import { assert } from '../../kit/assert.ts';

const WORD_BYTES = 4;
const WORD_SIZE = 2 ** 32;
const BUFFERED = 1024;

/** The cryptographic source of the system, read in blocks; a word that was used is wiped. */
export function liveChance(fill: (block: Uint32Array) => unknown = randomFillSync): Chance {
  const block = new Uint32Array(BUFFERED);
  assert(block.BYTES_PER_ELEMENT === WORD_BYTES, 'a word has 32 bits');
  let used = BUFFERED;
  const next = (): number => {
    if (used === BUFFERED) {
      fill(block);
      used = 0;
    }
    const word = block[used] as number;
    block[used++] = 0;
    return word;
  };
  return chanceOf({ size: WORD_SIZE, next });
}
