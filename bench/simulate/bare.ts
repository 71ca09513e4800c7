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

/** Niu Niu: ten cards, two hands, the pair of levels counted; two cards from each half. */
export function bareDuels(rounds: number): Uint32Array {
  const counts = new Uint32Array(13 * 13 + 13);
  const deck = Int32Array.from({ length: 52 }, (_, card) => (card << 18) | (KEYS[card >> 2] as number));
  const levelAt = LEVELS;
  const words = halves;
  let at = 8192;
  for (let left = rounds; left > 0; ) {
    if (at > 8187) {
      refill();
      at = 0;
    }
    const x1 = Math.imul(words[at] as number, 52);
    const x2 = Math.imul(words[at + 1] as number, 50);
    const x3 = Math.imul(words[at + 2] as number, 48);
    const x4 = Math.imul(words[at + 3] as number, 46);
    const x5 = Math.imul(words[at + 4] as number, 44);
    at += 5;
    const y1 = Math.imul(x1 & 0xffff, 51);
    const y2 = Math.imul(x2 & 0xffff, 49);
    const y3 = Math.imul(x3 & 0xffff, 47);
    const y4 = Math.imul(x4 & 0xffff, 45);
    const y5 = Math.imul(x5 & 0xffff, 43);
    if (
      (y1 & 0xffff) < 1888 ||
      (y2 & 0xffff) < 1836 ||
      (y3 & 0xffff) < 112 ||
      (y4 & 0xffff) < 1366 ||
      (y5 & 0xffff) < 1208
    )
      continue;
    left--;
    const a = deck[x1 >>> 16] as number;
    deck[x1 >>> 16] = deck[51] as number;
    deck[51] = a;
    const b = deck[y1 >>> 16] as number;
    deck[y1 >>> 16] = deck[50] as number;
    deck[50] = b;
    const c = deck[x2 >>> 16] as number;
    deck[x2 >>> 16] = deck[49] as number;
    deck[49] = c;
    const d = deck[y2 >>> 16] as number;
    deck[y2 >>> 16] = deck[48] as number;
    deck[48] = d;
    const e = deck[x3 >>> 16] as number;
    deck[x3 >>> 16] = deck[47] as number;
    deck[47] = e;
    const f = deck[y3 >>> 16] as number;
    deck[y3 >>> 16] = deck[46] as number;
    deck[46] = f;
    const g = deck[x4 >>> 16] as number;
    deck[x4 >>> 16] = deck[45] as number;
    deck[45] = g;
    const h = deck[y4 >>> 16] as number;
    deck[y4 >>> 16] = deck[44] as number;
    deck[44] = h;
    const i = deck[x5 >>> 16] as number;
    deck[x5 >>> 16] = deck[43] as number;
    deck[43] = i;
    const j = deck[y5 >>> 16] as number;
    deck[y5 >>> 16] = deck[42] as number;
    deck[42] = j;
    const player = levelAt[(a + b + c + d + e) & 0x3ffff] as number;
    const dealer = levelAt[(f + g + h + i + j) & 0x3ffff] as number;
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
