import { pointsOf } from './cards.ts';

/** Three cards that make ten, twenty or thirty, and the two that decide (NN-4.9.1, NN-4.9.2). */
export type Arrangement = Readonly<{ three: readonly number[]; two: readonly number[] }>;

/** Every valid way to set a hand; none when it holds no Niu. All give the same points (F8). */
export function arrangements(cards: readonly number[]): readonly Arrangement[] {
  const found: Arrangement[] = [];
  const sum = cards.reduce((points, card) => points + pointsOf(card), 0);
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      const two = [cards[i] as number, cards[j] as number];
      const points = pointsOf(two[0] as number) + pointsOf(two[1] as number);
      if ((sum - points) % 10 === 0) found.push({ three: cards.filter((_, at) => at !== i && at !== j), two });
    }
  }
  return found;
}

/** Whether the hand may lie as set: a valid arrangement, or none where there is no Niu. */
export function isArranged(cards: readonly number[], two: readonly number[] | null): boolean {
  const valid = arrangements(cards);
  if (two === null) return valid.length === 0;
  return valid.some((arrangement) => arrangement.two.every((card) => two.includes(card)) && two.length === 2);
}
