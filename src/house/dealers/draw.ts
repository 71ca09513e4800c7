import type { Pocket } from '../../rulebook/rulebook.ts';

/** The chance of one round, drawn once, before betting opens. A deck is dealt from its front. */
export type Draw = Readonly<
  { kind: 'pocket'; pocket: Pocket } | { kind: 'dice'; dice: readonly number[] } | { kind: 'deck'; deck: readonly string[] }
>;

/** What is sealed while the round runs and opened after it. */
export type Sealed = Readonly<{ table: string; round: number; salt: string; draw: Draw }>;
