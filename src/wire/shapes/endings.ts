import { maybe, named } from '../../kit/schema.ts';
import { foreignChips, settlementLine } from './parts.ts';

/** How one wager ends, with what only the house is told of it. */
export const ending = named('Ending', { ...settlementLine.properties, chips: maybe(foreignChips) });
