import { Link, useRoute } from 'wouter';
import { PAGES } from '../../wire/pages.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { useMe } from '../account/me.ts';
import { NetPosition } from '../account/net-position.tsx';
import { SessionClock } from '../account/session-clock.tsx';
import { useWords } from '../words/words.ts';
import { LanguageSelect } from './language-select.tsx';
import css from './top-bar.module.css';

/** On every page of a player: the way home, how long and how it went, who one is, and the language. */
export function TopBar() {
  const say = useWords();
  const me = useMe(({ me }) => me);
  const [home] = useRoute(PAGES.lobby);
  return (
    <header className={css['bar']}>
      <Link
        href="/"
        aria-label="Croupier"
        className={css['brand'] ?? ''}
        {...(home ? { 'aria-current': 'page' as const } : {})}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={css['mark']}>
          <path d="M12 1.5L20 12L12 22.5L4 12Z" />
          <path d="M12 7L15.8 12L12 17L8.2 12Z" className={css['core']} />
        </svg>
        <span className={css['word']}>Croupier</span>
      </Link>
      {me?.role === 'player' && (
        <div className={css['session']}>
          <SessionClock />
          <NetPosition />
        </div>
      )}
      <nav className={css['nav']} aria-label={say('account')}>
        {me?.role === 'player' && (
          <Link href="/history" className={css['item'] ?? ''}>
            {say('history')}
          </Link>
        )}
        <LanguageSelect />
        <AccountMenu />
      </nav>
    </header>
  );
}
