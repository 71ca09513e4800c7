import css from './card.module.css';
import { rankText, readCard, type Suit } from './card-code.ts';
import { SuitShape } from './suit-shape.tsx';

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
        <SuitShape suit={suit} x={-17} y={-6} size={7.5} />
        <SuitShape suit={suit} x={8} y={18} size={17} className={css['large']} />
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
