import { Link, useLocation } from 'wouter';
import { signOut } from '../account/me.ts';
import controls from '../design/controls.module.css';
import { refusalText } from '../words/reason.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** The player's own limit is reached: a calm panel with two ways out. Bets already accepted stand. */
export function LimitPanel({ code, onClose }: Readonly<{ code: string; onClose: () => void }>) {
  const { say } = useRoom();
  const [, go] = useLocation();
  return (
    <section className={css['limit']} role="alert" data-limit-panel="">
      <h2>{say('ownLimits')}</h2>
      <p>{refusalText(say, code)}</p>
      <p>{say('table.limitMore')}</p>
      <p className={css['mute']}>{say('helpline')}</p>
      <p className={css['row']}>
        <Link href="/history" className={controls['button'] ?? ''}>
          {say('seeHistory')}
        </Link>
        <button type="button" className={controls['button']} onClick={() => void signOut().then(() => go('/'))}>
          {say('endSession')}
        </button>
        <button type="button" className={`${controls['button']} ${controls['quiet']}`} onClick={onClose}>
          {say('close')}
        </button>
      </p>
    </section>
  );
}
