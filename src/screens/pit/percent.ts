import { share } from '../words/numbers.ts';
import type { Language } from '../words/words.ts';

/** A share of rounds with one digit after the point; nothing while there are none. */
export const percent = (part: number | undefined, whole: number | undefined, language: Language): string =>
  part === undefined || whole === undefined || whole === 0 ? '–' : share(part / whole, language, 1);
