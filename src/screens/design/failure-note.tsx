import type { Failure } from '../api/api.ts';
import { refusalText } from '../words/reason.ts';
import { useWords } from '../words/words.ts';
import controls from './controls.module.css';
import css from './failure-note.module.css';

type Props = Readonly<{ failure: Failure; onRetry?: () => void }>;

/** What failed, what is safe, what to do, and the code for whoever is asked about it. */
export function FailureNote({ failure, onRetry }: Props) {
  const say = useWords();
  const { code, params, clause, retryable } = failure;
  return (
    <div className={css['note']} role="alert">
      <p className={css['what']}>{refusalText(say, code, params)}</p>
      <p>{say('nothingChanged')}</p>
      <p className={css['code']}>
        {say('errorCode', { code })}
        {clause !== undefined && ` · ${clause}`}
      </p>
      {retryable && onRetry !== undefined && (
        <button type="button" className={controls['button']} onClick={onRetry}>
          {say('retry')}
        </button>
      )}
    </div>
  );
}
