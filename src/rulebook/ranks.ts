/** Everybody who can appear in a record. Only those with a rank give orders at a table (A11). */
export const ROLES = [
  'player',
  'dealer',
  'inspector',
  'pit-supervisor',
  'pit-manager',
  'operations-manager',
  'gaming-shift-manager',
  'director',
  'senior-management',
  'surveillance',
  'cashier',
  'auditor',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Everybody who can have a rank. Only the ladder of a document says who stands above whom under it: one that has not both of
 * two ranks compares them in no way. This order is for lists, and for the rung that stands in for one that is missing.
 */
export const RANKED = [
  'dealer',
  'inspector',
  'pit-supervisor',
  'pit-manager',
  'operations-manager',
  'gaming-shift-manager',
  'director',
  'senior-management',
] as const satisfies readonly Role[];
export type Ranked = (typeof RANKED)[number];

/** The ranks of one document, lowest first. */
export type Ladder = readonly Ranked[];

export const isRanked = (role: string): role is Ranked => (RANKED as readonly string[]).includes(role);

/** The rung on which a task lies: its own, where the ladder has none the next above it, or the top (A10, A11). */
export function rungFor(ladder: Ladder, rank: Ranked): Ranked {
  if (ladder.includes(rank)) return rank;
  const above = ladder.find((there) => RANKED.indexOf(there) > RANKED.indexOf(rank));
  return above ?? (ladder[ladder.length - 1] as Ranked);
}

/** Whether `rank` stands on the rung of `from` or above it. A rank that the ladder does not have stands nowhere on it. */
export const reaches = (ladder: Ladder, rank: Ranked, from: Ranked): boolean =>
  ladder.includes(rank) && ladder.indexOf(rank) >= ladder.indexOf(rungFor(ladder, from));

/** Ranks that are the same on the floor of any house. */
export type FloorRank = 'dealer' | 'inspector' | 'pit-supervisor' | 'pit-manager';

/** For what belongs to no table and so to no document: a screen, a list, a shift. It gives no power over a game. */
export const atLeast = (role: string, from: FloorRank): boolean =>
  isRanked(role) && RANKED.indexOf(role) >= RANKED.indexOf(from);
