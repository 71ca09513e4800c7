import type { Seat } from '../../wire/index.ts';
import type { PlayerOwn, StaffOwn } from '../../wire/shapes/views.ts';
import controls from '../design/controls.module.css';
import { ResultMark } from '../design/result-mark.tsx';
import { useWords } from '../words/words.ts';
import type { Speaking } from './fact-text.ts';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ seat: Seat; step: Step; speaking: Speaking }>;
type Figure = readonly [name: string, value: string];

/** What only the one in the seat had on the screen beside the felt. */
export function OwnFigures({ seat, step, speaking }: Props) {
  const say = useWords();
  const figures = useFigures(seat, step, speaking);
  if (seat === 'board')
    return (
      <ol className={css['results']} aria-label={say('lastResults')}>
        {step.seen.results
          .map((result, place) => ({ result, place }))
          .toReversed()
          .slice(0, 8)
          .map(({ result, place }) => (
            <li key={place}>
              <ResultMark rules={speaking.rules} result={result} />
            </li>
          ))}
      </ol>
    );
  return (
    <dl className={css['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={controls['money']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFigures(seat: Seat, { own, seen }: Step, { sum }: Speaking): readonly Figure[] {
  const say = useWords();
  const sayWatch = useWatchWords();
  if (seat === 'player') {
    const { rack, due = 0, mostToLose = 0, wagers = {} }: Partial<PlayerOwn> = 'mostToLose' in own ? own : {};
    const staked = Object.values(wagers).reduce((all, { stake }) => all + stake, 0);
    return [
      [say('balance'), rack === undefined ? '—' : sum(rack.value)],
      [say('totalBet'), sum(staked)],
      [say('mostToLose'), sum(mostToLose)],
      ...(due > 0 ? [[sayWatch('due'), sum(due)] as const] : []),
    ];
  }
  const { bank, queue = [], worstCase }: Partial<StaffOwn> = 'bank' in own ? own : {};
  const laid = Object.values(seen.wagers).reduce((all, { stake, reserve }) => all + stake + reserve, 0);
  return [
    [sayWatch('float'), bank === undefined ? '—' : sum(bank.float)],
    [sayWatch('layout'), sum(laid)],
    [sayWatch('waitingToPay'), String(queue.length)],
    ...(seat === 'pit' && typeof worstCase === 'number' ? [[sayWatch('worstCase'), sum(worstCase)] as const] : []),
  ];
}
