import type { Refusal } from '../kit/refusal.ts';

/** Of what was asked only the hash is kept, however long it was. */
export type Refused = Readonly<{ stream: string; asked: string; second?: string; refusal: Refusal }>;

const KEPT = 10_000;

/**
 * The latest refusals, by who asked under which id. Nothing was done, so nothing is written; but whoever asks again because
 * an answer was lost hears the same, and not what would be decided by now.
 */
export class RecentRefusals {
  readonly #kept = new Map<string, Refused>();

  get(key: string): Refused | undefined {
    return this.#kept.get(key);
  }

  keep(more: Iterable<readonly [key: string, refused: Refused]>): void {
    for (const [key, refused] of more) {
      this.#kept.set(key, refused);
      if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    }
  }
}
