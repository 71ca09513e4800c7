import type { RoundRow, Store } from '../store/port.ts';

/** Rounds of a table that are at hand without asking the store. */
const AT_HAND = 200;

/** The latest rounds of one table, and older ones that somebody asked for. */
export class RecentRounds {
  readonly #rows = new Map<number, RoundRow>();

  round(number: number): RoundRow | undefined {
    return this.#rows.get(number);
  }

  remember(row: RoundRow): void {
    this.#rows.delete(row.number);
    this.#rows.set(row.number, row);
    if (this.#rows.size > AT_HAND) this.#rows.delete(this.#rows.keys().next().value as number);
  }

  async recall(store: Store, table: string): Promise<void> {
    for (const row of (await store.rounds({ table, limit: AT_HAND })).toReversed()) this.remember(row);
  }
}
