// biome-ignore-all lint/a11y/useSemanticElements: a drawing has no table elements, only their roles.
import { useMemo } from 'react';
import { type Board, type Position, rowsOf, UNIT } from './board.ts';
import css from './felt.module.css';

type Props = Readonly<{
  board: Board;
  id: string;
  labelOf: (position: Position) => string;
}>;

/** Every position as a named cell of a grid: unseen, but found by assistive technology and by tests. */
export function Spots({ board, id, labelOf }: Props) {
  const rows = useMemo(() => rowsOf(board), [board]);
  return rows.map((row) => (
    <g key={row[0]?.key} role="row">
      {row.map((position) => (
        <g
          key={position.key}
          id={`${id}${position.key}`}
          role="gridcell"
          aria-label={labelOf(position)}
          data-key={position.key}
          data-spot={position.place.spot}
          {...(position.place.box === undefined ? {} : { 'data-box': position.place.box })}
        >
          <rect
            className={css['core']}
            x={(position.x - position.core.w / 2) * UNIT}
            y={(position.y - position.core.h / 2) * UNIT}
            width={position.core.w * UNIT}
            height={position.core.h * UNIT}
            {...(position.turn === undefined
              ? {}
              : { transform: `rotate(${position.turn} ${position.x * UNIT} ${position.y * UNIT})` })}
          />
        </g>
      ))}
    </g>
  ));
}
