import type { FixedEntry } from '../../fixed-readings.ts';

/** For every entry what is adopted and why: a missing one does not compile. */
export type FixedKey = FixedEntry | `${FixedEntry}.why`;
export type FixedWords = Readonly<Record<FixedKey, string>>;
