import { describe, expect, test } from 'vitest';
import { below, streamOf } from '../simulate/random.ts';
import { neighbours, runs, runTails, serial } from './sequence.ts';

describe('runs', () => {
  test.each([
    [5, 7, 3, 12 / 792, 790 / 792], // all orders counted out
    [5, 7, 9, 756 / 792, 116 / 792],
    [4, 4, 8, 1, 2 / 70],
    [6, 6, 7, 562 / 924, 562 / 924],
  ])('%i and %i things in %i runs', (a, b, seen, few, many) => {
    const tails = runTails(a, b, seen);
    expect(tails[0]).toBeCloseTo(few, 12);
    expect(tails[1]).toBeCloseTo(many, 12);
  });

  test('one in turn with the other, and all of one before the other, are both unusual', () => {
    const turns = Array.from({ length: 40 }, (_, at) => at % 2 === 0);
    const halves = Array.from({ length: 40 }, (_, at) => at < 20);
    expect(runs(turns)?.p).toBeLessThan(1e-9);
    expect(runs(halves)?.p).toBeLessThan(1e-9);
    expect(runs([true, true])).toBeUndefined();
  });

  test('a million results take no longer than they should and are judged fairly', () => {
    const stream = streamOf(1, 0);
    const sides = Array.from({ length: 1_000_000 }, () => below(stream, 2) === 0);
    expect(runs(sides)?.p).toBeGreaterThan(0.001);
  });
});

describe('what comes next', () => {
  const drawn = (many: number): readonly number[] => {
    const stream = streamOf(2, 0);
    return Array.from({ length: many }, () => below(stream, 3));
  };

  test('independent results show nothing, and one that follows another shows', () => {
    const fair = drawn(3_000);
    expect(
      serial(
        neighbours(fair, (each) => each),
        3,
      )?.p,
    ).toBeGreaterThan(0.001);
    const sticky = fair.map((each, at) => (at % 5 === 0 ? (fair[at - 1] ?? each) : each));
    expect(
      serial(
        neighbours(sticky, (each) => each),
        3,
      )?.p,
    ).toBeLessThan(1e-6);
  });

  test('too few neighbours are not judged', () => {
    expect(
      serial(
        neighbours(drawn(20), (each) => each),
        3,
      ),
    ).toBeUndefined();
    expect(serial([], 3)).toBeUndefined();
  });

  test('what cannot be read breaks the chain', () => {
    const read = (each: string) => (each === '0' ? undefined : Number(each));
    expect(neighbours(['1', '2', '0', '3', '1'], read)).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });
});
