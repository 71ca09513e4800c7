import type { House } from '../house/house.ts';

/** A house whose store writes in the background says whether a write is under way; in any other there never is one. */
type Writing = House & Readonly<{ isDurable?: () => boolean }>;

const LOOK_MS = 2;
const LOOKS_MAX = 500;

/** Whether all that is in memory has been written: nobody is shown what may yet be lost. */
export const isDurable = (house: Writing): boolean => house.isDurable?.() ?? true;

/** Waits for such a moment, which comes with the end of every write. */
export async function durable(house: Writing): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX && !isDurable(house); looks++)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
