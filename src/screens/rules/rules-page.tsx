import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { RULEBOOKS } from '../../rulebook/index.ts';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { useGet } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { useTable } from '../live/floor.ts';
import { rulesOf } from '../live/rules-of.ts';
import { isWord, useSpoken, useWords } from '../words/words.ts';
import { AdoptedReadings } from './adopted-readings.tsx';
import { ChapterPart } from './chapter-part.tsx';
import { partsOf, search } from './chapters.ts';
import { DocumentFacts } from './document-facts.tsx';
import { FixedReadings } from './fixed-readings.tsx';
import { PayTable } from './pay-table.tsx';
import { Pictures } from './pictures.tsx';
import css from './rules.module.css';
import { TermsPart } from './terms-part.tsx';
import { useRulesWords } from './words.ts';

type Props = Readonly<{ rulebook: string }>;

/** The rules of a table by chapter, every clause with an address of its own. */
export function RulesPage({ rulebook }: Props) {
  const say = useWords();
  const language = useSpoken();
  const table = new URLSearchParams(useSearch()).get('table') ?? undefined;
  const seen = useTable(table ?? '')?.public;
  const here = table === undefined ? {} : { table };
  // A table that chose other readings shows them at once.
  const [asked, retry] = useGet(
    '/api/v1/rulebooks/:id',
    { id: rulebook, language, ...here },
    JSON.stringify(seen?.readings ?? 0),
  );
  const gameKey = `game.${rulebook}`;
  const title = isWord(gameKey) ? say(gameKey) : rulebook;
  useTitle(`${say('rules')}: ${title}`);
  return (
    <main className={css['page']} id="content">
      <nav className={css['books']} aria-label={say('allRules')}>
        {RULEBOOKS.map(({ id }) => (
          <Link
            key={id}
            href={`/rules/${id}`}
            className={css['book'] ?? ''}
            {...(id === rulebook ? { 'aria-current': 'page' as const } : {})}
          >
            {say(`game.${id}`)}
          </Link>
        ))}
      </nav>
      {asked.state === 'failed' && <FailureNote failure={asked.failure} onRetry={retry} />}
      {asked.state === 'loading' && <p className={css['loading']}>{say('loading')}</p>}
      {asked.state === 'here' && <Document key={rulebook} book={asked.value} title={title} table={table} />}
    </main>
  );
}

type DocumentProps = Readonly<{ book: RulebookDocument; title: string; table?: string | undefined }>;

/** One document: which it is, its chapters in its own order, its words, pays, readings and pictures. */
export function Document({ book, title, table }: DocumentProps) {
  const say = useWords();
  const tell = useRulesWords();
  const [wanted, setWanted] = useState('');
  const parts = useMemo(() => partsOf(book.chapters, book.clauses), [book]);
  const found = useMemo(() => search(parts, wanted), [parts, wanted]);
  const rules = rulesOf({
    rulebook: book.id,
    readings: Object.fromEntries(book.readings.map(({ option, value }) => [option, value])),
  });
  const hasFixed = book.fixed.length > 0;
  useAnchor();
  return (
    <div className={css['document']}>
      <Contents
        parts={parts}
        hasTerms={book.glossary.length > 0}
        hasReadings={rules !== undefined}
        hasFixed={hasFixed}
      />
      <div className={css['text']}>
        <header className={css['head']}>
          <h1>{title}</h1>
          <p className={css['note']} data-read-at={table ?? ''}>
            {table === undefined ? tell('readAsUsual') : tell('readAt', { table })}{' '}
            <a href="#readings">{tell('readingsTitle')}</a>
          </p>
          <DocumentFacts book={book} />
          <p className={css['note']} data-wording="">
            {say('clauseTexts')}{' '}
            {book.clauses.some(({ language }) => language !== undefined) && say('unofficialTranslation')}
          </p>
          <label className={css['find']}>
            <span className={controls['label']}>{say('findInRules')}</span>
            <input
              className={controls['field']}
              type="search"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </label>
        </header>
        <p role="status" className={css['note']}>
          {found.length === 0 && say('nothingFound')}
        </p>
        {found.map((part) => (
          <ChapterPart
            key={part.chapter.clauses}
            rulebook={book.id}
            part={part}
            title={chapterTitle(say, part.chapter.title)}
          />
        ))}
        {wanted === '' && book.glossary.length > 0 && (
          <TermsPart id="terms" title={tell('termsTitle')} terms={book.glossary} clauses={book.clauses} />
        )}
        <PayTable book={book} />
        {rules !== undefined && <AdoptedReadings book={book} />}
        {hasFixed && <FixedReadings book={book} />}
        {rules !== undefined && wanted === '' && <Pictures rules={rules} book={book} name={title} />}
      </div>
    </div>
  );
}

type ContentsProps = Readonly<{
  parts: ReturnType<typeof partsOf>;
  hasTerms: boolean;
  hasReadings: boolean;
  hasFixed: boolean;
}>;

function Contents({ parts, hasTerms, hasReadings, hasFixed }: ContentsProps) {
  const say = useWords();
  const tell = useRulesWords();
  return (
    <aside className={css['aside']}>
      <nav aria-label={say('contents')}>
        <h2>{say('contents')}</h2>
        <ol className={css['contents']}>
          {parts.map(({ chapter }) => (
            <li key={chapter.clauses}>
              <a href={`#${chapter.clauses}`}>
                <span className={css['prefix']}>{chapter.clauses}</span> {chapterTitle(say, chapter.title)}
              </a>
            </li>
          ))}
          {hasTerms && (
            <li>
              <a href="#terms">{tell('termsTitle')}</a>
            </li>
          )}
          <li>
            <a href="#pays">{say('payTableTitle')}</a>
          </li>
          {hasReadings && (
            <li>
              <a href="#readings">{tell('readingsTitle')}</a>
            </li>
          )}
          {hasFixed && (
            <li>
              <a href="#fixed-readings">{tell('fixedTitle')}</a>
            </li>
          )}
        </ol>
      </nav>
    </aside>
  );
}

const chapterTitle = (say: ReturnType<typeof useWords>, title: string): string => {
  const key = `chapter.${title}`;
  return isWord(key) ? say(key) : title;
};

/** The text comes after the page, so the browser could not go to the clause by itself. */
function useAnchor(): void {
  useEffect(() => {
    const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    clause?.scrollIntoView();
    clause?.focus({ preventScroll: true });
  }, []);
}
