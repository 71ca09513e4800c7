import type { Point } from '../../layout/place.ts';
import { type Board, type Position, UNIT } from './board.ts';
import css from './felt.module.css';

type Props = Readonly<{ board: Board; covered: ReadonlySet<string>; aimed: Position | undefined }>;

/** The numbers that the place aimed at covers, and a ghost of a chip where it would lie. */
export function RouletteGlow({ board, covered, aimed }: Props) {
  const numbers = board.printed.filter(({ spot, label }) => spot.startsWith('straight/') && covered.has(label));
  return (
    <g pointerEvents="none" className={css['glow']}>
      {numbers.map(({ id, x, y, w, h, label }) => (
        <rect
          key={id}
          x={x * UNIT + 2.5}
          y={y * UNIT + 2.5}
          width={w * UNIT - 5}
          height={h * UNIT - 5}
          rx="4"
          data-covered={label}
        />
      ))}
      {aimed !== undefined && <Ghost at={aimed.chip ?? aimed} />}
    </g>
  );
}

const Ghost = ({ at }: Readonly<{ at: Point }>) => (
  <circle cx={at.x * UNIT} cy={at.y * UNIT} r="17" className={css['ghost']} />
);
