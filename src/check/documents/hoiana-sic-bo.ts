import type { Figures } from '../figures.ts';

/** Hoiana Sic Bo plays with value chips only (SB-4.3.1). */
export const figures: Figures = { game: 'sic-bo', readings: {}, colourChips: false };
