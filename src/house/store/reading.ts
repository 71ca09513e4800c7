/** What of a store changes nothing. */
export type Reading = 'answered' | 'heads' | 'read' | 'balances' | 'rounds' | 'round' | 'plays' | 'cell' | 'cells';
