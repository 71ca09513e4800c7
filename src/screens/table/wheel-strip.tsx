import { useEffect, useRef } from 'react';
import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
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
  const { view } = useRoom();
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
  // Laid three times, so that it never shows an end.
  const cells = [...wheel, ...wheel, ...wheel];
  return (
    <div className={css['window']} aria-hidden="true" data-wheel={rest ?? 'runs'}>
      <ol ref={strip} className={css['strip']}>
        {cells.map((pocket, i) => {
          const tone = pocketColour(rules, pocket);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pocket is only its place on the strip.
            <li key={i} data-tone={tone}>
              {pocket}
              <span>{SHAPES[tone]}</span>
            </li>
          );
        })}
      </ol>
      <span className={css['mark']} />
    </div>
  );
}

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
