// biome-ignore-all lint/a11y/useSemanticElements: a drawing has no table elements, only their roles.
import { memo, useMemo } from 'react';
import { type Board, type Position, rowsOf, UNIT } from './board.ts';
import css from './felt.module.css';
import type { Place } from './felt.ts';

type Props = Readonly<{
  board: Board;
  id: string;
  labelOf: (place: Place) => string;
}>;

/** Every position as a named cell of a grid: unseen, but found by assistive technology and by tests. Aiming names none anew. */
export const Spots = memo(function Spots({ board, id, labelOf }: Props) {
  const rows = useMemo(() => rowsOf(board), [board]);
  return rows.map((row) => (
    <g key={row[0]?.key} role="row">
      {row.map((position) => (
        <Spot key={position.key} id={`${id}${position.key}`} position={position} label={labelOf(position.place)} />
      ))}
    </g>
  ));
});

type SpotProps = Readonly<{ id: string; position: Position; label: string }>;

const Spot = memo(function Spot({ id, position, label }: SpotProps) {
  const { x, y, core, key, place, turn } = position;
  return (
    <rect
      id={id}
      role="gridcell"
      aria-label={label}
      data-key={key}
      data-spot={place.spot}
      {...(place.box === undefined ? {} : { 'data-box': place.box })}
      className={css['core']}
      x={(x - core.w / 2) * UNIT}
      y={(y - core.h / 2) * UNIT}
      width={core.w * UNIT}
      height={core.h * UNIT}
      {...(turn === undefined ? {} : { transform: `rotate(${turn} ${x * UNIT} ${y * UNIT})` })}
    />
  );
});
