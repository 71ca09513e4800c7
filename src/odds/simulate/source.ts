import { matrix } from '../../engine/index.ts';
import { ROLLS, rollOf } from '../../layout/sic-bo/rolls.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { dealer } from './boxes.ts';
import { below, rejected, type Stream } from './random.ts';

/** What chance does in a round, as plain data: it travels to worker threads. */
export type Source = Readonly<
  | { kind: 'wheel'; pockets: number }
  | { kind: 'dice' }
  | {
      kind: 'cards';
      boxes: number;
      /** `quadTieBreak: quadRank`. */
      fourDecides: boolean;
    }
>;

export function sourceOf(rules: AnyRulebook, boxes = 1): Source {
  switch (rules.family) {
    case 'roulette':
      return { kind: 'wheel', pockets: matrix(rules).results.length };
    case 'sic-bo':
      return { kind: 'dice' };
    case 'niu-niu':
      return { kind: 'cards', boxes, fourDecides: rules.options.quadTieBreak === 'quadRank' };
  }
}

export const THROWS = 216;

/** The column of the matrix for each of the 216 ordered throws. */
export const THROW_COLUMNS = Uint8Array.from({ length: THROWS }, (_, thrown) => {
  const faces = [thrown % 6, Math.floor(thrown / 6) % 6, Math.floor(thrown / 36)].map((face) => face + 1);
  const roll = rollOf(faces as unknown as Parameters<typeof rollOf>[0]);
  return ROLLS.findIndex((sorted) => sorted.roll === roll);
});

export const boxesOf = (source: Source): number => (source.kind === 'cards' ? source.boxes : 1);

/** Fills a block with the columns of successive rounds, one per box. */
export function drawerOf(source: Source): (stream: Stream, columns: Uint8Array) => void {
  switch (source.kind) {
    case 'wheel':
      return numbers(source.pockets, (pocket) => pocket);
    case 'dice':
      return numbers(THROWS, (thrown) => THROW_COLUMNS[thrown] as number);
    case 'cards':
      return dealer(source.boxes, source.fourDecides);
  }
}

function numbers(range: number, column: (drawn: number) => number): (stream: Stream, columns: Uint8Array) => void {
  const least = rejected(range);
  return (stream, columns) => {
    for (let at = 0; at < columns.length; at++) columns[at] = column(below(stream, range, least));
  };
}
