import type { Figures } from '../figures.ts';

/** Hoiana Niu Niu plays with value chips only (NN-4.4). */
export const figures: Figures = { game: 'niu-niu', readings: { positionFixedAt: 'firstCard' }, colourChips: false };
