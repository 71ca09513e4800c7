import type { Figures } from '../../src/check/figures.ts';

/** Acme Roulette: one zero and the odds of XR-2; a wager that was taken away after the close goes back (XR-3.8). */
export const figures: Figures = {
  game: 'roulette',
  readings: { withdrawnAfterClose: 'returned', foreignColorAfterClose: 'refer' },
  colourChips: true,
  zeros: 1,
};
