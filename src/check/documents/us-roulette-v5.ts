import type { Figures } from '../figures.ts';

/** US double-zero Roulette. As printed five rows of US5-PT are lower than anywhere else (D1). */
export const figures: Figures = {
  game: 'roulette',
  readings: { limitPolicy: 'returned', foreignColorAfterClose: 'return', payTable: 'asPrinted' },
  colourChips: true,
  zeros: 2,
  // US5-PT3, PT4, PT5, PT6, PT8
  odds: { asPrinted: { street: 8, corner: 6, 'first-five': 5, 'six-line': 2, dozen: 1 } },
  // US5-P5: the law leaves room inside 100 to 1000 only.
  law: { min: 100, max: 1000 },
};
