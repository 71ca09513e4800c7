import { boxEvents } from './events/boxes.ts';
import { compareEvents } from './events/compare.ts';
import { dealEvents } from './events/deal.ts';
import { handEvents } from './events/hands.ts';
import { houseEvents } from './events/house.ts';
import { misdealEvents } from './events/misdeals.ts';

/** What can happen at a Niu Niu table besides what can happen at any table. */
export const events = {
  ...boxEvents,
  ...dealEvents,
  ...misdealEvents,
  ...handEvents,
  ...compareEvents,
  ...houseEvents,
};
