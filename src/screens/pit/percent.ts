import type { Language } from '../words/words.ts';

/** A share of rounds with one digit after the point; nothing while there are none. */
export function percent(part: number | undefined, whole: number | undefined, language: Language): string {
  if (part === undefined || whole === undefined || whole === 0) return '–';
  return (part / whole).toLocaleString(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}
