import type { WirePublic } from '../../wire/index.ts';

/** What was shown before it was put right, of the round that is shown now. */
export const struckOut = ({ round, correction }: Pick<WirePublic, 'round' | 'correction'>): string | undefined =>
  correction?.round === round ? correction.was : undefined;
