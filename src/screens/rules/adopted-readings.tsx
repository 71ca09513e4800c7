import { isReadingKey } from '../../rulebook/words/readings/answer.ts';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { useSpoken } from '../words/words.ts';
import { anchorOf, otherValues, type Reading } from './readings.ts';
import css from './rules.module.css';
import { useAnswer } from './use-answer.ts';
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
  const say = useAnswer(book.currency);
  const answer = (given: Reading['value']): string => say(reading.option, given);
  const ask = useReadingWords();
  const language = useSpoken();
  const { option, value, usual, entry, clauses, closedBy } = reading;
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
      {value !== usual && (
        <p className={css['note']} data-chosen>
          {tell('chosenHere', { usual: answer(usual) })}
        </p>
      )}
      {others.length > 0 && (
        <p className={css['note']}>
          {tell('otherwise', { others: others.map(answer).join(language === 'zh' ? '' : ' ') })}
        </p>
      )}
      {others.length === 0 && closedBy.length > 0 && <p className={css['note']}>{tell('onlyThis')}</p>}
      {(clauses.length > 0 || closedBy.length > 0) && (
        <p className={css['where']}>
          {[...new Set([...clauses, ...closedBy])].map((clause) => (
            <a key={clause} href={`#${clause}`}>
              {clause}
            </a>
          ))}
        </p>
      )}
    </article>
  );
}
