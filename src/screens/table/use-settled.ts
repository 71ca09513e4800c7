import { useRef } from 'react';
import type { EndedRound } from '../../wire/shapes/rounds.ts';
import type { TableSeen } from '../live/floor.ts';
import { playerOwn } from '../live/own.ts';

/** How a round ended for this player. */
export type Settled = EndedRound;

/** The last round in which the player had money, as the house says it; and whether it ended while this page looked on. */
export function useSettled(table: TableSeen): Readonly<{ settled: Settled | null; isNews: boolean }> {
  const { public: seen } = table;
  const first = useRef<number>(undefined);
  if (seen !== undefined)
    first.current ??= seen.stage === 'resting' || seen.stage === 'preparing' ? seen.round + 1 : seen.round;
  const settled = playerOwn(table)?.ended ?? null;
  return { settled, isNews: settled !== null && first.current !== undefined && settled.round >= first.current };
}
