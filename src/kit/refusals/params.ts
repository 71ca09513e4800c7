import { String as StringType, type TProperties, Union, Unsafe } from 'typebox';
import { listOf, number } from '../schema.ts';

/** Whoever can be told of a refusal has a sentence for it. Without a word here that is everybody. */
export type Reach = 'staff' | 'command-line' | 'page' | 'log';

/**
 * All that is said of one refusal: what its sentence may name, the status of an answer that says it (422 where nothing is
 * said), whether the same request may be granted a little later, and who can be told.
 */
export type RefusalSpec = Readonly<{
  params?: TProperties;
  status?: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 429 | 500 | 503;
  retryable?: true;
  to?: Reach;
}>;

/** Words as they were given or as the house calls something; nothing is asked of them. */
export const word = StringType();
export const words = listOf(word);
/** A number where there is one, else the name that takes its place: a box or the dealer, a pocket or 00. */
export const label = Unsafe<string | number>(Union([word, number]));
export const wordOrWords = Unsafe<string | readonly string[]>(Union([word, words]));
