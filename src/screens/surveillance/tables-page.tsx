import { Link } from 'wouter';
import { useAll } from '../api/use-get.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { StaffBar } from '../staff/staff-bar.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { useWords } from '../words/words.ts';
import { GlassList } from './glass-list.tsx';
import { IntegrityBadge } from './integrity-badge.tsx';
import { ReadsList } from './reads-list.tsx';
import css from './replay.module.css';
import { ToldList } from './told-list.tsx';
import { useWatchWords } from './words.ts';

/** Those who hear of it when somebody looks where they usually do not. */
const isWatching = (role: string): boolean => role === 'surveillance' || role === 'auditor';

/** Every table of the floor, with the way into its record. */
export function TablesPage({ who }: Readonly<{ who: Who }>) {
  const say = useWatchWords();
  const sayTable = useWords();
  const [asked, retry] = useAll('/api/v1/tables', {});
  useTitle(say('surveillance'));
  return (
    <div className={css['page']}>
      <StaffBar title={say('surveillance')} who={who}>
        <span className={css['quiet']}>{say('readOnly')}</span>
      </StaffBar>
      <main id="content" className={css['narrow']}>
        <p className={css['quiet']}>{say('tablesMore')}</p>
        {asked.state === 'failed' && <FailureNote failure={asked.failure} onRetry={retry} />}
        <ToldList who={who} />
        {isWatching(who.role) && <GlassList />}
        {isWatching(who.role) && <ReadsList />}
        <ul className={css['tables']}>
          {(asked.value ?? []).map(({ id, rulebook, round }) => (
            <li key={id} className={css['tableRow']}>
              <h2>
                {id} <span className={css['quiet']}>{sayTable(`game.${rulebook}`)}</span>
              </h2>
              <IntegrityBadge table={id} />
              <span className={css['ways']}>
                <Link href={`/surveillance/${id}/${round}`} className={`${controls['button']} ${controls['small']}`}>
                  {say('newestRound')} {round}
                </Link>
                <Link href={`/surveillance/${id}`} className={`${controls['button']} ${controls['small']}`}>
                  {say('allRounds')}
                </Link>
                <Link href={`/statistics/${id}`} className={`${controls['button']} ${controls['small']}`}>
                  {say('statistics')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
