import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Text } from '../../kit/plural.ts';
import { filled, type Language, useSpoken, type WordParams } from './words.ts';

type Texts<K extends string> = Readonly<Record<K, Text>>;
type Others<K extends string> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts<K>>>>;
type Known<K extends string> = Readonly<Partial<Record<Language, Texts<K>>>>;
export type SayPage<K extends string> = (key: K, params?: WordParams) => string;

/**
 * Words that only some pages need: they come with their page and not with the first one. Until those of another language
 * are here, English stands in for them.
 */
export function pageWords<K extends string>(en: Texts<K>, others: Others<K>): () => SayPage<K> {
  const useKnown: UseBoundStore<StoreApi<Known<K>>> = create<Known<K>>(() => ({ en }) as Known<K>);
  const fetched = async (language: Language): Promise<void> => {
    if (language === 'en' || useKnown.getState()[language] !== undefined) return;
    const texts = await others[language]().catch(() => undefined);
    if (texts !== undefined) useKnown.setState({ [language]: texts } as Partial<Known<K>>);
  };
  const sayers = new WeakMap<Texts<K>, SayPage<K>>();
  const sayer = (texts: Texts<K>): SayPage<K> => {
    const there = sayers.get(texts) ?? ((key, params) => filled(texts[key], params));
    sayers.set(texts, there);
    return there;
  };
  return () => {
    const language = useSpoken();
    useEffect(() => {
      void fetched(language);
    }, [language]);
    return sayer(useKnown((known) => known[language] ?? en));
  };
}
