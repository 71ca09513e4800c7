import type { Where } from '../../src/house/store/open.ts';

/** What the child is told, as one line of JSON on its standard input. */
export type ChildPlan = Readonly<{
  store: Exclude<Where, 'memory'>;
  /** Tables that deal by themselves beside the one that people deal. */
  automatic?: readonly string[];
  /** How long automatic tables take bets, in milliseconds. */
  betting?: number;
  /** How long a ball of theirs runs, in milliseconds. */
  spin?: number;
  /** The folder of the beacon that their results are made with. */
  beacon?: string;
  /** Automatic tables deal as slowly as on a casino floor. */
  isCasinoPace?: boolean;
  /** Opens SQLite as nobody should: committed is not yet on the disk. Only here, to show that the order check sees it. */
  careless?: boolean;
  /** Moves the wall clock back and forth by so many milliseconds, all the time. */
  clockSteps?: number;
}>;

/** The one line that the child writes when it can be called. */
export type ChildReady = Readonly<{ url: string }>;

/** The table that people deal. */
export const HUMAN = 'R1';

export const RULEBOOKS = { R1: 'hoiana-roulette', R2: 'mbs-roulette-v3', S1: 'hoiana-sic-bo', N1: 'hoiana-niu-niu' };

/** Limits wide enough for thousands of bets on one round. */
export const CHIP = 1_000;
export const LIMITS = { min: CHIP, max: 1_000_000_000 } as const;
export const PLAYERS = ['ann', 'bao', 'chen'] as const;
