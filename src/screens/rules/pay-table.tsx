import { Fragment } from 'react';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { handName, kindName } from '../words/spot-name.ts';
import { type Say, useWords } from '../words/words.ts';
import { payRows } from './pay-rows.ts';
import css from './rules.module.css';

type Props = Readonly<{ book: RulebookDocument }>;

/** What each bet pays by this document, with the clause that says so. */
export function PayTable({ book }: Props) {
  const say = useWords();
  return (
    <section className={css['chapter']} id="pays" aria-labelledby="pays-title">
      <h2 id="pays-title">{say('payTableTitle')}</h2>
      <table className={css['pays']}>
        <thead>
          <tr>
            <th scope="col">{say('bet')}</th>
            <th scope="col">{say('payColumn')}</th>
            <th scope="col">{say('clause')}</th>
          </tr>
        </thead>
        <tbody>
          {payRows(book.spots).map(({ kind, odds, clause }) => (
            <tr key={kind}>
              <th scope="row">{kindName(say, kind, book.family)}</th>
              <td>
                {odds.map(([level, win, stake]) => (
                  <Fragment key={level}>
                    <span className={css['odds']}>
                      {level !== '' && <span className={css['level']}>{levelName(say, level)}</span>}{' '}
                      {say('toOne', { win, stake })}
                    </span>{' '}
                  </Fragment>
                ))}
              </td>
              <td>
                <a href={`#${clause}`}>{clause}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const levelName = (say: Say, level: string): string =>
  /^\d$/.test(level) ? say('times', { count: level }) : handName(say, level);
