import type { CSSProperties } from 'react';
import type { Point } from '../../layout/place.ts';
import { CARD, Card } from './card.tsx';
import css from './hand.module.css';

/** Cards as far as the viewer may see them: how many there are, and which when they lie open. */
export type HandView = Readonly<{
  dealt: number;
  cards?: readonly string[] | null;
  /** The two that decide, when the hand is set: they lie apart from the three. */
  two?: readonly string[] | null;
  /** What it is worth, for its stamp: `Niu 8`. */
  worth?: string | undefined;
}>;

type Props = Readonly<{
  hand: HandView;
  scale: number;
  width: number;
  /** Where the cards come from, seen from the hand: then they are dealt, turned and set before one's eyes. */
  from?: Point | undefined;
}>;

/** A hand in a row, its middle at the origin; cards overlap where the row is short. */
export function Hand({ hand, scale, width, from }: Props) {
  const { cards, two, worth } = hand;
  const shown: readonly (string | null)[] = cards ?? Array.from({ length: hand.dealt }, () => null);
  const isSet = two !== undefined && two !== null;
  const places = placesOf(shown, isSet ? two : [], { scale, width });
  const moves = from === undefined ? {} : { '--from': `${from.x}px ${from.y}px` };
  return (
    <g data-moves={from !== undefined} data-set={isSet} className={css['hand']} style={moves as CSSProperties}>
      {shown.map((card, i) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it was dealt, whatever it turns out to be.
          key={i}
          className={css['slot']}
          style={{ '--x': `${places[i]}px`, '--nth': i } as CSSProperties}
        >
          {card !== null && from !== undefined && (
            <g className={css['back']}>
              <Card card={null} scale={scale} />
            </g>
          )}
          <g key={card ?? ''} className={card === null ? undefined : css['front']}>
            <Card card={card} scale={scale} />
          </g>
        </g>
      ))}
      {worth !== undefined && <Stamp text={worth} scale={scale} />}
    </g>
  );
}

type Room = Readonly<{ scale: number; width: number }>;

/** Where each card lies: in the order of the deal, and the two that are set apart last, a little away. */
function placesOf(
  shown: readonly (string | null)[],
  two: readonly string[],
  { scale, width }: Room,
): readonly number[] {
  const apart = (card: string | null): boolean => card !== null && two.includes(card);
  const order = [...shown.keys()].toSorted((a, b) => Number(apart(shown[a] ?? null)) - Number(apart(shown[b] ?? null)));
  const gap = two.length === 0 ? 0 : 8 * scale;
  const step = Math.min(CARD.w * scale + 4, (width - CARD.w * scale - gap) / Math.max(shown.length - 1, 1));
  const first = -((shown.length - 1) * step + gap) / 2;
  return shown.map((card, i) => first + order.indexOf(i) * step + (apart(card) ? gap : 0));
}

/** What a hand is worth, across its cards. */
const Stamp = ({ text, scale }: Readonly<{ text: string; scale: number }>) => {
  const size = Math.max(15, 23 * scale);
  const width = text.length * size * 0.62 + size * 1.1;
  return (
    <g transform={`translate(0 ${CARD.h * 0.3 * scale})`}>
      <g className={css['stamp']} data-stamp={text}>
        <rect x={-width / 2} y={-size * 0.82} width={width} height={size * 1.64} rx={size * 0.3} />
        <text y={size * 0.34} fontSize={size}>
          {text}
        </text>
      </g>
    </g>
  );
};
