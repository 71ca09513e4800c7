import type { Window } from '../../core/command.ts';
import type { Stage } from '../../core/phase.ts';

/** Phases of a round at a tumbler, in the order in which a round without trouble goes through them. */
export const PHASES = [
  'ready',
  'shaken',
  'betting',
  'closed',
  'revealed',
  'entered',
  'lit',
  'light-fault',
  'collecting',
  'paying',
  'voided',
] as const;
export type Phase = (typeof PHASES)[number];

/** What each means to those who look on; a phase that nobody could read does not compile. */
export const stages: Readonly<Record<Phase, Stage>> = {
  ready: 'resting',
  shaken: 'preparing',
  betting: 'betting',
  closed: 'closed',
  revealed: 'closed',
  entered: 'closed',
  lit: 'closed',
  'light-fault': 'closed',
  collecting: 'settling',
  paying: 'settling',
  voided: 'voided',
};

/** Spans of a round that every game has. */
export const windows = {
  opening: ['ready', 'shaken'],
  betting: ['betting'],
  abort: ['shaken', 'betting'],
  afterClose: ['shaken', 'closed', 'revealed', 'entered', 'lit', 'light-fault', 'collecting', 'paying'],
  found: ['closed', 'revealed', 'entered', 'lit', 'light-fault'],
  collecting: ['revealed', 'entered', 'lit', 'light-fault', 'collecting'],
  correcting: ['revealed', 'entered', 'lit', 'light-fault', 'collecting', 'paying'],
  closing: ['paying'],
} as const satisfies Readonly<Record<Window, readonly Phase[]>>;

/** The cover is off. */
export const REVEALED_ON: readonly Phase[] = ['revealed', 'entered', 'lit', 'light-fault', 'collecting', 'paying'];

/** From the first shake on; how long a void may still be recorded is an option of the rulebook (C12). */
export const SHAKEN_ON = PHASES.filter((phase) => phase !== 'ready' && phase !== 'voided');
