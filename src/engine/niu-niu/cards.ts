import type { Branded } from '../../kit/id.ts';

/** Rank and suit: `KS` is the king of spades, `TD` the ten of diamonds. */
export type Card = string;

/** A card as a number 0 to 51; a higher number is a higher card (NN-6.2.16, NN-6.2.17). */
export type CardIndex = Branded<number, 'CardIndex'>;

/** Lowest first: the Ace is the lowest rank, diamonds the lowest suit. */
export const CARD_RANKS = 'A23456789TJQK';
export const CARD_SUITS = 'DCHS';

export const DECK: readonly Card[] = [...CARD_RANKS].flatMap((rank) => [...CARD_SUITS].map((suit) => rank + suit));

const INDEX: ReadonlyMap<Card, CardIndex> = new Map(DECK.map((card, index) => [card, index as CardIndex]));

export const cardIndex = (card: Card): CardIndex | undefined => INDEX.get(card);

export const rankOf = (card: number): number => card >> 2;

export const suitOf = (card: number): number => card & 3;

/** What a card counts: court cards ten, the Ace one, the others their number (NN-6.2.18). */
export const pointsOf = (card: number): number => Math.min(rankOf(card) + 1, 10);
