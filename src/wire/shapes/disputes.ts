import { type Static, Union } from 'typebox';
import {
  anyText,
  as,
  closed,
  eachOf,
  eitherOf,
  exactly,
  flag,
  listOf,
  maybe,
  means,
  named,
  natural,
  number,
  oneOf,
  orNull,
  text,
  texts,
  whole,
} from '../../kit/schema.ts';
import { NOTICES } from '../../table/core/dispute/event.ts';
import { exhibit, PARTIES } from '../../table/core/dispute/evidence.ts';
import { remedies } from '../../table/core/dispute/remedy.ts';
import { subject } from '../../table/core/dispute/subject.ts';
import { dispute } from '../../table/index.ts';
import { actorRole, currency, ranked, rulebookId } from './parts.ts';

/*
 * A dispute as its player sees it, and as those see it who work on it. Both are made by the table layer; what it makes does
 * not compile where it differs from this.
 */

const matter = oneOf(...dispute.MATTERS);
const status = oneOf(...dispute.CASE_STATUSES);
const basis = oneOf(...dispute.BASES);
const mark = oneOf(...dispute.MARKS);
const outcome = oneOf(...dispute.OUTCOMES);
const person = text;

/** The rungs of a case from the floor upwards, and the one on which it stands. */
const ladder = named('DisputeLadder', {
  rungs: listOf(closed({ ranks: listOf(ranked), orAbove: flag })),
  at: means(whole, 'Counts from 0'),
});

/** Something that can be asked in a case as it stands, and whether this person may ask it. */
const offer = named('DisputeOffer', {
  order: oneOf(...dispute.STEP_TYPES),
  kind: maybe(means(basis, 'Of `addEvidence`: which kind')),
  party: maybe(means(oneOf(...PARTIES), 'Of a statement: whose')),
  refused: maybe(means(flag, 'Of a statement: whether it is refused')),
  mine: flag,
  for: means(listOf(actorRole), 'Ranks and offices that may; `player` is the player of the case'),
  orAbove: flag,
  clause: orNull(text),
});

const shared = {
  id: text,
  status,
  matter,
  subject,
  wish: anyText,
  claim: maybe(number),
  rulebook: rulebookId,
  currency,
  ladder,
  offers: listOf(offer),
};

const moneyKind = oneOf('pay', 'return-stake', 'collect');
const payer = oneOf('house', 'player');
/** A sum that a case moves, with the clause it rests on. */
export const movedSum = closed({ kind: moneyKind, amount: number, from: payer, clause: orNull(text), booked: flag });

export const playerDispute = named('PlayerDispute', {
  viewer: exactly('player'),
  ...shared,
  withRank: orNull(closed({ role: actorRole, orAbove: flag })),
  expectedBy: means(orNull(whole), 'When the house means to be done'),
  noTimeBecause: orNull(anyText),
  surveillance: orNull(oneOf('answered', 'pending')),
  decision: orNull(closed({ outcome, reason: anyText, clauses: texts, remedies })),
  rightToComplain: means(
    orNull(closed({ to: ranked, advised: flag, clause: orNull(text) })),
    'From the moment the player disagrees until the case is over',
  ),
  assistants: listOf(person),
  settledOnFloor: orNull(anyText),
  typed: means(
    listOf(closed({ words: natural, text: anyText, confirmed: flag })),
    'What staff wrote down for the player, to be confirmed by them',
  ),
  offer: means(
    orNull(closed({ number: natural, reason: anyText, clauses: texts, remedies })),
    'What the floor would do, for the player to agree to',
  ),
  money: listOf(movedSum),
  said: means(closed({ statements: listOf(anyText), complaint: orNull(anyText) }), 'The player’s own words'),
  complaintAnswer: orNull(anyText),
  closedAt: orNull(whole),
});
export type PlayerDispute = Readonly<Static<typeof playerDispute>>;

const roundLog = closed({ table: text, round: whole, from: whole, to: whole });
const evidence = named('DisputeEvidence', {
  item: eitherOf(exhibit, closed({ kind: exactly('other'), what: anyText, file: maybe(anyText), log: roundLog })),
  by: person,
  role: actorRole,
  at: whole,
});

