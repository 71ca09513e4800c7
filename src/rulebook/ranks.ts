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

export const RANKS = {
  dealer: 1,
  inspector: 2,
  'pit-supervisor': 3,
  'pit-manager': 4,
  'operations-manager': 5,
  'gaming-shift-manager': 5,
  director: 6,
  'senior-management': 7,
} as const satisfies Partial<Record<Role, number>>;
export type Ranked = keyof typeof RANKS;

export const isRanked = (role: Role): role is Ranked => Object.hasOwn(RANKS, role);

/** Whether `role` stands at `from` or above it; people without a rank never do. */
export const atLeast = (role: Role, from: Ranked): boolean => isRanked(role) && RANKS[role] >= RANKS[from];
