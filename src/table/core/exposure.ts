import { matrix, standing } from '../../engine/index.ts';
import type { Cell, GameResult } from '../../engine/matrix.ts';
import type { Wager } from '../../engine/wager.ts';
import { spotIndex } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import { houseBy } from './game.ts';
import type { TableState } from './state.ts';

/** What the house wins (above 0) or loses if one result comes up, on the wagers that lie on the layout now. */
export type Exposure<F extends Family = Family> = Readonly<{
  result: GameResult[F];
  /** In Niu Niu the result of one box. */
  box?: number;
  house: number;
}>;

/** The house's result for each possible outcome, from the same matrix that settles. */
export function exposure(state: TableState): readonly Exposure[] {
  const { results } = matrix(state.rules);
  const wagers = [...state.round.wagers.values()].filter(({ done }) => done === undefined);
  const boxes =
    state.play.boxes !== undefined
      ? [...new Set(wagers.map(({ box }) => box as number))].sort((a, b) => a - b)
      : [undefined];
  return boxes.flatMap((box) => {
    const here = wagers.filter((wager) => wager.box === box);
    return results.map((result, column) => ({
      result,
      ...(box === undefined ? {} : { box }),
      house: here.reduce((sum, wager) => sum + houseOn(state, wager, here.length === 1, column), 0),
    }));
  });
}

/** The most the house can lose on the open layout; boxes of Niu Niu can all go wrong at once. */
export function worstCase(state: TableState): number {
  const byBox = new Map<number | undefined, number>();
  for (const { box, house } of exposure(state)) byBox.set(box, Math.min(byBox.get(box) ?? 0, house));
  return [...byBox.values()].reduce((sum, worst) => sum + worst, 0);
}

type Open = TableState['round']['wagers'] extends ReadonlyMap<string, infer W> ? W : never;

function houseOn(state: TableState, wager: Open, alone: boolean, column: number): number {
  const rules = state.rules as AnyRulebook;
  const { spot } = standing(rules, engineWager(wager));
  const row = spotIndex(rules).get(spot) as number;
  const { boxes } = state.play;
  if (boxes !== undefined) return boxes.houseOn(state, wager, alone, row, column);
  return houseBy(wager.stake, (matrix(rules).cells[row] as readonly Cell[])[column] as Cell);
}

const engineWager = ({ player, spot, stake, closed, decided, ruled }: Open): Wager =>
  ({
    player,
    spot,
    stake,
    ...(closed === undefined ? {} : { closed }),
    ...(decided === undefined ? {} : { decided }),
    ...(ruled === undefined ? {} : { ruled }),
  }) as Wager;
