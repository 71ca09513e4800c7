export const STATUSES = ['closed', 'open', 'suspended'] as const;
export type Status = (typeof STATUSES)[number];

/** What a phase means to anybody who looks on, whatever the game calls it. */
export const STAGES = ['resting', 'preparing', 'betting', 'closed', 'settling', 'voided'] as const;
export type Stage = (typeof STAGES)[number];

/** Whether a phase comes at or after another in its game; a voided round comes after everything. */
export const reached = <P extends string>(phases: readonly P[], phase: string, from: P): boolean => {
  const names: readonly string[] = phases;
  return names.indexOf(phase) >= names.indexOf(from);
};
