import type { House } from '../../house/house.ts';
import type { KeyPlace } from '../../house/keys/open-key.ts';
import type { Store } from '../../house/store/port.ts';

/** A house at hand: its records, and whoever runs it where somebody does. */
export type Reached = Readonly<{
  store: Store;
  /** Where the ends of its streams are noted. */
  anchors: string;
  /** Where the key is, for a house that is opened for one command. */
  key?: KeyPlace;
  /** The public key by which whoever asks knows the house. */
  publicKey?: string;
  house?: House;
  /** Who keeps its signed notes. */
  witnesses?: readonly string[];
  /** A copy that was made to be kept elsewhere, with no notes of its own. */
  isCopy?: boolean;
}>;

export type RunningFloor = Reached & Readonly<{ house: House }>;
