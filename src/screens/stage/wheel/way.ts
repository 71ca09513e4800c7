import type { Pocket } from '../../../rulebook/rulebook.ts';
import { seedOf } from './seed.ts';

export type Direction = 'clockwise' | 'anticlockwise';

/** What is known of a spin: its round, the wheel, which way ball and rotor went; and where the ball lay how long after. */
export type Spin = Readonly<{
  /** `R1-42`. */
  round: string;
  wheel: readonly Pocket[];
  ball: Direction;
  rotor: Direction;
}>;

export type Landing = Readonly<{
  pocket: Pocket /** Milliseconds from the spin until the ball was said to rest. */;
  after: number;
}>;

/** Where the ball is: degrees clockwise from the top of the bowl, and how far out, of 1 at the rim of the bowl. */
export type BallAt = Readonly<{ angle: number; out: number }>;

/** The motion of one spin as the picture shows it; all times in milliseconds from the spin. */
export type Way = Readonly<{
  /** The ball leaves its track, lies in its pocket, and everything stands still and has been looked at. */
  from: number;
  caught: number;
  stands: number;
  ends: number;
  rotorAt: (ms: number) => number;
  ballAt: (ms: number) => BallAt;
}>;

/** Degrees in a second. */
export const ROTOR = 52;
const BALL_FIRST = 560;
export const BALL_LAST = 270;
/** Seconds in which the ball loses about two thirds of what it can lose on its track. */
const TIRES = 6;

/** Seconds: from its track the ball needs at least this long, and the rotor this long to stop. */
const LANDS_MIN = 2.6;
const STOPS = 0.9;
/** Stillness before anything is written. */
const STILL = 0.45;

const TRACK = 0.847;
const POCKET = 0.472;

const sign = (direction: Direction): 1 | -1 => (direction === 'clockwise' ? 1 : -1);
const around = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Where a pocket is on a rotor that is not turned. */
export const pocketAngle = (wheel: readonly Pocket[], pocket: Pocket): number =>
  (wheel.indexOf(pocket) * 360) / wheel.length;

/** How far the ball has run on its track after so many seconds, in degrees, and how fast it runs then. */
const run = (seconds: number): number =>
  BALL_LAST * seconds + (BALL_FIRST - BALL_LAST) * TIRES * (1 - Math.exp(-seconds / TIRES));
const speed = (seconds: number): number => BALL_LAST + (BALL_FIRST - BALL_LAST) * Math.exp(-seconds / TIRES);

const rotorFrom = ({ round }: Spin): number => 360 * seedOf(`${round} rotor`);
const ballFrom = ({ round }: Spin): number => 360 * seedOf(`${round} ball`);

/** While nobody knows where the ball will fall: nothing here depends on it. */
export function running(spin: Spin): Pick<Way, 'rotorAt' | 'ballAt'> {
  const [rotor, ball] = [sign(spin.rotor), sign(spin.ball)];
  return {
    rotorAt: (ms) => rotorFrom(spin) + rotor * ROTOR * (ms / 1000),
    ballAt: (ms) => ({ angle: ballFrom(spin) + ball * run(ms / 1000), out: TRACK }),
  };
}

/**
 * The way of the ball to a pocket that is known, made backwards from it: the ball slows down evenly until it goes as the
 * rotor goes, and as many seconds as make that happen over the pocket. Nothing is drawn by chance but by the round's name.
 */
export function wayOf(spin: Spin, { pocket, after }: Landing): Way {
  const free = running(spin);
  const [rotor, ball] = [sign(spin.rotor), sign(spin.ball)];
  const start = Math.max(0, after) / 1000;
  const first = speed(start);
  // As the ball sees it the rotor comes towards it, unless both were sent the same way.
  const last = rotor * ball * ROTOR;
  const there = rotorFrom(spin) + rotor * ROTOR * start + pocketAngle(spin.wheel, pocket);
  const gap = around(ball * (there - (ballFrom(spin) + ball * run(start))));
  const closing = (first - last) / 2;
  const rounds = Math.max(0, Math.ceil((LANDS_MIN * closing - gap) / 360));
  const lands = (gap + 360 * rounds) / closing;
  const caught = start + lands;
  const jolts = joltsOf(spin.round);

  const rotorAt = (ms: number): number => {
    const over = Math.min(Math.max(0, ms / 1000 - caught), STOPS);
    return free.rotorAt(Math.min(ms, caught * 1000)) + rotor * ROTOR * (over - (over * over) / (2 * STOPS));
  };
  const ballAt = (ms: number): BallAt => {
    const seconds = ms / 1000;
    if (seconds <= start) return free.ballAt(ms);
    if (seconds >= caught) return { angle: rotorAt(ms) + pocketAngle(spin.wheel, pocket) - turnsBefore, out: POCKET };
    const since = seconds - start;
    const gone = first * since - ((first - last) * since * since) / (2 * lands);
    const part = since / lands;
    return { angle: ballFrom(spin) + ball * (run(start) + gone + jolts(part)), out: outAt(part) };
  };
  const turned = ballFrom(spin) + ball * (run(start) + (lands * (first + last)) / 2);
  const turnsBefore = rotorAt(caught * 1000) + pocketAngle(spin.wheel, pocket) - turned;
  const stands = caught + STOPS;
  return {
    from: start * 1000,
    caught: caught * 1000,
    stands: stands * 1000,
    ends: (stands + STILL) * 1000,
    rotorAt,
    ballAt,
  };
}

/** Where the ball is on its way in: at this part of the time this far out, rising or falling between as a thing that falls does. */
const FALLS: readonly (readonly [part: number, out: number, bends: 'falls' | 'leaps'])[] = [
  [0.4, TRACK, 'falls'],
  [0.56, 0.775, 'leaps'],
  [0.66, 0.72, 'leaps'],
  [0.79, 0.6, 'leaps'],
  [0.88, 0.55, 'leaps'],
  [0.95, 0.5, 'leaps'],
  [1, POCKET, 'leaps'],
];
/** How far out it is thrown between two of them. */
const LEAP = [0, 0, 0.035, 0.045, 0.03, 0.02, 0.008];

function outAt(part: number): number {
  const next = FALLS.findIndex(([at]) => part < at);
  const [to, from] = [FALLS[next], FALLS[next - 1]];
  if (to === undefined) return POCKET;
  if (from === undefined) return TRACK;
  const done = (part - from[0]) / (to[0] - from[0]);
  const leap = 4 * (LEAP[next] ?? 0) * done * (1 - done);
  return from[1] + (to[1] - from[1]) * done * done + leap;
}

/** What two deflectors do to the ball, in degrees of its own direction; nothing is left of it when it is caught. */
function joltsOf(round: string): (part: number) => number {
  const [one, other] = [9 + 8 * seedOf(`${round} one`), 6 + 7 * seedOf(`${round} other`)];
  return (part) => -(one * jolt(part, 0.56, 0.22) - other * jolt(part, 0.72, 0.2));
}

const jolt = (part: number, at: number, lasts: number): number => {
  const done = (part - at) / lasts;
  return done <= 0 || done >= 1 ? 0 : Math.sin(Math.PI * done) * (1 - done);
};
