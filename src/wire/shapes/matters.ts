import { type Static, Union } from 'typebox';
import {
  closed,
  listOf,
  maybe,
  means,
  named,
  number,
  oneOf,
  orNull,
  text,
  texts,
  whole,
  yes,
} from '../../kit/schema.ts';
import { STEPS } from '../../rulebook/rulebook.ts';
import { NOTICES, OFFICES } from '../../table/core/notices.ts';
import { TOUCHES } from '../../table/core/touches.ts';
import { params } from '../../table/core/view-parts.ts';
import { amount, nothing, pocket } from './parts.ts';

const COMMON = {
  id: text,
  table: text,
  round: whole,
  since: means(orNull(whole), 'Unknown where it began before anybody kept count'),
  by: orNull(text),
  event: means(orNull(whole), 'Where in the log of the table it began'),
  clause: orNull(text),
  remark: orNull(text),
};

const wager = closed({ player: text, spot: text, box: maybe(whole) });

/** Something at a table that waits for somebody, with what the log says about its beginning. */
export const matter = Union(
  [
    closed({
      ...COMMON,
      kind: oneOf('stopped', 'malfunction', 'house-event', 'reconstruction', 'suspended', 'dealer-away', 'restart'),
      about: nothing,
    }),
    closed({ ...COMMON, kind: oneOf('uncovered'), about: closed({ incident: text, what: text }) }),
    closed({
      ...COMMON,
      kind: oneOf('suspect'),
      about: closed({ incident: text, what: text, player: maybe(text), amount, wager: orNull(wager) }),
    }),
    closed({ ...COMMON, kind: oneOf('rest-unclosed'), about: closed({ pocket: maybe(pocket) }) }),
    closed({
      ...COMMON,
      kind: oneOf('placement'),
      about: closed({
        player: text,
        spot: text,
        stake: amount,
        now: means(orNull(text), 'Where the chips lie; null is off the layout'),
        noBet: maybe(means(yes, 'It may be ruled no bet')),
      }),
    }),
    closed({
      ...COMMON,
      kind: oneOf('foreign'),
      about: closed({
        player: text,
        spot: text,
        stake: amount,
        table: text,
        colour: text,
        value: number,
        count: number,
      }),
    }),
    closed({
      ...COMMON,
      kind: oneOf('fill', 'fill-approved'),
      about: closed({
        fill: text,
        direction: oneOf('fill', 'credit'),
        amount,
        requestedBy: text,
        approvedBy: orNull(text),
      }),
    }),
    closed({
      ...COMMON,
      kind: oneOf('act'),
      about: named('ActAfterOutcome', {
        act: text,
        command: text,
        does: oneOf(...TOUCHES),
        player: maybe(text),
        spot: maybe(text),
        box: maybe(whole),
        amount: maybe(amount),
        cause: maybe(text),
        result: means(maybe(text), 'The outcome that was known then'),
        unconfirmed: maybe(means(yes, 'A void of which a second person did not see what was said')),
        people: means(texts, 'Who did it and stood beside it: none of them acknowledges it'),
      }),
    }),
    closed({
      ...COMMON,
      kind: oneOf('unsaid'),
      about: closed({
        voided: means(whole, 'The round that was called off'),
        cause: text,
        owes: means(oneOf('name-person', 'state-reason'), 'What the word that voided it left unsaid'),
      }),
    }),
    closed({
      ...COMMON,
      kind: oneOf('notice'),
      about: named('ToldOffice', {
        notice: text,
        what: oneOf(...NOTICES),
        role: means(oneOf(...OFFICES), 'Whose office it is to acknowledge it'),
        params,
      }),
    }),
    closed({
      ...COMMON,
      kind: oneOf('void'),
      about: closed({ cause: text, owed: listOf(oneOf(...STEPS)) }),
    }),
  ],
  { title: 'Matter' },
);
export type Matter = Readonly<Static<typeof matter>>;
export type MatterKind = Matter['kind'];

type Of<M> = M extends Matter ? Pick<M, 'kind' | 'about'> : never;
/** What waits, whatever began it. */
export type Waiting = Of<Matter>;
