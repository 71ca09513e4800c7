import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';

type Props = Readonly<{ count: number; needed: number; onCount: (count: number) => void }>;

/** How often the dice tumbled, as it was seen; fewer than the document asks void the round, which is held to fire. */
export function Tumbles({ count, needed, onCount }: Props) {
  const { rules, order, live, automatic, allowed } = useDesk();
  const say = useGameWords();
  const off = !live || automatic || !allowed({ type: 'attestTumbles', tumbles: count }).may;
  return (
    <section className={frame['card']} aria-label={say('sb.tumbles')}>
      <h2>{say('sb.tumbles')}</h2>
      <div className={panels['stepper']}>
        <button
          type="button"
          className={controls['button']}
          aria-label={say('sb.fewer')}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          −
        </button>
        <output className={panels['digits']}>{count}</output>
        <button
          type="button"
          className={controls['button']}
          aria-label={say('sb.more')}
          onClick={() => onCount(count + 1)}
        >
          +
        </button>
      </div>
      <p className={panels['mute']}>
        {say('sb.tumblesMore', { needed })} <CiteLink rules={rules} name="tumbles" />
      </p>
      {count < needed && (
        <HoldButton
          label={say('sb.tumblesFew', { count })}
          disabled={off}
          onFire={() => void order({ type: 'attestTumbles', tumbles: count })}
        />
      )}
    </section>
  );
}
