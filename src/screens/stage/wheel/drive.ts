import { BALL_LAST, type Landing, ROTOR, running, type Spin, type Way, wayOf } from './way.ts';

/** The parts of a wheel that move. */
export type Moved = Readonly<{ rotor: HTMLElement; orbit: HTMLElement; drift: HTMLElement; ball: HTMLElement }>;

/** Milliseconds between two moments of a way that are written down; between them the compositor goes straight. */
const FALLING = 30;
const TIRING = 400;
/** After this the ball has lost all it can lose on its track. */
const TIRED = 40_000;

const turn = (degrees: number): string => `rotate(${degrees.toFixed(3)}deg)`;
/** The ball's element is as large as the wheel and turns about its middle. */
const outward = (out: number): string => `translateY(${(-50 * out).toFixed(3)}%)`;

/** Animations of one wheel: no script runs while they do. */
export class WheelDrive {
  readonly #parts: Moved;
  #running: readonly Animation[] = [];
  /** Of the last thing that was asked for: what was overtaken says nothing any more. */
  #asked = 0;

  constructor(parts: Moved) {
    this.#parts = parts;
  }

  /** The ball runs on its track since then, by the clock of this page. */
  run(spin: Spin, since: number): void {
    this.stop();
    const { rotor, orbit, drift, ball } = this.#parts;
    const { rotorAt, ballAt } = running(spin);
    const [rotorWay, ballWay] = [spin.rotor, spin.ball].map((way) => (way === 'clockwise' ? 360 : -360)) as [
      number,
      number,
    ];
    const [first, start] = [rotorAt(0), ballAt(0)];
    const last = (ms: number): number => ballAt(ms).angle - start.angle - (ballWay / 360) * BALL_LAST * (ms / 1000);
    const tiring = steps(0, TIRED, TIRING).map((ms) => ({ transform: turn(last(ms)) }));
    const forever = { iterations: Number.POSITIVE_INFINITY };
    ball.style.transform = outward(start.out);
    ball.style.opacity = '1';
    this.#begin(since, [
      rotor.animate([{ transform: turn(first) }, { transform: turn(first + rotorWay) }], {
        duration: 360_000 / ROTOR,
        ...forever,
      }),
      orbit.animate([{ transform: turn(start.angle) }, { transform: turn(start.angle + ballWay) }], {
        duration: 360_000 / BALL_LAST,
        ...forever,
      }),
      drift.animate(tiring, { duration: TIRED, fill: 'forwards' }),
    ]);
  }

  /** It falls; answers when everything has come to rest and been still for a moment. */
  async land(spin: Spin, landing: Landing, since: number): Promise<boolean> {
    const way = wayOf(spin, landing);
    this.rest(way);
    const mine = this.#asked;
    const { rotor, orbit, ball } = this.#parts;
    const times = steps(way.from, way.ends, FALLING);
    const timing: KeyframeAnimationOptions = { duration: way.ends - way.from, fill: 'backwards' };
    const falls = [
      rotor.animate(
        times.map((ms) => ({ transform: turn(way.rotorAt(ms)) })),
        timing,
      ),
      orbit.animate(
        times.map((ms) => ({ transform: turn(way.ballAt(ms).angle) })),
        timing,
      ),
      ball.animate(
        times.map((ms) => ({ transform: outward(way.ballAt(ms).out) })),
        timing,
      ),
    ];
    this.#begin(since + way.from, falls);
    await Promise.all(falls.map(({ finished }) => finished)).catch(() => undefined);
    return mine === this.#asked;
  }

  /** As it lies at the end of a way, without any motion. */
  rest(way: Pick<Way, 'rotorAt' | 'ballAt' | 'ends'>): void {
    this.stop();
    const { rotor, orbit, drift, ball } = this.#parts;
    const { angle, out } = way.ballAt(way.ends);
    rotor.style.transform = turn(way.rotorAt(way.ends));
    orbit.style.transform = turn(angle);
    drift.style.transform = 'none';
    ball.style.transform = outward(out);
    ball.style.opacity = '1';
  }

  /** It lies where it was said to lie, without any motion. */
  lie(spin: Spin, landing: Landing): void {
    this.rest(wayOf(spin, landing));
  }

  /** The wheel stands; a ball that runs is a still picture of it on its track, and otherwise there is none yet. */
  wait(spin: Spin, runs: boolean): void {
    const { rotorAt, ballAt } = running(spin);
    this.rest({ rotorAt, ballAt, ends: 0 });
    if (!runs) this.#parts.ball.style.opacity = '0';
  }

  /** A spin that does not count: everything stays where it is, and the ball is taken out. */
  lift(): void {
    for (const animation of this.#running) animation.pause();
    this.#asked++;
    this.#parts.ball.style.opacity = '0';
  }

  stop(): void {
    this.#asked++;
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #begin(at: number, animations: readonly Animation[]): void {
    const now = Number(document.timeline.currentTime ?? 0);
    for (const animation of animations) animation.startTime = now - (Date.now() - at);
    this.#running = animations;
  }
}

const steps = (from: number, to: number, every: number): readonly number[] => {
  const count = Math.ceil((to - from) / every);
  return Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count);
};
