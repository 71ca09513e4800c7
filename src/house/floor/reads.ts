import type { Read } from '../../wire/shapes/reads.ts';

/** So many are at hand; all of them are in the records. */
const KEPT = 500;

/** Who read what is not about themselves: those of late, in the order in which they did. */
export class Reads {
  #all: readonly Read[] = [];

  add(read: Read): void {
    this.#all = [...this.#all.slice(-KEPT + 1), read];
  }

  all(): readonly Read[] {
    return this.#all;
  }

  restore(kept: readonly Read[] = []): void {
    this.#all = kept;
  }
}
