import { MINUS } from '../money/money.ts';
import { LANGUAGE_TAGS, type Language } from './words.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A figure as people of this language write it; money has a form of its own. */
function format(value: number, language: Language, digits: number, style: 'decimal' | 'percent'): string {
  const key = `${language} ${style} ${digits}`;
  const there =
    formats.get(key) ??
    new Intl.NumberFormat(LANGUAGE_TAGS[language], {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, there);
  return there.format(value).replace('-', MINUS);
}

/** `5.4`, in Vietnamese `5,4`: always with so many digits after the point. */
export const figure = (value: number, language: Language, digits: number): string =>
  format(value, language, digits, 'decimal');

/** A share of one: `2.7%`, in Vietnamese `2,7%`. */
export const share = (part: number, language: Language, digits: number): string =>
  format(part, language, digits, 'percent');
