import type { HandClass } from '../../../rulebook/rulebook.ts';
import type { HandView } from '../../felt/hand.tsx';
import type { BoxView } from '../../felt/niu-niu-box.tsx';
import { handName } from '../../words/spot-name.ts';
import type { Desk } from '../desk.ts';
import type { NiuNiuSeen, SeatedBox } from './next.ts';

type Hands = Pick<Desk, 'own' | 'view' | 'say'>;

const handAt = ({ own }: Hands, box: number) => own.hands?.find((each) => each.box === box);

/** The boxes as the crew may see them: faces that have entered the record, counts of all others. */
export const crewBoxes = (desk: Hands, game: NiuNiuSeen): readonly BoxView[] =>
  game.boxes
    .filter(({ phase, owner, cards }) => phase !== 'empty' || owner !== null || cards > 0)
    .map((box) => crewBox(desk, box));

function crewBox(desk: Hands, { box, owner, phase, cards: count }: SeatedBox): BoxView {
  const hand = handAt(desk, box);
  const cards = hand?.cards ?? null;
  return {
    box,
    state: phase === 'void' ? 'voided' : phase === 'won' || phase === 'lost' ? 'settled' : 'taken',
    dealt: Math.max(count, cards?.length ?? 0),
    cards,
    two: hand?.two ?? null,
    ...(owner === null ? {} : { name: owner }),
    ...noteOf(desk, phase, hand?.verified === true ? hand.worth?.hand : undefined),
  };
}

function noteOf({ say }: Hands, phase: string, hand: HandClass | undefined): { note?: string } {
  if (phase === 'won' || phase === 'lost') return { note: say(phase) };
  if (phase === 'void') return { note: say('voided') };
  return hand === undefined ? {} : { note: handName(say, hand) };
}

/** The hands that lie open before the crew, the dealer's last. */
export const handsShown = (desk: Hands): readonly (readonly [place: number | 'dealer', cards: readonly string[]])[] => [
  ...(desk.own.hands ?? []).flatMap(({ box, cards }) => (cards === null ? [] : [[box, cards] as const])),
  ...(dealerCards(desk).length === 0 ? [] : [['dealer', dealerCards(desk)] as const]),
];

/** Every face that lies open, so that none can be entered twice. */
export const facesSeen = (desk: Hands): readonly string[] => [
  ...(desk.own.hands ?? []).flatMap(({ cards }) => cards ?? []),
  ...dealerCards(desk),
];

const dealerCards = ({ view }: Hands): readonly string[] =>
  view.game.family === 'niu-niu' ? ((view.game.dealer ?? []) as readonly string[]) : [];

export function crewDealer(
  desk: Hands,
  { dealerCards: count, dealerHand: hand }: NiuNiuSeen,
): Readonly<{ dealer?: HandView; dealerNote: string }> {
  const cards = dealerCards(desk);
  const name = desk.say('dealer');
  const dealerNote = hand === undefined ? name : `${name} ${handName(desk.say, hand)}`;
  if (count === 0 && cards.length === 0) return { dealerNote };
  return { dealerNote, dealer: { dealt: Math.max(count, cards.length), cards: cards.length > 0 ? cards : null } };
}
