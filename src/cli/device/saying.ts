import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Observation, WirePublic } from '../../wire/index.ts';
import type { Plan } from './plan.ts';

/** What a device says next, and how long it looks before it does. */
export type Saying = Readonly<{
  seen: Observation;
  after: number;
  /** Said once under this name in a round; the word itself unless it may be said more often. */
  as?: string;
}>;

/** How long things take, in milliseconds. */
export type Tempo = Readonly<{
  /** From the opening of bets to the spin or the shake. */
  betting: number;
  /** From the spin until the ball rests. */
  spin: number;
  /** Any short act. */
  beat: number;
}>;

/** What a device has before its eyes: the table as everybody sees it, its own plan, and what it said in this round. */
export type Eyes = Readonly<{
  sight: WirePublic;
  rules: AnyRulebook;
  plan: Plan;
  said: ReadonlySet<string>;
  tempo: Tempo;
}>;

export type Says = (eyes: Eyes) => Saying | undefined;

export const nameOf = ({ as, seen }: Saying): string => as ?? seen.saw;
