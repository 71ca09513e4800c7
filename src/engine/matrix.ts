import type { ClauseId } from '../kit/id.ts';
import type { Roll, Spot } from '../layout/spot.ts';
import type { Family, HandClass, Pocket, Rulebook } from '../rulebook/rulebook.ts';
import type { EngineBecause } from './because.ts';
import { niuNiuMatrix } from './niu-niu/matrix.ts';
import { rouletteMatrix } from './roulette/matrix.ts';
import { sicBoMatrix } from './sic-bo/matrix.ts';

/** One column of the matrix: everything about an outcome that can change what a wager gets. */
export type GameResult = Readonly<{
  roulette: Readonly<{ pocket: Pocket }>;
  'sic-bo': Readonly<{ roll: Roll; dice: readonly number[] }>;
  'niu-niu': Readonly<{ winner: 'player' | 'dealer'; hand: HandClass }>;
}>;

/** What one unit on a spot does when one result comes up. */
export type Cell = Readonly<
  | {
      wins: true;
      odds: readonly [winnings: number, stake: 1];
      /** Percent of the winnings. */
      commission: number;
      clauses: readonly ClauseId[];
      because: EngineBecause;
    }
  | {
      wins: false;
      /** Multiples of the wager. */
      reserveLost: number;
      clauses: readonly ClauseId[];
      because: EngineBecause;
    }
>;

/**
 * The rulebook compiled once: row per spot, column per result. What settles, lights areas, measures exposure and
 * prices a wager all read it, so what pays is what prices.
 */
export type Matrix<F extends Family = Family> = Readonly<{
  spots: readonly Spot<F>[];
  results: readonly GameResult[F][];
  /**
   * Rows in the order of the spots. Niu Niu has a fourth row where Even pays otherwise when it is accompanied by
   * Double or Super Niu (`niu6EvenCommission: evenOnly`).
   */
  cells: readonly (readonly Cell[])[];
}>;

type Compilers = { readonly [F in Family]: (rules: Rulebook<F>) => Matrix<F> };

const COMPILERS: Compilers = { roulette: rouletteMatrix, 'sic-bo': sicBoMatrix, 'niu-niu': niuNiuMatrix };

const compiled = new WeakMap<object, Matrix>();

export function matrix<F extends Family>(rules: Rulebook<F>): Matrix<F> {
  const known = compiled.get(rules);
  if (known !== undefined) return known as Matrix<F>;
  const made = COMPILERS[rules.family](rules);
  compiled.set(rules, made as Matrix);
  return made;
}
