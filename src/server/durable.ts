import type { House } from '../house/house.ts';

const LOOK_MS = 2;
const LOOKS_MAX = 500;

/** Waits for such a moment, which comes with the end of every write. */
export async function durable(house: House): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX && !house.isDurable(); looks++)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
