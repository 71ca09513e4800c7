import { Check } from 'typebox/value';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { eachOf, listOf } from '../../kit/schema.ts';
import type { RulebookId } from '../../rulebook/rulebook.ts';
import { type Favourite, favourite } from '../../wire/shapes/people.ts';
import type { Cells, Stored } from './sessions.ts';

/** Of one person at one rulebook; one more takes the place of the oldest. */
export const FAVOURITES_MAX = 12;

type Kept = Readonly<{ [id in RulebookId]?: readonly Favourite[] }>;

/** Layouts that people keep by name. They say nothing about any round, so they are replaced rather than recorded. */
export class Favourites {
  readonly #byPerson = new Map<string, Kept>();
  readonly #keep: (cells: Cells) => Promise<void>;

  constructor(keep: (cells: Cells) => Promise<void>, stored: Stored) {
    this.#keep = keep;
    for (const { key, body } of stored) this.#byPerson.set(key, read(body));
  }

  of(person: string, rulebook: RulebookId): readonly Favourite[] {
    return this.#byPerson.get(person)?.[rulebook] ?? [];
  }

  /** Another one of the same name gives way to it; null forgets the one of that name. Answers when it is durable. */
  async put(
    person: string,
    rulebook: RulebookId,
    { name, text }: Readonly<{ name: string; text: string | null }>,
  ): Promise<Result<readonly Favourite[], Refusal>> {
    const before = this.#byPerson.get(person) ?? {};
    const named = name.trim();
    const others = this.of(person, rulebook).filter((each) => each.name !== named);
    const list = text === null ? others : [...others, { name: named, text }].slice(-FAVOURITES_MAX);
    const after: Kept = { ...before, [rulebook]: list };
    this.#byPerson.set(person, after);
    try {
      await this.#keep([{ kind: 'favourites', key: person, body: JSON.stringify(after) }]);
    } catch {
      // What came after it holds it as well.
      if (this.#byPerson.get(person) === after) this.#byPerson.set(person, before);
      return err({ code: 'store-unavailable', params: {} });
    }
    return ok(list);
  }
}

const KEPT = eachOf(listOf(favourite));

/** What cannot be read is nothing that anybody kept. */
function read(body: string): Kept {
  try {
    const kept: unknown = JSON.parse(body);
    return Check(KEPT, kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}
