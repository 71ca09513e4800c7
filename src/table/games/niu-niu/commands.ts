import { boxes } from './boxes.ts';
import { compare } from './compare.ts';
import { corrections } from './corrections.ts';
import { deal } from './deal.ts';
import { deck } from './deck.ts';
import { hands } from './hands.ts';
import { houseEvents } from './house-events.ts';
import { misdeals } from './misdeals.ts';
import { reconstruct } from './reconstruct.ts';

/** What can be asked of such a table besides what every table answers. */
export const commands = {
  ...boxes,
  ...compare,
  ...corrections,
  ...deal,
  ...deck,
  ...hands,
  ...houseEvents,
  ...misdeals,
  ...reconstruct,
} as const;
