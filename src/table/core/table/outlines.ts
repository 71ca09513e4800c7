import { maybe, numbers, orNull, text, texts } from '../../../kit/schema.ts';
import { outline } from '../command.ts';
import { place, pocket, wager } from '../fields.ts';
import { dealer } from '../needs.ts';
import { correctors, hasMoved } from './corrections.ts';

/** `back` is the colour of the deck in play, where a table has two. */
export const openBetting = outline({ fields: { back: maybe(text) }, phases: 'opening', needs: dealer });

export const announceNoMoreBets = outline({ fields: {}, phases: 'betting', needs: dealer });

export const closeRound = outline({ fields: {}, phases: 'closing', needs: dealer });

/** Of games with a layout. */
export const collectLosing = outline({ fields: { wager: maybe(wager) }, phases: 'collecting', needs: dealer });

/** A void ends with the dealer's word that the table is clear. */
export const clearVoid = outline({ fields: {}, phases: ['voided'], needs: dealer });

/** What a result can be made of; each game reads its own part. */
export const MISREAD = {
  pocket: maybe(pocket),
  dice: maybe(numbers),
  box: maybe(place),
  cards: maybe(texts),
  two: maybe(orNull(texts)),
  reason: text,
};

/** A result that was misread is put right, whatever moved by it meanwhile (A21). */
export const correctResult = outline({
  fields: MISREAD,
  phases: 'correcting',
  needs: correctors,
  afterOutcome: 'witnessed',
  case: (_, phase) => (hasMoved(phase) ? 'moved' : 'unmoved'),
});
