import { assert, present } from '../../../kit/assert.ts';
import type { HandClass } from '../../../rulebook/rulebook.ts';
import type { Apply } from '../../core/evolve.ts';
import { move } from '../../core/layout/apply-layout.ts';
import { type Draft, wagerKey } from '../../core/state.ts';
import { give, giveBack, seated, stillHeld, take, wagerOf } from '../../core/table/apply.ts';
import { backsOf } from './backs.ts';
import { DECK_SIZE, unitOf } from './read.ts';
import { type BoxState, freshBox, type NiuNiuRound, type Packet, type Recipient, roundOf } from './round.ts';

type Here =
  | 'BoxTaken'
  | 'BoxLeft'
  | 'ReservePlaced'
  | 'BoxesRestricted'
  | 'BettingReopened'
  | 'DeckInPlay'
  | 'PacketDealt'
  | 'CardTurnedDown'
  | 'DealFinished'
  | 'SpreadPassed'
  | 'SpreadFailed'
  | 'HandledEarly'
  | 'MisdealReported'
  | 'BoxVoided'
  | 'CardsVoided'
  | 'ReconstructionStarted'
  | 'Reconstructed'
  | 'ReconstructionImpossible'
  | 'CardsHandled'
  | 'HandShown'
  | 'HandArranged'
  | 'HandVerified'
  | 'HandReset'
  | 'DealerHandSet'
  | 'BoxSettled'
  | 'CardsDiscarded'
  | 'ConductIncident'
  | 'HandlingBarred'
  | 'HouseEventReported'
  | 'RoundContinued'
  | 'DeckReplaced';

export const NIU_NIU: { readonly [T in Here]: Apply<T> } = {
  BoxTaken: (draft, { player, box }) => {
    niuNiu(draft).boxes.set(box, freshBox(player));
  },
  BoxLeft: (draft, { box }) => {
    niuNiu(draft).boxes.delete(box);
  },
  ReservePlaced: (draft, { player, spot, box, amount }) => {
    if (amount > 0) take(draft, player, { value: amount });
    else give(draft, player, { value: -amount });
    wagerOf(draft, player, spot, box).reserve += amount;
  },
  BoxesRestricted: (draft, { player, restricted }) => {
    seated(draft, player).oneBox = restricted;
  },
  BettingReopened: (draft) => {
    draft.phase = 'betting';
    // What was taken back after the call lies there again; now its player may really take it back.
    for (const wager of draft.round.wagers.values()) {
      wager.now = wager.spot;
      wager.closed = undefined;
    }
  },
  DeckInPlay: (draft, { back }) => {
    niuNiu(draft).back = back;
  },
  PacketDealt: (draft, { to, cards }) => {
    const game = niuNiu(draft);
    if (game.packets.length === 0) firstCard(draft);
    game.packets.push({ cards, to });
    if (game.counts !== undefined && Object.hasOwn(game.counts, to))
      game.counts = { ...game.counts, [to]: (game.counts[to] as number) + cards };
    draft.phase = 'dealing';
  },
  CardTurnedDown: (draft) => {
    niuNiu(draft).faceSeen = true;
  },
  DealFinished: (draft) => {
    draft.phase = 'dealt';
  },
  SpreadPassed: (draft, { counts }) => {
    const game = niuNiu(draft);
    game.counts = counts;
    game.spreadPassed = true;
  },
  SpreadFailed: (draft, { counts }) => {
    const game = niuNiu(draft);
    game.counts = counts;
    game.spreadPassed = false;
  },
  HandledEarly: (draft, { box }) => {
    boxAt(draft, box).handled = true;
    niuNiu(draft).handled = true;
  },
  MisdealReported: (draft, { box, cards }) => {
    const game = niuNiu(draft);
    if (cards !== undefined) game.counts = { ...game.counts, [box ?? 'dealer']: cards };
  },
  BoxVoided: (draft, { box, lots }, { at }) => {
    for (const lot of lots) {
      giveBack(draft, lot);
      draft.round.wagers.delete(wagerKey(lot.player, lot.spot, lot.box));
    }
    boxAt(draft, box).settled = 'void';
    if (isSettled(draft)) draft.round.endedAt = at;
  },
  CardsVoided: (draft, { box, cards }) => {
    discard(draft, box, cards);
  },
  ReconstructionStarted: (draft, { faults }) => {
    const game = niuNiu(draft);
    game.misdeal = faults;
    game.spreadPassed = false;
    draft.hold = { why: 'reconstruction' };
  },
  Reconstructed: (draft, { packets, discarded, dealt }) => {
    const game = niuNiu(draft);
    for (let i = 0; i < dealt; i++) game.packets.push({ cards: unitOf(draft), to: 'discard' });
    for (const [to, numbers] of Object.entries(packets)) {
      for (const number of numbers) packetAt(game, number).to = to === 'dealer' ? to : Number(to);
    }
    for (const number of discarded) {
      const packet = packetAt(game, number);
      packet.to = 'discard';
      toHolder(game, packet.cards);
    }
    game.counts = undefined;
    release(draft);
    draft.phase = 'dealt';
  },
  ReconstructionImpossible: (draft) => {
    release(draft);
  },
  CardsHandled: (draft, { box }) => {
    boxAt(draft, box).handled = true;
    niuNiu(draft).handled = true;
    draft.phase = 'arranging';
  },
  HandShown: (draft, { box, cards }) => {
    boxAt(draft, box).cards = cards;
    niuNiu(draft).faceSeen = true;
    draft.phase = 'arranging';
  },
  HandArranged: (draft, { box, two }) => {
    assert(box !== 'dealer', 'the dealer hand is set when it is turned over');
    boxAt(draft, box).two = two;
    draft.phase = 'arranging';
  },
  HandVerified: (draft, { box, hand, two }) => {
    verify(draft, box, hand, two);
  },
  HandReset: (draft, { box, hand, two }) => {
    if (box === 'dealer') niuNiu(draft).dealerTwo = two;
    else verify(draft, box, hand, two);
  },
  DealerHandSet: (draft, { cards, hand, two }) => {
    const game = niuNiu(draft);
    game.dealer = cards;
    game.dealerHand = hand;
    game.dealerTwo = two;
    draft.phase = 'set';
  },
  BoxSettled: (draft, { box, won, moved, settlements }, { at }) => {
    for (const [i, each] of moved.entries()) {
      move(draft, each);
      const { verdict } = present(settlements[i], 'settlement');
      for (const key of each.wagers) present(draft.round.wagers.get(key), `wager ${key}`).done = DONE[verdict];
    }
    boxAt(draft, box).settled = won ? 'won' : 'lost';
    if (isSettled(draft)) draft.round.endedAt = at;
    draft.phase = 'comparing';
  },
  CardsDiscarded: (draft, { from, cards }) => {
    discard(draft, from, cards);
  },
  ConductIncident: (draft, { incident, box, what }) => {
    const there = boxAt(draft, box);
    if (!there.flags.includes(what)) there.flags = [...there.flags, what];
    const player = there.owner === undefined ? {} : { player: there.owner };
    draft.incidents.set(incident, { what: `cards ${what}`, open: false, ...player });
  },
  HandlingBarred: (draft, { player, barred }) => {
    seated(draft, player).barred = barred;
  },
  HouseEventReported: (draft, { event, newDeck }) => {
    const game = niuNiu(draft);
    game.houseEvent = event;
    // The cards go whatever is decided: by 7.2 after a void, by 4.1 also when play goes on (F19).
    game.newDeckNeeded ||= newDeck;
    draft.hold = { why: 'house-event' };
  },
  RoundContinued: (draft) => {
    niuNiu(draft).houseEvent = undefined;
    draft.hold = stillHeld(draft);
  },
  DeckReplaced: (draft, { cards, back, replaces }) => {
    const game = niuNiu(draft);
    const traits = draft.equipment.get('deck')?.traits ?? {};
    const kept = backsOf(traits).filter((there) => there !== replaces);
    const { back: _, backs: __, ...others } = traits;
    const decks = kept.length === 0 ? { back } : { backs: [back, ...kept] };
    draft.equipment.set('deck', { passed: true, traits: { ...others, cards, ...decks } });
    game.newDeckNeeded = false;
    // The new deck stands in for the one last used, so the other deck has its turn.
    game.lastBack = kept.length === 0 ? undefined : back;
  },
};

