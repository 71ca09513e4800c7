import { memo, useEffect, useRef, useState } from 'react';
import { present } from '../../kit/assert.ts';
import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { Pocket, PocketColour, Rulebook } from '../../rulebook/rulebook.ts';
import { useStageOf } from '../stage/use-staged.ts';
import { useRoom } from './room.ts';
import css from './wheel-strip.module.css';

/** Pixels of a pocket on the strip. */
const CELL = 44;
/** Pockets on each side of the mark. */
const SIDE = 6;
const RUNS: KeyframeAnimationOptions = { duration: 7000, iterations: Number.POSITIVE_INFINITY };
const LANDS: KeyframeAnimationOptions = { duration: 1400, easing: 'cubic-bezier(0.12, 0.7, 0.25, 1)' };

const SHOWN: ReadonlySet<string> = new Set(['spin-open', 'spin-closed', 'at-rest', 'result']);
const SHAPES = { red: '◆', black: '◇', green: '○' } as const;

/** The wheel laid flat while the ball runs: it goes around and comes to rest where the ball did, and decides nothing. */
export function WheelStrip({ rules }: Readonly<{ rules: Rulebook<'roulette'> }>) {
  const { id, view: shownView } = useRoom();
  const view = useStageOf(id)?.told.public ?? shownView;
  const { wheel } = rules.game;
  const strip = useRef<HTMLOListElement>(null);
  const way = useRef<Way>(START);
  const game = view.game.family === 'roulette' ? view.game : undefined;
  const rest = game?.result ?? game?.rest;
  const shown = SHOWN.has(view.phase);
  useEffect(() => {
    way.current = shown && strip.current !== null ? turn(strip.current, way.current, wheel, rest) : START;
  }, [shown, wheel, rest]);
  if (!shown) return null;
  return (
    <div className={css['window']} aria-hidden="true" data-wheel={rest ?? 'runs'}>
      <ol ref={strip} className={css['strip']} style={{ width: LAPS * wheel.length * CELL }}>
        <Cells rules={rules} />
      </ol>
      <span className={css['mark']} />
    </div>
  );
}

/** Times the wheel is laid, so that the strip never shows an end. */
const LAPS = 3;
/** Those in the window are laid at once, the others a few in each frame: the strip is never faster than they come. */
const AT_ONCE = 2 * SIDE + 2;
const A_FRAME = 6;

const Cells = memo(function Cells({ rules }: Readonly<{ rules: Rulebook<'roulette'> }>) {
  const { wheel } = rules.game;
  const whole = LAPS * wheel.length;
  const [laid, lay] = useState(AT_ONCE);
  useEffect(() => {
    if (laid >= whole) return;
    const frame = requestAnimationFrame(() => lay(laid + A_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [laid, whole]);
  return Array.from({ length: Math.min(laid, whole) }, (_, i) => {
    const pocket = present(wheel[i % wheel.length], 'pocket');
    // biome-ignore lint/suspicious/noArrayIndexKey: a pocket is only its place on the strip.
    return <Cell key={i} pocket={pocket} tone={pocketColour(rules, pocket)} />;
  });
});

const Cell = memo(function Cell({ pocket, tone }: Readonly<{ pocket: Pocket; tone: PocketColour }>) {
  return (
    <li data-tone={tone}>
      {pocket}
      <span>{SHAPES[tone]}</span>
    </li>
  );
});

const shifted = (pockets: number): string => `translateX(${-pockets * CELL}px)`;

/** A stretch of the way, in pockets. */
type Way = Readonly<{ from: number; to: number; running?: Animation }>;
const START: Way = { from: 0, to: 0 };

/** Goes on from wherever the strip is: around and around, or to the pocket of the ball. */
function turn(
  strip: HTMLElement,
  { from: began, to: meant, running }: Way,
  wheel: readonly Pocket[],
  rest?: Pocket,
): Way {
  // Asking the animation costs nothing; asking the page where the strip is would lay out all of it at once.
  const gone = running?.effect?.getComputedTiming().progress ?? 1;
  const from = (began + (meant - began) * gone) % wheel.length;
  const to = rest === undefined ? from + wheel.length : landing(wheel, from, rest);
  running?.cancel();
  if (rest !== undefined) strip.style.transform = shifted(to);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return { from, to };
  const frames = [{ transform: shifted(from) }, { transform: shifted(to) }];
  const timing = rest === undefined ? RUNS : LANDS;
  return { from, to, running: strip.animate(frames, timing) };
}

/** Where the strip stops with this pocket at the mark: far enough ahead that it slows down and does not halt. */
function landing(wheel: readonly Pocket[], from: number, rest: Pocket): number {
  const around = wheel.length;
  const there = (wheel.indexOf(rest) - SIDE + around) % around;
  return there + around * Math.ceil((from + around / 4 - there) / around);
}
