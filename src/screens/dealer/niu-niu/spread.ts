import type { NiuNiuSeen, Recipient } from './next.ts';

export const HAND_SIZE = 5;

/** Cards counted in front of each place. */
export type Counts = Readonly<Record<string, number>>;

/** Everybody in front of whom cards may lie, boxes from the dealer's left and the dealer last. */
export const placesOf = ({ boxes }: NiuNiuSeen): readonly Recipient[] => [...boxes.map(({ box }) => box), 'dealer'];

export function cardsAt({ boxes, dealerCards }: NiuNiuSeen, to: Recipient): number {
  return to === 'dealer' ? dealerCards : (boxes.find(({ box }) => box === to)?.cards ?? 0);
}

/** What lies there by the packets: what a count starts from. */
export const asDealt = (game: NiuNiuSeen): Counts =>
  Object.fromEntries(
    placesOf(game)
      .map((to) => [String(to), cardsAt(game, to)] as const)
      .filter(([, cards]) => cards > 0),
  );

/** Another count for one place; a place without cards stays in the list, because somebody looked there. */
export const counted = (counts: Counts, to: Recipient, cards: number): Counts => ({
  ...counts,
  [to]: Math.max(0, cards),
});

/** Places whose count is not what it must be: five where somebody plays, nothing elsewhere. */
export function oddCounts(game: NiuNiuSeen, counts: Counts): readonly Recipient[] {
  return placesOf(game).filter((to) => (counts[to] ?? 0) !== (isServed(game, to) ? HAND_SIZE : 0));
}

const isServed = ({ order }: NiuNiuSeen, to: Recipient): boolean => order.includes(to);
