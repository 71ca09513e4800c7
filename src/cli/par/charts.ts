import { type Drawing, type Mark, rule, type Tone, text } from './drawing.ts';
import { type Scale, scaleOf } from './scale.ts';

export const CHART_WIDTH = 500;
const LABELS = 118;
const RIGHT = 46;
/** Two charts of many rows still fit on one sheet of paper. */
const rowHeight = (rows: number): number => (rows > 14 ? 12 : 15);
const TOP = 6;
const AXIS = 18;

export type Bar = Readonly<{ label: string; value: number; shown: string; tone?: Tone }>;

type About = Pick<Drawing, 'title' | 'note' | 'says'> & Readonly<{ unit: (value: number) => string }>;

/** One bar a row, its figure behind it. */
export function barChart(bars: readonly Bar[], about: About): Drawing {
  const scale = scaleOf(
    bars.map(({ value }) => value),
    LABELS,
    CHART_WIDTH - RIGHT,
  );
  const zero = scale.at(0);
  const height = rowHeight(bars.length);
  const marks = bars.flatMap(({ label, value, shown, tone = 'accent' }, row): readonly Mark[] => {
    const y = TOP + row * height;
    const base = y + height / 2 + 2.5;
    const end = scale.at(value);
    return [
      text(LABELS - 8, base, label, { anchor: 'end' }),
      {
        kind: 'rect',
        x: Math.min(zero, end),
        y: y + 3,
        w: Math.max(0.75, Math.abs(end - zero)),
        h: height - 6,
        tone,
        round: 1,
      },
      // Paper under the figure, so that no line of the grid runs through it.
      { kind: 'rect', x: Math.max(zero, end) + 3, y: y + 2, w: shown.length * 4.1, h: height - 4, tone: 'paper' },
      text(Math.max(zero, end) + 5, base, shown, { tone: 'quiet' }),
    ];
  });
  return framed(about, bars.length, scale, marks);
}

export type Range = Readonly<{ label: string; quantiles: readonly number[]; mean: number }>;

/** Where 90 and 50 of 100 players lie, the middle one and the average. */
export function rangeChart(ranges: readonly Range[], about: About): Drawing {
  const scale = scaleOf(
    ranges.flatMap(({ quantiles }) => quantiles),
    LABELS,
    CHART_WIDTH - 12,
    8,
  );
  const height = rowHeight(ranges.length);
  const marks = ranges.flatMap(({ label, quantiles, mean }, row): readonly Mark[] => {
    const middle = TOP + row * height + height / 2;
    const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = quantiles.map(scale.at);
    return [
      text(LABELS - 8, middle + 2.5, label, { anchor: 'end' }),
      rule(p5, middle, p95, middle, 'accent', 1),
      { kind: 'rect', x: p25, y: middle - 3.5, w: Math.max(1, p75 - p25), h: 7, tone: 'soft', round: 1 },
      rule(p50, middle - 4.5, p50, middle + 4.5, 'accent', 1.5),
      { kind: 'dot', x: scale.at(mean), y: middle, r: 1.8, tone: 'warn' },
    ];
  });
  return framed(about, ranges.length, scale, marks);
}

function framed({ unit, ...about }: About, rows: number, { ticks, at }: Scale, marks: readonly Mark[]): Drawing {
  const bottom = TOP + rows * rowHeight(rows) + 2;
  const grid = ticks.flatMap((tick): readonly Mark[] => [
    rule(at(tick), TOP - 2, at(tick), bottom, tick === 0 ? 'quiet' : 'faint'),
    text(at(tick), bottom + 10, unit(tick), { size: 7, tone: 'quiet', anchor: 'middle' }),
  ]);
  return { ...about, width: CHART_WIDTH, height: bottom + AXIS, marks: [...grid, ...marks] };
}
