import type { Static } from 'typebox';
import { Literal, Union } from 'typebox';
import { VERDICTS } from '../../engine/wager.ts';
import {
  closed,
  eachOf,
  eitherOf,
  flag,
  listOf,
  maybe,
  means,
  named,
  oneOf,
  orNull,
  text,
  texts,
  whole,
} from '../../kit/schema.ts';
import { optionValue } from '../../table/core/table/readings.ts';
import { actorRole, amount, fact, handClass, odds, pocket, ranked, rulebookId, settlementLine } from './parts.ts';

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
  staked: means(amount, 'What lay on bets'),
  reserve: maybe(means(amount, 'What was locked beside it')),
  returned: means(amount, 'What came back of both, with what was won'),
  lines: listOf(settlementLine),
});
export type EndedRound = Readonly<Static<typeof endedRound>>;

export const draw = Union([
  closed({ kind: Literal('pocket'), pocket }),
  closed({ kind: Literal('dice'), dice: listOf(whole) }),
  closed({ kind: Literal('deck'), deck: listOf(text) }),
]);
const promise = { table: text, round: whole, commitment: text };
/** A promise that was kept: whoever hashes it again gets the commitment. */
export const revealed = eitherOf(
  named('RevealedDraw', { ...promise, salt: text, draw }),
  named('RevealedSeed', {
    v: Literal(2),
    ...promise,
    key: means(text, 'The public key of the house: Ed25519, SPKI in base64'),
    signature: means(text, 'Of `croupier promise`, table, round and commitment, in lines; in base64'),
    seed: means(text, '32 bytes in hexadecimal'),
    fixed: means(
      orNull(
        closed({
          bets: means(text, 'The digest of the commands that laid or took back chips'),
          count: means(whole, 'How many commands those were'),
          nonces: means(text, 'The digest of the numbers of their own that players had given'),
          named: means(whole, 'How many players those were'),
          beacon: means(text, '`none`, or what the beacon said after the close'),
        }),
      ),
      'What was fixed when the bets were closed; null where they never were',
    ),
    draw: means(orNull(draw), 'What comes of seed and bets; null where nothing was fixed'),
  }),
);

const hand = {
  cards: texts,
  two: means(orNull(texts), 'The two cards that were set apart; null where none were'),
  hand: means(handClass, 'What the five cards are worth'),
};

export const roundDetail = named('RoundDetail', {
  ...row,
  readings: maybe(means(eachOf(optionValue), 'How the table read its document in this round')),
  settlements: listOf(settlementLine),
  corrections: means(
    listOf(closed({ at: whole, reason: maybe(text), clause: maybe(text) })),
    'Each time something of it was put right, and why, as far as the reader may know',
  ),
  clauses: listOf(text),
  hands: maybe(
    means(
      closed({ dealer: orNull(closed(hand)), boxes: listOf(closed({ box: whole, ...hand })) }),
      'Niu Niu: the hands as they lay when they were compared, as far as the reader may see them',
    ),
  ),
  commitment: orNull(text),
  revealed: orNull(revealed),
  withdrawn: maybe(revealed),
  lines: maybe(
    means(
      closed({
        bets: means(texts, 'The digest of each command, in the order accepted'),
        nonces: means(texts, 'The digest of each number of a player’s own, by name of the player'),
        own: means(
          listOf(closed({ actor: text, id: text, asked: means(text, 'The command, as JSON with sorted keys') })),
          'Commands of the reader among them',
        ),
        nonce: maybe(closed({ player: text, nonce: means(text, 'The number of the reader among them') })),
      }),
      'What the digests in `fixed` are made of, when the round is over',
    ),
  ),
});
export type RoundDetail = Readonly<Static<typeof roundDetail>>;

/** The same chips and the same result under another document of the game, read as usual and without its legal limits. */
export const elsewhere = named('Elsewhere', {
  rulebook: rulebookId,
  possible: means(flag, 'Its wheel has the number that fell'),
  lines: listOf(
    closed({
      player: text,
      spot: text,
      stake: means(amount, 'What counted of it here'),
      settled: maybe(
        means(
          closed({ verdict: oneOf(...VERDICTS), odds: maybe(odds), paid: amount, taken: amount, clauses: texts }),
          'Absent where the document has no such wager or no such number',
        ),
      ),
    }),
  ),
});
export type Elsewhere = Readonly<Static<typeof elsewhere>>;

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
