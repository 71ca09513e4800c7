/** One pay matrix, and what follows from it: acceptance, settlement, the order of payment. */
export * from '../engine/index.ts';
export { type Amount, amount } from '../kit/amount.ts';
export type { Misread, Read } from './round/fields.ts';
export { roundReader, type Written } from './round/read.ts';
export { type PlainOutcome, type PlainRound, type PlainWager, settleRound } from './round/settle-round.ts';
