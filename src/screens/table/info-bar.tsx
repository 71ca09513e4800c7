import { SoundSwitch } from '../sound/sound-switch.tsx';
import { worthIn } from './colour-sets.ts';
import css from './info-bar.module.css';
import { tableLimits } from './limits.ts';
import { PhaseClock } from './phase-clock.tsx';
import { ResultsStrip } from './results-strip.tsx';
import { useRoom } from './room.ts';

type Props = Readonly<{ onMoney: () => void; onStats: () => void }>;

/** Table, round, phase, limits, and the player's money: always in sight. */
export function InfoBar({ onMoney, onStats }: Props) {
  const { id, rules, view, own, say, sum, plays } = useRoom();
  const { min, max } = tableLimits(view);
  const open = Object.values(own?.wagers ?? {}).filter(({ done }) => done === undefined);
  const onTable = open.reduce((all, { stake }) => all + stake, 0);
  const locked = open.reduce((all, { reserve }) => all + reserve, 0);
  return (
    <section className={css['bar']} aria-label={say('roundNumber', { round: view.round })}>
      <div className={css['title']}>
        <h1>
          <span className={css['id']}>{id}</span> {say(`game.${rules.id}`)}
        </h1>
        <p className={css['sub']}>
          <span>{say('roundNumber', { round: view.round })}</span>
          {min !== undefined && max !== undefined && (
            <span data-limits="">
              <span className={css['hidden']}>{say('limits')} </span>
              {sum(min)} – {sum(max)}
            </span>
          )}
        </p>
      </div>
      <PhaseClock />
      <ResultsStrip onStats={onStats} />
      <SoundSwitch />
      {plays && (
        <dl className={css['money']}>
          <div>
            <dt>{say('totalBet')}</dt>
            <dd data-on-table="">{sum(onTable)}</dd>
          </div>
          {locked > 0 && (
            <div className={css['locked']}>
              <dt>{say('reserve')}</dt>
              <dd data-locked="">{sum(locked)}</dd>
            </div>
          )}
          <div>
            <dt>{say('balance')}</dt>
            <dd>
              <button type="button" className={css['balance']} onClick={onMoney} title={say('table.money')}>
                <span data-balance="">{sum(worthIn(view, own?.rack))}</span>
                <span className={css['cash']}>{say('table.money')}</span>
              </button>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
