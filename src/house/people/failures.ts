import { Object as ObjectType } from 'typebox';
import type { Said } from '../../kit/command.ts';
import { listOf, natural, textUpTo } from '../../kit/schema.ts';

/** Failed sign-ins of a while, counted together: however many there were, they take one entry. */
export const FAILURES = {
  since: natural,
  attempts: natural,
  /** Of these, turned away without a look at the password. */
  turnedAway: natural,
  /** How many addresses, counted up to a bound. */
  addresses: natural,
  /** The accounts tried most; the rest, and names that nobody has, are in `elsewhere`. */
  accounts: listOf(ObjectType({ person: textUpTo(500), attempts: natural })),
  elsewhere: natural,
} as const;

export type Failures = Readonly<Said<typeof FAILURES>>;
