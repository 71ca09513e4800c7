import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { HoldButton } from '../../staff/hold-button.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import type { NiuNiuSeen, Recipient } from './next.ts';
import css from './niu-niu.module.css';
import { placeName } from './place-name.ts';
import { type Counts, counted, oddCounts, placesOf } from './spread.ts';

type Props = Readonly<{ game: NiuNiuSeen; counts: Counts; onCounts: (counts: Counts) => void }>;

/** The hands spread out and counted, place by place; counts that are not right are recorded by holding. */
export function SpreadPanel({ game, counts, onCounts }: Props) {
  const { rules, order, live, automatic, allowed } = useDesk();
  const say = useGameWords();
  const odd = oddCounts(game, counts);
  const places = placesOf(game);
  const shown = places.filter((to) => Object.hasOwn(counts, to));
  const others = places.filter((to) => !Object.hasOwn(counts, to));
  return (
    <section className={frame['card']} aria-label={say('nn.spread')}>
      <h2>
        {say('nn.spread')} <CiteLink rules={rules} name="spread" />
      </h2>
      <ul className={css['counts']}>
        {shown.map((to) => (
          <li key={to} data-odd={odd.includes(to)}>
            {placeName(say, to)}
            <Stepper to={to} count={counts[to] ?? 0} onCount={(count) => onCounts(counted(counts, to, count))} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <label className={frame['field']}>
          <span className={controls['label']}>{say('nn.elsewhere')}</span>
          <select
            className={controls['field']}
            value=""
            onChange={({ target }) => onCounts(counted(counts, placeOf(target.value), 1))}
          >
            <option value="">–</option>
            {others.map((to) => (
              <option key={to} value={to}>
                {placeName(say, to)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className={panels['mute']}>{say('nn.spreadMore')}</p>
      {odd.length > 0 && (
        <HoldButton
          label={say('nn.spreadOdd')}
          disabled={!live || automatic || !allowed({ type: 'spreadCheck', counts }).may}
          onFire={() => void order({ type: 'spreadCheck', counts })}
        />
      )}
    </section>
  );
}

const placeOf = (text: string): Recipient => (text === 'dealer' ? 'dealer' : Number(text));

type StepperProps = Readonly<{ to: Recipient; count: number; onCount: (count: number) => void }>;

function Stepper({ to, count, onCount }: StepperProps) {
  const say = useGameWords();
  const place = placeName(say, to);
  return (
    <span className={panels['stepper']}>
      <button
        type="button"
        className={controls['button']}
        aria-label={say('nn.oneFewer', { place })}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <output className={panels['digits']} data-place={to}>
        {count}
      </output>
      <button
        type="button"
        className={controls['button']}
        aria-label={say('nn.oneMore', { place })}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
    </span>
  );
}
