import { Literal, Union } from 'typebox';
import {
  as,
  closed,
  flag,
  listOf,
  maybe,
  means,
  named,
  numbers,
  oneOf,
  orNull,
  text,
  texts,
  whole,
} from '../../../kit/schema.ts';
import { EFFECTS } from '../../../rulebook/rulebook.ts';
import type { GameShows } from '../../core/game.ts';
import type { TableRefusal } from '../../core/refusals.ts';
import { returnedWager } from '../../core/view-fields.ts';
import { handClass, params, settlementLine } from '../../core/view-parts.ts';
import { BOX_PHASES } from './read.ts';
import { CONDUCTS, FAULTS, type Recipient } from './round.ts';

const recipient = as<Recipient>(Union([whole, Literal('dealer')]));
const packetTo = as<Recipient | 'discard'>(Union([whole, Literal('dealer'), Literal('discard')]));
const faultKind = oneOf(...FAULTS);

/** What wagers of a box are wrong by. */
const wrong = closed({ code: as<TableRefusal['code']>(text), clause: maybe(text), path: maybe(text), params });

const boxAtTable = named('BoxAtTable', {
  box: whole,
  owner: orNull(text),
  phase: oneOf(...BOX_PHASES),
  cards: whole,
  handled: flag,
  dealers: means(flag, "The hand is the dealer's to arrange"),
  flags: listOf(oneOf(...CONDUCTS)),
  wrong: orNull(wrong),
});

const returnedAtTable = named('ReturnedAtTable', { player: text, ...returnedWager.properties });

const boxSeen = named('BoxSeen', {
  box: whole,
  dealt: whole,
  handled: flag,
  verified: flag,
  settled: orNull(oneOf('won', 'lost', 'void')),
  cards: orNull(texts),
  hand: means(orNull(handClass), 'What its cards are worth, once the dealer has verified them'),
  two: means(orNull(texts), 'The two of them that lie apart'),
});

/** What five cards are worth, and which two lie apart when they are set rightly; none where no three make tens. */
const worth = named('HandSetting', { hand: handClass, two: orNull(texts), right: flag });

/** What a Niu Niu table shows. A face is here only when it lies open before the one who looks. */
export const shows = {
  seen: named('NiuNiuSeen', {
    family: Literal('niu-niu'),
    boxes: listOf(boxSeen),
    dealer: maybe(texts),
    dealerDealt: whole,
    dealerHand: maybe(handClass),
    dealerTwo: maybe(texts),
    spread: means(flag, 'The dealer has spread and counted the cards: players may look at theirs'),
  }),
  atTable: named('NiuNiuAtTable', {
    family: Literal('niu-niu'),
    boxes: listOf(boxAtTable),
    dealerCards: whole,
    order: means(listOf(recipient), 'The right recipients in the order of the deal'),
    dealTo: maybe(recipient),
    unit: means(whole, 'How many cards are dealt at a time'),
    packets: listOf(closed({ cards: whole, to: packetTo })),
    spreadPassed: flag,
    handled: flag,
    faceSeen: flag,
    misdeal: maybe(listOf(closed({ kind: faultKind, box: maybe(whole) }))),
    houseEvent: maybe(text),
    newDeckNeeded: flag,
    back: maybe(text),
    backs: texts,
    lastBack: maybe(text),
    discarded: whole,
    compareOrder: numbers,
    comparison: maybe(
      means(
        closed({ box: whole, settlements: listOf(settlementLine) }),
        'What the comparison of the next box comes to',
      ),
    ),
    dealerHand: maybe(handClass),
    returned: means(
      listOf(returnedAtTable),
      'Bets that went back at the call of this round, for the dealer to hand over',
    ),
    misdeals: maybe(listOf(closed({ kind: faultKind, effect: oneOf(...EFFECTS), clause: text, boxes: numbers }))),
  }),
  result: closed({ winner: oneOf('player', 'dealer'), hand: handClass }),
  hand: named('OwnHand', {
    box: whole,
    cards: maybe(texts),
    two: maybe(texts),
    hand: maybe(means(handClass, 'What they are worth, once they are set')),
  }),
  hands: listOf(
    named('HandAtTable', {
      box: whole,
      owner: orNull(text),
      cards: orNull(texts),
      two: orNull(texts),
      verified: flag,
      worth: orNull(worth),
    }),
  ),
} as const satisfies GameShows;
