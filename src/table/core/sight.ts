/**
 * How much of the hands that lie face down somebody of staff sees while the round is not over: nothing; what the document
 * lets the crew of this table see; or all, where somebody has said why they must.
 */
export const SIGHTS = ['none', 'crew', 'all'] as const;
export type Sight = (typeof SIGHTS)[number];
