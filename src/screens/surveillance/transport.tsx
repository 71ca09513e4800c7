import { type ReactNode, useId } from 'react';
import controls from '../design/controls.module.css';
import { SPEEDS, type Speed } from './manner.ts';
import css from './replay.module.css';
import { gapBefore, type Step } from './replay.ts';
import type { Cursor } from './use-cursor.ts';
import { useWatchWords } from './words.ts';

type Props = Readonly<{
  steps: readonly Step[];
  cursor: Cursor;
  speed: Speed;
  onSpeed: (speed: Speed) => void;
  onRound: (by: -1 | 1) => void;
  onFlag: () => void;
  onMark?: () => void;
}>;

/** Back and forth by rounds and events, play, speed, and where one is. */
export function Transport({ steps, cursor, speed, onSpeed, onRound, onFlag, onMark }: Props) {
  const say = useWatchWords();
  const { at, playing, go, toggle } = cursor;
  return (
    <div className={css['transport']}>
      <div className={css['buttons']}>
        <Knob label={say('roundBack')} onPress={() => onRound(-1)}>
          <path d="M11 3L5 8L11 13ZM5 3V13H3V3Z" />
        </Knob>
        <Knob label={say('back')} onPress={() => go(at - 1)}>
          <path d="M11 3L5 8L11 13Z" />
        </Knob>
        <Knob label={say(playing ? 'pause' : 'play')} onPress={toggle} primary>
          {playing ? <path d="M4 3H7V13H4ZM9 3H12V13H9Z" /> : <path d="M4 2.5L13 8L4 13.5Z" />}
        </Knob>
        <Knob label={say('on')} onPress={() => go(at + 1)}>
          <path d="M5 3L11 8L5 13Z" />
        </Knob>
        <Knob label={say('roundOn')} onPress={() => onRound(1)}>
          <path d="M5 3L11 8L5 13ZM11 3V13H13V3Z" />
        </Knob>
      </div>
      <fieldset className={css['speeds']}>
        <legend className={controls['hidden']}>{say('speed')}</legend>
        {SPEEDS.map((each) => (
          <button key={each} type="button" aria-pressed={speed === each} onClick={() => onSpeed(each)}>
            {each}×
          </button>
        ))}
      </fieldset>
      <Timeline steps={steps} at={at} onGo={go} />
      <div className={css['buttons']}>
        <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={onFlag}>
          {say('nextFlag')}
        </button>
        {onMark !== undefined && (
          <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={onMark}>
            {say('mark')}
          </button>
        )}
      </div>
    </div>
  );
}

type KnobProps = Readonly<{ label: string; onPress: () => void; primary?: boolean; children: ReactNode }>;

const Knob = ({ label, onPress, primary = false, children }: KnobProps) => (
  <button
    type="button"
    className={`${controls['button']} ${css['knob']} ${primary ? controls['primary'] : ''}`}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
      {children}
    </svg>
  </button>
);

type TimelineProps = Readonly<{ steps: readonly Step[]; at: number; onGo: (at: number) => void }>;

/** One place for every event; what is worth a look stands above the line, gaps are holes in it. */
function Timeline({ steps, at, onGo }: TimelineProps) {
  const say = useWatchWords();
  const name = useId();
  const last = Math.max(1, steps.length - 1);
  const x = (index: number): number => (index / last) * 1000;
  return (
    <div className={css['timeline']}>
      <label htmlFor={name} className={controls['hidden']}>
        {say('timeline')}
      </label>
      <svg viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true" className={css['ticks']}>
        <path d="M0 18H1000" className={css['line']} />
        {steps.map(({ event }, index) =>
          gapBefore(steps, index) === undefined ? null : (
            <rect
              key={event}
              x={x(index - 0.75)}
              y="14"
              width={Math.max(4, x(0.5))}
              height="8"
              className={css['hole']}
            />
          ),
        )}
        {steps.map(({ event, flag }, index) =>
          flag === undefined ? null : (
            <rect key={event} x={x(index) - 2.5} y="2" width="5" height="12" className={css['tick']} data-flag={flag} />
          ),
        )}
      </svg>
      <input
        type="range"
        id={name}
        aria-valuetext={say('eventOf', { at: at + 1, count: steps.length })}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <span className={css['place']}>
        {say('eventOf', { at: Math.min(at + 1, steps.length), count: steps.length })}
      </span>
    </div>
  );
}
