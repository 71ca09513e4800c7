import type { Pocket } from '../../rulebook/rulebook.ts';
import { type Board, positionOf, UNIT } from './board.ts';
import css from './felt.module.css';

/** The marker on the winning number: turned brass seen from above, in a corner so that number and chips stay seen. */
export function Dolly({ board, pocket }: Readonly<{ board: Board; pocket: Pocket }>) {
  const position = positionOf(board, `straight/${pocket}`);
  if (position === undefined) return null;
  const { x, y } = position;
  return (
    <g
      className={css['marks']}
      style={{ transform: `translate(${(x + 0.27) * UNIT}px, ${(y - 0.27) * UNIT}px)` }}
      pointerEvents="none"
      data-dolly={pocket}
    >
      <g className={css['dolly']}>
        <circle cx="2.5" cy="3" r="13" className={css['dollyShadow']} />
        <circle r="12.5" className={css['dollyBase']} />
        <circle r="8.6" className={css['dollyNeck']} />
        <circle r="4.8" className={css['dollyHead']} />
        <path d="M-6 -4A7.2 7.2 0 0 1 3 -6.5" className={css['dollyShine']} />
      </g>
    </g>
  );
}
