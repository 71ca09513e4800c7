import { colourEvents } from './events/colours.ts';
import { rulingEvents } from './events/rulings.ts';
import { spinEvents } from './events/spin.ts';
import { voidEvents } from './events/voids.ts';

/** What can happen at a wheel besides what can happen at any table with a layout. */
export const events = { ...colourEvents, ...spinEvents, ...rulingEvents, ...voidEvents };
