import { niuNiuColumn } from '../../../engine/index.ts';
import { type ClassPairs, classPairs, LEVELS } from './classes.ts';
import { WHOLE_DECK } from './ranks.ts';
import { disjointTriples } from './triples.ts';

/** Who wins with what, counted over all ordered pairs (player, dealer) of hands of one deck. */
export type Law = Readonly<{
  /** Five-card hands by level, No Hand first. */
  hands: readonly number[];
  /** Pairs of hands by the columns of the pay matrix. */
  columns: readonly number[];
  /** All pairs: 2 598 960 × 1 533 939. */
  total: number;
}>;

let known: Law | undefined;

/**
 * The exact law of a round. It needs no tie-break: hands of one class never tie, whichever rule compares them, and
 * changing the places of player and dealer turns each won pair into a lost one. So the player wins exactly half of the
 * pairs of one class, and both values of `quadTieBreak` give the same law.
 */
export function law(): Law {
  known ??= lawOf(classPairs(WHOLE_DECK));
  return known;
}

export function lawOf({ hands, pairs }: ClassPairs): Law {
  const columns = new Array<number>(2 * LEVELS).fill(0);
  let total = 0;
  for (let own = 0; own < LEVELS; own++) {
    for (let other = 0; other <= own; other++) {
      const won = (pairs[own * LEVELS + other] as number) / (own === other ? 2 : 1);
      for (const column of [niuNiuColumn(true, own), niuNiuColumn(false, own)]) {
        columns[column] = (columns[column] as number) + won;
        total += won;
      }
    }
  }
  return { hands: [...hands], columns, total };
}

/** The same for two boxes against one dealer: triples of hands by the columns of both, `columns[first × 26 + second]`. */
export type TwoBoxLaw = Readonly<{ columns: readonly bigint[]; total: bigint }>;

let knownTwo: TwoBoxLaw | undefined;

/** About a second of work, done when somebody asks for two boxes. */
export function twoBoxLaw(): TwoBoxLaw {
  knownTwo ??= twoBoxLawOf(disjointTriples());
  return knownTwo;
}

export function twoBoxLawOf(triples: readonly bigint[]): TwoBoxLaw {
  const columns = new Array<bigint>((2 * LEVELS) ** 2).fill(0n);
  let total = 0n;
  for (let at = 0; at < triples.length; at++) {
    const count = triples[at] as bigint;
    total += count;
    const dealer = at % LEVELS;
    const second = Math.trunc(at / LEVELS) % LEVELS;
    const first = Math.trunc(at / LEVELS ** 2);
    for (const [firstWins, secondWins, sixths] of wins(first, second, dealer)) {
      const here =
        niuNiuColumn(firstWins, firstWins ? first : dealer) * 2 * LEVELS +
        niuNiuColumn(secondWins, secondWins ? second : dealer);
      columns[here] = (columns[here] as bigint) + (count * sixths) / 6n;
    }
  }
  return { columns, total };
}

type Shares = readonly (readonly [firstWins: boolean, secondWins: boolean, sixths: bigint])[];

/**
 * Which boxes win, in sixths. As with one box, hands of one class that change places show the shares: half each where one
 * box has the dealer's class; where all three share it the dealer is highest, lowest and between in a third each.
 */
function wins(first: number, second: number, dealer: number): Shares {
  const tiedFirst = first === dealer;
  const tiedSecond = second === dealer;
  if (tiedFirst && tiedSecond) {
    return [
      [true, true, 2n],
      [false, false, 2n],
      [true, false, 1n],
      [false, true, 1n],
    ];
  }
  const shares = (level: number): readonly boolean[] => (level === dealer ? [true, false] : [level > dealer]);
  const split = tiedFirst || tiedSecond ? 3n : 6n;
  return shares(first).flatMap((one) => shares(second).map((other) => [one, other, split] as const));
}
