import { CARD, Card } from './card.tsx';
import { rankText, readCard } from './card-code.ts';
import css from './corner-peek.module.css';
import { SuitShape } from './suit-shape.tsx';

/** How far along both edges the corner is lifted. */
const LIFT = 46;
const [LEFT, TOP] = [-CARD.w / 2, -CARD.h / 2];

/** A card that lies face down, of which one corner is lifted as far as it is known: its index shows on the flap. */
export function CornerPeek({ card, lifted }: Readonly<{ card: string | undefined; lifted: boolean }>) {
  const read = card === undefined ? undefined : readCard(card);
  const isUp = lifted && read !== undefined;
  return (
    <svg viewBox={`${LEFT - 1} ${TOP - 1} ${CARD.w + 2} ${CARD.h + 2}`} aria-hidden="true" data-peek={isUp}>
      <Card card={null} />
      <g className={css['flap']} data-up={isUp}>
        <path d={`M${LEFT - 1} ${TOP - 1}h${LIFT + 1}L${LEFT - 1} ${TOP + LIFT}Z`} className={css['gone']} />
        <path
          d={`M${LEFT + LIFT} ${TOP}L${LEFT} ${TOP + LIFT}L${LEFT + LIFT} ${TOP + LIFT}Z`}
          className={css['under']}
        />
        {read !== undefined && (
          <g className={css[read.suit === 'D' || read.suit === 'H' ? 'red' : 'ink']}>
            <text x={LEFT + LIFT - 12} y={TOP + LIFT - 16}>
              {rankText(read.rank)}
            </text>
            <SuitShape suit={read.suit} x={LEFT + LIFT - 11} y={TOP + LIFT - 7} size={5.5} />
          </g>
        )}
      </g>
    </svg>
  );
}
