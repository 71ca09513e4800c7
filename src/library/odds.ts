/** Exact odds, figures changed for a what-if, simulation, tests of recorded results, the audit of a document. */
export * from '../kit/exact.ts';
export * from '../odds/audit/index.ts';
export { type Asked, fractionDocument, oddsDocument } from '../odds/documents/odds.ts';
export { type Reading, readings } from '../odds/documents/readings.ts';
export { rulebookDocument, rulebookSummary } from '../odds/documents/rulebook.ts';
export * from '../odds/exact/index.ts';
export * from '../odds/fairness/index.ts';
export * from '../odds/par/index.ts';
export * from '../odds/simulate/index.ts';
export * from '../odds/what-if/index.ts';
