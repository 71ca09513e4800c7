import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo, mbsRoulette, RULEBOOKS, usRoulette } from '../rulebook/index.ts';
import { catalogue } from './catalogue.ts';
import { cells, centre, felt, placeAt, places } from './geometry.ts';
import type { Rect } from './place.ts';

const overlap = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

test.each([
  [hoianaRoulette, 157, 49, { w: 14, h: 5 }],
  [mbsRoulette, 157, 49, { w: 14, h: 5 }],
  [usRoulette, 162, 50, { w: 14, h: 5 }],
  [hoianaSicBo, 50, 50, { w: 15, h: 6 }],
  [hoianaNiuNiu, 28, 28, { w: 17, h: 3 }],
])('$id has so many positions and boxes on its felt', (rules, positions, boxes, size) => {
  expect(places(rules)).toHaveLength(positions);
  expect(cells(rules)).toHaveLength(boxes);
  expect(felt(rules)).toEqual(size);
});

describe.each(RULEBOOKS)('$id', (rules) => {
  test('every spot has a position', () => {
    const placed = new Set<string>(places(rules).map(({ spot }) => spot));
    expect(catalogue(rules).filter(({ id }) => !placed.has(id))).toEqual([]);
  });

  test('a chip in the middle of a position lies on it', () => {
    for (const place of places(rules)) expect(placeAt(rules, place.x, place.y)).toBe(place);
  });

  test('no two positions share their middle', () => {
    const points = places(rules).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(points).size).toBe(points.length);
  });

  test('the printed boxes do not overlap and have names of their own', () => {
    const boxes = cells(rules);
    for (const [i, box] of boxes.entries()) {
      expect(boxes.slice(i + 1).filter((other) => overlap(box, other))).toEqual([]);
    }
    expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length);
  });

  test('every point of a printed box lies on some position', () => {
    const point = fc.record({
      box: fc.constantFrom(...cells(rules)),
      along: fc.double({ min: 0, max: 1, noNaN: true }),
      down: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(point, ({ box, along, down }) => {
        expect(placeAt(rules, box.x + along * box.w, box.y + down * box.h)).toBeDefined();
      }),
    );
  });

  test('a chip beside the felt lies on nothing', () => {
    const { w, h } = felt(rules);
    for (const [x, y] of [
      [-0.1, 1],
      [1, -0.1],
      [w + 0.1, 1],
      [1, h + 0.1],
      [Number.NaN, 1],
    ] as const) {
      expect(placeAt(rules, x, y)).toBeUndefined();
    }
  });

  test('the middle of a spot is that of its first position', () => {
    for (const place of places(rules).filter(({ at }) => at === undefined)) {
      expect(centre(rules, place.spot, place.box)).toEqual({ x: place.x, y: place.y });
    }
  });
});
