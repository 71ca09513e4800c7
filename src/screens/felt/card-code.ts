import type { Rulebook } from '../../rulebook/rulebook.ts';

type Rules = Rulebook<'niu-niu'>;

export const SUITS = ['D', 'C', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** `KS` as its rank and suit; anything else is drawn face down. */
export function readCard(card: string): Readonly<{ rank: string; suit: Suit }> | undefined {
  const suit = SUITS.find((each) => each === card.at(-1));
  const rank = card.slice(0, -1);
  return suit === undefined || !/^[A2-9TJQK]$/.test(rank) ? undefined : { rank, suit };
}

export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);

/** What a card counts: its place among the ranks, and the court cards ten (NN-6.2.18). */
export const pointsOf = ({ game }: Rules, card: string): number =>
  Math.min(game.ranks.indexOf(card.charAt(0)) + 1, COURT_POINTS);

const COURT_POINTS = 10;
