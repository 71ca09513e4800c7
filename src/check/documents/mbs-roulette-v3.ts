import type { Figures } from '../figures.ts';

/** Marina Bay Sands Roulette: one zero and the odds of MBS-4.1. */
export const figures: Figures = {
  game: 'roulette',
  readings: { positionFixedAt: 'noMoreBets', limitPolicy: 'oncePerPlayer', foreignColorAfterClose: 'refer' },
  colourChips: true,
  zeros: 1,
};
