/** The names of what can be said; a refusal without parameters has none. */
export type NameIn<P> = string extends keyof P ? (P[keyof P] extends never ? never : string) : keyof P & string;

const valueIn = <P extends object>(params: P, name: NameIn<P>): unknown => Reflect.get(params, name);

/** One parameter as it is printed in a sentence. */
export function word<P extends object>(params: P, name: NameIn<P>): string {
  const value = valueIn(params, name);
  if (value === undefined) return '?';
  return Array.isArray(value) ? value.join(', ') : shown(value);
}

const WORD_MAX = 80;

/** Amounts with thin groups would not paste back; texts are cut so that a sentence stays one. */
const shown = (value: unknown): string => {
  const text = String(value).replace(/\p{Cc}+/gu, ' ');
  return text.length > WORD_MAX ? `${text.slice(0, WORD_MAX)}…` : text;
};

export const has = <P extends object>(params: P, name: NameIn<P>): boolean => valueIn(params, name) !== undefined;

/** The parts of a parameter that may be one or several. */
export function listed<P extends object>(params: P, name: NameIn<P>): readonly string[] {
  const value = valueIn(params, name);
  return Array.isArray(value) ? value.map(String) : [word(params, name)];
}

/** `a`, `a or b`, `a, b or c`. */
export const list = <P extends object>(params: P, name: NameIn<P>, last = 'or'): string =>
  either(listed(params, name), last);

export function either(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Whether a list of what is known has the one that was given. */
export const includes = <P extends object>(params: P, known: NameIn<P>, given: NameIn<P>): boolean => {
  const value = valueIn(params, known);
  return Array.isArray(value) && value.includes(valueIn(params, given));
};
