import { boxTallies, COLUMNS, countBoxes } from './boxes.ts';
import { countDuels, DUEL_TALLIES, duelColumns } from './duel.ts';
import { countBelow, type Stream } from './random.ts';
import { drawerOf, type Source, THROW_COLUMNS, THROWS } from './source.ts';

/** How many numbers say everything about the rounds of a source that any pay table could ask. */
export function talliesOf(source: Source): number {
  switch (source.kind) {
    case 'wheel':
      return source.pockets;
    case 'dice':
      return THROWS;
    case 'cards':
      return source.boxes === 1 ? DUEL_TALLIES : boxTallies(source.boxes);
  }
}

export function countRounds(source: Source, stream: Stream, rounds: number): Uint32Array {
  const tallies = new Uint32Array(talliesOf(source));
  if (source.kind === 'wheel') countSpins(stream, rounds, tallies);
  else if (source.kind === 'dice') countBelow(stream, THROWS, rounds, tallies);
  else if (source.boxes === 1) countDuels(stream, source.fourDecides, rounds, tallies);
  else countInBlocks(source, source.boxes, stream, rounds, tallies);
  return tallies;
}

/** Two spins in one draw: all pairs of pockets are equally likely, and one of them counts for both. */
function countSpins(stream: Stream, rounds: number, counts: Uint32Array): void {
  const pockets = counts.length;
  const pairs = new Uint32Array(pockets * pockets);
  countBelow(stream, pairs.length, Math.floor(rounds / 2), pairs);
  if (rounds % 2 === 1) countBelow(stream, pockets, 1, counts);
  for (const [pair, times] of pairs.entries()) {
    for (const pocket of [Math.floor(pair / pockets), pair % pockets]) {
      counts[pocket] = (counts[pocket] as number) + times;
    }
  }
}

const BLOCK_ROUNDS = 1024;

function countInBlocks(source: Source, boxes: number, stream: Stream, rounds: number, tallies: Uint32Array): void {
  const draw = drawerOf(source);
  const block = new Uint8Array(BLOCK_ROUNDS * boxes);
  for (let left = rounds; left > 0; left -= BLOCK_ROUNDS) {
    const columns = left < BLOCK_ROUNDS ? block.subarray(0, left * boxes) : block;
    draw(stream, columns);
    countBoxes(boxes, columns, tallies);
  }
}

/** How often each column of the matrix came up, for each box. */
export function columnCounts(source: Source, tallies: Float64Array): readonly Float64Array[] {
  switch (source.kind) {
    case 'wheel':
      return [tallies];
    case 'dice':
      return [thrownColumns(tallies)];
    case 'cards':
      if (source.boxes === 1) return [duelColumns(tallies)];
      return Array.from({ length: source.boxes }, (_, box) => tallies.subarray(box * COLUMNS, (box + 1) * COLUMNS));
  }
}

function thrownColumns(throws: Float64Array): Float64Array {
  const columns = new Float64Array(Math.max(...THROW_COLUMNS) + 1);
  for (const [thrown, column] of THROW_COLUMNS.entries()) {
    columns[column] = (columns[column] as number) + (throws[thrown] as number);
  }
  return columns;
}
