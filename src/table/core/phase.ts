import type { Family } from '../../rulebook/rulebook.ts';

export const STATUSES = ['closed', 'open', 'suspended'] as const;
export type Status = (typeof STATUSES)[number];

/** Phases of a round, in the order in which a round without trouble goes through them. */
export const PHASES = {
  roulette: [
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
  ],
  'sic-bo': [
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
  ],
  'niu-niu': ['idle', 'betting', 'closed', 'dealing', 'dealt', 'arranging', 'set', 'comparing', 'voided'],
} as const satisfies Record<Family, readonly string[]>;

export type Phases = { readonly [F in Family]: (typeof PHASES)[F][number] };
export type Phase = Phases[Family];

/** Between rounds: nothing is on the layout. */
export const RESTING: Readonly<Record<Family, Phase>> = { roulette: 'idle', 'sic-bo': 'ready', 'niu-niu': 'idle' };

/** Whether `phase` comes at or after `from` in its game; a voided round comes after everything. */
export const reached = <F extends Family>(family: F, phase: Phases[F], from: Phases[F]): boolean =>
  (PHASES[family] as readonly string[]).indexOf(phase) >= (PHASES[family] as readonly string[]).indexOf(from);
