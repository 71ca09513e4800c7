import type { Actor } from '../../table/index.ts';
import type { Alert } from '../../wire/shapes/pit.ts';

/** Who has said why they must see the hands that lie face down, at which table and in which round. */
export class Glass {
  readonly #by = new Map<string, Kept[1]>();

  broken(table: string, round: number, person: string): void {
    const there = this.#by.get(table);
    const persons = there?.round === round ? there.persons : [];
    this.#by.set(table, { round, persons: [...new Set([...persons, person])] });
  }

  /** It is for one round: in the next one has to say so again. */
  isBroken(table: string, round: number, person: string): boolean {
    const there = this.#by.get(table);
    return there?.round === round && there.persons.includes(person);
  }

  snapshot(): readonly Kept[] {
    return [...this.#by];
  }

  restore(kept: readonly Kept[]): void {
    this.#by.clear();
    for (const [table, there] of kept) this.#by.set(table, there);
  }
}

type Kept = readonly [table: string, Readonly<{ round: number; persons: readonly string[] }>];

/** Whoever looks behind the glass is looked at: surveillance hears of it, and says that it has. */
export const GLASS_BROKEN = 'glass-broken';

export const glassAlert = (
  { table, round, reason }: Readonly<{ table: string; round: number; reason: string }>,
  { person, role }: Actor,
): Pick<Alert, 'code' | 'detail' | 'table'> => ({
  code: GLASS_BROKEN,
  table,
  detail: `${person} (${role}) sees the hidden hands of round ${round}: ${reason}`,
});
