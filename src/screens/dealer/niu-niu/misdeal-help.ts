import type { NiuNiuSeen, Recipient } from './next.ts';
import { cardsAt, HAND_SIZE } from './spread.ts';

/** The count a report starts from: what lies there, where that bears the fault out. */
export function likelyCount(kind: string, game: NiuNiuSeen, to: Recipient): number {
  const there = cardsAt(game, to);
  if (kind === 'no-cards-on-wagered-box') return 0;
  if (kind === 'cards-on-empty-box') return Math.max(1, there);
  return there === HAND_SIZE ? HAND_SIZE - 1 : there;
}
