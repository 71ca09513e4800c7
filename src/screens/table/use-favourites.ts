import { useEffect, useRef, useState } from 'react';
import type { RulebookId } from '../../rulebook/rulebook.ts';
import type { Favourite, Favourites } from '../../wire/shapes/people.ts';
import { useMe } from '../account/me.ts';
import { type Failure, type Given, get, post } from '../api/api.ts';
import { forgetHere, keptHere } from '../slip/favourites.ts';

export type Kept = Readonly<{
  /** Undefined until the house has said; none for somebody who only watches. */
  kept: readonly Favourite[] | undefined;
  failure: Failure | undefined;
  /** Answers whether it was kept; without a text it is forgotten. */
  put: (name: string, text: string | null) => Promise<boolean>;
  load: () => void;
}>;

/** Layouts that are kept with the account of whoever is signed in; asked for anew when the page is looked at again. */
export function useFavourites(rulebook: RulebookId): Kept {
  const person = useMe(({ me }) => me?.person);
  const [kept, setKept] = useState<readonly Favourite[]>();
  const [failure, setFailure] = useState<Failure>();
  const asked = useRef(0);
  /** Shows the answer, unless something was asked since. */
  const ask = async (question: Promise<Given<Favourites>>): Promise<Given<Favourites>> => {
    const turn = ++asked.current;
    const given = await question;
    if (turn !== asked.current) return given;
    setFailure(given.ok ? undefined : given.failure);
    if (given.ok) setKept(given.value.favourites);
    return given;
  };
  const send = (name: string, text: string | null) => post('/api/v1/me/favourites', {}, { rulebook, name, text });
  const load = async (): Promise<void> => {
    for (const { name, text } of keptHere(localStorage, rulebook)) {
      const given = await ask(send(name, text));
      if (!given.ok && given.failure.retryable) return;
    }
    forgetHere(localStorage, rulebook);
    await ask(get('/api/v1/me/favourites', { rulebook }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each person and rulebook.
  useEffect(() => {
    setKept(person === undefined ? [] : undefined);
    if (person === undefined) return;
    const again = (): void => void load();
    again();
    window.addEventListener('focus', again);
    return () => {
      asked.current += 1;
      window.removeEventListener('focus', again);
    };
  }, [person, rulebook]);
  return { kept, failure, put: async (name, text) => (await ask(send(name, text))).ok, load: () => void load() };
}
