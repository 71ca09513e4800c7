import type { GivenNonce } from '../../engine/draw/derivation.ts';
import { isStorable } from '../../kit/storable.ts';

const NONCE_MAX = 64;

/** One line of a player's own: typed, or made by their page. */
export const isNonce = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= NONCE_MAX && !/\p{Cc}/u.test(value) && isStorable(value);

/** The line of a beacon: whatever it said, or why it said nothing. */
export const isBeacon = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 1000 && !/\p{Cc}/u.test(value) && isStorable(value);

/** A number counts for so many rounds after it was given; a player who sits on gives another one. */
const ROUNDS = 500;

type Kept = Readonly<{ nonce: string; since: number }>;

/** Players' own numbers at one table, as they stand. */
export class Nonces {
  readonly #kept: Map<string, Kept>;

  constructor(kept: readonly (readonly [string, Kept])[] = []) {
    this.#kept = new Map(kept);
  }

  kept(): readonly (readonly [string, Kept])[] {
    return [...this.#kept];
  }

  of(player: string): string | undefined {
    return this.#kept.get(player)?.nonce;
  }

  give({ player, nonce, round: since }: GivenNonce & Readonly<{ round: number }>): void {
    // The newest stand last: whoever gave theirs longest ago is forgotten first.
    this.#kept.delete(player);
    this.#kept.set(player, { nonce, since });
  }

  forget(round: number): void {
    for (const [player, { since }] of this.#kept) {
      if (since + ROUNDS >= round) return;
      this.#kept.delete(player);
    }
  }

  /** Those of these players, by name. */
  among(players: readonly string[]): readonly GivenNonce[] {
    return [...new Set(players)].sort().flatMap((player) => {
      const nonce = this.of(player);
      return nonce === undefined ? [] : [{ player, nonce }];
    });
  }
}
