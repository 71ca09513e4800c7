import { isReadingKey } from '../../rulebook/words/readings/answer.ts';
import { useAnswers } from '../rules/use-answer.ts';
import { useReadingWords } from '../rules/words.ts';
import { useWords } from '../words/words.ts';
import type { Told } from './notice-text.ts';

/** Which points are read otherwise at a table, as sentences: the question, the answer that holds now and the one before. */
export function useReads(currency: string): (params: Told['params']) => string {
  return useReadsAt()(currency);
}

/** The same for a page that shows tables of several currencies. */
export function useReadsAt(): (currency: string) => (params: Told['params']) => string {
  const say = useWords();
  const ask = useReadingWords();
  const answers = useAnswers();
  return (currency) =>
    ({ options, now, was }) =>
      listed(options)
        .map((option, i) =>
          say('notice.reading', {
            question: isReadingKey(String(option)) ? ask(String(option) as never) : option,
            now: answers(currency)(String(option), listed(now)[i] ?? ''),
            was: answers(currency)(String(option), listed(was)[i] ?? ''),
          }),
        )
        .join(' ');
}

const listed = (value: unknown): readonly (string | number)[] => (Array.isArray(value) ? value : []);
