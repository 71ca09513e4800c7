import { describe, expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import { type Board, positionAt, rowsOf } from './board.ts';
import { rouletteBoard } from './roulette-board.ts';
import { ARROWS, type Cursor, cursorAt, steer } from './steer.ts';

const ORIENTATIONS = ['horizontal', 'vertical'] as const;
const FELTS = ORIENTATIONS.flatMap((orientation) =>
  [hoianaRoulette, mbsRoulette, usRoulette].map(
    (rules) =>
      [`${rules.id} ${orientation}`, rouletteBoard(rules, orientation), rules === usRoulette ? 162 : 157] as const,
  ),
);

const keys = ({ positions }: Board): readonly string[] => positions.map(({ key }) => key).toSorted();

/** Every point that can matter: the middles, edges and crossings of the printed boxes, and quarters between them. */
function pointsOf({ printed, size, row = 1 }: Board) {
  return printed.flatMap(({ x, y, w, h }) => {
    const down = Math.round((h / row) * 8);
    return Array.from({ length: w * 8 + 1 }, (_, i) => x + i / 8).flatMap((px) =>
      Array.from({ length: down + 1 }, (_, j) => ({ x: px, y: Math.min(y + (j / down) * h, size.h) })),
    );
  });
}

function reached(board: Board, steps: readonly boolean[]): ReadonlySet<string> {
  const [first] = board.positions;
  const queue: Cursor[] = first === undefined ? [] : [cursorAt(first)];
  const seen = new Set<string>();
  for (let at = queue.shift(); at !== undefined && seen.size < 5000; at = queue.shift()) {
    const mark = `${at.key} ${at.x} ${at.y}`;
    if (seen.has(mark)) continue;
    seen.add(mark);
    for (const toward of ARROWS.values()) for (const half of steps) queue.push(steer(board, at, toward, half));
  }
  return new Set([...seen].map((mark) => mark.split(' ')[0] ?? ''));
}

describe.each(FELTS)('%s', (_name, board, count) => {
  test('has so many positions, each with a key of its own', () => {
    expect(board.positions).toHaveLength(count);
    expect(new Set(keys(board)).size).toBe(count);
  });

  test('coordinates made from the printed boxes reach every position', () => {
    const found = new Set(pointsOf(board).map((point) => positionAt(board, point)?.key ?? 'nothing'));
    expect([...found].toSorted()).toEqual(keys(board));
  });

  test('the middle of a position means it, and so does every corner of its core', () => {
    for (const { key, x, y, core } of board.positions) {
      for (const [dx, dy] of [
        [0, 0],
        [0.49, 0.49],
        [-0.49, 0.49],
        [0.49, -0.49],
        [-0.49, -0.49],
      ] as const) {
        expect(positionAt(board, { x: x + dx * core.w, y: y + dy * core.h })?.key).toBe(key);
      }
    }
  });

  test('beside the felt there is nothing', () => {
    expect(positionAt(board, { x: -0.1, y: 1 })).toBeUndefined();
    expect(positionAt(board, { x: 1, y: board.size.h + 0.1 })).toBeUndefined();
  });

  test('arrows and half steps reach every position from the first', () => {
    expect([...reached(board, [true, false])].toSorted()).toEqual(keys(board));
  });

  test('half steps alone reach every position', () => {
    expect([...reached(board, [true])].toSorted()).toEqual(keys(board));
  });

  test('plain arrows reach the boxes and nothing else', () => {
    const boxes = board.positions.filter(({ box }) => box).map(({ key }) => key);
    expect([...reached(board, [false])].toSorted()).toEqual(boxes.toSorted());
  });

  test('rows hold every position once, from left to right', () => {
    const rows = rowsOf(board);
    expect(
      rows
        .flat()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys(board));
    for (const row of rows) expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((a, b) => a - b));
  });
});

const go = (board: Board, key: string, ...moves: readonly string[]): string => {
  const start = board.positions.find((each) => each.key === key);
  if (start === undefined) throw new Error(key);
  return moves.reduce((at, move) => {
    const half = move.startsWith('half ');
    return steer(board, at, ARROWS.get(`Arrow${move.replace('half ', '')}`) ?? { x: 0, y: 0 }, half);
  }, cursorAt(start)).key;
};

describe('where an arrow goes on the lying felt', () => {
  const board = rouletteBoard(hoianaRoulette, 'horizontal');

  test.each([
    ['straight/17', ['Right'], 'straight/20'],
    ['straight/17', ['Up'], 'straight/18'],
    ['straight/17', ['half Right'], 'split/17-20'],
    ['straight/17', ['half Right', 'half Down'], 'corner/16-17-19-20'],
    ['straight/16', ['half Down'], 'street/16-17-18'],
    ['straight/16', ['half Down', 'half Right'], 'six-line/16-17-18-19-20-21'],
    ['straight/16', ['Down', 'half Up'], 'street/16-17-18'],
    ['split/17-20', ['Up'], 'straight/18'],
    ['split/17-20', ['Right'], 'straight/20'],
    ['straight/1', ['half Down', 'half Left'], 'first-four'],
    ['straight/2', ['half Left'], 'split/0-2'],
    ['straight/2', ['half Left', 'half Up'], 'street/0-2-3'],
    ['straight/36', ['Right'], 'column/3'],
    ['column/3', ['Right'], 'column/3'],
    ['dozen/1', ['Right'], 'dozen/2'],
    ['dozen/2', ['Down', 'Right'], 'black'],
  ])('from %s by %j to %s', (from, moves, to) => {
    expect(go(board, from, ...moves)).toBe(to);
  });

  test('upright, down leads away from zero and right to the higher column', () => {
    const upright = rouletteBoard(hoianaRoulette, 'vertical');
    expect(go(upright, 'straight/17', 'Down')).toBe('straight/20');
    expect(go(upright, 'straight/17', 'Right')).toBe('straight/18');
    expect(go(upright, 'straight/16', 'half Left')).toBe('street/16-17-18');
  });

  test('[US5-W2] half a step beyond 2nd 12 lies the courtesy line', () => {
    const us = rouletteBoard(usRoulette, 'horizontal');
    expect(go(us, 'dozen/2', 'half Right')).toBe('split/0-00@courtesy-line');
    expect(us.positions.find(({ key }) => key.endsWith('line'))?.place).toEqual({
      spot: 'split/0-00',
      at: 'courtesy-line',
    });
  });
});
