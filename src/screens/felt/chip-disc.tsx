import type { CSSProperties } from 'react';
import { denominationOf } from '../money/cut.ts';
import css from './chip.module.css';
import { lookOf } from './chip-colour.ts';
import { seatOf } from './chip-shape.tsx';

/** What a chip is told by: what it is worth, the colour of its set, or the seat of a person. */
export type ChipKind = Readonly<{
  value?: number | undefined;
  currency?: string | undefined;
  colour?: string | undefined;
  owner?: number;
}>;

type Props = ChipKind & Readonly<{ x: number; y: number; radius: number; lies?: boolean }>;

const EDGE_SPOTS = 8;

/** The colours of a chip and how many spots are on its edge. */
function paintOf({
  value,
  currency,
  colour,
  owner = 0,
}: ChipKind): Readonly<{ fill: string; spot: string; spots: number }> {
  if (colour !== undefined) return { ...lookOf(colour), spot: 'var(--ivory)' };
  const at = value === undefined ? undefined : denominationOf(value, currency);
  if (at !== undefined) return { fill: `var(--value-${at})`, spot: `var(--value-spot-${at})`, spots: EDGE_SPOTS };
  const fill = value === undefined ? `var(--seat-${seatOf(owner)})` : 'var(--value-odd)';
  return { fill, spot: 'var(--ivory)', spots: EDGE_SPOTS };
}

/** A chip from above: an edge with spots, a line around a plain middle. One that lies under another shows its edge alone. */
export function ChipDisc({ x, y, radius, lies = false, ...kind }: Props) {
  const { fill, spot, spots } = paintOf(kind);
  // As many spots as gaps share the circle on which the spots lie.
  const along = (2 * Math.PI * radius * 0.86) / (2 * spots);
  const middle = { cx: x, cy: y };
  const line = radius * 0.055;
  return (
    <>
      <circle {...middle} r={radius} className={css[lies ? 'under' : 'edge']} style={{ fill }} />
      <circle
        {...middle}
        r={radius * 0.86}
        className={css['spots']}
        style={{ '--spot': spot } as CSSProperties}
        strokeWidth={radius * 0.24}
        strokeDasharray={`${along * 0.62} ${along * 1.38}`}
      />
      {lies ? (
        <circle {...middle} r={radius} className={css['dusk']} />
      ) : (
        <>
          <circle {...middle} r={radius * 0.7} className={css['face']} />
          <circle
            {...middle}
            r={radius * 0.61}
            className={css['ring']}
            style={{ stroke: fill }}
            strokeWidth={kind.colour === undefined ? line : 2 * line}
            strokeDasharray={kind.colour === undefined ? `${line * 1.6} ${line * 1.8}` : 'none'}
          />
          <path d={shine(x, y, radius * 0.95)} className={css['shine']} strokeWidth={line * 1.4} />
        </>
      )}
    </>
  );
}

/** Light from the left above lies on a quarter of the rim. */
function shine(x: number, y: number, radius: number): string {
  const [from, to] = [-0.97 * Math.PI, -0.42 * Math.PI];
  const at = (angle: number): string =>
    `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${at(to)}`;
}
