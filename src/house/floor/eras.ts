import { assert } from '../../kit/assert.ts';
import { canonical } from '../../kit/canonical.ts';
import { digestOf, FIRST_DIGESTS, isDigestOf } from '../../rulebook/digest.ts';
import { type AnyRulebook, findRulebook } from '../../rulebook/index.ts';
import { FIRST_DECIDER } from '../../table/index.ts';

/** By what something was decided: the version of the decider, and the digest of each rulebook. */
export type Pin = Readonly<{ decider: number; rulebooks: Readonly<Record<string, string>> }>;

/** How many events each stream had. */
export type Marks = Readonly<Record<string, number>>;

/** A house was opened. `until` says how far the streams were where the pin is not the one before; `key`, that it has a new key. */
export type Opening = Readonly<{
  decider?: number;
  rulebooks?: Pin['rulebooks'];
  until?: Marks;
  key?: Introduced;
}>;

/** A key, and the signature of the one before it; the first one has none, and neither has one that somebody accepted. */
export type Introduced = Readonly<{ publicKey: string; signature?: string }>;

type Era = Readonly<{ pin: Pin; until: Marks }>;

/** Version 1, which wrote down no digests. */
export const FIRST: Pin = {
  decider: FIRST_DECIDER,
  rulebooks: FIRST_DIGESTS,
};

export const samePin = (a: Pin, b: Pin): boolean => canonical(a) === canonical(b);

export const pinOf = ({ decider = FIRST.decider, rulebooks = FIRST.rulebooks }: Opening): Pin => ({
  decider,
  rulebooks,
});

/** The document of this digest: this program's own, or the one that was recorded. */
export function documentOf(
  id: string,
  digest: string | undefined,
  recorded: (digest: string) => AnyRulebook | undefined,
): AnyRulebook | undefined {
  if (digest === undefined) return undefined;
  const own = findRulebook(id);
  if (own.ok && isDigestOf(own.value, digest)) return own.value;
  const found = recorded(digest);
  if (found?.id !== id) return undefined;
  return own.ok ? completed(found, own.value) : found;
}

/**
 * A document that was recorded before all that it decides was data: what it does not say was code then, and is taken from the
 * document of today. So is what may be chosen: what was chosen stands in the records.
 */
function completed<R extends AnyRulebook>(recorded: AnyRulebook, today: R): R {
  const { game, cites } = { ...today, ...recorded };
  return {
    ...today,
    ...recorded,
    narrowed: today.narrowed,
    game: { ...today.game, ...game },
    cites: { ...today.cites, ...cites },
  } as R;
}

/** Since when the house decides by what, stream by stream, and the rulebooks it ever decided by. */
export class Eras {
  #past: Era[] = [];
  #now: Pin = FIRST;
  readonly #rulebooks = new Map<string, AnyRulebook>();

  get now(): Pin {
    return this.#now;
  }

  /** By what the event of this number was decided. */
  at(stream: string, event: number): Pin {
    return this.#past.find(({ until }) => event < (until[stream] ?? 0))?.pin ?? this.#now;
  }

  rulebook(digest: string): AnyRulebook | undefined {
    return this.#rulebooks.get(digest);
  }

  open(opening: Opening): void {
    if (opening.until !== undefined) this.#past.push({ pin: this.#now, until: opening.until });
    this.#now = pinOf(opening);
  }

  record(digest: string, data: AnyRulebook): void {
    assert(digestOf(data) === digest, 'the recorded rulebook is not the one of its digest');
    this.#rulebooks.set(digest, data);
  }

  snapshot() {
    return { past: this.#past, now: this.#now, rulebooks: [...this.#rulebooks] };
  }

  restore({ past, now, rulebooks }: ReturnType<Eras['snapshot']>): void {
    this.#past = [...past];
    this.#now = now;
    this.#rulebooks.clear();
    for (const [digest, data] of rulebooks) this.record(digest, data);
  }
}
