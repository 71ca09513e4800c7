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
