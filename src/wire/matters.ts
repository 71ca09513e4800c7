/** What a dispute can be about: the words by which players raise it and staff decide it. */
export { MATTERS as DISPUTE_MATTERS } from '../table/core/dispute/matter.ts';
