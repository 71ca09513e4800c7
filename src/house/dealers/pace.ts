import type { Step } from './step.ts';

/** How long an automatic crew takes, in milliseconds. */
export type Pace = Readonly<{
  /** From the end of a round to the opening of bets. */
  between: number;
  /** From the opening of bets to the spin or the call; at Niu Niu from the first wager. */
  betting: number;
  /** From the spin to the call of no more bets. */
  running: number;
  /** From the spin until the ball rests. */
  spin: number;
  /** Any short act. */
  beat: number;
  /** One packet of cards. */
  deal: number;
  /** One wager collected or paid. */
  settle: number;
  /** The most that collecting, and again paying, may take in all. */
  settling: number;
  /** How long players may look at their cards, from the first card dealt. */
  patience: number;
  /** How long somebody above thinks, or a person at the table may come first. */
  ruling: number;
  /** The least time that bets stay open for players who have to come back after a restart or a hold. */
  rejoin: number;
  /** When a table that somebody suspended is resumed; null leaves that to people. */
  suspension: number | null;
}>;

export const CASINO_PACE: Pace = {
  between: 6_000,
  betting: 22_000,
  running: 7_000,
  spin: 16_000,
  beat: 1_200,
  deal: 700,
  settle: 900,
  settling: 12_000,
  patience: 30_000,
  ruling: 10_000,
  rejoin: 5_000,
  suspension: null,
};

/** For tests and simulations: nothing is waited for. */
export const NO_PACE: Pace = {
  between: 0,
  betting: 0,
  running: 0,
  spin: 0,
  beat: 0,
  deal: 0,
  settle: 0,
  settling: 0,
  patience: 0,
  ruling: 0,
  rejoin: 0,
  suspension: 0,
};

/**
 * Turns the waits of steps into moments. It is asked again whenever the table changes: a step that is still the next one
 * keeps its moment, so a wager does not put off the call. It may be thrown away at any time; then a wait begins anew, or
 * goes on from the moment the table remembers.
 */
export class Pacer {
  #key = '';
  #seenAt = 0;
  #seenWall = 0;
  #isFirst = false;
  readonly #pace: Pick<Pace, 'beat' | 'rejoin'>;
  readonly #isReturning: boolean;

  /** A crew that returns finds a table that was dealt before a restart. */
  constructor(pace: Pick<Pace, 'beat' | 'rejoin'>, isReturning = false) {
    this.#pace = pace;
    this.#isReturning = isReturning;
  }

  /**
   * When the step is due, in time that nobody can set (`elapsed`). What the table remembers of its beginning, by the clock
   * on the wall, only shortens the wait, whatever that clock did.
   */
  due(step: Step, elapsed: number, wall: number = elapsed): number {
    const key = JSON.stringify([step.order, step.turn]);
    if (key !== this.#key) {
      this.#isFirst = this.#isReturning && this.#key === '';
      this.#key = key;
      this.#seenAt = elapsed;
      this.#seenWall = wall;
    }
    const { after, since = this.#seenWall, opens = false } = step;
    // Nobody watched the last result while the house was away: players want to bet.
    if (opens && this.#isFirst) return this.#seenAt;
    const left = Math.min(after, since + after - this.#seenWall);
    return this.#seenAt + Math.max(left, Math.min(after, this.#least(step)));
  }

  #least({ closes = Number.POSITIVE_INFINITY }: Step): number {
    const { beat, rejoin } = this.#pace;
    return Math.max(beat, rejoin - closes);
  }
}

/** When the dealer means to call no more bets, where the next step leads there. */
export const closesAt = ({ closes }: Step, due: number): number | null =>
  closes === undefined ? null : Math.round(due + closes);
