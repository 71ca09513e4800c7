import type { ServerLimits } from '../settings.ts';
import { Buckets } from './bucket.ts';

/** How long an address may send at twice its rate before it is noticed. */
const BURST_SECONDS = 10;

/** Limits the rate of incoming frames: by person, and by address for all who share it. */
export class FrameRateLimit {
  readonly #persons: Buckets;
  readonly #addresses: Buckets;
  #sockets = 0;

  constructor({ framesPerSecond, framesAtOnce, framesPerAddress }: ServerLimits) {
    this.#persons = new Buckets(framesPerSecond, framesAtOnce);
    this.#addresses = new Buckets(framesPerAddress, framesPerAddress * BURST_SECONDS);
  }

  /** Whether one more frame may come now. A person has one limit for all sockets; without a person each socket has its own. */
  of(person: string | undefined, address: string): (now: number) => boolean {
    const key = person === undefined ? `socket ${this.#sockets++}` : `person ${person}`;
    return (now) => this.#persons.take(key, now) && this.#addresses.take(address, now);
  }

  sweep(now: number): void {
    this.#persons.sweep(now);
    this.#addresses.sweep(now);
  }
}
