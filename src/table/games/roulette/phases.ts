import type { Window } from '../../core/command.ts';
import type { Stage } from '../../core/phase.ts';

/** Phases of a round at a wheel, in the order in which a round without trouble goes through them. */
export const PHASES = [
  'idle',
  'betting',
  'closed-not-spun',
  'spin-open',
  'spin-closed',
  'at-rest',
  'result',
  'collecting',
  'paying',
  'voided',
] as const;
export type Phase = (typeof PHASES)[number];

/** What each means to those who look on; a phase that nobody could read does not compile. */
export const stages: Readonly<Record<Phase, Stage>> = {
  idle: 'resting',
  betting: 'betting',
  'closed-not-spun': 'closed',
  'spin-open': 'betting',
  'spin-closed': 'closed',
  'at-rest': 'closed',
  result: 'closed',
  collecting: 'settling',
  paying: 'settling',
  voided: 'voided',
};

/** Spans of a round that every game has. */
export const windows = {
  opening: ['idle'],
  betting: ['betting', 'spin-open'],
  abort: ['betting', 'closed-not-spun'],
  afterClose: ['closed-not-spun', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'],
  found: ['closed-not-spun', 'spin-closed', 'at-rest', 'result'],
  collecting: ['result', 'collecting'],
  correcting: ['at-rest', 'result', 'collecting', 'paying'],
  closing: ['paying'],
} as const satisfies Readonly<Record<Window, readonly Phase[]>>;

/** From the opening of bets until the round is closed. */
export const IN_PLAY = PHASES.filter((phase) => phase !== 'idle' && phase !== 'voided');
export const AT_REST_ON: readonly Phase[] = ['at-rest', 'result', 'collecting', 'paying'];
export const RESULT_ON: readonly Phase[] = ['result', 'collecting', 'paying'];
