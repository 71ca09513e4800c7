/** Every value an option that touches settlement may have (ambiguities, section G). */
export const VALUES = {
  positionFixedAt: ['noMoreBets', 'decided', 'firstCard'],
  lateWager: ['return'],
  withdrawnAfterClose: ['live', 'returned'],
  limitPolicy: ['asPlaced', 'returned', 'oncePerPlayer'],
  limitScope: ['perPlayer', 'perArea', 'perSpinTotal'],
  commissionRounding: ['down', 'nearest', 'up', 'exact'],
  foreignColorAfterClose: ['payAtOrigin', 'refer', 'return'],
  payTable: ['single', 'asPrinted', 'conventional'],
  niu6EvenCommission: ['always', 'evenOnly'],
  quadTieBreak: ['highestOfFive', 'quadRank'],
} as const;
type Named = typeof VALUES;
export type Choices = { readonly [Key in keyof Named]: Named[Key][number] };

/** What the second settlement knows of a document, restated from its text and not from the data. */
export type Figures = Readonly<{
  game: 'roulette' | 'sic-bo' | 'niu-niu';
  /** Where it is read otherwise than usual (ambiguities, section G). */
  readings: Partial<Choices>;
  colourChips: boolean;
  /** Zeros of the wheel. */
  zeros?: 1 | 2;
  /** Rows that differ from the usual odds, by pay table. */
  odds?: Readonly<Partial<Record<Choices['payTable'], Readonly<Record<string, number>>>>>;
  /** Bounds of the law for every limit. */
  law?: Readonly<{ min: number; max: number }>;
}>;
