import css from './chip.module.css';
import { movedPath } from './moved-path.ts';

/** One drawing for each player, told apart without colour: ● ▲ ■ ★ ✚ ☾ ⬢ ≡, all within a circle of radius one. */
const SHAPES = [
  'M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z',
  'M0 -1L0.95 0.75H-0.95Z',
  'M-0.8 -0.8H0.8V0.8H-0.8Z',
  'M0 -1L0.26 -0.36L0.95 -0.31L0.42 0.14L0.59 0.81L0 0.44L-0.59 0.81L-0.42 0.14L-0.95 -0.31L-0.26 -0.36Z',
  'M-0.3 -0.95H0.3V-0.3H0.95V0.3H0.3V0.95H-0.3V0.3H-0.95V-0.3H-0.3Z',
  'M0.35 -0.95A1 1 0 1 0 0.35 0.95A0.8 0.95 0 0 1 0.35 -0.95Z',
  'M-0.5 -0.87H0.5L1 0L0.5 0.87H-0.5L-1 0Z',
  'M-0.9 -0.8H0.9V-0.4H-0.9ZM-0.9 -0.2H0.9V0.2H-0.9ZM-0.9 0.4H0.9V0.8H-0.9Z',
] as const;

const SEATS = SHAPES.length;

export const seatOf = (owner: number): number => ((owner % SEATS) + SEATS) % SEATS;

/** Whose chips they are: a tab of the person's colour on the rim, with the person's shape. */
export const OwnerMark = ({ owner, x, y, size }: Props) => (
  <g data-rim={seatOf(owner)}>
    <circle cx={x} cy={y} r={size} className={css['rim']} style={{ fill: `var(--seat-${seatOf(owner)})` }} />
    <ChipShape owner={owner} x={x} y={y} size={size * 0.58} />
  </g>
);

type Props = Readonly<{ owner: number; x: number; y: number; size: number }>;

export function ChipShape({ owner, x, y, size }: Props) {
  return (
    <path
      d={movedPath(SHAPES[seatOf(owner)] ?? '', { x, y }, size)}
      className={css['shape']}
      data-shape={seatOf(owner)}
    />
  );
}
