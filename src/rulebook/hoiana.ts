import type { Chapter, Rulebook } from './rulebook.ts';

/** The ranks that all three documents of this operator name or have adopted for them (HR-7.12, SB-7.8, F26). */
export const HOIANA_LADDER: Rulebook['ladder'] = [
  'dealer',
  'inspector',
  'pit-supervisor',
  'pit-manager',
  'director',
  'senior-management',
];

/** Who settles disputes in the house of this operator. */
export const HOIANA_DISPUTES: Rulebook['disputes'] = {
  floor: ['inspector', 'pit-supervisor'],
  owner: 'pit-manager',
  orAbove: false,
};

export const HOIANA_COMMON = {
  lateWager: 'return',
  withdrawnAfterClose: 'live',
  limitPolicy: 'asPlaced',
  uncoveredDecider: 'director',
  higherMayAct: true,
  wagerStep: 'smallestChip',
  payTable: 'single',
  disputeWorkflow: 'hoiana',
  disputeDefaultMinutes: 30,
} as const;

export const eightChapters = (prefix: string, definitions: string, winner: string): readonly Chapter[] =>
  ['Name', definitions, 'Layout and equipment', 'Play', 'Odds', winner, 'Irregularities', 'Disputes'].map(
    (title, index) => ({ title, clauses: `${prefix}-${index + 1}` }),
  );
