import { useEffect, useRef, useState } from 'react';
import { useFloor } from '../live/floor.ts';
import css from './info-bar.module.css';
import { mustAct } from './niu-boxes.ts';
import { type PhaseNow, phaseOf } from './phase.ts';
import { useRoom } from './room.ts';
import { useTimeLeft } from './use-clock.ts';

const AROUND = 2 * Math.PI * 15;

/** The dealer's words with a ring and digits beside them. The ring is advice: the call is the truth. */
export function PhaseClock() {
  const { view, own, say } = useRoom();
  const live = useFloor(({ link }) => link === 'live');
  const acts = mustAct({ view, own });
  const closes = acts ? view.house.setBy : view.house.closesAt;
  const left = useTimeLeft(closes);
  const phase = acts ? { ...phaseOf(view), mood: 'act' as const } : phaseOf(view, left);
  const whole = useWhole(closes, left);
  const timed = (acts || phase.open) && left !== null && left > 0;
  const seconds = left === null ? 0 : Math.ceil(left / 1000);
  return (
    <div className={css['phase']} data-mood={live ? phase.mood : 'lost'}>
      <svg viewBox="-18 -18 36 36" className={css['ring']} aria-hidden="true">
        <circle r="15" className={css['ringBack']} />
        {live && timed && (
          <circle
            r="15"
            className={css['ringLeft']}
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - Math.min(1, left / whole))}
            transform="rotate(-90)"
          />
        )}
        {!(live && timed) && <MoodSign mood={live ? phase.mood : 'held'} />}
        {live && timed && (
          <text y="5" className={css['digits']}>
            {seconds}
          </text>
        )}
      </svg>
      <span role="timer" aria-label={say('table.timerLabel')} aria-live="off" className={css['timer']}>
        {live ? (timed ? seconds : '') : '–?–'}
      </span>
      <strong className={css['word']}>{live ? say(phase.word) : '–?–'}</strong>
      <Countdown seconds={live && timed ? seconds : null} />
    </div>
  );
}

/** A form for each mood, so that the colour is not alone in saying it. */
function MoodSign({ mood }: Readonly<{ mood: PhaseNow['mood'] | 'act' }>) {
  switch (mood) {
    case 'open':
    case 'act':
    case 'last':
      return <circle r="6" className={css['sign']} />;
    case 'closed':
      return <path d="M-6 -6H6V6H-6Z" className={css['sign']} />;
    case 'void':
      return <path d="M-6 -6L6 6M6 -6L-6 6" className={css['signLine']} />;
    case 'held':
    case 'shut':
      return <path d="M-3 -6V6M3 -6V6" className={css['signLine']} />;
    default:
      return <path d="M0 -7L7 0L0 7L-7 0Z" className={css['sign']} />;
  }
}

/** The longest time seen before this close: what a full ring means. */
function useWhole(closes: number | undefined, left: number | null): number {
  const longest = useRef({ closes, whole: 1 });
  if (longest.current.closes !== closes) longest.current = { closes, whole: 1 };
  longest.current.whole = Math.max(longest.current.whole, left ?? 0);
  return longest.current.whole;
}

const SAID = [10, 5] as const;

/** Says ten and five seconds, and is silent otherwise. */
function Countdown({ seconds }: Readonly<{ seconds: number | null }>) {
  const { say } = useRoom();
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    if (seconds === null) setSaid(null);
    else if (SAID.some((each) => each === seconds)) setSaid(seconds);
  }, [seconds]);
  return (
    <span role="status" className={css['hidden']}>
      {said === null ? '' : say('table.callSeconds', { count: said })}
    </span>
  );
}
