import { answerKey } from '../../rulebook/words/readings/answer.ts';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken } from '../words/words.ts';
import { answerIn } from './answer-in.ts';
import type { Reading } from './readings.ts';
import { useReadingWords } from './words.ts';

type Answer = (option: string, value: Reading['value']) => string;

/** A value of an option as a sentence. */
export function useAnswer(currency: string): Answer {
  return useAnswers()(currency);
}

/** The same where sums are of one currency here and of another there. */
export function useAnswers(): (currency: string) => Answer {
  const ask = useReadingWords();
  const staff = useStaffWords();
  const language = useSpoken();
  return (currency) => (option, value) => {
    const key = answerKey(option, value);
    return key === undefined ? String(value) : ask(key, answerIn(value, { currency, language, staff }));
  };
}
