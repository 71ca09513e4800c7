import type { Static } from 'typebox';
import { assert } from '../../../kit/assert.ts';
import type { Shown } from '../../core/shown.ts';
import type { Sight } from '../../core/sight.ts';
import type { TableState } from '../../core/state.ts';
import type { GameSeen } from '../../core/vocabulary.ts';
import { backsOf } from './backs.ts';
import { compareOrder, nextComparison } from './compare.ts';
import { setting } from './hands.ts';
import { misdealsNow } from './misdeals.ts';
import { boxOf, boxPhase, cardsOn, dealOrder, isDealers, niuNiuOf, ownBox, rulesOf, unitOf } from './read.ts';
import type { BoxState, Recipient } from './round.ts';
import type { shows } from './seen.ts';
import { unfitIn } from './unfit.ts';

/** What whoever deals Niu Niu works by: counts and places of cards, never a face. */
export function atTable(state: TableState): Shown<Static<typeof shows.atTable>> {
  const game = niuNiuOf(state);
  const dealt = game.packets.filter(({ to }) => to !== 'discard').length;
  const comparison = nextComparison(state);
  return {
    family: game.family,
    boxes: boxesAtTable(state),
    dealerCards: cardsOn(state, 'dealer'),
    order: dealOrder(state),
    dealTo: dealOrder(state)[dealt] ?? null,
    unit: unitOf(state),
    packets: game.packets.map(({ cards, to }) => ({ cards, to })),
    spreadPassed: game.spreadPassed,
    handled: game.handled,
    faceSeen: game.faceSeen,
    misdeal: game.misdeal ?? null,
    houseEvent: game.houseEvent ?? null,
    newDeckNeeded: game.newDeckNeeded,
    back: game.back ?? null,
    backs: backsOf(state.equipment.get('deck')?.traits ?? {}),
    lastBack: game.lastBack ?? null,
    discarded: game.discarded,
    compareOrder: compareOrder(state),
    comparison: comparison?.ok === true ? comparison.value : null,
    dealerHand: game.dealerHand ?? null,
    returned: state.round.unfit,
    misdeals: isDealt(state.phase) ? misdealsNow(state) : null,
  };
}

const DEALT: readonly string[] = ['dealing', 'dealt', 'arranging', 'set', 'comparing'];

const isDealt = (phase: string): boolean => DEALT.includes(phase);

const boxesAtTable = (state: TableState): Static<typeof shows.atTable>['boxes'] =>
  Array.from({ length: rulesOf(state).options.boxes }, (_, index) => {
    const box = index + 1;
    const there = boxOf(state, box);
    return {
      box,
      owner: there?.owner ?? null,
      phase: boxPhase(state, box),
      cards: cardsOn(state, box),
      handled: there?.handled ?? false,
      dealers: isDealers(state, box),
      flags: there?.flags ?? [],
      wrong: state.phase === 'betting' ? (unfitIn(state, box)[0]?.why ?? null) : null,
    };
  });

/** Cards of a box are public once the dealer has verified it for comparison; the dealer's once revealed. */
export function seen(state: TableState): Shown<Static<typeof shows.seen>> {
  const game = niuNiuOf(state);
  return {
    family: game.family,
    boxes: [...game.boxes].map(([box, there]) => ({ box, dealt: dealtTo(state, box), ...boxSeen(there) })),
    dealer: game.dealer ?? null,
    dealerDealt: dealtTo(state, 'dealer'),
    dealerHand: game.dealerHand ?? null,
    dealerTwo: game.dealerTwo ?? null,
    spread: game.spreadPassed,
  };
}

function boxSeen({ cards, two, hand, verified, settled, handled }: BoxState) {
  const isOpen = verified || settled !== undefined;
  return {
    handled,
    verified,
    settled: settled ?? null,
    cards: isOpen ? (cards ?? null) : null,
    hand: isOpen ? (hand ?? null) : null,
    two: isOpen ? (two ?? null) : null,
  };
}

const dealtTo = (state: TableState, to: Recipient): number =>
  niuNiuOf(state)
    .packets.filter((packet) => packet.to === to)
    .reduce((sum, { cards }) => sum + cards, 0);

/** Faces that lie open before everybody. */
export function faces(shown: GameSeen): ReadonlyMap<Recipient, readonly string[]> {
  assert(shown.family === 'niu-niu', 'this is no Niu Niu table');
  const open = new Map<Recipient, readonly string[]>();
  if (shown.dealer) open.set('dealer', shown.dealer);
  for (const { box, cards } of shown.boxes) if (cards !== null) open.set(box, cards);
  return open;
}

/** The hand in front of a player's own seat, once it was taken up (NN-4.6.1). */
export function ownHand(state: TableState, person: string): Shown<Static<typeof shows.hand>> | null {
  const box = ownBox(state, person);
  const there = box === undefined ? undefined : boxOf(state, box);
  if (box === undefined || there === undefined || !there.handled || state.players.get(person)?.barred === true)
    return null;
  const { cards, two } = there;
  const hand = cards === undefined || two === undefined ? null : setting(cards, two).hand;
  return { box, cards: cards ?? null, two: two ?? null, hand };
}

/**
 * Hands as staff see them: whose they are, and the faces that lie open before whoever looks, with what they are worth and
 * whether they lie rightly.
 */
export const staffHands = (state: TableState, sight: Sight): Shown<Static<typeof shows.hands>> =>
  [...niuNiuOf(state).boxes].map(([box, { owner, cards, two, verified }]) => {
    const faces = liesOpenTo(state, box, sight) ? cards : undefined;
    return {
      box,
      owner: owner ?? null,
      cards: faces ?? null,
      two: faces === undefined ? null : (two ?? null),
      verified,
      worth: faces === undefined ? null : setting(faces, two),
    };
  });

/**
 * A hand that its player holds is theirs until it is set; then the dealer makes sure that it is set properly (NN-4.9.5). The
 * dealer's own boxes the dealer looks at and sets (NN-4.6.1).
 */
function liesOpenTo(state: TableState, box: number, sight: Sight): boolean {
  const there = boxOf(state, box);
  if (sight === 'all' || there?.verified === true || there?.settled !== undefined) return true;
  return sight === 'crew' && (there?.two !== undefined || isDealers(state, box));
}
