import type { Figures } from '../figures.ts';

/** Hoiana Roulette: one zero and the odds of HR-5.1. */
export const figures: Figures = { game: 'roulette', readings: {}, colourChips: true, zeros: 1 };
