import css from './chip.module.css';
import { seatOf } from './chip-shape.tsx';

type Props = Readonly<{ x: number; y: number; radius: number; owner: number }>;

const EDGE_SPOTS = 8;

/** A chip from above: the player's colour, an ivory rim, eight spots on the edge and a plain middle. */
export function ChipDisc({ x, y, radius, owner }: Props) {
  // Eight spots and eight gaps share the circle on which the spots lie.
  const along = (2 * Math.PI * radius * 0.86) / (2 * EDGE_SPOTS);
  const middle = { cx: x, cy: y };
  return (
    <>
      <circle {...middle} r={radius} className={css['edge']} style={{ fill: `var(--seat-${seatOf(owner)})` }} />
      <circle
        {...middle}
        r={radius * 0.86}
        className={css['spots']}
        strokeWidth={radius * 0.22}
        strokeDasharray={`${along * 0.8} ${along * 1.2}`}
      />
      <circle {...middle} r={radius * 0.72} className={css['face']} />
    </>
  );
}