const agreed = closed({ by: person, heard: maybe(anyText) });
const marks = as<dispute.Marks>(closed(Object.fromEntries(dispute.BASES.map((each) => [each, mark]))));
const resolved = { bases: marks, clauses: texts, remedies, beyond: maybe(anyText) };
const byAt = closed({ by: person, at: whole });

const booking = named('DisputeBooking', {
  dispute: text,
  entry: natural,
  kind: moneyKind,
  amount: number,
  from: payer,
  player: person,
  table: text,
  round: whole,
  wager: subject.properties.wager,
  orderedBy: person,
  clause: maybe(means(text, 'What the money rests on')),
  transfer: maybe(means(text, 'Of the ledger, once it is booked')),
});

export const staffDispute = named('StaffDispute', {
  viewer: exactly('staff'),
  ...shared,
  rules: means(text, 'Rulebook and version of the round; the case is decided under no other'),
  player: person,
  staff: person,
  frozen: flag,
  owner: maybe(closed({ role: actorRole, orAbove: flag, person: maybe(person) })),
  typed: listOf(closed({ evidence: maybe(natural), by: person, confirmed: maybe(agreed) })),
  offer: maybe(
    closed({
      ...resolved,
      number: natural,
      reason: anyText,
      by: closed({ person, role: actorRole, actingAs: maybe(ranked) }),
      at: whole,
    }),
  ),
  settledOnFloor: maybe(closed({ reason: anyText, by: person, agreed: maybe(agreed) })),
  surveillanceInformed: maybe(byAt),
  timeframe: maybe(eitherOf(closed({ minutes: number, until: number }), closed({ reason: anyText }))),
  evidence: listOf(evidence),
  decision: maybe(closed({ outcome, reason: anyText, ...resolved, matter, by: person, at: whole })),
  answer: maybe(closed({ accepted: flag, unreachable: flag, heard: maybe(anyText) })),
  rights: maybe(closed({ how: oneOf('spoken', 'written'), by: person, at: whole })),
  complaint: maybe(
    closed({
      against: maybe(person),
      assistants: listOf(person),
      text: maybe(anyText),
      helpDeclined: maybe(anyText),
      answer: maybe(anyText),
      grounds: maybe(closed({ bases: marks, clauses: texts, beyond: maybe(anyText) })),
    }),
  ),
  money: listOf(booking),
  notices: listOf(closed({ role: ranked, about: oneOf(...NOTICES), at: whole })),
  closed: maybe(byAt),
  bases: means(
    listOf(closed({ basis, clause: orNull(text), mark: orNull(mark), items: listOf(evidence) })),
    'The record of a decision: each basis with its clause, its mark and what was gathered for it',
  ),
  gathered: means(
    closed({ surveillance: flag, timeframe: flag, silent: listOf(oneOf(...PARTIES)) }),
    'What a decision waits for',
  ),
  mayTakeEvidence: means(flag, 'Whether this person may take the evidence out of the house'),
});
export type StaffDispute = Readonly<Static<typeof staffDispute>>;

export const seenDispute = Union([playerDispute, staffDispute], { title: 'Dispute' });
export type SeenDispute = PlayerDispute | StaffDispute;

const step = named('DisputeStep', {
  at: whole,
  fact: oneOf(...dispute.FACT_TYPES),
  role: actorRole,
  person: maybe(means(person, 'For staff')),
  kind: maybe(basis),
  clause: orNull(text),
});

/** With what happened in it so far, and what those are called whom it names. */
const told = { steps: listOf(step), names: eachOf(text) };
const playerFile = named('PlayerDisputeFile', { ...playerDispute.properties, ...told });
const staffFile = named('StaffDisputeFile', { ...staffDispute.properties, ...told });
export const disputeFile = Union([playerFile, staffFile], { title: 'DisputeFile' });
export type DisputeFile = Readonly<Static<typeof playerFile> | Static<typeof staffFile>>;
