import type { Static, TObject, TProperties } from 'typebox';
import {
  as,
  closed,
  counts,
  eachOf,
  flag,
  listOf,
  maybe,
  means,
  moment,
  named,
  oneOf,
  orNull,
  text,
  texts,
  whole,
  yes,
} from '../../kit/schema.ts';
import { OPTIONS } from '../../rulebook/options.ts';
import { BRANDING, RULEBOOK_IDS, STEPS } from '../../rulebook/rulebook.ts';
import type { Due } from './due.ts';
import type { May } from './may.ts';
import { STAGES, STATUSES } from './phase.ts';
import type { TableRefusal } from './refusals.ts';
import type { Shown } from './shown.ts';
import { optionValue } from './table/readings.ts';
import { HAND_BACKS } from './touches.ts';
import {
  actorRole,
  amount,
  chips,
  done,
  foreignChips,
  limits,
  moved,
  noticeSeen,
  params,
  payment,
  settlementLine,
} from './view-parts.ts';
import type { GameAtTable, GameHand, GameHands, GameResultSeen, GameSeen, Phase } from './vocabulary.ts';

/*
 * What a table shows, field by field, as it travels: a field that may be missing is null in the views of this layer. What
 * depends on the games, and what is sorted by name on its way, is put beside these fields by the wire.
 */

/** Chips on the felt as anybody sees them. */
const paidBeside = means(amount, 'What was paid beside it, where anything was');

export const wagerSeen = named('WagerSeen', {
  player: means(text, 'By a number, never by name'),
  spot: text,
  box: maybe(whole),
  stake: amount,
  reserve: amount,
  colours: maybe(means(counts, 'Colour chips in it, by their number; the rest are value chips')),
  done: maybe(done),
  paid: maybe(paidBeside),
  held: flag,
});

export const publicFields = {
  table: text,
  rulebook: oneOf(...RULEBOOK_IDS),
  version: text,
  payTable: oneOf(...OPTIONS.payTable.values),
  chipsAllowed: oneOf(...OPTIONS.chipsAllowed.values),
  readings: means(eachOf(optionValue), 'How this table reads its document, option by option'),
  status: oneOf(...STATUSES),
  stage: oneOf(...STAGES),
  held: maybe(means(oneOf('malfunction', 'incident', 'house-event', 'reconstruction'), 'Why play stands still')),
  round: whole,
  limits: maybe(limits),
  branding: maybe(means(oneOf(...BRANDING), 'What the cloth bears of the casino, as attested')),
  voided: maybe(closed({ cause: text, clause: maybe(text), owed: listOf(oneOf(...STEPS)) })),
  correction: maybe(
    means(
      closed({
        round: whole,
        at: moment,
        hand: maybe(text),
        was: maybe(text),
        result: maybe(text),
        reason: maybe(text),
      }),
      'The last result that was put right, until the next round; of a hand the cards once they lie open',
    ),
  ),
  colours: listOf(closed({ colour: text, value: amount, marker: flag, player: text })),
  results: means(texts, 'Newest last'),
  seats: closed({ taken: whole, places: maybe(whole) }),
  announced: maybe(means(listOf(noticeSeen), 'What everybody in the room is told, until the next round is over')),
};

/** Chips of the one who looks. */
export const ownWager = named('OwnWager', {
  spot: text,
  box: maybe(whole),
  stake: amount,
  reserve: amount,
  chips,
  call: flag,
  queried: flag,
  placedBy: actorRole,
  done: maybe(done),
  paid: maybe(paidBeside),
});

/** A bet that went back at the call because it could not be played as it lay. */
export const returnedWager = named('ReturnedWager', {
  spot: text,
  box: maybe(whole),
  stake: amount,
  reserve: amount,
  code: as<TableRefusal['code']>(text),
  params,
  clause: maybe(text),
});

const asked = closed({ count: whole, value: amount });

