import { type Entropy, noncesDigest } from '../../engine/draw/derivation.ts';
import type { Draw } from '../../engine/draw/draw.ts';
import type { Sealed } from './draw.ts';
import type { Fixed, OpenedFact } from './draw-facts.ts';
import type { Committed } from './draws-unit.ts';

/** A promise that was opened, as anybody may see it: nobody is named in what was fixed. */
export type Revealed =
  | (Sealed & Readonly<{ commitment: string }>)
  | Readonly<{
      v: 2;
      table: string;
      round: number;
      commitment: string;
      key: string;
      signature: string;
      seed: string;
      /** Nothing where the bets of the round were never closed: then nothing was drawn. */
      fixed: (Entropy & Readonly<{ count: number; named: number }>) | null;
      draw: Draw | null;
    }>;

export const entropyOf = ({ bets, nonces, beacon }: Fixed): Entropy => ({
  bets,
  nonces: noncesDigest(nonces),
  beacon,
});

/** `named` is how many players had given a number of their own. */
export const openly = (fixed: Fixed) => ({ ...entropyOf(fixed), count: fixed.count, named: fixed.nonces.length });

export function openedAs(
  table: string,
  { commitment, key = '', signature = '' }: Omit<Committed, 'round'>,
  fixed: Fixed | undefined,
  fact: OpenedFact,
): Revealed {
  const { round } = fact;
  if (!('v' in fact)) return { table, round, salt: fact.salt, draw: fact.draw, commitment };
  return {
    v: 2,
    table,
    round,
    commitment,
    key,
    signature,
    seed: fact.seed,
    fixed: fixed === undefined ? null : openly(fixed),
    draw: fact.type === 'DrawRevealed' ? fact.draw : null,
  };
}
