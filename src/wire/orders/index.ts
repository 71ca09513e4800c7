import { CAGE } from './cage.ts';
import { DISPUTES } from './disputes.ts';
import { FLOOR } from './floor.ts';
import { PEOPLE } from './people.ts';
import { TABLES } from './tables.ts';

/** Everything that somebody outside the house can ask for, by who is asked and by its type, with its fields. */
export const ORDERS = { tables: TABLES, disputes: DISPUTES, people: PEOPLE, floor: FLOOR, cage: CAGE } as const;

export { CAGE, type CageOrder } from './cage.ts';
export { DISPUTES, type DisputeOrder, RAISE, type Raise } from './disputes.ts';
export { FLOOR, type FloorOrder } from './floor.ts';
export { PEOPLE, type PeopleOrder } from './people.ts';
export { ASKED, isToDraw, type OwnOrder, type PartOf, TABLES, type TableOrder } from './tables.ts';
