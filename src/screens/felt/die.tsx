import type { Face } from '../../layout/sic-bo/rolls.ts';
import css from './die.module.css';

const [L, M, R] = [-0.26, 0, 0.26];
const PIPS: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  1: [[M, M]],
  2: [
    [L, L],
    [R, R],
  ],
  3: [
    [L, L],
    [M, M],
    [R, R],
  ],
  4: [
    [L, L],
    [R, L],
    [L, R],
    [R, R],
  ],
  5: [
    [L, L],
    [R, L],
    [M, M],
    [L, R],
    [R, R],
  ],
  6: [
    [L, L],
    [R, L],
    [L, M],
    [R, M],
    [L, R],
    [R, R],
  ],
};

type Props = Readonly<{ face: Face; x: number; y: number; size: number }>;

/** One die face, pips only; its middle is at x and y. One and four are red, as on dice of the East. */
export function Die({ face, x, y, size }: Props) {
  const pip = face === 1 ? 0.15 : 0.095;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} data-face={face}>
      <rect x="-0.5" y="-0.5" width="1" height="1" rx="0.18" className={css['die']} />
      {PIPS[face].map(([cx, cy]) => (
        <circle
          key={`${cx} ${cy}`}
          cx={cx}
          cy={cy}
          r={pip}
          className={css[face === 1 || face === 4 ? 'redPip' : 'pip']}
        />
      ))}
    </g>
  );
}
