import { present } from '../../../kit/assert.ts';
import { whoseTask } from '../../core/allowed.ts';
import { type Due, due } from '../../core/due.ts';
import { fillDue, type GameNext, incidentDue, suspectDue } from '../../core/next.ts';
import type { TableState } from '../../core/state.ts';
import { type OnTable, settleWagers } from '../../core/table/settling.ts';
import { backsOf } from './backs.ts';
import { nextComparison } from './compare.ts';
import { ofEvent } from './house-events.ts';
import { found } from './misdeals.ts';
import { boxOf, cardsOn, DECK_SIZE, HAND_SIZE, isDealers, niuNiuOf, playing, unitOf } from './read.ts';
import type { Recipient } from './round.ts';
import { withoutUnfit } from './unfit.ts';

export const next: GameNext = { waits, isUnsettleable, play };

/** The house decides on its event; a misdeal is put right. */
function waits(state: TableState): Due | undefined {
  switch (state.hold?.why) {
    case 'house-event':
      // A round that nobody plays any more cannot go on.
      return playing(state).length === 0
        ? due(state, { type: 'decideHouseEvent', void: true }, ['reason'], { by: decider(state) })
        : due(state, { type: 'decideHouseEvent' }, ['void', 'reason'], { by: decider(state) });
    case 'reconstruction':
      return due(state, { type: 'reconstruct' }, ['orderKnown', 'deviceReady']);
    default:
      return undefined;
  }
}

/** The house in the case that was reported. */
const decider = (state: TableState): string =>
  whoseTask(ofEvent(state.rules, present(niuNiuOf(state).houseEvent, 'the event')));

function isUnsettleable(state: TableState): boolean {
  return !playing(state).every((box) => canSettle(state, box));
}

function canSettle(state: TableState, box: number): boolean {
  const { dealer } = niuNiuOf(state);
  const cards = boxOf(state, box)?.cards;
  if (dealer === undefined || cards === undefined) return true;
  const here = (wager: OnTable): boolean => wager.box === box;
  return settleWagers<'niu-niu'>(state, { dealer, boxes: { [box]: cards } }, here).ok;
}

function play(state: TableState): Due | undefined {
  switch (state.phase) {
    case 'idle':
      return opening(state);
    case 'betting':
      return betting(state);
    case 'closed':
    case 'dealing':
      return dealing(state);
    case 'dealt':
    case 'arranging':
      return arranging(state);
    case 'voided':
      return due(state, { type: 'clearVoid' });
    default:
      return comparing(state);
  }
}

/** Of two decks the one whose turn it is; the table takes the same one, but it should be said (NN-4.2). */
function opening(state: TableState): Due {
  const { newDeckNeeded, lastBack } = niuNiuOf(state);
  if (newDeckNeeded) return due(state, { type: 'replaceDeck', cards: DECK_SIZE }, ['jokers', 'alike', 'back']);
  const backs = backsOf(state.equipment.get('deck')?.traits ?? {});
  const back = backs.length > 1 ? backs.find((each) => each !== lastBack) : undefined;
  return due(state, { type: 'openBetting', ...(back === undefined ? {} : { back }) });
}

/** No cards are dealt before somebody plays with what may be played; what does not fit goes back at the call. */
const betting = (state: TableState): Due | undefined =>
  playing(withoutUnfit(state).left).length === 0 ? undefined : due(state, { type: 'announceNoMoreBets' });

function dealing(state: TableState): Due {
  const isBegun = state.phase === 'dealing';
  if (playing(state).length === 0) return isBegun ? beyondControl(state) : calledOff(state);
  const packet = nextPacket(state);
  return packet === undefined ? due(state, { type: 'finishDeal' }) : due(state, { type: 'dealPacket', ...packet });
}

/** Nobody plays: whatever still lies there goes back by a decision of the house. */
const calledOff = (state: TableState): Due =>
  due(state, { type: 'abortBetting', ground: state.round.wagers.size === 0 ? 'no-bets' : 'business' }, ['reason']);

/** The way out of a round that can be played no further (NN-7.1.4). */
const beyondControl = (state: TableState): Due =>
  due(state, { type: 'reportHouseEvent', event: 'beyond-control' }, ['what']);

export type Wanted = ReadonlyMap<Recipient, number>;

/** Five cards for every box in play, and last for the dealer (NN-4.8). */
export const handsWanted = (state: TableState): Wanted =>
  new Map([...playing(state), 'dealer' as const].map((to) => [to, HAND_SIZE]));

export type Packet = Readonly<{ to: Recipient; cards: number }>;

/** For the first of those who have the fewest cards and lack some, as long as the deck lasts. */
export function nextPacket(state: TableState, wanted: Wanted = handsWanted(state)): Packet | undefined {
  const unit = unitOf(state);
  let packet: Packet | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [to, cards] of wanted) {
    const there = cardsOn(state, to);
    if (there >= cards || there >= fewest) continue;
    fewest = there;
    packet = { to, cards: unit === 1 ? 1 : cards };
  }
  const out = niuNiuOf(state).packets.reduce((sum, { cards }) => sum + cards, packet?.cards ?? 0);
  return out > DECK_SIZE ? undefined : packet;
}

/** The hands are spread and counted, then each is made sure of, at last the dealer's own is turned over. */
function arranging(state: TableState): Due {
  if (!niuNiuOf(state).spreadPassed) return spreading(state);
  const open = playing(state).filter((box) => boxOf(state, box)?.verified !== true);
  const [box] = [...open.filter((each) => isReady(state, each)), ...open];
  if (box !== undefined)
    return due(state, { type: 'verifyArrangement', box }, boxOf(state, box)?.cards === undefined ? ['cards'] : []);
  return state.phase === 'dealt' ? beyondControl(state) : due(state, { type: 'revealDealer' }, ['cards', 'two']);
}

/** A count that is not five everywhere is not one person's word: cards have been dealt. */
function spreading(state: TableState): Due {
  const second = found(state).length === 0 ? undefined : state.rules.witness;
  return due(state, { type: 'spreadCheck' }, ['counts'], { second });
}

/** Hands that lie ready, and those that are the dealer's to set, come first (NN-4.9.5). */
export const isReady = (state: TableState, box: number): boolean =>
  boxOf(state, box)?.two !== undefined || isDealers(state, box);

/** One box after another against the dealer; each is paid or collected at once. */
function comparing(state: TableState): Due {
  const comparison = nextComparison(state);
  if (comparison === undefined)
    return state.phase === 'comparing' ? due(state, { type: 'closeRound' }) : beyondControl(state);
  if (!comparison.ok && comparison.error.code === 'wager-held') return suspectDue(state) ?? incidentDue(state);
  if (!comparison.ok || isUnsettleable(state)) return incidentDue(state);
  const paid = comparison.value.settlements.reduce((sum, settlement) => sum + settlement.paid, 0);
  return fillDue(state, paid) ?? due(state, { type: 'compareNext' });
}
