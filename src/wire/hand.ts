import type { HandClass } from '../rulebook/rulebook.ts';

/** What five cards are worth, and which two lie apart when they are set rightly; none where no three make tens. */
export type HandWorth = Readonly<{ hand: HandClass; two: readonly string[] | null }>;
