import { cardIndex } from '../../engine/index.ts';
import { isFace } from '../../layout/sic-bo/rolls.ts';
import type { Family } from '../../rulebook/rulebook.ts';

/** One result as numbers: a pocket (37 is 00), three faces, or the cards of one deal. */
export type Row = readonly number[];

export const DOUBLE_ZERO = 37;

/** Reads the cells of one result; nothing where they are none. */
export type ReadRow = (cells: readonly string[]) => Row | undefined;

export const READ_ROW: Readonly<Record<Family, ReadRow>> = { roulette, 'sic-bo': dice, 'niu-niu': cards };

/** What a row of each game looks like, for the sentence that refuses another. */
export const EXPECTED: Readonly<Record<Family, string>> = {
  roulette: 'a pocket such as 17 or 00',
  'sic-bo': 'three faces such as 2,5,5',
  'niu-niu': 'different cards such as KS 6H TD',
};

function roulette(cells: readonly string[]): Row | undefined {
  const [cell = '', ...others] = cells;
  if (others.length > 0) return undefined;
  if (cell === '00') return [DOUBLE_ZERO];
  return /^\d{1,2}$/.test(cell) && Number(cell) <= 36 ? [Number(cell)] : undefined;
}

function dice(cells: readonly string[]): Row | undefined {
  const faces = cells
    .flatMap((cell) => (/^[1-6]{3}$/.test(cell) ? [...cell] : cell.split(BETWEEN)))
    .map((face) => (/^\d$/.test(face) ? Number(face) : Number.NaN));
  return faces.length === 3 && faces.every(isFace) ? faces : undefined;
}

const BETWEEN = /[\s,;+/-]+/;

const SUITS: ReadonlyMap<string, string> = new Map([
  ['♠', 'S'],
  ['♥', 'H'],
  ['♣', 'C'],
  ['♦', 'D'],
]);

/** `KS`, `10h`, `T♥`; a card twice in one deal of one deck cannot be. */
function cards(cells: readonly string[]): Row | undefined {
  const texts = cells.flatMap((cell) => cell.split(BETWEEN)).filter((text) => text !== '');
  const indices = texts.map((text) => {
    const card = text
      .toUpperCase()
      .replace(/^10/, 'T')
      .replace(/[♠♥♣♦]\uFE0F?$/u, (suit) => SUITS.get(suit[0] as string) ?? '');
    return cardIndex(card);
  });
  const known = indices.filter((index) => index !== undefined);
  return known.length > 0 && known.length === texts.length && new Set(known).size === known.length ? known : undefined;
}
