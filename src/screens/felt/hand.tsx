import { CARD, Card } from './card.tsx';

/** Cards as far as the viewer may see them: how many there are, and which when they lie open. */
export type HandView = Readonly<{
  dealt: number;
  cards?: readonly string[] | null;
  /** The two that decide, when the hand is set: they lie apart from the three. */
  two?: readonly string[] | null;
}>;

type Props = Readonly<{ hand: HandView; scale: number; width: number }>;

/** A hand in a row, its middle at the origin; cards overlap where the row is short. */
export function Hand({ hand, scale, width }: Props) {
  const { cards, two } = hand;
  const shown: readonly (string | null)[] = cards ?? Array.from({ length: hand.dealt }, () => null);
  const set = two === undefined || two === null ? shown : [...shown.filter((card) => !isIn(two, card)), ...two];
  const gap = set === shown ? 0 : 8 * scale;
  const step = Math.min(CARD.w * scale + 4, (width - CARD.w * scale - gap) / Math.max(set.length - 1, 1));
  const first = -((set.length - 1) * step + gap) / 2;
  return set.map((card, i) => (
    <Card
      key={card ?? `back ${i}`}
      card={card}
      x={first + i * step + (gap > 0 && i >= set.length - 2 ? gap : 0)}
      scale={scale}
    />
  ));
}

const isIn = (two: readonly string[], card: string | null): boolean => card !== null && two.includes(card);
