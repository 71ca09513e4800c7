import { FIXED_READINGS, type FixedEntry } from '../../rulebook/fixed-readings.ts';
import { fixedEn } from '../../rulebook/words/fixed-readings/en.ts';
import type { FixedKey } from '../../rulebook/words/fixed-readings/keys.ts';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { pageWords } from '../words/page-words.ts';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

const useFixedWords = pageWords<FixedKey>(fixedEn, {
  vi: async () => (await import('../../rulebook/words/fixed-readings/vi.ts')).fixedVi,
  zh: async () => (await import('../../rulebook/words/fixed-readings/zh.ts')).fixedZh,
});

type Book = Pick<RulebookDocument, 'fixed'>;

/** Doubtful points of the document that are read in one way at every table, each with its reason. */
export function FixedReadings({ book }: Readonly<{ book: Book }>) {
  const tell = useRulesWords();
  const say = useFixedWords();
  return (
    <section className={css['chapter']} id="fixed-readings" aria-labelledby="fixed-readings-title">
      <h2 id="fixed-readings-title">{tell('fixedTitle')}</h2>
      <p className={css['note']}>{tell('fixedHint')}</p>
      {book.fixed.map(({ entry, adopted, why, clauses }) => (
        <article key={entry} id={`fixed-${entry}`} className={css['clause']} tabIndex={-1} data-fixed={entry}>
          <h3>
            <a href={`#fixed-${entry}`} aria-label={tell('linkToReading', { entry })}>
              {entry}
            </a>
            <span data-adopted>{isFixed(entry) ? say(entry) : adopted}</span>
          </h3>
          <p data-why>{isFixed(entry) ? say(`${entry}.why`) : why}</p>
          <p className={css['where']}>
            {clauses.map((clause) => (
              <a key={clause} href={`#${clause}`}>
                {clause}
              </a>
            ))}
          </p>
        </article>
      ))}
    </section>
  );
}

/** A house of another version may have points that these words do not know. */
const isFixed = (entry: string): entry is FixedEntry => Object.hasOwn(FIXED_READINGS, entry);
