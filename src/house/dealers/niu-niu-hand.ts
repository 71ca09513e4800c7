import { arrangements, type Card, cardIndex, DECK } from '../../engine/index.ts';
import { present } from '../../kit/assert.ts';

/** The two cards the dealer sets apart, none where there is no Niu; or, by a slip, the other way round. */
export function setApart(cards: readonly Card[], wrongly: boolean): readonly Card[] | null {
  const held = cards.map((card) => present(cardIndex(card), `card ${card}`) as number);
  const [best] = arrangements(held);
  if (wrongly) return best === undefined ? cards.slice(0, 2) : null;
  return best === undefined ? null : best.two.map((card) => DECK[card] as Card);
}
