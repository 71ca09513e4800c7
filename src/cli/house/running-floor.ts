import type { House } from '../../house/house.ts';
import type { Store } from '../../house/store/port.ts';

/** A house at hand: its records, and whoever runs it where somebody does. */
export type Reached = Readonly<{
  store: Store;
  /** Where the ends of its streams are noted. */
  anchors: string;
  house?: House;
  /** A copy that was made to be kept elsewhere, with no notes of its own. */
  isCopy?: boolean;
}>;

export type RunningFloor = Reached & Readonly<{ house: House }>;
