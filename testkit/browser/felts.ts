import type { Page } from '@playwright/test';
import { type AnyRulebook, findRulebook } from '../../src/rulebook/index.ts';
import type { Board } from '../../src/screens/felt/board.ts';
import { niuNiuBoard } from '../../src/screens/felt/niu-niu-board.ts';
import { rouletteBoard } from '../../src/screens/felt/roulette-board.ts';
import { sicBoBoard } from '../../src/screens/felt/sic-bo-board.ts';
import { ARROWS, type Cursor, cursorAt, steer } from '../../src/screens/felt/steer.ts';

export function rulesOf(id: string): AnyRulebook {
  const found = findRulebook(id);
  if (!found.ok) throw new Error(`there are no rules ${id}`);
  return found.value;
}

export function boardOf(rules: AnyRulebook): Board {
  switch (rules.family) {
    case 'roulette':
      return rouletteBoard(rules, 'horizontal');
    case 'sic-bo':
      return sicBoBoard(rules, 'horizontal');
    case 'niu-niu':
      return niuNiuBoard(rules, 'horizontal');
  }
}

/** Keys to press one after another, each with the place it leads to and whether that is reached for the first time. */
export type Way = readonly Readonly<{ press: string; to: string; isNew: boolean }>[];

/** A way over a felt from its first place that passes every place, always to the nearest one not yet passed. */
export function wayOver(board: Board): Way {
  const [first] = board.positions;
  if (first === undefined) return [];
  const left = new Set(board.positions.map(({ key }) => key));
  const way: Way[number][] = [];
  let at = cursorAt(first);
  left.delete(at.key);
  while (left.size > 0) {
    const leg = nearest(board, at, left);
    if (leg === undefined) throw new Error(`no key leads from ${at.key} to ${[...left].join(' ')}`);
    for (const { press, cursor } of leg) {
      way.push({ press, to: cursor.key, isNew: left.delete(cursor.key) });
      at = cursor;
    }
  }
  return way;
}

type Step = Readonly<{ press: string; cursor: Cursor }>;

function nearest(board: Board, from: Cursor, wanted: ReadonlySet<string>): readonly Step[] | undefined {
  const queue: (readonly Step[])[] = [[]];
  const seen = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const at = path.at(-1)?.cursor ?? from;
    if (wanted.has(at.key)) return path;
    const mark = `${at.key} ${at.x} ${at.y}`;
    if (seen.has(mark)) continue;
    seen.add(mark);
    for (const [arrow, toward] of ARROWS)
      for (const half of [true, false])
        queue.push([...path, { press: half ? `Shift+${arrow}` : arrow, cursor: steer(board, at, toward, half) }]);
  }
  return undefined;
}

export type Box = Readonly<{ area: string; x: number; y: number; width: number; height: number }>;

/** The printed boxes of a felt as they lie on the screen. */
export const printedBoxes = (page: Page): Promise<readonly Box[]> =>
  page.locator('[data-area]').evaluateAll((areas) =>
    areas.map((area) => {
      const { x, y, width, height } = (area.querySelector('rect') ?? area).getBoundingClientRect();
      return { area: area.getAttribute('data-area') ?? '', x, y, width, height };
    }),
  );
