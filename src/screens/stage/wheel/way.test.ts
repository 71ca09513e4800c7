import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../../../rulebook/index.ts';
import { SINGLE_ZERO_WHEEL } from '../../../rulebook/wheels.ts';
import { BALL_LAST, type Direction, pocketAngle, running, type Spin, wayOf } from './way.ts';

const WHEELS = RULEBOOKS.flatMap((rules) =>
  rules.family === 'roulette' ? [[rules.id, rules.game.wheel] as const] : [],
);
const WAYS: readonly (readonly [Direction, Direction])[] = [
  ['clockwise', 'anticlockwise'],
  ['anticlockwise', 'clockwise'],
  ['clockwise', 'clockwise'],
];

const apart = (one: number, other: number): number => Math.abs(((((one - other) % 360) + 540) % 360) - 180);

const spun = (round: string, over: Partial<Spin> = {}): Spin => ({
  round,
  wheel: SINGLE_ZERO_WHEEL,
  ball: 'clockwise',
  rotor: 'anticlockwise',
  ...over,
});

describe.each(WHEELS)('the wheel of %s', (_, wheel) => {
  test('has the ball end in every pocket, and stay there while the rotor stops', () => {
    for (const [ball, rotor] of WAYS) {
      for (const [at, pocket] of wheel.entries()) {
        const way = wayOf(spun(`R1-${at}`, { wheel, ball, rotor }), { pocket, after: at * 700 });
        for (const ms of [way.caught, way.caught + 300, way.stands, way.ends, way.ends + 60_000]) {
          expect(apart(way.ballAt(ms).angle, way.rotorAt(ms) + pocketAngle(wheel, pocket))).toBeLessThan(1e-6);
        }
        expect(way.rotorAt(way.stands)).toBe(way.rotorAt(way.ends));
      }
    }
  });

  test('never lands in less time than a ball needs, nor in much more', () => {
    for (const [at, pocket] of wheel.entries()) {
      const way = wayOf(spun(`R1-${at}`, { wheel }), { pocket, after: at * 1_000 });
      expect(way.caught - way.from).toBeGreaterThanOrEqual(2_600);
      expect(way.caught - way.from).toBeLessThan(5_200);
      expect(way.ends - way.from).toBeLessThan(6_600);
    }
  });
});

test.each(WAYS)(
  'a ball sent %s over a rotor sent %s goes that way from the first moment to the last',
  (ball, rotor) => {
    const [b, r] = [ball, rotor].map((each) => (each === 'clockwise' ? 1 : -1)) as [1 | -1, 1 | -1];
    const way = wayOf(spun('R1-7', { ball, rotor }), { pocket: 17, after: 9_000 });
    for (let ms = 0; ms < way.from; ms += 50) {
      expect(b * (way.ballAt(ms + 50).angle - way.ballAt(ms).angle)).toBeGreaterThan(0);
    }
    for (let ms = 0; ms < way.stands - 50; ms += 50) {
      expect(r * (way.rotorAt(ms + 50) - way.rotorAt(ms))).toBeGreaterThan(0);
    }
  },
);

test('until the ball is said to rest its way is the same whatever the pocket', () => {
  const spin = spun('R1-8');
  const free = running(spin);
  for (const pocket of SINGLE_ZERO_WHEEL) {
    const way = wayOf(spin, { pocket, after: 8_000 });
    for (let ms = 0; ms <= 8_000; ms += 400) {
      expect(way.ballAt(ms)).toEqual(free.ballAt(ms));
      expect(way.rotorAt(ms)).toBe(free.rotorAt(ms));
    }
  }
});

test('nothing jumps: from one sixtieth of a second to the next the ball goes no further than it ran', () => {
  for (const [at, pocket] of SINGLE_ZERO_WHEEL.entries()) {
    const way = wayOf(spun(`R2-${at}`), { pocket, after: 5_000 + at * 300 });
    for (let ms = way.from - 100; ms < way.ends; ms += 1000 / 60) {
      const [now, next] = [way.ballAt(ms), way.ballAt(ms + 1000 / 60)];
      expect(Math.abs(next.angle - now.angle)).toBeLessThan(15);
      expect(Math.abs(next.out - now.out)).toBeLessThan(0.03);
    }
  }
});

test('it slows down, and the same round has the same way for everybody', () => {
  const way = wayOf(spun('R1-9'), { pocket: 4, after: 20_000 });
  const degrees = (ms: number): number => Math.abs(way.ballAt(ms + 10).angle - way.ballAt(ms).angle) * 100;
  expect(degrees(0)).toBeGreaterThan(1.9 * BALL_LAST);
  expect(degrees(way.from - 20)).toBeLessThan(1.1 * BALL_LAST);
  const again = wayOf(spun('R1-9'), { pocket: 4, after: 20_000 });
  // Somebody who comes late asks for a later moment of the same way.
  for (const ms of [0, 3_333, way.from + 900, way.ends]) expect(again.ballAt(ms)).toEqual(way.ballAt(ms));
  expect(wayOf(spun('R1-10'), { pocket: 4, after: 20_000 }).ballAt(0)).not.toEqual(way.ballAt(0));
});
