import type { Rulebook } from '../../../rulebook/rulebook.ts';
import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { resultWords } from '../../table/spot-words.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { FacePad } from './face-pad.tsx';
import type { SicBoSeen } from './next.ts';
import css from './sic-bo.module.css';
import { CHECK_MS, litBy, sameFaces } from './terminal.ts';
import type { Terminal } from './use-terminal.ts';

type Props = Readonly<{ rules: Rulebook<'sic-bo'>; game: SicBoSeen; terminal: Terminal; onReadAgain: () => void }>;

/** The terminal: three keys, their call, and a moment in which the last can be taken back. */
export function KeysPanel({ rules, game, terminal, onReadAgain }: Props) {
  const { say: sayTable } = useDesk();
  const say = useGameWords();
  const { keys, full } = terminal;
  const dice = game.dice ?? [];
  const differs = full && !sameFaces(keys, dice);
  return (
    <section className={frame['card']} aria-label={say('sb.terminal')}>
      <h2>
        {say('sb.terminal')} <CiteLink rules={rules} name="keys" />
      </h2>
      <FacePad name={say('sb.terminal')} terminal={terminal} />
      <p>
        <span className={panels['label']}>{say('sb.dice')}</span> {dice.join(' ')}
      </p>
      <p role="status" className={panels['call']} data-call={full && !differs}>
        {full && !differs && resultWords(sayTable, rules, keys.toSorted((a, b) => a - b).join('-')).long}
      </p>
      {full && !differs && (
        <div className={css['check']} style={{ animationDuration: `${CHECK_MS}ms` }}>
          <span>
            {say('sb.litCount', { count: litBy(rules, keys).size })} · {say('sb.checking')}
          </span>
        </div>
      )}
      {differs && (
        <div className={panels['warning']} role="alert">
          <p>{say('sb.disagree', { keys: keys.join(' '), dice: dice.join(' ') })}</p>
          <button type="button" className={controls['button']} onClick={onReadAgain}>
            {say('sb.readAgain')}
          </button>
        </div>
      )}
    </section>
  );
}

/** Keys that were entered and are not the dice: entered again before a witness. */
export function AgainPanel({ rules, game, terminal }: Omit<Props, 'onReadAgain'>) {
  const say = useGameWords();
  const { keys = [], dice = [] } = game;
  return (
    <section className={frame['card']} aria-label={say('sb.step.again')}>
      <h2>
        {say('sb.step.again')} <CiteLink rules={rules} name="keys" />
      </h2>
      <p className={panels['warning']} role="alert">
        {say('sb.again', { keys: keys.join(' '), dice: dice.join(' ') })}
      </p>
      <FacePad name={say('sb.terminal')} terminal={terminal} />
    </section>
  );
}
