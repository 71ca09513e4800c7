import { formOf, type Text } from '../../kit/plural.ts';
import { readingsEn } from '../../rulebook/words/readings/en.ts';
import type { ReadingKey, ReadingWords } from '../../rulebook/words/readings/keys.ts';
import { readingsVi } from '../../rulebook/words/readings/vi.ts';
import { readingsZh } from '../../rulebook/words/readings/zh.ts';
import type { EVIDENCE } from '../../wire/routes/evidence.ts';
import type { BodyOf } from '../../wire/routes/route.ts';
import type { Both } from '../paper/sheet.ts';
import { en, type ReceiptWord, type ReceiptWords } from './words/en.ts';
import { vi } from './words/vi.ts';
import { zh } from './words/zh.ts';

/** English always, and beside it one of these. */
export type SecondLanguage = BodyOf<typeof EVIDENCE.postDisputeReceipt>['language'];

const READINGS = { vi: readingsVi, zh: readingsZh } as const satisfies Record<SecondLanguage, ReadingWords>;

const WORDS: Readonly<Record<SecondLanguage, ReceiptWords>> = { vi, zh };

type Fill = Readonly<Record<string, string | number | Both>>;
type Say<Key extends string> = (key: Key, fill?: Fill) => Both;
/** A word in both languages; what fills its holes may differ between them. */
export type Saying = Say<ReceiptWord> &
  Readonly<{
    /** The same of what a document leaves open, and how it can be read. */
    reading: Say<ReadingKey>;
  }>;

export const saying = (language: SecondLanguage): Saying =>
  Object.assign(
    (key: ReceiptWord, fill: Fill = {}): Both => [filled(en[key], fill, 0), filled(WORDS[language][key], fill, 1)],
    {
      reading: (key: ReadingKey, fill: Fill = {}): Both => [
        filled(readingsEn[key], fill, 0),
        filled(READINGS[language][key], fill, 1),
      ],
    },
  );

const filled = (text: Text, fill: Fill, at: 0 | 1): string =>
  formOf(text, counts(fill)).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = fill[name];
    return value === undefined ? hole : typeof value === 'object' ? value[at] : String(value);
  });

const counts = (fill: Fill): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(fill).filter((each): each is [string, number] => typeof each[1] === 'number'));

export const roleIn = (say: Saying, name: string): Both => {
  const key = `role.${name}`;
  return isWord(key) ? say(key) : [name, name];
};

export const isWord = (key: string): key is ReceiptWord => Object.hasOwn(en, key);

/** Both on one line, where the second says anything new. */
export const joined = ([first, second]: Both): string => (first === second ? first : `${first} · ${second}`);
