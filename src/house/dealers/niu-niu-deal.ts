import type { Card } from '../../engine/index.ts';
import { cardsOn, HAND_SIZE, niuNiuOf, places, playing, unitOf } from '../../table/games/niu-niu/read.ts';
import type { Recipient } from '../../table/games/niu-niu/round.ts';
import type { TableState } from '../../table/index.ts';
import type { PlannedTrouble } from './planned-trouble.ts';
import { type DealerConfig, type Step, step } from './step.ts';

const HOUSE_EVENTS: Readonly<Record<string, string>> = {
  'foreign-card': 'a card that is not of this deck',
  'wrong-deck': 'a card of the deck is missing',
  'shuffler-jam': 'the device is stuck',
};

/** Packet by packet to the right, the dealer last; what goes wrong in the deal goes wrong here. */
export function dealStep(state: TableState, planned: PlannedTrouble, { pace }: DealerConfig): Step {
  const next = nextPacket(state, planned);
  if (state.phase === 'dealing') {
    const trouble = duringDeal(state, planned, pace.beat);
    if (trouble !== undefined) return trouble;
    if (next === undefined) return step(state, { type: 'finishDeal' }, pace.beat);
  }
  return step(state, { type: 'dealPacket', ...(next ?? { to: 'dealer', cards: unitOf(state) }) }, pace.deal);
}

function duringDeal(state: TableState, { trouble = '' }: PlannedTrouble, after: number): Step | undefined {
  const { faceSeen, newDeckNeeded, packets } = niuNiuOf(state);
  const [first] = packets;
  if (trouble === 'exposed-card' && !faceSeen && first !== undefined && first.to !== 'discard')
    return step(state, { type: 'reportExposed', to: first.to }, after);
  const what = HOUSE_EVENTS[trouble];
  if (what === undefined || newDeckNeeded) return undefined;
  return step(state, { type: 'reportHouseEvent', event: trouble, what }, after);
}

type Packet = Readonly<{ to: Recipient; cards: number }>;

/** Whoever has the fewest cards and lacks some, the first of them. */
function nextPacket(state: TableState, planned: PlannedTrouble): Packet | undefined {
  const unit = unitOf(state);
  let next: Packet | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [to, wanted] of wantedBy(state, planned)) {
    const there = cardsOn(state, to);
    if (there >= wanted || there >= fewest) continue;
    fewest = there;
    next = { to, cards: unit === 1 ? 1 : wanted };
  }
  return next;
}

/** How many cards each is to get, in the order of the deal: five, but for the trouble of the round. */
function wantedBy(state: TableState, { trouble, grain }: PlannedTrouble): ReadonlyMap<Recipient, number> {
  const boxes = playing(state);
  const wanted = new Map<Recipient, number>([...boxes, 'dealer' as const].map((to) => [to, HAND_SIZE]));
  const box = boxes[grain % Math.max(1, boxes.length)] as number;
  const wrong = unitOf(state) === 1 ? HAND_SIZE + 1 : HAND_SIZE - 1;
  switch (trouble) {
    case 'player-hand-wrong-count':
      return wanted.set(box, wrong);
    case 'dealer-hand-wrong-count':
      return wanted.set('dealer', wrong);
    case 'no-cards-on-wagered-box':
      return wanted.set(box, 0);
    case 'cards-on-empty-box':
      return withEmptyBox(state, boxes, wanted);
    default:
      return wanted;
  }
}

/** A packet for a box on which nobody has wagered, if there is one. */
function withEmptyBox(
  state: TableState,
  boxes: readonly number[],
  wanted: ReadonlyMap<Recipient, number>,
): ReadonlyMap<Recipient, number> {
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
