// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: a drawn group takes no focus.
import { useId } from 'react';
import type { Point, Size } from '../../layout/place.ts';
import { UNIT } from './board.ts';
import css from './felt.module.css';

const TIMES = 2.5;
const RADIUS = 92;
/** Above the finger, or below it where there is no room. */
const LIFT = 130;

/** What lies under a finger, two and a half times as large, where the finger does not hide it. */
export function Loupe({ of, at, size }: Readonly<{ of: string; at: Point; size: Size }>) {
  const id = useId();
  const [x, y] = [at.x * UNIT, at.y * UNIT];
  const cx = Math.min(Math.max(x, RADIUS - 20), size.w * UNIT - RADIUS + 20);
  const cy = y - LIFT < RADIUS - 20 ? y + LIFT : y - LIFT;
  return (
    <g aria-hidden="true" pointerEvents="none" data-loupe="">
      <clipPath id={id}>
        <circle cx={cx} cy={cy} r={RADIUS} />
      </clipPath>
      <circle cx={cx} cy={cy} r={RADIUS} className={css['loupeGround']} />
      <g clipPath={`url(#${id})`}>
        <use href={`#${of}`} transform={`translate(${cx - x * TIMES} ${cy - y * TIMES}) scale(${TIMES})`} />
      </g>
      <circle cx={cx} cy={cy} r={RADIUS} className={css['loupeRim']} />
      <path d={`M${cx - 9} ${cy}h18M${cx} ${cy - 9}v18`} className={css['cross']} />
    </g>
  );
}
