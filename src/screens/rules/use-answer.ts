import { useStaffWords } from '../staff/words.ts';
import { useSpoken } from '../words/words.ts';
import { answerIn, answerKey } from './answer-in.ts';
import type { Reading } from './readings.ts';
import { useReadingWords } from './words.ts';

/** A value of an option as a sentence. */
export function useAnswer(currency: string): (option: string, value: Reading['value']) => string {
  const ask = useReadingWords();
  const staff = useStaffWords();
  const language = useSpoken();
  return (option, value) => {
    const key = answerKey(option, value);
    return key === undefined ? String(value) : ask(key, answerIn(value, { currency, language, staff }));
  };
}
