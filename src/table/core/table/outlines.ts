import { outline } from '../command.ts';
import { maybe, text, wager } from '../fields.ts';
import { alwaysAsksFor, dealer } from '../needs.ts';

/** `back` is the colour of the deck in play, where a table has two. */
export const openBetting = outline({ fields: { back: maybe(text) }, phases: 'opening', needs: dealer });

export const announceNoMoreBets = outline({ fields: {}, phases: 'betting', needs: dealer });

export const closeRound = outline({ fields: {}, phases: 'closing', needs: dealer });

/** Of games with a layout. */
export const collectLosing = outline({ fields: { wager: maybe(wager) }, phases: 'collecting', needs: dealer });

/** A void ends with the dealer's word that the table is clear, unless it ends with the ball where it was before. */
export const clearVoid = outline({
  fields: {},
  phases: ['voided'],
  exists: (rules) => !alwaysAsksFor(rules, 'return-ball'),
  needs: dealer,
});
