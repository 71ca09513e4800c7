import { describe, expect, test } from 'vitest';
import { barChart, CHART_WIDTH, rangeChart } from './charts.ts';
import { scaleOf } from './scale.ts';

const about = { title: 'T', note: 'N', says: 'S', unit: String };

describe('a scale', () => {
  test.each([
    [
      [5.26, 52.63],
      [0, 10, 20, 30, 40, 50, 60],
    ],
    [[2.703], [0, 0.5, 1, 1.5, 2, 2.5, 3]],
    [
      [-100, 80],
      [-100, -50, 0, 50, 100],
    ],
    [[0], [0, 0.2]],
  ])('takes in %o with round steps', (values, ticks) => {
    const scale = scaleOf(values, 0, 100);
    if (values[0] === 0) expect(scale.ticks[0]).toBe(0);
    else expect(scale.ticks.map((tick) => Math.round(tick * 10) / 10)).toEqual(ticks);
  });

  test('runs from one end of the paper to the other', () => {
    const { at, ticks } = scaleOf([0, 30], 100, 400);
    expect([at(ticks[0] ?? 1), at(ticks.at(-1) ?? 0)]).toEqual([100, 400]);
  });
});

describe('charts', () => {
  test('bars stay on the paper, below zero too', () => {
    const { marks } = barChart(
      [
        { label: 'a', value: 5, shown: '5' },
        { label: 'b', value: -3, shown: '-3' },
      ],
      about,
    );
    for (const mark of marks) {
      if (mark.kind !== 'rect') continue;
      expect(mark.x).toBeGreaterThanOrEqual(100);
      expect(mark.x + mark.w).toBeLessThanOrEqual(CHART_WIDTH);
      expect(mark.w).toBeGreaterThan(0);
    }
  });

  test('a range keeps its quantiles in order', () => {
    const { marks, height } = rangeChart([{ label: 'a', quantiles: [-20, -10, -4, 2, 12], mean: -2.7 }], about);
    const line = marks.find((mark) => mark.kind === 'line' && mark.y1 === mark.y2);
    const box = marks.find((mark) => mark.kind === 'rect');
    if (line?.kind !== 'line' || box?.kind !== 'rect') throw new Error('no range was drawn');
    expect(line.x1).toBeLessThan(box.x);
    expect(box.x + box.w).toBeLessThan(line.x2);
    expect(line.y1).toBeLessThan(height);
  });
});
