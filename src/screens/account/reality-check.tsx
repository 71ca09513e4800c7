import { useLocation } from 'wouter';
import controls from '../design/controls.module.css';
import { Sheet } from '../design/sheet.tsx';
import { signed } from '../money/money.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './account.module.css';
import { signOut } from './me.ts';
import { useNetOfSitting } from './net.ts';
import { isReminderDue } from './session.ts';
import { answerReminder, useSitting } from './sitting.ts';

/** Every so often a player is asked whether to go on; until the answer nothing can be bet. */
export function RealityCheck() {
  const say = useWords();
  const language = useSpoken();
  const [, go] = useLocation();
  const nets = useNetOfSitting();
  const due = useSitting(({ sitting, reminder, now }) =>
    sitting !== undefined && isReminderDue(sitting, reminder, now) ? sitting : undefined,
  );
  const minutes = useSitting(({ now }) => (due === undefined ? 0 : Math.floor((now - due.since) / 60_000)));
  if (due === undefined) return null;
  const played = Object.entries(nets).map(([currency, sum]) => signed(sum, currency, language));
  const net = played.length === 0 ? '0' : played.join(', ');
  return (
    <Sheet title={say('realityCheck')} firm onClose={() => undefined}>
      <div className={css['account']}>
        <p className={css['check']}>{say('realityCheckMore', { minutes, net })}</p>
        <p className={css['note']}>{say('helpline')}</p>
        <div className={css['row']}>
          <button type="button" className={controls['button']} onClick={answerReminder}>
            {say('goOn')}
          </button>
          <button
            type="button"
            className={controls['button']}
            onClick={() => {
              answerReminder();
              go('/history');
            }}
          >
            {say('seeHistory')}
          </button>
          <button
            type="button"
            className={controls['button']}
            onClick={() => {
              answerReminder();
              void signOut().then(() => go('/'));
            }}
          >
            {say('endSession')}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
