import { moment } from '../account/moment.ts';
import { usePolled } from '../api/use-polled.ts';
import { roleName } from '../staff/reason.ts';
import { useStaffWords } from '../staff/words.ts';
import { useSpoken } from '../words/words.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

const SHOWN = 20;

/** Who read evidence, replays, exports and accounts, the latest first. */
export function ReadsList() {
  const say = useWatchWords();
  const sayStaff = useStaffWords();
  const language = useSpoken();
  const [asked] = usePolled('/api/v1/reads', { limit: SHOWN });
  const reads = asked.value ?? [];
  if (reads.length === 0) return null;
  return (
    <details className={css['told']}>
      <summary>{say('reads.title')}</summary>
      <ol data-reads>
        {reads.map(({ at, what, of, reader, role }) => (
          <li key={`${at} ${reader} ${what} ${of}`}>
            <span className={css['quiet']}>{moment(at, language)}</span> {reader}, {roleName(sayStaff, role)}
            {' · '}
            {[say(`reads.${what}`), of].filter((part) => part !== '').join(' ')}
          </li>
        ))}
      </ol>
    </details>
  );
}
