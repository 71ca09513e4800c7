import type { EVIDENCE } from '../../wire/routes/evidence.ts';
import type { BodyOf } from '../../wire/routes/route.ts';
import type { Both } from '../paper/sheet.ts';
import { en, type ReceiptWord, type ReceiptWords } from './words/en.ts';
import { vi } from './words/vi.ts';
import { zh } from './words/zh.ts';

/** English always, and beside it one of these. */
export type SecondLanguage = BodyOf<typeof EVIDENCE.postDisputeReceipt>['language'];

const WORDS: Readonly<Record<SecondLanguage, ReceiptWords>> = { vi, zh };

type Fill = Readonly<Record<string, string | number | Both>>;
/** A word in both languages; what fills its holes may differ between them. */
export type Saying = (key: ReceiptWord, fill?: Fill) => Both;

export const saying =
  (language: SecondLanguage): Saying =>
  (key, fill = {}) => [filled(en[key], fill, 0), filled(WORDS[language][key], fill, 1)];

const filled = (text: string, fill: Fill, at: 0 | 1): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = fill[name];
    return value === undefined ? hole : typeof value === 'object' ? value[at] : String(value);
  });

export const isWord = (key: string): key is ReceiptWord => Object.hasOwn(en, key);

/** Both on one line, where the second says anything new. */
export const joined = ([first, second]: Both): string => (first === second ? first : `${first} · ${second}`);
