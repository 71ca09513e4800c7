import { LANGUAGE_TAGS, useWords } from '../words/words.ts';
import type { Part } from './chapters.ts';
import { ClauseProof } from './clause-proof.tsx';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

type Props = Readonly<{ rulebook: string; part: Part; title: string }>;

export function ChapterPart({ rulebook, part: { chapter, clauses }, title }: Props) {
  const say = useWords();
  const tell = useRulesWords();
  return (
    <section className={css['chapter']} id={chapter.clauses} aria-labelledby={`${chapter.clauses}-title`}>
      <h2 id={`${chapter.clauses}-title`}>
        <span className={css['prefix']}>{chapter.clauses}</span> {title}
      </h2>
      {clauses.map(({ id, title: name, requirement, surfaces, language = 'en' }) => (
        <article key={id} id={id === chapter.clauses ? `${id}-0` : id} className={css['clause']} tabIndex={-1}>
          <h3>
            <a href={`#${id === chapter.clauses ? `${id}-0` : id}`} aria-label={say('linkToClause', { clause: id })}>
              {id}
            </a>
            <span lang={LANGUAGE_TAGS[language]}>{name}</span>
          </h3>
          <p lang={LANGUAGE_TAGS[language]}>{requirement}</p>
          {surfaces.includes('label') && (
            <p className={css['label']} data-label={id}>
              {tell('clauseIsLabel')}
            </p>
          )}
          <ClauseProof rulebook={rulebook} clause={id} />
        </article>
      ))}
    </section>
  );
}
