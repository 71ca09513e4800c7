// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus.
import { type ReactNode, useId } from 'react';
import { type Board, positionOf, UNIT } from './board.ts';
import css from './felt.module.css';
import type { Place } from './felt.ts';
import { Loupe } from './loupe.tsx';
import { Ring } from './ring.tsx';
import { Spots } from './spots.tsx';
import type { FeltInput } from './use-felt.ts';

type Props = Readonly<{
  board: Board;
  input: FeltInput;
  name: string;
  viewOnly: boolean;
  closed?: boolean;
  labelOf: (place: Place) => string;
  children: ReactNode;
}>;

/** The walnut rail around a cloth. */
const RAIL = 22;

/** One table top: rail, cloth with light from the top left, the spots for those who cannot see them, ring and loupe. */
export function FeltFrame({ board, input, name, viewOnly, closed = false, labelOf, children }: Props) {
  const id = useId();
  const [w, h] = [board.size.w * UNIT, board.size.h * UNIT];
  const cursor = input.cursor === undefined ? undefined : positionOf(board, input.cursor);
  const role = viewOnly
    ? { role: 'img' }
    : { role: 'grid', tabIndex: 0, 'aria-activedescendant': `${id}${cursor?.key}`, 'aria-readonly': closed };
  return (
    <svg
      ref={input.svg}
      className={css['felt']}
      viewBox={`${-RAIL} ${-RAIL} ${w + 2 * RAIL} ${h + 2 * RAIL}`}
      aria-label={name}
      {...role}
      {...input.on}
    >
      <defs>
        <pattern id={`${id}weave`} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 1H2M2 3H4M1 2V4M3 0V2" className={css['weave']} />
        </pattern>
        <radialGradient id={`${id}light`} cx="0.18" cy="0.05" r="1.05">
          <stop offset="0" stopColor="#fff" stopOpacity="0.13" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.22" />
        </radialGradient>
      </defs>
      <g id={`${id}cloth`} aria-hidden="true">
        <rect x={-RAIL} y={-RAIL} width={w + 2 * RAIL} height={h + 2 * RAIL} rx="20" className={css['rail']} />
        <rect x="-10" y="-10" width={w + 20} height={h + 20} rx="10" className={css['cloth']} />
        <rect x="-10" y="-10" width={w + 20} height={h + 20} rx="10" fill={`url(#${id}weave)`} />
        <rect x="-10" y="-10" width={w + 20} height={h + 20} rx="10" fill={`url(#${id}light)`} />
        <rect x="-10" y="-10" width={w + 20} height={h + 20} rx="10" className={css['inlay']} data-closed={closed} />
        {children}
        {cursor !== undefined && input.ring && <Ring position={cursor} />}
      </g>
      {!viewOnly && <Spots board={board} id={id} labelOf={labelOf} />}
      {input.loupe !== null && <Loupe of={`${id}cloth`} at={input.loupe} size={board.size} />}
    </svg>
  );
}