export const playerFields = {
  rack: maybe(means(chips, 'Chips in front of the player; nothing before the first buy-in')),
  due: amount,
  seat: maybe(whole),
  asked: maybe(asked),
  mostToLose: amount,
  mayDispute: maybe(
    means(
      yes,
      'The player would have won a round that a word made void and that nobody confirmed, until the next round',
    ),
  ),
  notices: maybe(means(listOf(noticeSeen), 'What the player was told and has not acknowledged, newest last')),
  returned: maybe(means(listOf(returnedWager), 'Bets of this round that went back at the call, and why')),
};

/** Chips on the layout with their owner's own name. */
export const ownedWager = named('OwnedWager', {
  player: text,
  spot: text,
  box: maybe(whole),
  stake: amount,
  chips,
  placedBy: actorRole,
  call: flag,
  queried: flag,
  foreign: maybe(foreignChips),
});

export const fill = closed({
  fill: text,
  direction: oneOf('fill', 'credit'),
  amount,
  requestedBy: text,
  state: oneOf('requested', 'approved', 'confirmed'),
});

export const crewFields = {
  options: means(eachOf(optionValue), 'How the table reads its document'),
  bank: closed({ float: amount, drop: amount, tips: amount, suspense: amount, variance: amount }),
  limits: maybe(
    means(
      limits,
      'The limits in force, which the round under way does not follow before it is over; none before any are set',
    ),
  ),
  smallestChip: amount,
  floatCounted: flag,
  equipment: listOf(closed({ item: text, passed: flag })),
  players: listOf(
    named('PlayerAtTable', {
      player: text,
      visit: means(whole, 'The number by which the public view knows the player'),
      chips,
      due: amount,
      seat: orNull(whole),
      asked: orNull(asked),
      barred: flag,
      oneBox: flag,
    }),
  ),
  handBacks: means(
    listOf(
      named('HandBack', {
        does: oneOf(...HAND_BACKS),
        player: text,
        spot: maybe(text),
        box: maybe(whole),
        amount,
        due: means(amount, 'What the player no longer has'),
      }),
    ),
    'Chips that the dealer moves by hand after a correction or a void, until the next round',
  ),
  queue: listOf(payment),
  settlements: listOf(settlementLine),
  incidents: listOf(closed({ incident: text, what: text, open: flag })),
  notices: listOf(noticeSeen),
  betweenRounds: means(flag, 'Nothing is on the layout'),
};

export const pitFields = {
  limitHistory: listOf(closed({ limits, at: moment })),
  worstCase: amount,
  underMinimum: texts,
  moved: listOf(moved),
};

type Of<Fields extends TProperties> = Shown<Static<TObject<Fields>>>;
type Listed<S extends TObject> = readonly Shown<Static<S>>[];

export type PublicView = Of<typeof publicFields> &
  Readonly<{ phase: Phase; wagers: Listed<typeof wagerSeen>; game: GameSeen }>;

/** Nothing besides; least of all what players or the crew see. */
export type NoOwnView = Readonly<{ wagers?: never; owners?: never }>;
export type PlayerView = Of<typeof playerFields> & Readonly<{ wagers: Listed<typeof ownWager>; hand: GameHand | null }>;
export type CrewView = Of<typeof crewFields> &
  Readonly<{
    fills: Listed<typeof fill>;
    owners: Listed<typeof ownedWager>;
    hands: GameHands | null;
    game: GameAtTable;
    /** What is due, by whom and under which clause; nothing while play waits for players. */
    next: Due | null;
    /** What the one who looks may do now; nothing for those who only look. */
    may?: May;
  }>;
/** What one result would cost or bring the house. */
export type ExposureSeen = Readonly<{ result: GameResultSeen; box?: number; house: number }>;
export type PitPart = Of<typeof pitFields> & Readonly<{ exposure: readonly ExposureSeen[] }>;
export type PitView = CrewView & PitPart;

/** What each viewer sees beside what everybody sees. */
export type OwnViews = Readonly<{
  public: NoOwnView;
  board: NoOwnView;
  player: PlayerView | NoOwnView;
  dealer: CrewView;
  pit: PitView;
  surveillance: PitView;
}>;
export type OwnView = OwnViews[keyof OwnViews];
