import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';

/** The link to the console of a table's dealer was lost, or is there again. */
export type AbsenceFact = Readonly<
  { type: 'DealerLost'; table: string; dealer: string } | { type: 'DealerBack'; table: string; dealer: string }
>;

type Answered = Result<AbsenceFact, Refusal>;

/** Tables whose dealer is away: nobody plays there until one is back, or somebody resumes the dealing. */
export class Absences {
  readonly #left = new Map<string, number>();

  has(table: string): boolean {
    return this.#left.has(table);
  }

  /** A table that deals by itself misses no dealer. */
  lost(table: string, dealer: string, automatic: boolean): Answered {
    if (automatic || this.#left.has(table)) return refuse('already-so', { table });
    return ok({ type: 'DealerLost', table, dealer });
  }

  back(table: string, dealer: string): Answered {
    return this.#left.has(table) ? ok({ type: 'DealerBack', table, dealer }) : refuse('already-so', { table });
  }

  /** Since when nobody deals there. */
  since(table: string): number | null {
    return this.#left.get(table) ?? null;
  }

  begin(table: string, at: number): void {
    this.#left.set(table, at);
  }

  end(table: string): void {
    this.#left.delete(table);
  }

  snapshot(): readonly (readonly [string, number])[] {
    return [...this.#left];
  }

  restore(tables: readonly (readonly [string, number])[]): void {
    this.#left.clear();
    for (const [table, at] of tables) this.#left.set(table, at);
  }
}
