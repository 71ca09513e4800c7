import type { Rulebook } from '../../rulebook/rulebook.ts';
import { pointsOf } from './card-code.ts';

type Rules = Rulebook<'niu-niu'>;

/** A player lifts three cards; the two that stay decide (NN-4.9.1). */
export const LIFTED = 3;

/** A lifted card goes back, another is lifted as long as there is room. */
export function toggled(lifted: readonly string[], card: string): readonly string[] {
  if (lifted.includes(card)) return lifted.filter((each) => each !== card);
  return lifted.length < LIFTED ? [...lifted, card] : lifted;
}

export const sumOf = (rules: Rules, cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(rules, card), 0);

export const makesTens = (rules: Rules, lifted: readonly string[]): boolean =>
  lifted.length === LIFTED && sumOf(rules, lifted) % 10 === 0;

/** The two cards left on the table, once three are lifted. */
export const left = (cards: readonly string[], lifted: readonly string[]): readonly string[] =>
  cards.filter((card) => !lifted.includes(card));

/** The two that are left when three that make tens are lifted; none when no three do. Every such three is as good. */
export function arranged(rules: Rules, cards: readonly string[]): readonly string[] | null {
  for (const [i, first] of cards.entries()) {
    for (const second of cards.slice(i + 1)) {
      const two = [first, second];
      if (makesTens(rules, left(cards, two))) return two;
    }
  }
  return null;
}
