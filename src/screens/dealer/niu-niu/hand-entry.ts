import { arrangements, type Card, cardIndex, classOf, DECK, isArranged, readHand } from '../../../engine/index.ts';
import type { HandClass } from '../../../rulebook/rulebook.ts';
import { HAND_SIZE } from './spread.ts';

/** Faces as somebody types them: `ks 10h 4d`, in any case; what is no card is left out. */
export const typedCards = (text: string): readonly Card[] =>
  [
    ...new Set(
      text
        .toUpperCase()
        .replaceAll('10', 'T')
        .match(/[A2-9TJQK][DCHS]/g) ?? [],
    ),
  ].slice(0, HAND_SIZE);

/** A card goes in or out; a sixth finds no room. */
export function withCard(cards: readonly Card[], card: Card): readonly Card[] {
  if (cards.includes(card)) return cards.filter((each) => each !== card);
  return cards.length < HAND_SIZE ? [...cards, card] : cards;
}

const indices = (cards: readonly Card[]): readonly number[] => cards.map((card) => cardIndex(card) as number);

/** What five cards are worth; nothing until there are five. */
export function handOf(cards: readonly Card[]): HandClass | undefined {
  return cards.length === HAND_SIZE ? classOf(readHand(indices(cards)).level) : undefined;
}

/** The two that decide when the hand is set rightly; null where no three cards make tens (NN-4.9.1). */
export function rightTwo(cards: readonly Card[]): readonly Card[] | null {
  const [best] = arrangements(indices(cards));
  return best?.two.map((card) => DECK[card] as Card) ?? null;
}

/** Whether a hand lies as it may; where it does not, it is set again and not lost (NN-7.8). */
export const liesRight = (cards: readonly Card[], two: readonly Card[] | null): boolean =>
  isArranged(indices(cards), two === null ? null : indices(two));
