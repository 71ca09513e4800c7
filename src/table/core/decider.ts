/**
 * The version of everything that decides: tables, disputes, people, floor, cage and draws. It rises when the same command
 * on the same state could be answered otherwise. Records name the version that decided them; only what this version
 * decided is decided again by `verify`. Version 1 is every record from before versions were recorded.
 */
export const DECIDER = 4;
export const FIRST_DECIDER = 1;
