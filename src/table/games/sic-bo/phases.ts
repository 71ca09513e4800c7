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
