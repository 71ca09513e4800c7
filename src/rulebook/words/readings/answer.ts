import type { OptionValue } from '../../options.ts';
import { readingsEn } from './en.ts';
import type { ReadingKey } from './keys.ts';

export const isReadingKey = (key: string): key is ReadingKey => Object.hasOwn(readingsEn, key);

/** The key of a sentence: numbers and ranks are put into one, every other value has its own. */
export function answerKey(option: string, value: OptionValue): ReadingKey | undefined {
  return [`${option}.${value}`, `${option}.${typeof value === 'number' ? 'number' : 'rank'}`].find(isReadingKey);
}
