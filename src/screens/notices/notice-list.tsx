import { Fragment } from 'react';
import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import { useWords } from '../words/words.ts';
import { type Naming, noticeText, type Told } from './notice-text.ts';
import css from './notices.module.css';

/** One that is shown, and as far as it travels. */
export type Shown = Told & Readonly<{ notice: string; clause?: string; round: number }>;

type Props<N extends Shown> = Readonly<{
  notices: readonly N[];
  naming: Naming;
  /** Whether this person is the one who acknowledges it. */
  isMine: (notice: N) => boolean;
  onUnderstood: (notice: N) => void;
  busy: boolean;
}>;

/** What somebody was told and has not said yet that they heard: the sentence, its clause, and the button that says so. */
export function NoticeList<N extends Shown>({ notices, naming, isMine, onUnderstood, busy }: Props<N>) {
  const say = useWords();
  if (notices.length === 0) return null;
  return (
    <section className={css['notices']} aria-label={say('notices')} data-notices>
      <ul aria-live="polite">
        {notices.map((each) => (
          <li key={each.notice} data-notice={each.what}>
            <p>
              {noticeText(naming, each)} {each.about !== undefined && each.what !== 'told' && <q>{each.about}</q>}{' '}
              <small>
                {each.round > 0 && say('notice.round', { round: each.round })}{' '}
                {naming.rules !== undefined && <Clauses of={each} rulebook={naming.rules.id} />}
              </small>
            </p>
            {isMine(each) && (
              <button
                type="button"
                className={`${controls['button']} ${controls['small']}`}
                disabled={busy}
                onClick={() => onUnderstood(each)}
              >
                {say('notice.understood')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of what a document leaves open in several places, all of them. */
function Clauses({ of, rulebook }: Readonly<{ of: Shown; rulebook: string }>) {
  const { clause, params } = of;
  const all = [clause, ...(Array.isArray(params['clauses']) ? params['clauses'] : [])];
  return [...new Set(all.filter((each) => each !== undefined).map(String))].map((each) => (
    <Fragment key={each}>
      <ClauseLink rulebook={rulebook} clause={each} />{' '}
    </Fragment>
  ));
}
