import type { Static } from 'typebox';
import { maybe, means, named, oneOf, orNull, text, whole } from '../../kit/schema.ts';
import { amount, currency } from './parts.ts';

const totals = {
  rounds: whole,
  voids: whole,
  corrections: whole,
  drop: means(amount, 'Money bought in'),
  handle: means(amount, 'Stakes that were settled'),
  paid: amount,
  taken: amount,
  win: means(amount, 'taken − paid'),
  commission: amount,
  fills: amount,
  credits: amount,
  tips: amount,
  cashOuts: amount,
};

/** One table in one shift, in its currency. */
export const report = named('Report', {
  shift: text,
  table: text,
  currency,
  ...totals,
  hold: means(
    orNull(text),
    'Won of what was bought in, as an exact ratio in lowest terms: `1/4`. Null where nobody bought in',
  ),
});
export type Report = Readonly<Static<typeof report>>;
export type Totals = Readonly<Pick<Report, keyof typeof totals>>;

/** A shift from its beginning to its end; the one under way has none yet. */
export const shift = named('Shift', {
  shift: text,
  startedAt: whole,
  startedBy: text,
  endedAt: orNull(whole),
  endedBy: orNull(text),
});
export type Shift = Readonly<Static<typeof shift>>;

export const formatOfReport = maybe(means(oneOf('json', 'csv'), 'JSON unless told'));
