import type { ClauseProof } from '../../wire/shapes/rulebooks.ts';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

/** Where a clause is decided, which tests prove it, and on which screens they have seen it. */
export function ProofShown({
  proof: { label, data, code, parts = [], tests, pages },
}: Readonly<{ proof: ClauseProof }>) {
  const tell = useRulesWords();
  const decided = [...new Set(data.map(({ path }) => path)), ...code];
  return (
    <dl className={css['proven']}>
      {label && <dd>{tell('provenLabel')}</dd>}
      {!label && decided.length > 0 && (
        <>
          <dt>{tell('provenDecided')}</dt>
          {decided.map((path) => (
            <dd key={path}>
              <code>{path}</code>
              {data
                .filter((row) => row.path === path)
                .map(({ row }) => (
                  <code key={row} className={css['row']}>
                    {row}
                  </code>
                ))}
            </dd>
          ))}
        </>
      )}
      {parts.length > 0 && (
        <>
          <dt>{tell('provenParts')}</dt>
          <dd className={css['parts']}>
            {parts.map((id) => (
              <a key={id} href={`#${id}`}>
                {id}
              </a>
            ))}
          </dd>
        </>
      )}
      <dt>{tell('provenBy')}</dt>
      {tests.map(({ surface, path, titles }) => (
        <dd key={path}>
          <code>{path}</code> {surface !== 'label' && `(${tell(`surface.${surface}`)})`}
          <ul>
            {titles.map((title) => (
              <li key={title} lang="en">
                {title}
              </li>
            ))}
          </ul>
        </dd>
      ))}
      {pages.length > 0 && (
        <>
          <dt>{tell('provenSeen')}</dt>
          <dd>
            {pages.map((page) => (
              <code key={page}>{page}</code>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
