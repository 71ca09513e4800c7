import type { StaffDispute } from '../../wire/shapes/disputes.ts';
import css from './disputes.module.css';
import { useDisputeWords } from './words.ts';

/** What a decision waits for (8.2, 8.3, 8.4.5), while evidence is gathered. */
export function Checklist({ there }: Readonly<{ there: StaffDispute }>) {
  const say = useDisputeWords();
  if (there.status !== 'gathering' && there.status !== 'escalated') return null;
  const { surveillance, timeframe, silent } = there.gathered;
  const rows = [
    ['surveillance', surveillance],
    ['timeframe', timeframe],
    ['player', !silent.includes('player')],
    ['staff', !silent.includes('staff')],
  ] as const;
  return (
    <div className={css['checklist']}>
      <p className={css['mute']}>{say('waitsFor')}</p>
      <ul>
        {rows.map(([name, isDone]) => (
          <li key={name} data-need={name} data-done={isDone}>
            <span>{say(`need.${name}`)}</span>
            <span className={css['mark']} data-mark={isDone ? 'used' : 'not-applicable'}>
              {say(isDone ? 'done' : 'open')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
