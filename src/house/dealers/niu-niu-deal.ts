import type { Card } from '../../engine/index.ts';
import { present } from '../../kit/assert.ts';
import { handsWanted, nextPacket, type Packet, type Wanted } from '../../table/games/niu-niu/next.ts';
import { HAND_SIZE, niuNiuOf, places, playing, unitOf } from '../../table/games/niu-niu/read.ts';
import type { Recipient } from '../../table/games/niu-niu/round.ts';
import type { Known, TableState } from '../../table/index.ts';
import type { PlannedTrouble } from './planned-trouble.ts';
import { type Script, type Step, step } from './step.ts';

const HOUSE_EVENTS: Readonly<Record<string, string>> = {
  'foreign-card': 'a card that is not of this deck',
  'wrong-deck': 'a card of the deck is missing',
  'shuffler-jam': 'the device is stuck',
};

type Dealing = Known & Readonly<{ type: 'dealPacket' | 'finishDeal' }>;

/** Packet by packet to the right, the dealer last; what goes wrong in the deal goes wrong here. */
export function dealStep(state: TableState, due: Dealing, { planned, config: { pace } }: Script): Step {
  const trouble = state.phase === 'dealing' ? duringDeal(state, planned, pace.beat) : undefined;
  if (trouble !== undefined) return trouble;
  const wanted = wantedBy(state, planned);
  const packet = wanted === undefined ? packetOf(due) : nextPacket(state, wanted);
  return packet === undefined
    ? step(state, { type: 'finishDeal' }, pace.beat)
    : step(state, { type: 'dealPacket', ...packet }, pace.deal);
}

const packetOf = (due: Dealing): Packet | undefined =>
  due.type === 'finishDeal' ? undefined : { to: present(due.to, 'the hand'), cards: present(due.cards, 'the cards') };

function duringDeal(state: TableState, { trouble = '' }: PlannedTrouble, after: number): Step | undefined {
  const { faceSeen, newDeckNeeded, packets } = niuNiuOf(state);
  const [first] = packets;
  if (trouble === 'exposed-card' && !faceSeen && first !== undefined && first.to !== 'discard')
    return step(state, { type: 'reportExposed', to: first.to }, after);
  const what = HOUSE_EVENTS[trouble];
  if (what === undefined || newDeckNeeded) return undefined;
  return step(state, { type: 'reportHouseEvent', event: trouble, what }, after);
}

/** How many cards each is to get, in the order of the deal, where the trouble of the round is that it is not five. */
function wantedBy(state: TableState, { trouble, grain }: PlannedTrouble): Wanted | undefined {
  const boxes = playing(state);
  const wanted = handsWanted(state);
  const box = boxes[grain % Math.max(1, boxes.length)] as number;
  const wrong = unitOf(state) === 1 ? HAND_SIZE + 1 : HAND_SIZE - 1;
  switch (trouble) {
    case 'player-hand-wrong-count':
      return new Map([...wanted, [box, wrong]]);
    case 'dealer-hand-wrong-count':
      return new Map([...wanted, ['dealer', wrong]]);
    case 'no-cards-on-wagered-box':
      return new Map([...wanted, [box, 0]]);
    case 'cards-on-empty-box':
      return withEmptyBox(state, boxes, wanted);
    default:
      return undefined;
  }
}

/** A packet for a box on which nobody has wagered, if there is one. */
function withEmptyBox(state: TableState, boxes: readonly number[], wanted: Wanted): Wanted {
  const empty = places(state).find((to) => to !== 'dealer' && !boxes.includes(to));
  if (empty === undefined) return wanted;
  return new Map([[empty, HAND_SIZE] as const, ...wanted].sort(([a], [b]) => place(a) - place(b)));
}

const place = (to: Recipient): number => (to === 'dealer' ? Number.POSITIVE_INFINITY : to);

/**
 * The faces of a hand: packets came from the front of the deck one after another, wherever they lie now. Nothing where they
 * are no hand, or where the table has seen other cards than the deck holds.
 */
export function handOf(state: TableState, deck: readonly Card[], to: Recipient): readonly Card[] | undefined {
  const { packets, boxes, dealer = [] } = niuNiuOf(state);
  const hand: Card[] = [];
  let at = 0;
  for (const packet of packets) {
    if (packet.to === to) hand.push(...deck.slice(at, at + packet.cards));
    at += packet.cards;
  }
  const seen = new Set([...boxes.values()].flatMap(({ cards }) => cards ?? []).concat(dealer));
  return hand.length === HAND_SIZE && hand.every((card) => !seen.has(card)) ? hand : undefined;
}
