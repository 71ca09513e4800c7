import type { SayStaff } from './reason.ts';

/** By id, as far as the house has told. */
export type Names = Readonly<Record<string, string>>;

const CREW = 'auto-';

/** Somebody by name. The crew of a table that deals by itself has none, and is called what it is. */
export const personName = (sayStaff: SayStaff, names: Names | undefined, person: string): string =>
  names?.[person] ?? (person.startsWith(CREW) ? sayStaff('person.crew') : person);
