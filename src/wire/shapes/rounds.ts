import type { Static } from 'typebox';
import { Literal, Union } from 'typebox';
import { closed, eachOf, flag, listOf, maybe, means, named, orNull, text, whole } from '../../kit/schema.ts';
import { optionValue } from '../../table/core/table/readings.ts';
import { actorRole, amount, fact, pocket, ranked, settlementLine } from './parts.ts';

export type { SettlementLine } from '../../table/core/view-parts.ts';

const row = {
  id: means(text, '`R1-42`: table and number'),
  table: text,
  number: whole,
  rulebook: text,
  openedAt: whole,
  endedAt: means(orNull(whole), 'Not yet over: null'),
  result: means(orNull(text), 'As the table shows results; null while it is open, and for a round that was voided'),
  voided: means(orNull(text), 'The cause, where it was voided'),
  fromEvent: means(whole, 'The first event of the table that belongs to it'),
  toEvent: means(whole, 'The first event after it'),
  wagers: whole,
  handle: means(amount, 'Money staked and counted'),
  paid: means(amount, 'Paid out beyond stakes'),
  taken: amount,
  commission: amount,
  corrected: means(flag, 'A result was corrected, or a payment reversed'),
};
export const roundRow = named('Round', row);
export type Round = Readonly<Static<typeof roundRow>>;

/** How the last round in which a player had money ended for them: the settlement that stands. */
export const endedRound = named('EndedRound', {
  round: whole,
  result: maybe(text),
  voided: maybe(means(text, 'Why nothing came of it')),
  corrected: flag,
  correction: maybe(
    means(
      closed({ was: text, reason: text, clause: maybe(text) }),
      'After it was over the round was settled anew: what stood before, and why',
    ),
  ),
  staked: amount,
  returned: amount,
  lines: listOf(settlementLine),
});
export type EndedRound = Readonly<Static<typeof endedRound>>;

export const draw = Union([
  closed({ kind: Literal('pocket'), pocket }),
  closed({ kind: Literal('dice'), dice: listOf(whole) }),
  closed({ kind: Literal('deck'), deck: listOf(text) }),
]);
/** A promise that was kept: whoever hashes it again gets the commitment. */
export const revealed = named('Revealed', { table: text, round: whole, salt: text, commitment: text, draw });

export const roundDetail = named('RoundDetail', {
  ...row,
  readings: maybe(means(eachOf(optionValue), 'How the table read its document in this round')),
  settlements: listOf(settlementLine),
  corrections: means(
    listOf(closed({ at: whole, reason: maybe(text), clause: maybe(text) })),
    'Each time something of it was put right, and why, as far as the reader may know',
  ),
  clauses: listOf(text),
  commitment: orNull(text),
  revealed: orNull(revealed),
  withdrawn: maybe(revealed),
});
export type RoundDetail = Readonly<Static<typeof roundDetail>>;

const namedPerson = { person: text, name: text };
/** Who was at a table in a round and what they had there: a case about it names nothing else. */
export const namedInRound = named('NamedInRound', {
  id: text,
  table: text,
  number: whole,
  rulebook: text,
  fromEvent: means(whole, 'The round as a whole is named by this'),
  dealer: maybe(means(text, 'Who dealt it')),
  players: listOf(closed({ ...namedPerson, wagers: listOf(closed({ spot: text, box: maybe(whole) })) })),
  staff: listOf(closed(namedPerson)),
});
export type NamedInRound = Readonly<Static<typeof namedInRound>>;

export const seenEvent = named('SeenEvent', {
  event: whole,
  at: whole,
  by: text,
  role: actorRole,
  actingAs: maybe(ranked),
  second: maybe(text),
  fact,
});
export type SeenEvent = Readonly<Static<typeof seenEvent>>;
