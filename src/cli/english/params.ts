import type { Params } from '../../kit/refusal.ts';

/** One parameter as it is printed in a sentence. */
export function word(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined) return '?';
  return Array.isArray(value) ? value.join(', ') : shown(value as string | number);
}

const WORD_MAX = 80;

/** Amounts with thin groups would not paste back; texts are cut so that a sentence stays one. */
const shown = (value: string | number): string => {
  const text = String(value).replace(/\p{Cc}+/gu, ' ');
  return text.length > WORD_MAX ? `${text.slice(0, WORD_MAX)}…` : text;
};

export const has = (params: Params, name: string): boolean => params[name] !== undefined;

/** `a`, `a or b`, `a, b or c`. */
export function list(params: Params, name: string, last = 'or'): string {
  const value = params[name];
  const words = Array.isArray(value) ? value.map(String) : [word(params, name)];
  return either(words, last);
}

export function either(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Whether a list of what is known has the one that was given. */
export const includes = (params: Params, known: string, given: string): boolean => {
  const value = params[known];
  return Array.isArray(value) && value.includes(params[given]);
};

/** `1 pocket`, `38 pockets`. */
export const counted = (params: Params, name: string, one: string, many = `${one}s`): string =>
  `${word(params, name)} ${params[name] === 1 ? one : many}`;
