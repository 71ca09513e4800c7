import type { Place } from '../felt/felt.ts';
import type { EachOf, Stake } from './stake.ts';

/** What the server says: the only truth about chips. */
export type Seen = Readonly<{
  /** Whether there is a link at all; without one nothing is sent. */
  live: boolean;
  /** Whether bets are being taken, as far as the view says. */
  open: boolean;
  round: number;
  seq: number;
  wagers: readonly Stake[];
  /** Bets of this round that went back at the call. */
  back: readonly Returned[];
  /** The most a wager may be by the limits of the round. */
  maxOf: (place: Place) => number | undefined;
  /** What one chip of the viewer's own colours is worth. */
  eachOf: EachOf;
}>;

/** A command on its way: its change is shown, but it is the server's once the view has it. */
export type Under = Stake &
  Readonly<{
    id: string;
    step: number;
    /** What stood there before it, to tell afterwards whether an unanswered one arrived. */
    base: number;
    round: number;
    /** It takes an earlier change back. */
    inverse?: true;
    /** Accepted; gone from here when the view has come so far. */
    doneAt?: number;
    /** The link broke before the answer came; it is asked for again. */
    unanswered?: true;
    /** No answer will come. */
    unknown?: true;
  }>;

/** Chips that lie here only: they were put down while nothing could be sent. Nothing sends them by itself. */
export type Unsent = Stake & Readonly<{ step: number }>;

/** Chips that did not stay, and why. */
export type Returned = Stake &
  Readonly<{ id: string; code: string; clause?: string; params: Readonly<Record<string, unknown>> }>;

/** What was done at once and is undone at once. */
export type Step = Readonly<{ step: number; changes: readonly Stake[] }>;

export type Slip = Readonly<{
  round: number;
  under: readonly Under[];
  unsent: readonly Unsent[];
  returned: readonly Returned[];
  /** What went back at the call of this round and was told, by its name. */
  told: readonly string[];
  past: readonly Step[];
  future: readonly Step[];
  /** Whether bets were being taken when the table was last seen. */
  taking: boolean;
  /** The layout of this round as it stood when bets were closed, and that of the last round played. */
  laid: readonly Stake[];
  last: readonly Stake[];
  /** Bets that a double could not double, because of their maximum. */
  capped: readonly Place[];
  /** Counts steps and commands, so that every name is made once. */
  steps: number;
  made: number;
}>;

export const newSlip = (last: readonly Stake[] = []): Slip => ({
  round: 0,
  under: [],
  unsent: [],
  returned: [],
  told: [],
  past: [],
  future: [],
  taking: false,
  laid: [],
  last,
  capped: [],
  steps: 0,
  made: 0,
});
