import type { RulebookDocument, Term } from '../../wire/shapes/rulebooks.ts';
import { rulesEn } from '../words/rules/en.ts';
import { LANGUAGE_TAGS } from '../words/words.ts';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

type Props = Readonly<{
  id: string;
  title: string;
  terms: readonly Term[];
  clauses: RulebookDocument['clauses'];
}>;

/** Words of the document with what each means in it, and the clause that says so. */
export function TermsPart({ id, title, terms, clauses }: Props) {
  const nameOf = useTermName();
  return (
    <section className={css['chapter']} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <dl className={css['terms']}>
        {terms.map(({ term, clause }) => (
          <div key={clause} data-term={term}>
            <dt>
              {nameOf(term)}
              {nameOf(term) !== term && (
                <span lang="en" className={css['printed']}>
                  {' '}
                  {term}
                </span>
              )}
            </dt>
            <dd>
              <ClauseSentence clause={clauses.find((each) => each.id === clause)} /> <a href={`#${clause}`}>{clause}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ClauseSentence({ clause }: Readonly<{ clause: Props['clauses'][number] | undefined }>) {
  return <span lang={LANGUAGE_TAGS[clause?.language ?? 'en']}>{clause?.requirement}</span>;
}

/** A term in the language that is spoken; one of a document we have no word for stays as printed. */
function useTermName(): (term: string) => string {
  const tell = useRulesWords();
  return (term) => {
    const key = `term.${term.toLowerCase()}`;
    return isRulesWord(key) && rulesEn[key] !== tell(key) ? tell(key) : term;
  };
}

const isRulesWord = (key: string): key is keyof typeof rulesEn => Object.hasOwn(rulesEn, key);
