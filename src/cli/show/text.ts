import type { Context } from '../context.ts';
import { width } from './table.ts';

/** A title with its parts behind it: `Hoiana Roulette · 17 black`. */
export const heading = ({ ink }: Context, title: string, ...parts: readonly string[]): string =>
  [ink.title(title), ...parts.map((part) => ink.quiet('· ') + part)].join(' ');

export const indented = (text: string, by = 2): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(by) + line))
    .join('\n');

/** Breaks a text at spaces so that no line is wider than the room; a longer word stays whole. */
export function wrapped(text: string, room: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && width(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

/** The same context for a text that will be indented. */
export const narrower = (context: Context, by = 2): Context => ({ ...context, columns: context.columns - by });

/** A part of a longer text under its quiet title and the clauses it rests on. */
export function section(
  { ink, columns }: Context,
  title: string,
  body: string,
  clauses: readonly string[] = [],
): string {
  if (clauses.length === 0) return `${ink.quiet(title)}\n${indented(body)}`;
  const words = [...title.split(' ').map(ink.quiet), '·', ...clauses.map(ink.clause)];
  return `${wrapped(words.join(' '), columns)}\n${indented(body)}`;
}
