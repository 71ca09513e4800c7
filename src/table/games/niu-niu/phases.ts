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
