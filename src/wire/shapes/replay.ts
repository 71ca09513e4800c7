import { Literal, type Static, Union } from 'typebox';
import {
  as,
  closed,
  exactly,
  flag,
  listOf,
  maybe,
  means,
  named,
  oneOf,
  orNull,
  text,
  whole,
  yes,
} from '../../kit/schema.ts';
import { crewFields } from '../../table/core/view-fields.ts';
import { dispute } from '../../table/index.ts';
import { type View, view, viewChange } from '../frames/outbound.ts';
import { patchOf } from '../frames/patch-of.ts';
import { movedSum } from './disputes.ts';
import { actorRole, currency, fact, params, ranked, rulebookId } from './parts.ts';

/** Why somebody who watches a table should look at an event. */
const FLAGS = ['void', 'correction', 'late', 'ruling', 'hold', 'display', 'mark', 'dispute'] as const;
export type Flag = (typeof FLAGS)[number];
const flagged = oneOf(...FLAGS);

const head = {
  table: text,
  round: means(whole, '0 is what came before the first'),
  rulebook: rulebookId,
  currency,
  openedAt: orNull(whole),
  endedAt: orNull(whole),
  result: orNull(text),
  voided: orNull(text),
  corrected: flag,
  commitment: means(orNull(text), 'The promise made before betting opened, where the table deals by itself'),
  disputes: listOf(
    closed({
      id: text,
      status: oneOf(...dispute.STATUSES),
      player: text,
      event: means(whole, 'What is disputed, or the last that was recorded when it was'),
      money: means(listOf(movedSum), 'What the case moved afterwards'),
    }),
  ),
};
const replayHead = named('ReplayHead', { t: Literal('replay'), newest: whole, ...head });
export type ReplayHead = Readonly<Static<typeof replayHead>>;

const recorded = { at: whole, by: text, role: actorRole, actingAs: maybe(ranked), second: maybe(text), fact };
const recordedEvent = named('RecordedEvent', recorded);
export type RecordedEvent = Readonly<Static<typeof recordedEvent>>;

const MONEY = { bank: maybe(crewFields.bank), players: maybe(crewFields.players) };
/** What was in the racks and in the bank, as far as the reader may know it. */
const moneySeen = named('MoneySeen', MONEY);
export type MoneySeen = Readonly<Static<typeof moneySeen>>;

const ofMoney = { t: exactly('view'), table: text, seq: whole };
const moneyView = named('MoneyView', { ...ofMoney, own: moneySeen });
const moneyChange = named('MoneyChange', { ...ofMoney, base: whole, own: maybe(patchOf(moneySeen)) });
/** Whole without `base`, else what has changed. */
export type MoneyView = Readonly<(Static<typeof moneyView> & { base?: never }) | Static<typeof moneyChange>>;

const replayEvent = named('ReplayEvent', {
  t: Literal('event'),
  event: whole,
  recorded: maybe(means(recordedEvent, 'As far as the reader may know it; not there where it is kept from them')),
  told: means(flag, 'Whether the one in the seat was told of it then'),
  flag: maybe(flagged),
  after: maybe(means(yes, 'The round was over before')),
  seen: means(as<View>(Union([view, viewChange])), 'What the one in the seat saw after it'),
  money: maybe(means(as<MoneyView>(Union([moneyView, moneyChange])), 'Chips and float as recorded')),
});
export type ReplayEvent = Readonly<Static<typeof replayEvent>>;

const replayEnd = named('ReplayEnd', { t: Literal('end'), events: whole });
export type ReplayEnd = Readonly<Static<typeof replayEnd>>;

const broken = { code: text, params };
const replayBroken = named('ReplayBroken', { t: Literal('broken'), ...broken });
export type ReplayBroken = Readonly<Static<typeof replayBroken>>;

/** A round once more, as lines: what it is, then each of its events, then that this is all, or why it is not. */
export const replayLine = Union([replayHead, replayEvent, replayEnd, replayBroken], { title: 'ReplayLine' });
export type ReplayLine = ReplayHead | ReplayEvent | ReplayEnd | ReplayBroken;

const found = named('Flagged', { event: whole, round: whole, flag: flagged });
export type Flagged = Readonly<Static<typeof found>>;
export const nextFlag = Union([
  found,
  closed({
    from: means(whole, 'From where to look on'),
    end: means(flag, 'There are no more events'),
  }),
]);

/** What surveillance has marked. */
export const mark = named('Mark', {
  event: whole,
  at: whole,
  by: text,
  camera: text,
  from: whole,
  to: whole,
  remark: text,
});
export type Mark = Readonly<Static<typeof mark>>;

const record = {
  events: means(whole, 'How many the record has'),
  hash: means(text, 'At its end'),
  wrong: means(
    orNull(
      named('Finding', {
        severity: oneOf('error', 'warning', 'note'),
        code: text,
        stream: text,
        event: maybe(whole),
        message: text,
      }),
    ),
    'What was found first; nothing where the record is sound',
  ),
};
export const integrity = named('Integrity', {
  ...record,
  thorough: flag,
  checked: closed({ entries: whole, events: whole, decisions: whole, settlements: whole, rounds: whole }),
});
export type Integrity = Readonly<Static<typeof integrity>>;

const packedEvent = closed({
  event: whole,
  flag: orNull(flagged),
  after: flag,
  at: maybe(recorded.at),
  by: maybe(recorded.by),
  role: maybe(actorRole),
  actingAs: recorded.actingAs,
  second: recorded.second,
  fact: maybe(fact),
});
export type PackedEvent = Readonly<Static<typeof packedEvent>>;

/** A round as evidence: what happened, what was marked, and how far the record it comes from could be checked. */
const content = named('PackContent', {
  round: closed(head),
  masked: flag,
  record: closed(record),
  events: listOf(packedEvent),
  marks: listOf(mark),
  broken: orNull(closed(broken)),
});
export type PackContent = Readonly<Static<typeof content>>;
export const pack = named('Pack', { sha256: means(text, 'Of `content` as it is written'), content });

export const FORMATS = ['json', 'csv', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];
