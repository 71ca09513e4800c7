import { HAND_LEVELS, KEY_MASK, packedDeck, rankOfFour } from './hand-table.ts';
import { refill, rejected, type Stream } from './random.ts';

export const LEVELS = 13;
const TOP = LEVELS - 1;

/** Tallies of a duel: how often each pair of levels met, then the pairs of equal level that the player won. */
export const DUEL_TALLIES = LEVELS * LEVELS + LEVELS;

/**
 * Two cards from one half, the second from what the first left over, are as uniform as one draw below the product of
 * both ranges (Brackett-Rozinsky and Lemire 2024). Only such products are rejected.
 */
const LEAST = [52 * 51, 50 * 49, 48 * 47, 46 * 45, 44 * 43].map(rejected) as [number, number, number, number, number];

/**
 * One player against the dealer, five cards each. The deck stays as the last deal left it: a uniform choice from any
 * order is uniform. Everything is written out because this loop is the whole cost of a simulation.
 */
export function countDuels(stream: Stream, fourDecides: boolean, rounds: number, tallies: Uint32Array): void {
  const deck = packedDeck();
  const levels = HAND_LEVELS;
  const { halves } = stream;
  const enough = halves.length - LEAST.length;
  const [least1, least2, least3, least4, least5] = LEAST;
  let at = stream.at;
  let left = rounds;
  while (left > 0) {
    if (at > enough) {
      refill(stream);
      at = 0;
    }
    const x1 = Math.imul(halves[at] as number, 52);
    const x2 = Math.imul(halves[at + 1] as number, 50);
    const x3 = Math.imul(halves[at + 2] as number, 48);
    const x4 = Math.imul(halves[at + 3] as number, 46);
    const x5 = Math.imul(halves[at + 4] as number, 44);
    at += 5;
    const y1 = Math.imul(x1 & 0xffff, 51);
    const y2 = Math.imul(x2 & 0xffff, 49);
    const y3 = Math.imul(x3 & 0xffff, 47);
    const y4 = Math.imul(x4 & 0xffff, 45);
    const y5 = Math.imul(x5 & 0xffff, 43);
    if (isBelow(y1, least1) || isBelow(y2, least2) || isBelow(y3, least3)) continue;
    if (isBelow(y4, least4) || isBelow(y5, least5)) continue;
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
    const player = levels[(a + b + c + d + e) & KEY_MASK] as number;
    const dealer = levels[(f + g + h + i + j) & KEY_MASK] as number;
    const met = player * LEVELS + dealer;
    tallies[met] = (tallies[met] as number) + 1;
    if (player !== dealer) continue;
    const wins =
      player === TOP && fourDecides
        ? rankOfFour(a, b, c) > rankOfFour(f, g, h)
        : Math.max(a, b, c, d, e) > Math.max(f, g, h, i, j);
    if (wins) tallies[LEVELS * LEVELS + player] = (tallies[LEVELS * LEVELS + player] as number) + 1;
  }
  stream.at = at;
}

/** Whether a product is one of those that are rejected. */
const isBelow = (product: number, least: number): boolean => (product & 0xffff) < least;

/** The 26 columns of the matrix: the player wins with each level, then the dealer does. */
export function duelColumns(tallies: Float64Array): Float64Array {
  const columns = new Float64Array(2 * LEVELS);
  const add = (column: number, times: number): void => {
    columns[column] = (columns[column] as number) + times;
  };
  for (let player = 0; player < LEVELS; player++) {
    for (let dealer = 0; dealer < LEVELS; dealer++) {
      const times = tallies[player * LEVELS + dealer] as number;
      if (player > dealer) add(player, times);
      else if (player < dealer) add(LEVELS + dealer, times);
    }
    const won = tallies[LEVELS * LEVELS + player] as number;
    add(player, won);
    add(LEVELS + player, (tallies[player * LEVELS + player] as number) - won);
  }
  return columns;
}
