import type { Suit } from './card-code.ts';

/** Within a circle of radius one. */
const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  D: 'M0 -1L0.74 0L0 1L-0.74 0Z',
  H: 'M0 0.95C-0.35 0.5 -0.98 0.2 -0.98 -0.38C-0.98 -0.98 -0.22 -1.08 0 -0.45C0.22 -1.08 0.98 -0.98 0.98 -0.38C0.98 0.2 0.35 0.5 0 0.95Z',
  S: 'M0 -1C0.3 -0.5 0.95 -0.2 0.95 0.3C0.95 0.78 0.32 0.82 0.12 0.48C0.14 0.72 0.22 0.88 0.4 0.98H-0.4C-0.22 0.88 -0.14 0.72 -0.12 0.48C-0.32 0.82 -0.95 0.78 -0.95 0.3C-0.95 -0.2 -0.3 -0.5 0 -1Z',
  C: 'M0 -1A0.43 0.43 0 0 1 0.33 -0.3A0.44 0.44 0 1 1 0.13 0.38C0.15 0.68 0.24 0.86 0.42 0.98H-0.42C-0.24 0.86 -0.15 0.68 -0.13 0.38A0.44 0.44 0 1 1 -0.33 -0.3A0.43 0.43 0 0 1 0 -1Z',
};

type Props = Readonly<{ suit: Suit; x: number; y: number; size: number; className?: string | undefined }>;

export const SuitShape = ({ suit, x, y, size, className }: Props) => (
  <path d={SUIT_SHAPES[suit]} transform={`translate(${x} ${y}) scale(${size})`} className={className} />
);
