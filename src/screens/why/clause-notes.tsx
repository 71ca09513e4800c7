import { ClauseLink } from '../history/clause-link.tsx';
import { LANGUAGE_TAGS } from '../words/words.ts';
import { useClauseTexts } from './clause-texts.ts';
import css from './why.module.css';
import { useWhyWords } from './words.ts';

type Props = Readonly<{ rulebook: string; clauses: readonly string[] }>;

/** What the document says about a bet: each clause with its title and its sentence, never only its number. */
export function ClauseNotes({ rulebook, clauses }: Props) {
  const tell = useWhyWords();
  const texts = useClauseTexts();
  if (clauses.length === 0) return null;
  return (
    <ul className={css['clauses']} aria-label={tell('document')}>
      {clauses.map((id) => {
        const text = texts.get(id);
        return (
          <li key={id} data-clause={id}>
            <ClauseLink rulebook={rulebook} clause={id} />{' '}
            {text !== undefined && (
              <span lang={LANGUAGE_TAGS[text.language ?? 'en']}>
                <b>{text.title}</b> {text.requirement}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
