import type { Seen } from '../../wire/shapes/views.ts';
import type { HandView } from '../felt/hand.tsx';
import type { BoxView } from '../felt/niu-niu-box.tsx';
import { handName } from '../words/spot-name.ts';
import type { Room } from './room.ts';

type Game = Seen<'niu-niu'>;
type SeenBox = Game['boxes'][number];

const gameOf = ({ view }: Room): Game | undefined => (view.game.family === 'niu-niu' ? view.game : undefined);
const boxesOf = (room: Room): readonly SeenBox[] => gameOf(room)?.boxes ?? [];

/** Boxes in which the player has wagers, in their order. */
export const ownBoxes = ({ own }: Pick<Room, 'own'>): readonly number[] =>
  [...new Set(Object.values(own?.wagers ?? {}).flatMap(({ box }) => box ?? []))].toSorted((a, b) => a - b);

/** The boxes as the player may see them: own cards open once set, the others' when the dealer has verified them. */
export function boxViews(room: Room): readonly BoxView[] {
  const { own, say, view } = room;
  const mine = new Set(ownBoxes(room));
  const hand = own?.hand;
  return boxesOf(room).map((seen) => {
    const { box, settled } = seen;
    // Until it is set the player alone looks at it, and not over the felt.
    const mineHere = hand?.box === box && hand.two !== undefined ? hand : undefined;
    const cards = seen.cards ?? mineHere?.cards ?? null;
    const worth = seen.hand ?? mineHere?.hand;
    return {
      box,
      state: settled === 'void' ? 'voided' : settled === null ? (mine.has(box) ? 'own' : 'taken') : 'settled',
      own: mine.has(box),
      dealt: Math.max(seen.dealt, cards?.length ?? 0),
      cards,
      two: seen.two ?? mineHere?.two ?? null,
      ...(worth === undefined ? {} : { worth: handName(say, worth) }),
      ...(mine.has(box) ? { name: say('table.you') } : isOfHouse(view, box) ? { name: say('ofTheHouse') } : {}),
      ...noteOf(room, seen),
    };
  });
}

/** In the demo a player of the house sits where nobody does; everybody is to know. */
const isOfHouse = ({ wagers, house }: Room['view'], box: number): boolean =>
  Object.values(wagers).some((wager) => wager.box === box && house.company?.includes(wager.player) === true);

function noteOf({ say }: Room, { settled, verified }: SeenBox): { note?: string } {
  if (settled === 'won' || settled === 'lost') return { note: say(settled) };
  if (settled !== null) return { note: say('voided') };
  return verified ? { note: '✓' } : {};
}

export function dealerHand(room: Room): Readonly<{ dealer?: HandView; dealerNote: string }> {
  const { say } = room;
  const game = gameOf(room);
  const note = say('dealer');
  if (game === undefined || (game.dealerDealt === 0 && game.dealer === undefined)) return { dealerNote: note };
  const { dealer: cards = null, dealerTwo: two = null, dealerHand: worth } = game;
  const shown = worth === undefined ? {} : { worth: handName(say, worth) };
  return { dealer: { dealt: Math.max(game.dealerDealt, cards?.length ?? 0), cards, two, ...shown }, dealerNote: note };
}

/** The box whose hand lies before the player now: dealt, and not yet the dealer's to compare. */
export function boxToHandle(room: Pick<Room, 'view' | 'own'>): number | undefined {
  const { view, own } = room;
  if (view.phase !== 'dealt' && view.phase !== 'arranging') return undefined;
  const mine = ownBoxes({ own });
  const boxes = view.game.family === 'niu-niu' ? view.game.boxes : [];
  return boxes.find(({ box, verified, dealt }) => mine.includes(box) && !verified && dealt > 0)?.box;
}

/** Whether the dealer has counted what was dealt: before that nobody touches a card. */
export const maySeeCards = ({ view }: Pick<Room, 'view'>): boolean =>
  view.game.family === 'niu-niu' && view.game.spread;

/** Whether the table waits for the player to look at their hand or to set it. */
export const mustAct = (room: Pick<Room, 'view' | 'own'>): boolean =>
  boxToHandle(room) !== undefined && maySeeCards(room) && room.own?.hand?.two === undefined;
