import type { Draw } from '../../engine/draw/draw.ts';
import type { Event, TableState } from '../../table/index.ts';
import { AUTOMATIC } from '../dealers/crew.ts';

/** Faces that were seen, by their places in the deck they were dealt from. */
type Hand = Readonly<{ to: string; places: readonly number[]; cards: readonly string[] }>;

/** What chance brought to a table in one round, as its events say. */
export type SeenResult = Readonly<{
  pocket?: string;
  dice?: string;
  hands: readonly Hand[];
  /** Brought by the automatic crew, which deals only what it drew. */
  byCrew?: boolean;
}>;

export const NOTHING_SEEN: SeenResult = { hands: [] };

/** The ball, the dice or the cards of an event, beside what was seen before it. */
export function alsoSeen(seen: SeenResult, before: TableState, event: Event): SeenResult {
  const after = seenWith(seen, before, event);
  return after !== seen && AUTOMATIC.includes(event.stamp.person) ? { ...after, byCrew: true } : after;
}

function seenWith(seen: SeenResult, before: TableState, { fact }: Event): SeenResult {
  switch (fact.type) {
    case 'BallRested':
    case 'ResultCorrected':
      return { ...seen, pocket: String(fact.pocket) };
    case 'DiceAttested':
    case 'DiceCorrected':
      return { ...seen, dice: fact.dice.join(' ') };
    case 'HandShown':
      return { ...seen, hands: [...seen.hands, handAt(before, fact.box, fact.cards)] };
    case 'DealerHandSet':
      return { ...seen, hands: [...seen.hands, handAt(before, 'dealer', fact.cards)] };
    case 'HandCorrected':
      return {
        ...seen,
        hands: seen.hands.map((hand) => (hand.to === String(fact.box) ? { ...hand, cards: fact.cards } : hand)),
      };
    default:
      return seen;
  }
}

/** Packets leave the front of the deck one after another, wherever they lie later. */
function handAt({ game }: TableState, to: number | 'dealer', cards: readonly string[]): Hand {
  const places: number[] = [];
  let at = 0;
  for (const packet of game.family === 'niu-niu' ? game.packets : []) {
    if (packet.to === to) for (let i = 0; i < packet.cards; i++) places.push(at + i);
    at += packet.cards;
  }
  return { to: String(to), places, cards };
}

/** What is wrong between what a table saw and the draw that was opened for it; a draw is withdrawn only where people deal. */
export function otherThanOpened(seen: SeenResult, draw: Draw | null, isWithdrawn: boolean): string | undefined {
  if (!isWithdrawn && draw !== null) return otherThanDrawn(seen, draw);
  if (!isWithdrawn) return seen.byCrew === true ? 'the automatic crew dealt it though nothing was drawn' : undefined;
  return seen.byCrew === true ? 'its draw was withdrawn though the automatic crew dealt it' : undefined;
}

/** How what was seen differs from what was drawn; nothing where it does not. */
function otherThanDrawn({ pocket, dice, hands }: SeenResult, draw: Draw): string | undefined {
  switch (draw.kind) {
    case 'pocket':
      return pocket === undefined || pocket === String(draw.pocket)
        ? undefined
        : `the ball came to rest in ${pocket} and ${draw.pocket} was drawn`;
    case 'dice':
      return dice === undefined || dice === draw.dice.join(' ')
        ? undefined
        : `the dice showed ${dice} and ${draw.dice.join(' ')} was drawn`;
    case 'deck': {
      const wrong = hands.find(({ places, cards }) => !sameCards(cards, dealt(draw.deck, places)));
      return wrong === undefined ? undefined : `the hand of ${place(wrong.to)} is not the one in the deck drawn`;
    }
  }
}

const dealt = (deck: readonly string[], places: readonly number[]) => places.map((at) => deck[at] ?? '');
const sameCards = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join();
const place = (to: string): string => (to === 'dealer' ? 'the dealer' : `box ${to}`);
