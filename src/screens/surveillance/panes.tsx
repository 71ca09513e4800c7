import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import controls from '../design/controls.module.css';
import { PhasePill } from '../design/phase-pill.tsx';
import { ResultMark } from '../design/result-mark.tsx';
import { outcomeOf } from '../stage/motion.ts';
import { RecordedWheelHere } from '../stage/stage-here.tsx';
import { useWords } from '../words/words.ts';
import { differenceText } from './difference-list.tsx';
import { type Difference, putRight } from './differences.ts';
import type { Speaking } from './fact-text.ts';
import type { SeatChoice } from './load-replay.ts';
import { OwnFigures } from './own-figures.tsx';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { ViewFelt } from './view-felt.tsx';
import { useWatchWords } from './words.ts';

type Props = Readonly<{
  step: Step;
  speaking: Speaking;
  currency: string;
  now: readonly Difference[];
}>;

const NOTHING = {};

/** The felt as the record knows it, with everybody's chips. */
export function RecordPane({ step, speaking, currency, now }: Props) {
  const say = useWatchWords();
  const { rules, sum, nameOf } = speaking;
  const { players = [], bank } = step.money;
  const right = putRight(rules, step.seen, now);
  return (
    <section className={css['pane']} aria-label={say('felt')} data-pane="record">
      <header className={css['paneHead']}>
        <h2>{say('felt')}</h2>
        <Outcome seen={right} rules={rules} />
        <PhasePill seen={step.seen} live />
      </header>
      <div className={css['felt']} data-family={rules.family}>
        <ViewFelt rules={rules} seen={right} own={NOTHING} currency={currency} name={say('felt')} />
        {rules.family === 'roulette' && (
          <div className={css['wheel']}>
            <RecordedWheelHere rules={rules} seen={right} />
          </div>
        )}
      </div>
      <dl className={css['figures']}>
        {bank !== undefined && (
          <div>
            <dt>{say('float')}</dt>
            <dd className={controls['money']} data-account="float">
              {sum(bank.float)}
            </dd>
          </div>
        )}
        {players.map(({ player, chips, due }) => (
          <div key={player}>
            <dt>{nameOf(player, 'player')}</dt>
            <dd className={controls['money']} data-account={player}>
              {sum(chips.value)}
              {due > 0 && ` · ${say('due')} ${sum(due)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SeatProps = Props & Readonly<{ choice: SeatChoice }>;

/** The same moment on the screen of the one in the seat, and where that screen was wrong. */
export function SeatPane({ step, speaking, currency, now, choice }: SeatProps) {
  const say = useWatchWords();
  const sayTable = useWords();
  const { rules, nameOf } = speaking;
  const who = say(`seat.${choice.seat}`, { name: choice.person === undefined ? '' : nameOf(choice.person, 'player') });
  const title = say('seenAs', { who });
  return (
    <section className={css['pane']} aria-label={title} data-pane="seat" data-wrong={now.length > 0}>
      <header className={css['paneHead']}>
        <h2>{title}</h2>
        <Outcome seen={step.seen} rules={rules} />
        <PhasePill seen={step.seen} live />
      </header>
      <div className={css['felt']} data-family={rules.family}>
        <ViewFelt rules={rules} seen={step.seen} own={step.own} currency={currency} name={title} />
        {now.map((difference) => (
          <p key={`${difference.kind} ${difference.from}`} className={css['wrong']} role="status">
            <span aria-hidden="true">!</span> {differenceText(say, sayTable, rules, difference)}
          </p>
        ))}
      </div>
      <OwnFigures seat={choice.seat} step={step} speaking={speaking} />
      {!step.told && <p className={css['quiet']}>{say('notTold')}</p>}
    </section>
  );
}

/** The result that lay on the table at that moment, whether it was to count or not. */
function Outcome({ seen, rules }: Readonly<{ seen: WirePublic; rules: AnyRulebook }>) {
  const result = rules.family === 'niu-niu' ? undefined : outcomeOf(seen);
  return result === undefined ? null : (
    <span data-result={result}>
      <ResultMark rules={rules} result={result} />
    </span>
  );
}
