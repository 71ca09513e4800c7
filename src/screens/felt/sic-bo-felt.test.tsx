import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { draw as drawn, winningSpots } from '../../engine/index.ts';
import { FACES } from '../../layout/sic-bo/rolls.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { positionAt } from './board.ts';
import type { FeltProps } from './felt.ts';
import { sicBoBoard } from './sic-bo-board.ts';
import { SicBoFelt } from './sic-bo-felt.tsx';
import { ARROWS, type Cursor, cursorAt, steer } from './steer.ts';

const render = (props: Partial<Omit<FeltProps, 'rules'>> = {}): string =>
  renderToStaticMarkup(
    <SicBoFelt
      rules={hoianaSicBo}
      chips={[]}
      faceOf={String}
      labelOf={({ spot }) => spot}
      orientation="horizontal"
      {...props}
    />,
  );
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const litIn = (text: string) => all(text, /data-area="([^"]+)" data-lit="true"/g).toSorted();

const winners = (dice: readonly number[]): readonly string[] => {
  const outcome = drawn(hoianaSicBo, { dice });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return winningSpots(hoianaSicBo, outcome.value);
};

test('[SB-3.2] for each of the 216 throws exactly the winning areas are lit', () => {
  const throws = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
  // A picture depends on the set alone, and is drawn once for each.
  const pictures = new Map<string, string>();
  for (const dice of throws) {
    const won = winners(dice);
    const text = pictures.get(won.join()) ?? render({ lit: new Set(won), viewOnly: true });
    pictures.set(won.join(), text);
    expect(litIn(text)).toEqual(won.toSorted());
    expect(all(text, /(data-lit="false")/g)).toHaveLength(50 - won.length);
  }
  expect([throws.length, pictures.size]).toEqual([216, 56]);
});

test('before the dice are entered nothing is lit', () => {
  expect(render({ dark: true })).not.toContain('data-lit');
  expect(render({ dark: true })).toContain('data-dark="true"');
});

describe.each(['horizontal', 'vertical'] as const)('%s', (orientation) => {
  const board = sicBoBoard(hoianaSicBo, orientation);
  const keys = board.positions.map(({ key }) => key).toSorted();

  test('[SB-1.2.1] there are 50 areas, named uniquely, and one tab stop', () => {
    expect(new Set(all(render({ orientation }), /data-area="([^"]+)"/g)).size).toBe(50);
    const names = all(render({ orientation }), /role="gridcell" aria-label="([^"]+)"/g);
    expect(new Set(names).size).toBe(50);
    expect(all(render({ orientation }), /(tabindex)/g)).toHaveLength(1);
  });

  test('the areas cover the felt without overlapping', () => {
    const areas = board.printed.map(({ w, h }) => w * h).reduce((sum, each) => sum + each, 0);
    expect(areas).toBeCloseTo(board.size.w * board.size.h, 6);
    for (const { key, x, y, w, h } of board.positions) {
      for (const [dx, dy] of [
        [0, 0],
        [0.48, 0.48],
        [-0.48, 0.48],
        [0.48, -0.48],
        [-0.48, -0.48],
      ] as const) {
        expect(positionAt(board, { x: x + dx * w, y: y + dy * h })?.key).toBe(key);
      }
    }
  });

  test('arrows reach every area', () => {
    const queue: Cursor[] = board.positions.slice(0, 1).map(cursorAt);
    const seen = new Set<string>();
    for (let at = queue.shift(); at !== undefined && seen.size < 2000; at = queue.shift()) {
      const mark = `${at.key} ${at.x} ${at.y}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      for (const toward of ARROWS.values()) queue.push(steer(board, at, toward, false));
    }
    expect([...new Set([...seen].map((mark) => mark.split(' ')[0]))].toSorted()).toEqual(keys);
  });

  test('at the end of a row right goes on with the next', () => {
    expect(board.reading?.toSorted()).toEqual(keys);
    const last = board.positions.find(({ key }) => key === 'big');
    const next = last === undefined ? undefined : steer(board, cursorAt(last), { x: 1, y: 0 }, false);
    expect(next?.key).toBe(orientation === 'horizontal' ? 'total/4' : 'double/1');
  });
});

test('[SB-5.1-T4-17] [SB-5.1-TRIPLE] the odds printed are those of the pay table', () => {
  const odds = (spot: string) => new RegExp(`data-area="${spot}".*?>([0-9:· ]+:1)<`).exec(render())?.[1];
  expect(['total/4', 'total/12', 'triple/3', 'any-triple', 'double/2', 'pair/2-5', 'small'].map(odds)).toEqual([
    '50:1',
    '6:1',
    '150:1',
    '24:1',
    '8:1',
    '5:1',
    '1:1',
  ]);
  expect(odds('die/4')).toBe('1:1 · 2:1 · 3:1');
});

test('[SB-6.1] [SB-6.2] Small and Big print the totals they are named for', () => {
  expect(render()).toMatch(/4–10.*11–17/);
});