const DONE = { wins: 'paid', loses: 'collected', void: 'returned', returned: 'returned' } as const;

const niuNiu = ({ game }: Draft): NiuNiuRound => roundOf(game);

const boxAt = (draft: Draft, box: number): BoxState => present(niuNiu(draft).boxes.get(box), `box ${box}`);

const packetAt = ({ packets }: NiuNiuRound, number: number): Packet => present(packets[number - 1], `packet ${number}`);

/** From here on the wagers lie where they lie, and this deck is the one used (NN-4.7, NN-4.2, A1). */
function firstCard(draft: Draft): void {
  const game = niuNiu(draft);
  for (const wager of draft.round.wagers.values()) wager.decided = wager.now;
  game.lastBack = game.back ?? game.lastBack;
}

/** Every box is settled or void. */
const isSettled = ({ round }: Draft): boolean => [...round.wagers.values()].every(({ done }) => done !== undefined);

function verify(draft: Draft, box: number, hand: string, two: readonly string[] | null): void {
  const there = boxAt(draft, box);
  there.hand = hand as HandClass;
  there.two = two;
  there.verified = true;
}

function discard(draft: Draft, from: Recipient, cards: number): void {
  const game = niuNiu(draft);
  for (const packet of game.packets) if (packet.to === from) packet.to = 'discard';
  if (game.counts !== undefined) {
    const { [String(from)]: _, ...rest } = game.counts;
    game.counts = rest;
  }
  toHolder(game, cards);
}

/** The holder takes one deck (NN-3.2.2). */
function toHolder(game: NiuNiuRound, cards: number): void {
  game.discarded += cards;
  assert(game.discarded <= DECK_SIZE, 'more cards were discarded than a deck has');
}

function release(draft: Draft): void {
  niuNiu(draft).misdeal = undefined;
  if (draft.hold?.why === 'reconstruction') draft.hold = stillHeld(draft);
}
