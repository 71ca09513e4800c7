import type { Mark } from '../../wire/shapes/replay.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { roleOf } from '../staff/reason.ts';
import { useStaffWords } from '../staff/words.ts';
import { timeOf } from './event-list.tsx';
import { factDetails, factTitle, type Speaking } from './fact-text.ts';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ step: Step; speaking: Speaking; marks: readonly Mark[] }>;

/** The event at hand: what, by whom and beside whom, when, under which clause, and what was marked about it. */
export function EventDetail({ step, speaking, marks }: Props) {
  const say = useWatchWords();
  const sayStaff = useStaffWords();
  const { recorded, event } = step;
  const { rules, nameOf } = speaking;
  if (recorded === undefined) return null;
  const { at, by, role, second, fact } = recorded;
  const here = marks.filter(({ from, to }) => at >= from && at < to);
  return (
    <div className={css['detail']} aria-live="polite" data-event={event} data-fact={fact.type}>
      <p>
        <span className={css['number']}>{say('eventNumber', { event })}</span> <time>{timeOf(at)}</time>{' '}
        <strong>{factTitle(say, fact.type)}</strong> {factDetails(speaking, fact).join(' · ')}
      </p>
      <p className={css['quiet']}>
        {nameOf(by, role)}, {roleOf(sayStaff, recorded)}
        {second !== undefined && ` · ${say('withSecond', { name: nameOf(second) })}`}
        {step.after && ` · ${say('afterRound')}`}
        {fact.clause !== undefined && (
          <>
            {' · '}
            <ClauseLink rulebook={rules.id} clause={fact.clause} />
          </>
        )}
      </p>
      {here.map(({ event: number, by: who, camera, remark }) => (
        <p key={number} className={css['remark']}>
          {say('marked', { by: nameOf(who, 'surveillance'), camera, remark })}
        </p>
      ))}
    </div>
  );
}
