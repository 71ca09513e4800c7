import { HAND_SIZE } from './spread.ts';

/** Faces as somebody types them: `ks 10h 4d`, in any case; what is no card is left out. */
export const typedCards = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .toUpperCase()
        .replaceAll('10', 'T')
        .match(/[A2-9TJQK][DCHS]/g) ?? [],
    ),
  ].slice(0, HAND_SIZE);

/** A card goes in or out; a sixth finds no room. */
export function withCard(cards: readonly string[], card: string): readonly string[] {
  if (cards.includes(card)) return cards.filter((each) => each !== card);
  return cards.length < HAND_SIZE ? [...cards, card] : cards;
}
