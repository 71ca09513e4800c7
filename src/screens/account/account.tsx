import controls from '../design/controls.module.css';
import { money } from '../money/money.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './account.module.css';
import { signOut, useMe } from './me.ts';
import { OwnLimitsPanel } from './own-limits.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Everything that concerns oneself: who one is, money, reminders, limits and breaks. */
export function Account({ onChosen }: Readonly<{ onChosen: () => void }>) {
  const say = useWords();
  const language = useSpoken();
  const { me, players } = useMe();
  return (
    <div className={css['account']}>
      {players.length > 0 && <p className={css['note']}>{say('playAsMore')}</p>}
      <PlayerChoice onChosen={onChosen} />
      {me === null && players.length === 0 && <SignInForm onDone={onChosen} />}
      {me?.role === 'player' && (
        <>
          <section className={css['section']}>
            <h3>{say('wallet')}</h3>
            <ul className={css['wallets']}>
              {me.wallets.map(({ currency, amount }) => (
                <li key={currency} className={controls['money']}>
                  {money(amount, currency, language)}
                </li>
              ))}
            </ul>
          </section>
          <ReminderChoice />
          {me.ownLimits !== undefined && <OwnLimitsPanel limits={me.ownLimits} />}
          <p className={css['note']}>{say('helpline')}</p>
        </>
      )}
      {me !== null && me !== undefined && (
        <button type="button" className={controls['button']} onClick={() => void signOut().then(onChosen)}>
          {say('signOut')}
        </button>
      )}
    </div>
  );
}
