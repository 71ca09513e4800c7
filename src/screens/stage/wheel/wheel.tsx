import { useEffect, useRef, useState } from 'react';
import type { Pocket } from '../../../rulebook/rulebook.ts';
import type { Motion } from '../motion.ts';
import { WheelDrive } from './drive.ts';
import { type Part, paint } from './paint.ts';
import type { Landing, Spin } from './way.ts';
import css from './wheel.module.css';
import { WheelDrawn } from './wheel-drawn.tsx';

/** What a wheel shows: a ball that runs, one that falls, one that lies, or none. */
export type WheelShows = Readonly<{
  spin: Spin;
  /** Since when it runs, by the clock of this page; a wheel that stands has none. */
  since?: number | undefined;
  landing?: Landing | undefined;
  /** The fall that is to be seen; without it a known landing is simply there. */
  motion?: Motion | undefined;
  /** The spin does not count: the ball is taken out. */
  lifted?: boolean;
  still: boolean;
}>;

type Props = WheelShows & Readonly<{ wheel: readonly Pocket[]; pixels: number; onRest?: () => void }>;

/** A roulette wheel from above: painted once, moved by the compositor. */
export function Wheel({ wheel, pixels, spin, since, landing, motion, lifted = false, still, onRest }: Props) {
  const rotor = useRef<HTMLDivElement>(null);
  const orbit = useRef<HTMLDivElement>(null);
  const drift = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const drive = useRef<WheelDrive>(undefined);
  const rested = useRef(onRest);
  rested.current = onRest;
  const { round, ball: way, rotor: other } = spin;
  const { pocket, after } = landing ?? {};
  const falls = motion?.since;

  useEffect(() => {
    const parts = { rotor: rotor.current, orbit: orbit.current, drift: drift.current, ball: ball.current };
    if (parts.rotor === null || parts.orbit === null || parts.drift === null || parts.ball === null) return;
    drive.current = new WheelDrive(parts as ConstructorParameters<typeof WheelDrive>[0]);
    return () => drive.current?.stop();
  }, []);

  useEffect(() => {
    const there = drive.current;
    const asked = { round, wheel, ball: way, rotor: other };
    if (there === undefined) return;
    if (lifted) there.lift();
    else if (pocket !== undefined && after !== undefined) {
      if (still || falls === undefined) there.lie(asked, { pocket, after });
      else void there.land(asked, { pocket, after }, falls).then((isMine) => isMine && rested.current?.());
    } else if (since === undefined || still) there.wait(asked, since !== undefined);
    else there.run(asked, since);
  }, [round, wheel, way, other, pocket, after, falls, since, lifted, still]);

  return (
    <div className={css['wheel']} aria-hidden="true">
      <div className={css['tilt']}>
        <Painted part="bowl" wheel={wheel} pixels={pixels} />
        <div ref={rotor} className={css['turns']} data-part="rotor">
          <Painted part="rotor" wheel={wheel} pixels={pixels} />
        </div>
        <div ref={orbit} className={css['turns']} data-part="orbit">
          <div ref={drift} className={css['turns']}>
            <div ref={ball} className={css['turns']} data-part="ball">
              <span className={css['ball']} />
            </div>
          </div>
        </div>
        <div className={css['gloss']} />
      </div>
    </div>
  );
}

/** A part as a bitmap, or as a drawing where the browser paints none. */
function Painted({ part, wheel, pixels }: Readonly<{ part: Part; wheel: readonly Pocket[]; pixels: number }>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, draw] = useState(false);
  useEffect(() => {
    if (canvas.current === null) return;
    // One part in each frame: together they would be a long task on a slow phone.
    const frame = requestAnimationFrame(() => {
      if (canvas.current !== null && !paint(canvas.current, part, wheel, pixels)) draw(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [part, wheel, pixels]);
  return isDrawn ? <WheelDrawn part={part} wheel={wheel} /> : <canvas ref={canvas} className={css['part']} />;
}
