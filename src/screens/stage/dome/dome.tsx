import { useEffect, useRef } from 'react';
import type { Face } from '../../../layout/sic-bo/rolls.ts';
import type { Motion } from '../motion.ts';
import { seedOf } from '../wheel/seed.ts';
import { Cube } from './cube.tsx';
import css from './dome.module.css';

/** What a tumbler shows: dice under a cover, or the dice. */
export type DomeShows = Readonly<{
  round: string;
  /** Once they may be seen; before that there is nothing under the cover that could tell. */
  dice?: readonly Face[] | undefined;
  /** The cover goes up. */
  motion?: Motion | undefined;
  /** It is being shaken. */
  shaking: boolean;
  still: boolean;
}>;

type Props = DomeShows & Readonly<{ onRest?: () => void }>;

/** Where three dice come to lie on the plate, of the width of the dome; moved a little from round to round. */
const PLACES = [
  [-0.2, 0.2],
  [0.04, 0.27],
  [0.22, 0.17],
] as const;

/** Of the whole motion the cover needs this part; then the dice are looked at. */
const COVER_PART = 0.38;
/** Milliseconds of one tumble; there are three. */
const TUMBLE = 620;

/** Three dice on a plate under a glass dome, with a cover over it until they may be seen. */
export function Dome({ round, dice, motion, shaking, still, onRest }: Props) {
  const cover = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const rested = useRef(onRest);
  rested.current = onRest;
  const { since, ends } = motion ?? {};
  const isOpen = dice !== undefined;

  useEffect(() => {
    if (cover.current === null || since === undefined || ends === undefined || still) return;
    const lifted = cover.current.animate(LIFT, { duration: ends - since, fill: 'backwards' });
    lifted.startTime = Number(document.timeline.currentTime ?? 0) - (Date.now() - since);
    let isGone = false;
    void lifted.finished.then(() => !isGone && rested.current?.()).catch(() => undefined);
    return () => {
      isGone = true;
      lifted.cancel();
    };
  }, [since, ends, still]);

  useEffect(() => {
    if (!shaking || still || whole.current === null) return;
    const tumbled = whole.current.animate(SHAKE, { duration: TUMBLE, iterations: 3, easing: 'ease-in-out' });
    return () => tumbled.cancel();
  }, [shaking, still]);

  return (
    <div className={css['dome']} aria-hidden="true">
      <div ref={whole} className={css['whole']}>
        <div className={css['plate']} />
        {dice?.map((face, at) => {
          const [x, y] = PLACES[at] ?? [0, 0];
          const seed = (what: string): number => seedOf(`${round} ${at} ${what}`) - 0.5;
          return (
            <Cube
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is only its place on the plate.
              key={at}
              face={face}
              x={x + 0.05 * seed('x')}
              y={y + 0.04 * seed('y')}
              turn={24 + 46 * (at - 1) + 50 * seed('turn')}
            />
          );
        })}
        <div className={css['glass']} />
        <div ref={cover} className={css['cover']} data-open={isOpen} />
      </div>
    </div>
  );
}

const LIFT: Keyframe[] = [
  { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
  { transform: 'translateY(-34%) rotate(-3deg)', opacity: 1, offset: COVER_PART * 0.55, easing: 'ease-in' },
  { transform: 'translateY(-95%) rotate(-9deg)', opacity: 0, offset: COVER_PART },
  { transform: 'translateY(-95%) rotate(-9deg)', opacity: 0 },
];

const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(-1.6%, -2.4%) rotate(-2.4deg)', offset: 0.16 },
  { transform: 'translate(1.8%, 0.6%) rotate(2.2deg)', offset: 0.34 },
  { transform: 'translate(-1.2%, -1.4%) rotate(-1.6deg)', offset: 0.52 },
  { transform: 'translate(0.8%, 0.4%) rotate(0.9deg)', offset: 0.7 },
  { transform: 'none' },
];
