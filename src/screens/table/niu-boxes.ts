import type { Seen } from '../../wire/shapes/views.ts';
import type { HandView } from '../felt/hand.tsx';
import type { BoxView } from '../felt/niu-niu-box.tsx';
import type { Room } from './room.ts';

type Game = Seen<'niu-niu'>;
type SeenBox = Game['boxes'][number];

const gameOf = ({ view }: Room): Game | undefined => (view.game.family === 'niu-niu' ? view.game : undefined);
const boxesOf = (room: Room): readonly SeenBox[] => gameOf(room)?.boxes ?? [];

/** Boxes in which the player has wagers, in their order. */
export const ownBoxes = ({ own }: Pick<Room, 'own'>): readonly number[] =>
  [...new Set(Object.values(own?.wagers ?? {}).flatMap(({ box }) => box ?? []))].toSorted((a, b) => a - b);

/** The boxes as the player may see them: own cards open once taken up, the others' when the dealer has verified them. */
export function boxViews(room: Room): readonly BoxView[] {
  const { own, say, view } = room;
  const mine = new Set(ownBoxes(room));
  const hand = own?.hand;
  return boxesOf(room).map(({ box, dealt, cards, settled, verified }) => {
    const shown = cards ?? (hand?.box === box ? (hand.cards ?? null) : null);
    const two = hand?.box === box ? (hand.two ?? null) : null;
    const isMine = mine.has(box);
    return {
      box,
      state: settled === 'void' ? 'voided' : settled === null ? (isMine ? 'own' : 'taken') : 'settled',
      own: isMine,
      dealt: Math.max(dealt, shown?.length ?? 0),
      cards: shown,
      two,
      ...(isMine ? { name: say('table.you') } : isOfHouse(view, box) ? { name: say('ofTheHouse') } : {}),
      ...noteOf(room, settled, verified),
    };
  });
}

/** In the demo a player of the house sits where nobody does; everybody is to know. */
const isOfHouse = ({ wagers, house }: Room['view'], box: number): boolean =>
  Object.values(wagers).some((wager) => wager.box === box && house.company?.includes(wager.player) === true);

function noteOf({ say }: Room, settled: SeenBox['settled'], verified: boolean): { note?: string } {
  if (settled === 'won' || settled === 'lost') return { note: say(settled) };
  if (settled !== null) return { note: say('voided') };
  return verified ? { note: '✓' } : {};
}

export function dealerHand(room: Room): Readonly<{ dealer?: HandView; dealerNote: string }> {
  const game = gameOf(room);
  const note = room.say('dealer');
  if (game === undefined || (game.dealerDealt === 0 && game.dealer === undefined)) return { dealerNote: note };
  const cards = game.dealer ?? null;
  return { dealer: { dealt: Math.max(game.dealerDealt, cards?.length ?? 0), cards }, dealerNote: note };
}

/** The box whose cards the player may take up or set now: dealt, not yet verified. */
export function boxToHandle(room: Room): number | undefined {
  const { view, own } = room;
  if (view.phase !== 'dealt' && view.phase !== 'arranging') return undefined;
  const mine = ownBoxes({ own });
  return boxesOf(room).find(({ box, verified, dealt }) => mine.includes(box) && !verified && dealt > 0)?.box;
}
