import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken } from '../words/words.ts';
import { answerIn, answerKey } from './answer-in.ts';
import { anchorOf, isReadingKey, otherValues, type Reading } from './readings.ts';
import css from './rules.module.css';
import { useReadingWords, useRulesWords } from './words.ts';

type Props = Readonly<{ book: RulebookDocument }>;

/** Where the document can be read in more than one way: the question, the answer adopted here, and what else it could be. */
export function AdoptedReadings({ book }: Props) {
  const tell = useRulesWords();
  return (
    <section className={css['chapter']} id="readings" aria-labelledby="readings-title">
      <h2 id="readings-title">{tell('readingsTitle')}</h2>
      <p className={css['note']}>{tell('readingsHint')}</p>
      {book.readings.map((reading) => (
        <OneReading key={reading.option} reading={reading} book={book} />
      ))}
    </section>
  );
}

type One = Readonly<{ reading: Reading; book: RulebookDocument }>;

function OneReading({ reading, book }: One) {
  const tell = useRulesWords();
  const answer = useAnswer(reading.option, book);
  const ask = useReadingWords();
  const language = useSpoken();
  const { option, value, entry, clauses } = reading;
  const others = otherValues(reading);
  return (
    <article id={anchorOf(reading)} className={css['clause']} tabIndex={-1} data-reading={option}>
      <h3>
        <a href={`#${anchorOf(reading)}`} aria-label={tell('linkToReading', { entry })}>
          {entry}
        </a>
        <span>{isReadingKey(option) ? ask(option) : option}</span>
      </h3>
      <p data-adopted>{answer(value)}</p>
      {others.length > 0 && (
        <p className={css['note']}>
          {tell('otherwise', { others: others.map(answer).join(language === 'zh' ? '' : ' ') })}
        </p>
      )}
      {clauses.length > 0 && (
        <p className={css['where']}>
          {clauses.map((clause) => (
            <a key={clause} href={`#${clause}`}>
              {clause}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

/** A value of an option as a sentence. */
function useAnswer(option: string, { currency }: RulebookDocument): (value: Reading['value']) => string {
  const ask = useReadingWords();
  const staff = useStaffWords();
  const language = useSpoken();
  return (value) => {
    const key = answerKey(option, value);
    return key === undefined ? String(value) : ask(key, answerIn(value, { currency, language, staff }));
  };
}
