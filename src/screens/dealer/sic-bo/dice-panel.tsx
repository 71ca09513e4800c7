import { CiteLink } from '../../history/cite-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { FacePad } from './face-pad.tsx';
import type { Terminal } from './use-terminal.ts';

/** What lies in the tumbler: three faces, or a die that leans and voids the round. */
export function DicePanel({ terminal }: Readonly<{ terminal: Terminal }>) {
  const { rules, order, live, automatic } = useDesk();
  const say = useGameWords();
  return (
    <section className={frame['card']} aria-label={say('sb.step.dice')}>
      <h2>{say('sb.step.dice')}</h2>
      <p className={panels['mute']}>
        {say('sb.diceMore')} <CiteLink rules={rules} name="revealed" />
      </p>
      <FacePad name={say('sb.step.dice')} terminal={terminal} />
      <HoldButton
        label={say('sb.notFlat')}
        disabled={!live || automatic}
        onFire={() => void order({ type: 'attestDice', dice: terminal.keys, flat: false })}
      >
        {' '}
        {rules.irregularities['die-not-flat']?.clause}
      </HoldButton>
    </section>
  );
}
