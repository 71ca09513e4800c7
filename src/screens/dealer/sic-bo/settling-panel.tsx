import type { Rulebook } from '../../../rulebook/rulebook.ts';
import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { resultWords } from '../../table/spot-words.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import type { SicBoSeen } from './next.ts';

type Props = Readonly<{ rules: Rulebook<'sic-bo'>; game: SicBoSeen }>;

/** The result as it is called, and by what the table is settled: the lights, or the dice where these are no help. */
export function ResultLine({ rules, game }: Props) {
  const { say: sayTable } = useDesk();
  const say = useGameWords();
  const { dice, lit, lightFault, manual, malfunction } = game;
  if (dice === undefined) return null;
  const byDice = lightFault || manual || malfunction;
  return (
    <section className={frame['card']} aria-label={say('sb.call')}>
      <p className={panels['call']} data-call="true" role="status">
        {resultWords(sayTable, rules, dice.toSorted((a, b) => a - b).join('-')).long}
      </p>
      {byDice ? (
        <p className={panels['warning']}>
          {say('sb.byDice', { dice: dice.join(' ') })}{' '}
          <CiteLink rules={rules} name={lightFault ? 'lights' : 'malfunction'} />
        </p>
      ) : (
        <p className={panels['mute']}>
          {lit === undefined ? say('sb.dark') : say('sb.litCount', { count: lit.length })}{' '}
          <CiteLink rules={rules} name="litAreas" />
        </p>
      )}
    </section>
  );
}

const FAULTS = ['missing', 'wrong'] as const;

/** What is seen of the lights once the keys are in: where they fail the dice decide. */
export function Lights({ rules }: Readonly<{ rules: Rulebook<'sic-bo'> }>) {
  const { allowed, order, orders, live, automatic } = useDesk();
  const say = useGameWords();
  if (!allowed({ type: 'reportLights', fault: 'wrong' }).may || automatic) return null;
  return (
    <section className={frame['card']} aria-label={say('sb.lights')}>
      <h2>
        {say('sb.lights')} <CiteLink rules={rules} name="lights" />
      </h2>
      <div className={panels['row']}>
        {FAULTS.map((fault) => (
          <button
            key={fault}
            type="button"
            className={controls['button']}
            disabled={!live || orders.busy}
            onClick={() => void order({ type: 'reportLights', fault })}
          >
            {say(`sb.lights.${fault}`)}
          </button>
        ))}
      </div>
      <p className={panels['mute']}>{say('sb.lightsMore')}</p>
    </section>
  );
}
