import type { Timing } from '../src/server/timing.ts';

/** Time that stands still until a test moves it. */
export class MovedTime implements Timing {
  #now = 0;
  readonly #works = new Set<() => void>();

  readonly elapsed = (): number => this.#now;

  readonly every = (_ms: number, work: () => void): (() => void) => {
    this.#works.add(work);
    return () => void this.#works.delete(work);
  };

  /** So many milliseconds go by; at their end everything that is done again and again is done once. */
  pass(ms: number): void {
    this.#now += ms;
    for (const work of [...this.#works]) work();
  }
}
