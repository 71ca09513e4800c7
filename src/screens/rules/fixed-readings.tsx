import { FIXED_READINGS, type FixedEntry } from '../../rulebook/fixed-readings.ts';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { fixedEn } from '../words/fixed-readings/en.ts';
import type { FixedKey } from '../words/fixed-readings/keys.ts';
import { pageWords } from '../words/page-words.ts';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

const useFixedWords = pageWords<FixedKey>(fixedEn, {
  vi: async () => (await import('../words/fixed-readings/vi.ts')).fixedVi,
  zh: async () => (await import('../words/fixed-readings/zh.ts')).fixedZh,
});

type Book = Pick<RulebookDocument, 'clauses'>;
type Fixed = Readonly<{ entry: FixedEntry; clauses: readonly string[] }>;

/** The entries that concern a document: those that name clauses of its own. */
export function fixedReadings(book: Book): readonly Fixed[] {
  const own = new Set(book.clauses.map(({ id }) => id));
  return (Object.keys(FIXED_READINGS) as FixedEntry[])
    .map((entry) => ({ entry, clauses: FIXED_READINGS[entry].filter((clause) => own.has(clause)) }))
    .filter(({ clauses }) => clauses.length > 0);
}

/** Doubtful points of the document that are read in one way at every table, each with its reason. */
export function FixedReadings({ book }: Readonly<{ book: Book }>) {
  const tell = useRulesWords();
  const say = useFixedWords();
  return (
    <section className={css['chapter']} id="fixed-readings" aria-labelledby="fixed-readings-title">
      <h2 id="fixed-readings-title">{tell('fixedTitle')}</h2>
      <p className={css['note']}>{tell('fixedHint')}</p>
      {fixedReadings(book).map(({ entry, clauses }) => (
        <article key={entry} id={`fixed-${entry}`} className={css['clause']} tabIndex={-1} data-fixed={entry}>
          <h3>
            <a href={`#fixed-${entry}`} aria-label={tell('linkToReading', { entry })}>
              {entry}
            </a>
            <span data-adopted>{say(entry)}</span>
          </h3>
          <p data-why>{say(`${entry}.why`)}</p>
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
