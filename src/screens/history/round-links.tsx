import { useState } from 'react';
import { useMe } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { copyText } from '../design/copy-text.ts';
import { useWords } from '../words/words.ts';
import css from './history.module.css';

/** Where this round can be looked at again: its address for people, and the same as data for a program. */
export function RoundLinks({ round }: Readonly<{ round: string }>) {
  const say = useWords();
  const id = encodeURIComponent(round);
  const demo = useMe(({ staff }) => staff.length > 0);
  const [table, number] = [round.slice(0, round.lastIndexOf('-')), round.slice(round.lastIndexOf('-') + 1)];
  return (
    <dl className={css['links']}>
      <Copied name={say('table.roundLink')} text={`${location.origin}/history/${id}`} />
      <Copied name={say('table.roundData')} text={`curl -s ${location.origin}/api/v1/rounds/${id}`} />
      {demo && (
        <div>
          <dt>{say('table.roundReplay')}</dt>
          <dd>
            <a href={`/surveillance/${encodeURIComponent(table)}/${number}`} target="_blank" rel="noreferrer">
              {say('table.roundReplayMore')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Copied({ name, text }: Readonly<{ name: string; text: string }>) {
  const say = useWords();
  const [copied, setCopied] = useState(false);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-label={`${say('table.copy')}: ${name}`}
          onClick={() => void copyText(text).then(setCopied)}
        >
          {say(copied ? 'table.copied' : 'table.copy')}
        </button>
      </dd>
    </div>
  );
}
