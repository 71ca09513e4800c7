import { memo, useEffect, useRef } from 'react';
import type { Mark } from '../../wire/shapes/replay.ts';
import { clock as elapsed } from '../account/session.ts';
import { roleName } from '../staff/reason.ts';
import { useStaffWords } from '../staff/words.ts';
import { factDetails, factTitle, type Speaking } from './fact-text.ts';
import css from './replay.module.css';
import { type Gap, gapBefore, type Step } from './replay.ts';
import { isWatchWord, useWatchWords } from './words.ts';

type Props = Readonly<{
  steps: readonly Step[];
  at: number;
  speaking: Speaking;
  marks: readonly Mark[];
  /** Where the record breaks off. */
  broken: number | undefined;
  onGo: (at: number) => void;
}>;

/** Everything that happened, one line each; the one at hand is kept in sight. What is missing is missing visibly. */
export function EventList({ steps, at, speaking, marks, broken, onGo }: Props) {
  const say = useWatchWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (current === null || current === undefined || list.current === null) return;
    const { offsetTop, offsetHeight } = current;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop + 8) list.current.scrollTop = offsetTop - 8;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight - 8)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight + 8;
  }, [at]);
  return (
    <ol ref={list} className={css['events']} aria-label={say('events')}>
      {steps.map((step, index) => (
        <Row
          key={step.event}
          step={step}
          index={index}
          current={index === at}
          gap={gapBefore(steps, index)}
          isFirstAfter={step.after && steps[index - 1]?.after === false}
          marks={marks}
          speaking={speaking}
          onGo={onGo}
        />
      ))}
      {broken !== undefined && (
        <li className={css['gap']} data-gap="broken">
          {say('gapBroken', { event: broken })}
        </li>
      )}
    </ol>
  );
}

type RowProps = Readonly<{
  step: Step;
  index: number;
  current: boolean;
  gap: Gap | undefined;
  isFirstAfter: boolean;
  marks: readonly Mark[];
  speaking: Speaking;
  onGo: (at: number) => void;
}>;

const Row = memo(function Row({ step, index, current, gap, isFirstAfter, marks, speaking, onGo }: RowProps) {
  const say = useWatchWords();
  const sayStaff = useStaffWords();
  const { event, recorded, flag, told } = step;
  const key = `flag.${flag ?? ''}`;
  const marked = recorded !== undefined && marks.some(({ from, to }) => recorded.at >= from && recorded.at < to);
  return (
    <>
      {gap !== undefined && <GapRow gap={gap} />}
      {isFirstAfter && <li className={css['divide']}>{say('afterwards')}</li>}
      <li data-at={index}>
        <button
          type="button"
          className={css['event']}
          aria-current={current ? 'step' : undefined}
          data-flag={flag}
          data-told={told}
          onClick={() => onGo(index)}
        >
          <span className={css['number']}>{event}</span>
          <time className={css['time']}>{recorded === undefined ? '' : timeOf(recorded.at)}</time>
          <span className={css['what']}>
            <strong>{recorded === undefined ? '—' : factTitle(say, recorded.fact.type)}</strong>{' '}
            {recorded !== undefined && factDetails(speaking, recorded.fact).join(' · ')}
            {flag !== undefined && isWatchWord(key) && <span className={css['flag']}>{say(key)}</span>}
            {marked && <span className={css['flag']}>{say('flag.mark')}</span>}
          </span>
          <span className={css['by']}>
            {recorded !== undefined &&
              (recorded.role === 'device' ? roleName(sayStaff, 'device') : speaking.nameOf(recorded.by, recorded.role))}
          </span>
        </button>
      </li>
    </>
  );
});

function GapRow({ gap: { missing, silence } }: Readonly<{ gap: Gap }>) {
  const say = useWatchWords();
  return (
    <li className={css['gap']} data-gap={missing > 0 ? 'events' : 'time'}>
      {missing > 0 && say('gapEvents', { count: missing })}
      {missing > 0 && silence > 0 && ' · '}
      {silence > 0 && say('gapTime', { time: elapsed(silence) })}
    </li>
  );
}

/** `21:14:07.250`: a record is exact. */
export const timeOf = (at: number): string => {
  const date = new Date(at);
  const two = (count: number): string => String(count).padStart(2, '0');
  const hours = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${hours}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
