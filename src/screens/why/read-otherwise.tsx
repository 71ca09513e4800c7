import { isReadingKey } from '../../rulebook/words/readings/answer.ts';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import { rulesOf } from '../live/rules-of.ts';
import { useAnswer } from '../rules/use-answer.ts';
import { useReadingWords } from '../rules/words.ts';
import css from './why.module.css';

/** Where the table read its document otherwise than usual in this round. */
export function ReadOtherwise({ detail, currency }: Readonly<{ detail: RoundDetail; currency: string | undefined }>) {
  const answer = useAnswer(currency ?? '');
  const ask = useReadingWords();
  const usual: Readonly<Record<string, unknown>> = rulesOf({ rulebook: detail.rulebook })?.options ?? {};
  const others = Object.entries(detail.readings ?? {}).filter(([option, value]) => usual[option] !== value);
  if (others.length === 0) return null;
  return (
    <ul className={css['note']} data-read-otherwise="">
      {others.map(([option, value]) => (
        <li key={option}>
          {isReadingKey(option) ? ask(option) : option} <strong>{answer(option, value)}</strong>
        </li>
      ))}
    </ul>
  );
}
