import { useState } from 'react';
import { useGet } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { useWords } from '../words/words.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

/** Whether the record is the one that was written; if not, where it first is not. */
export function IntegrityBadge({ table }: Readonly<{ table: string }>) {
  const say = useWatchWords();
  const [thorough, setThorough] = useState(false);
  const sayAll = useWords();
  const [asked, retry] = useGet('/api/v1/tables/:table/integrity', {
    table,
    ...(thorough ? { depth: 'thorough' } : {}),
  });
  if (asked.state === 'failed')
    return (
      <span className={css['badge']} data-state="checking" role="alert">
        {say('notChecked')}{' '}
        <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={retry}>
          {sayAll('retry')}
        </button>
      </span>
    );
  if (asked.state !== 'here')
    return (
      <span className={css['badge']} data-state="checking" role="status">
        {say(thorough ? 'thoroughBusy' : 'checking')}
      </span>
    );
  const { events, hash, wrong, checked } = asked.value;
  if (wrong !== null)
    return (
      <details className={css['badgeBox']} open>
        <summary className={css['badge']} data-state="broken" data-event={wrong.event}>
          {say('broken', { event: wrong.event ?? '?' })}
        </summary>
        <p className={css['popover']} role="alert">
          {say('brokenMore', { message: wrong.message })}
        </p>
      </details>
    );
  return (
    <details className={css['badgeBox']}>
      <summary className={css['badge']} data-state="sound">
        {say('sound')} <span aria-hidden="true">✓</span>
      </summary>
      <div className={css['popover']}>
        <p>{say('soundMore', { events, hash: hash.slice(0, 16) })}</p>
        {asked.value.thorough ? (
          <p>{say('soundThorough', checked)}</p>
        ) : (
          <button
            type="button"
            className={`${controls['button']} ${controls['small']}`}
            onClick={() => setThorough(true)}
          >
            {say('thorough')}
          </button>
        )}
      </div>
    </details>
  );
}
