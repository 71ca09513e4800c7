import Table from 'cli-table3';
import type { Context } from '../context.ts';

export type Align = 'left' | 'right';

export type Column = Readonly<{
  head: string;
  align?: Align;
  /** Shares the room that is left and breaks its lines; every other column is as wide as its widest cell. */
  flexible?: true;
}>;

const GAP = 2;

/** Rows under quiet headings, without lines, not wider than the terminal where a column is flexible. */
export function table(context: Context, columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const heads = columns.map(({ head }) => (head === '' ? '' : context.ink.quiet(head)));
  const widths = widthsOf(columns, rows, context.columns);
  const fits = (row: readonly string[]) =>
    row.every((cell, at) => !cell.includes('\n') && width(cell) <= (widths[at] ?? 0));
  // Most rows need no breaking, and the package is slow where there are thousands.
  const all = heads.every((head) => head === '') ? rows : [heads, ...rows];
  const lines = all.map((row) => (fits(row) ? plain(columns, widths, row) : broken(columns, widths, row)));
  return trimmed(lines.join('\n'));
}

const plain = (columns: readonly Column[], widths: readonly number[], row: readonly string[]): string =>
  row
    .map((cell, at) => {
      const room = ' '.repeat((widths[at] ?? 0) - width(cell));
      return columns[at]?.align === 'right' ? room + cell : cell + room;
    })
    .join(' '.repeat(GAP));

function broken(columns: readonly Column[], widths: number[], row: readonly string[]): string {
  const made = new Table({
    colAligns: columns.map(({ align = 'left' }) => align),
    colWidths: widths,
    wordWrap: true,
    chars: NO_LINES,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  made.push(row.slice());
  return made.toString();
}

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' '.repeat(GAP),
};

/** Spaces that only fill the last column would wrap in a narrow terminal. */
const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

function widthsOf(columns: readonly Column[], rows: readonly (readonly string[])[], room: number): number[] {
  const widest = (at: number, size: (text: string) => number, head: string): number =>
    rows.reduce((most, row) => Math.max(most, size(row[at] ?? '')), size(head));
  const widths = columns.map(({ head, flexible }, at) => widest(at, flexible === true ? longestWord : width, head));
  let left = room - widths.reduce((sum, each) => sum + each, GAP * (columns.length - 1));
  const wanted = columns
    .map(({ head }, at) => ({ at, more: widest(at, width, head) - (widths[at] ?? 0) }))
    .filter(({ at }) => columns[at]?.flexible === true)
    .toSorted((a, b) => a.more - b.more);
  // Those that want little first, so that what they leave goes to the others.
  for (const [done, { at, more }] of wanted.entries()) {
    const given = Math.min(more, Math.max(0, Math.floor(left / (wanted.length - done))));
    widths[at] = (widths[at] ?? 0) + given;
    left -= given;
  }
  return widths;
}

const longestWord = (text: string): number =>
  text.split(/\s+/).reduce((longest, word) => Math.max(longest, width(word)), 0);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins every colour code.
const COLOUR = /\u001b\[\d+m/g;

/** Letters that take two places: Han, kana, Hangul, full-width forms, pictures. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60\p{Emoji_Presentation}]/gu;
const MARK = /\p{M}/gu;

/** How many places a text takes on the screen. */
export const width = (text: string): number =>
  text.split('\n').reduce((widest, line) => Math.max(widest, lineWidth(line.replace(COLOUR, ''))), 0);

const ASCII = /^[ -~]*$/;

const lineWidth = (line: string): number =>
  ASCII.test(line) ? line.length : [...line.replace(MARK, '').replace(WIDE, '__')].length;
