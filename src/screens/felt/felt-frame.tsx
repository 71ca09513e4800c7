// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus.
import { type ReactNode, useId } from 'react';
import { type Board, positionOf, UNIT } from './board.ts';
import { BRAND_STRIP, type Brand, BrandPrint } from './brand.tsx';
import type { Cloth } from './cloth.ts';
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
  cloth: Cloth;
  railless?: boolean | undefined;
  hint?: Place | undefined;
  children: ReactNode;
}>;

/** The walnut rail around a cloth, and what is left of it where room is scarce. */
const RAIL = 22;
const NO_RAIL = 1;

type Framed = Readonly<{ size: Board['size']; brand?: Brand | undefined; railless?: boolean | undefined }>;

/** The whole picture: the felt and what is around it. */
function pictureOf({ size, brand, railless = false }: Framed) {
  const rail = railless ? NO_RAIL : RAIL;
  const top = brand === undefined ? 0 : BRAND_STRIP;
  return { x: -rail, y: -rail - top, width: size.w * UNIT + 2 * rail, height: size.h * UNIT + 2 * rail + top };
}

/** How wide a picture is against its height. */
export function shapeOf(framed: Framed): number {
  const { width, height } = pictureOf(framed);
  return width / height;
}

/** One table top: rail, cloth with light from the top left, the spots for those who cannot see them, ring and loupe. */
export function FeltFrame({
  board,
  input,
  name,
  viewOnly,
  closed = false,
  labelOf,
  brand,
  cloth: house,
  railless,
  hint,
  children,
}: Props) {
  const id = useId();
  const [w, h] = [board.size.w * UNIT, board.size.h * UNIT];
  const top = brand === undefined ? 0 : BRAND_STRIP;
  const cloth = { x: -10, y: -10 - top, width: w + 20, height: h + 20 + top, rx: 10 };
  const all = pictureOf({ size: board.size, brand, railless });
  const cursor = input.cursor === undefined ? undefined : positionOf(board, input.cursor);
  const hinted =
    hint === undefined ? undefined : positionOf(board, hint.box === undefined ? hint.spot : `${hint.box}/${hint.spot}`);
  const role = viewOnly
    ? { role: 'img' }
    : { role: 'grid', tabIndex: 0, 'aria-activedescendant': `${id}${cursor?.key}`, 'aria-readonly': closed };
  return (
    <svg
      ref={input.svg}
      className={css['felt']}
      data-cloth={house}
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
        {hinted !== undefined && <Ring position={hinted} isHint />}
        {cursor !== undefined && input.ring && <Ring position={cursor} />}
      </g>
      {!viewOnly && <Spots board={board} id={id} labelOf={labelOf} />}
      {input.loupe !== null && <Loupe of={`${id}cloth`} at={input.loupe} size={board.size} />}
    </svg>
  );
}
