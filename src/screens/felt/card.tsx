import css from './card.module.css';
import { rankText, readCard, type Suit } from './card-code.ts';

/** Within a circle of radius one. */
const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  D: 'M0 -1L0.74 0L0 1L-0.74 0Z',
  H: 'M0 0.95C-0.35 0.5 -0.98 0.2 -0.98 -0.38C-0.98 -0.98 -0.22 -1.08 0 -0.45C0.22 -1.08 0.98 -0.98 0.98 -0.38C0.98 0.2 0.35 0.5 0 0.95Z',
  S: 'M0 -1C0.3 -0.5 0.95 -0.2 0.95 0.3C0.95 0.78 0.32 0.82 0.12 0.48C0.14 0.72 0.22 0.88 0.4 0.98H-0.4C-0.22 0.88 -0.14 0.72 -0.12 0.48C-0.32 0.82 -0.95 0.78 -0.95 0.3C-0.95 -0.2 -0.3 -0.5 0 -1Z',
  C: 'M0 -1A0.43 0.43 0 0 1 0.33 -0.3A0.44 0.44 0 1 1 0.13 0.38C0.15 0.68 0.24 0.86 0.42 0.98H-0.42C-0.24 0.86 -0.15 0.68 -0.13 0.38A0.44 0.44 0 1 1 -0.33 -0.3A0.43 0.43 0 0 1 0 -1Z',
};

export const CARD = { w: 60, h: 84 } as const;

type Props = Readonly<{ card: string | null; x?: number; y?: number; scale?: number; turn?: number }>;

/** A playing card of sixty by eighty-four units, or its back when it is not known; x and y are its middle. */
export function Card({ card, x = 0, y = 0, scale = 1, turn = 0 }: Props) {
  const known = card === null ? undefined : readCard(card);
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
      data-card={known === undefined ? 'back' : card}
    >
      {known === undefined ? <Back /> : <Front {...known} />}
    </g>
  );
}

const EDGE = { x: -CARD.w / 2, y: -CARD.h / 2, width: CARD.w, height: CARD.h, rx: 5 };

function Front({ rank, suit }: Readonly<{ rank: string; suit: Suit }>) {
  return (
    <>
      <rect {...EDGE} className={css['paper']} />
      <g className={css[suit === 'D' || suit === 'H' ? 'red' : 'ink']}>
        <text x="-17" y="-19" className={css[rank === 'T' ? 'ten' : 'rank']}>
          {rankText(rank)}
        </text>
        <path d={SUIT_SHAPES[suit]} transform="translate(-17 -6) scale(7.5)" />
        <path d={SUIT_SHAPES[suit]} transform="translate(8 18) scale(17)" className={css['large']} />
      </g>
    </>
  );
}

const Back = () => (
  <>
    <rect {...EDGE} className={css['paper']} />
    <rect x="-26" y="-38" width="52" height="76" rx="3" className={css['back']} />
    <path d={LATTICE} className={css['lattice']} />
    <path d="M0 -13L10 0L0 13L-10 0Z" className={css['emblem']} />
  </>
);

/** Two families of slanted lines that meet the frame's edges: 52 wide, 76 high. */
const LATTICE = [-12, 0, 12, 24]
  .flatMap((rise) => [`M-26 ${rise - 26}L26 ${rise + 14}`, `M26 ${rise - 26}L-26 ${rise + 14}`])
  .join('');
