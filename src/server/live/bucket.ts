type Bucket = { tokens: number; at: number };

/** How often each of many may do something: so many at once, refilled at a steady rate. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #perMs: number;
  readonly #most: number;

  constructor(perSecond: number, atOnce: number) {
    this.#perMs = perSecond / 1000;
    this.#most = atOnce;
  }

  take(key: string, now: number): boolean {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = { tokens: this.#most, at: now };
      this.#buckets.set(key, bucket);
    }
    bucket.tokens = Math.min(this.#most, bucket.tokens + Math.max(0, now - bucket.at) * this.#perMs);
    bucket.at = now;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Forgets those who have been quiet long enough to be full again. */
  sweep(now: number): void {
    const full = this.#most / this.#perMs;
    for (const [key, { at }] of this.#buckets) if (now - at > full) this.#buckets.delete(key);
  }
}
