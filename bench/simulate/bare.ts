/**
 * Bare loops on typed arrays: the same work with nothing around it. No chunks, no streams, no rulebook, nothing checked.
 * What a program without layers would do, and what the public function is measured against.
 */
import { handLevel } from '../../src/engine/index.ts';

const state = Int32Array.of(1, 2, 3, 4);

/** Roulette: spins counted by pocket. */
export function bareSpins(rounds: number): Uint32Array {
  const counts = new Uint32Array(37);
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let left = rounds; left > 0; ) {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    const low = Math.imul(word & 0xffff, 37);
    if ((low & 0xffff) >= 9) {
      counts[low >>> 16] = (counts[low >>> 16] as number) + 1;
      left--;
    }
    const high = Math.imul(word >>> 16, 37);
    if ((high & 0xffff) >= 9) {
      counts[high >>> 16] = (counts[high >>> 16] as number) + 1;
      left--;
    }
  }
  state.set([a, b, c, d]);
  return counts;
}

const halves = new Uint16Array(8192);

function refill(): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let at = 0; at < 8192; at += 2) {
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
  state.set([a, b, c, d]);
}

const KEYS = [702, 21, 0, 48621, 3770, 283, 1794, 14403, 27155, 1, 85, 7699, 5] as const;
const LEVELS = levels();

function levels(): Uint8Array {
  const table = new Uint8Array(1 << 18);
  const extend = (hand: readonly number[], from: number, sum: number): void => {
    if (hand.length === 5) {
      const [a, b, c, d, e] = hand as unknown as [number, number, number, number, number];
      table[sum] = handLevel(a, b, c, d, e);
      return;
    }
    for (let rank = from; rank < 13; rank++) {
      const suit = hand.filter((card) => card >> 2 === rank).length;
      if (suit < 4) extend([...hand, 4 * rank + suit], rank, sum + (KEYS[rank] as number));
    }
  };
  extend([], 0, 0);
  return table;
}

const deck = Int32Array.from({ length: 52 }, (_, card) => (card << 18) | (KEYS[card >> 2] as number));

function drawn(half: number, range: number): number {
  const place = Math.imul(half, range) >>> 16;
  const card = deck[place] as number;
  deck[place] = deck[range - 1] as number;
  deck[range - 1] = card;
  return card;
}

/** Niu Niu: ten cards, two hands, the pair of levels counted; chance by one half a card, its bias not even removed. */
export function bareDuels(rounds: number): Uint32Array {
  const counts = new Uint32Array(13 * 13 + 13);
  let at = 8192;
  for (let round = 0; round < rounds; round++) {
    if (at > 8182) {
      refill();
      at = 0;
    }
    const a = drawn(halves[at] as number, 52);
    const b = drawn(halves[at + 1] as number, 51);
    const c = drawn(halves[at + 2] as number, 50);
    const d = drawn(halves[at + 3] as number, 49);
    const e = drawn(halves[at + 4] as number, 48);
    const f = drawn(halves[at + 5] as number, 47);
    const g = drawn(halves[at + 6] as number, 46);
    const h = drawn(halves[at + 7] as number, 45);
    const i = drawn(halves[at + 8] as number, 44);
    const j = drawn(halves[at + 9] as number, 43);
    at += 10;
    const player = LEVELS[(a + b + c + d + e) & 0x3ffff] as number;
    const dealer = LEVELS[(f + g + h + i + j) & 0x3ffff] as number;
    counts[player * 13 + dealer] = (counts[player * 13 + dealer] as number) + 1;
    if (player === dealer && Math.max(a, b, c, d, e) > Math.max(f, g, h, i, j)) {
      counts[169 + player] = (counts[169 + player] as number) + 1;
    }
  }
  return counts;
}

/** Every wager of the layout settled in every round: one look-up and one addition a wager. */
export function bareSettle(net: Float64Array, columns: number, rounds: number): Float64Array {
  const spots = net.length / columns;
  const sums = new Float64Array(spots);
  let at = 8192;
  for (let round = 0; round < rounds; round++) {
    if (at === 8192) {
      refill();
      at = 0;
    }
    const first = (Math.imul(halves[at++] as number, columns) >>> 16) * spots;
    for (let spot = 0; spot < spots; spot++) sums[spot] = (sums[spot] as number) + (net[first + spot] as number);
  }
  return sums;
}
