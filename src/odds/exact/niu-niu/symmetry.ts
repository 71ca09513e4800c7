import { LEVELS } from './classes.ts';
import { type Deck, RANK_COUNT } from './ranks.ts';

/** A change of all ranks at once under which hands keep their meaning: every class turns into one class. */
export type Symmetry = Readonly<{ ranks: readonly number[]; levels: readonly number[] }>;

/**
 * Jack, Queen and King may change places. Points may be multiplied by 3, 7 or 9: what was a multiple of ten remains one
 * and what was not does not become one, so three cards make a Niu as before and Niu k becomes Niu 3k, 7k or 9k modulo ten.
 */
export const symmetries = (deck: Deck): readonly Symmetry[] =>
  COURT_ORDERS.flatMap((courts) => FACTORS.map((factor) => symmetry(courts, factor))).filter(({ ranks }) =>
    ranks.every((rank, from) => deck[rank] === deck[from]),
  );

const FACTORS = [1, 3, 7, 9] as const;
const COURT_ORDERS = [
  [10, 11, 12],
  [10, 12, 11],
  [11, 10, 12],
  [11, 12, 10],
  [12, 10, 11],
  [12, 11, 10],
] as const;

function symmetry(courts: readonly number[], factor: number): Symmetry {
  const times = (points: number): number => (points * factor) % 10;
  const below = (limit: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => (at > 0 && at < limit ? times(at) : at));
  return {
    // Rank 0 is the Ace, worth one.
    ranks: [
      ...below(10, RANK_COUNT - 2)
        .slice(1)
        .map((points) => points - 1),
      ...courts,
    ],
    levels: below(10, LEVELS),
  };
}
