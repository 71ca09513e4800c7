// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus.
import { type ReactNode, useId } from 'react';
import { type Board, positionOf, UNIT } from './board.ts';
import { BRAND_STRIP, type Brand, BrandPrint } from './brand.tsx';
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
  brand?: Brand | undefined;
  children: ReactNode;
}>;

/** The walnut rail around a cloth. */
const RAIL = 22;

/** One table top: rail, cloth with light from the top left, the spots for those who cannot see them, ring and loupe. */
export function FeltFrame({ board, input, name, viewOnly, closed = false, labelOf, brand, children }: Props) {
  const id = useId();
  const [w, h] = [board.size.w * UNIT, board.size.h * UNIT];
  const top = brand === undefined ? 0 : BRAND_STRIP;
  const cloth = { x: -10, y: -10 - top, width: w + 20, height: h + 20 + top, rx: 10 };
  const all = { x: -RAIL, y: -RAIL - top, width: w + 2 * RAIL, height: h + 2 * RAIL + top };
  const cursor = input.cursor === undefined ? undefined : positionOf(board, input.cursor);
  const role = viewOnly
    ? { role: 'img' }
    : { role: 'grid', tabIndex: 0, 'aria-activedescendant': `${id}${cursor?.key}`, 'aria-readonly': closed };
  return (
    <svg
      ref={input.svg}
      className={css['felt']}
      viewBox={`${all.x} ${all.y} ${all.width} ${all.height}`}
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
        <rect {...all} rx="20" className={css['rail']} />
        <rect {...cloth} className={css['cloth']} />
        <rect {...cloth} fill={`url(#${id}weave)`} />
        <rect {...cloth} fill={`url(#${id}light)`} />
        <rect {...cloth} className={css['inlay']} data-closed={closed} />
        {brand !== undefined && <BrandPrint brand={brand} x={w / 2} />}
        {children}
        {cursor !== undefined && input.ring && <Ring position={cursor} />}
      </g>
      {!viewOnly && <Spots board={board} id={id} labelOf={labelOf} />}
      {input.loupe !== null && <Loupe of={`${id}cloth`} at={input.loupe} size={board.size} />}
    </svg>
  );
}
