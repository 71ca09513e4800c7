import type { Static } from 'typebox';
import { Literal, Tuple, Union } from 'typebox';
import { type Limits, VERDICTS } from '../../engine/wager.ts';
import type { Params } from '../../kit/refusal.ts';
import {
  as,
  closed,
  counts,
  eachOf,
  listOf,
  maybe,
  means,
  moment,
  named,
  number,
  oneOf,
  text,
  texts,
  whole,
} from '../../kit/schema.ts';
import { RANKED, ROLES } from '../../rulebook/ranks.ts';
import { HAND_CLASSES, type Pocket } from '../../rulebook/rulebook.ts';
import type { ActorRole } from './actor.ts';
import { NOTICES, OFFICES } from './notices.ts';

/* Parts of what a table shows, in any game. */

/** Whole units of the smallest coin. */
export const amount = whole;
export const handClass = oneOf(...HAND_CLASSES);
export const ranked = oneOf(...RANKED);
export const actorRole = oneOf<ActorRole>(...ROLES, 'device');
export const pocket = as<Pocket>(Union([whole, Literal('00')]));

/** `[35, 1]`: winnings to stake. */
export const odds = as<readonly [number, number]>(Tuple([number, number]));

const bounds = closed({ min: maybe(amount), max: maybe(amount) });
export const limits = as<Limits>(
  named('Limits', { min: maybe(amount), max: maybe(amount), kinds: maybe(eachOf(bounds)) }),
);

/** What a sentence about it needs. */
export const params = as<Params>(eachOf(Union([text, number, listOf(Union([text, number]))])));
export const because = named('Because', { code: text, params });

/** Value chips by their amount, colour chips by their number. */
export const chips = named('Chips', { value: amount, colours: maybe(counts) });

/** Chips of one player on one spot: what has become of them. */
export const done = oneOf('collected', 'paid', 'returned');

export const foreignChips = named('ForeignChips', {
  table: text,
  colour: text,
  value: amount,
  count: whole,
  ruling: maybe(oneOf('pay', 'refuse')),
});

/** One handing-over of chips by the dealer. */
export const payment = named('Payment', { player: text, box: maybe(whole), for: texts, amount });

/** How one wager ended. */
export const settlementLine = named('Settlement', {
  player: text,
  box: maybe(whole),
  spot: text,
  stake: amount,
  counted: maybe(amount),
  verdict: oneOf(...VERDICTS),
  odds: maybe(odds),
  paid: amount,
  commission: amount,
  taken: amount,
  returned: amount,
  hand: maybe(handClass),
  dealerHand: maybe(handClass),
  reserve: maybe(amount),
  reserveLost: maybe(amount),
  clauses: texts,
  because,
});
export type SettlementLine = Readonly<Static<typeof settlementLine>>;

/** Money of a round as it moved. */
export const moved = named('Moved', {
  wagers: texts,
  player: text,
  spot: text,
  box: maybe(whole),
  taken: amount,
  paid: amount,
  returned: chips,
  each: maybe(counts),
  coloursIn: maybe(counts),
  foreign: maybe(
    means(
      closed({ table: text, colour: text, returned: amount }),
      'Chips of another table: what goes back goes back to its account there',
    ),
  ),
  commission: amount,
});

/** Something that this viewer, or an office, was told and has not acknowledged. */
export const noticeSeen = named('Notice', {
  notice: text,
  what: oneOf(...NOTICES),
  role: means(oneOf(...OFFICES), 'To whom it is told'),
  params,
  about: maybe(means(text, 'In the words of whoever came forward')),
  clause: maybe(text),
  by: maybe(means(text, 'Who did what it tells of; players are not told names')),
  at: moment,
  round: whole,
});
