import type { House } from '../house/house.ts';
import type { Refusal } from '../kit/refusal.ts';
import { err, type Result } from '../kit/result.ts';
import { refusal } from './refusals.ts';

const LOOK_MS = 2;
const PATIENCE_MS = 1_000;

/**
 * Reads what is in memory at a moment when all of it is durable, which comes with the end of every write. The look and the
 * reading are one step, so that no write begins between them. Where no such moment comes, nobody is shown what may be lost.
 */
export async function durable<T>(
  house: Pick<House, 'isDurable'>,
  read: () => Result<T, Refusal>,
): Promise<Result<T, Refusal>> {
  const until = performance.now() + PATIENCE_MS;
  while (!house.isDurable()) {
    if (performance.now() > until) return err(refusal('store-unavailable'));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return read();
}
