import css from './chip.module.css';
import { lookOf } from './chip-colour.ts';
import { seatOf } from './chip-shape.tsx';

type Props = Readonly<{ x: number; y: number; radius: number; owner: number; colour?: string | undefined }>;

const EDGE_SPOTS = 8;

/** A chip from above: the player's colour or that of the set, an ivory rim, spots on the edge and a plain middle. */
export function ChipDisc({ x, y, radius, owner, colour }: Props) {
  const { fill, spots } =
    colour === undefined ? { fill: `var(--seat-${seatOf(owner)})`, spots: EDGE_SPOTS } : lookOf(colour);
  // As many spots as gaps share the circle on which the spots lie.
  const along = (2 * Math.PI * radius * 0.86) / (2 * spots);
  const middle = { cx: x, cy: y };
  return (
    <>
      <circle {...middle} r={radius} className={css['edge']} style={{ fill }} />
      <circle
        {...middle}
        r={radius * 0.86}
        className={css['spots']}
        strokeWidth={radius * 0.22}
        strokeDasharray={`${along * 0.8} ${along * 1.2}`}
      />
      <circle {...middle} r={radius * 0.72} className={css['face']} />
      {colour !== undefined && (
        <circle {...middle} r={radius * 0.72} className={css['ring']} style={{ stroke: fill }} />
      )}
    </>
  );
}
