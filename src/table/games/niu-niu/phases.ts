import type { Window } from '../../core/command.ts';
import type { Stage } from '../../core/phase.ts';

/** Phases of a round of Niu Niu, in the order in which a round without trouble goes through them. */
export const PHASES = [
  'idle',
  'betting',
  'closed',
  'dealing',
  'dealt',
  'arranging',
  'set',
  'comparing',
  'voided',
] as const;
export type Phase = (typeof PHASES)[number];

/** What each means to those who look on; a phase that nobody could read does not compile. */
export const stages: Readonly<Record<Phase, Stage>> = {
  idle: 'resting',
  betting: 'betting',
  closed: 'closed',
  dealing: 'closed',
  dealt: 'closed',
  arranging: 'closed',
  set: 'closed',
  comparing: 'settling',
  voided: 'voided',
};

/** Spans of a round that every game has. */
export const windows = {
  opening: ['idle'],
  betting: ['betting'],
  abort: ['betting', 'closed'],
  afterClose: ['closed', 'dealing', 'dealt', 'arranging', 'set', 'comparing'],
  found: ['closed', 'dealing', 'dealt', 'arranging', 'set'],
  collecting: [],
  correcting: ['arranging', 'set', 'comparing'],
  closing: ['comparing'],
} as const satisfies Readonly<Record<Window, readonly Phase[]>>;

export const DEALT_ON: readonly Phase[] = ['dealing', 'dealt', 'arranging', 'set', 'comparing'];
