import { isShared, memoryOf, type TableState } from '../../table/index.ts';
import type { Body } from '../unit.ts';

export type Recall = Readonly<{ table: string; body: Body }>;

/**
 * What tables have to be told before they know which gaming day it is and whose one under-minimum round is spent elsewhere:
 * where the memory is shared, all tables of a document remember together. Told again and again it comes to rest.
 */
export function recallsDue(tables: readonly TableState[], day: number): readonly Recall[] {
  const remembering = tables.filter((state) => memoryOf(state) !== undefined);
  return remembering.flatMap((state) => {
    const others = isShared(state) ? remembering.filter((other) => other !== state && isTogether(other, state)) : [];
    const players = [...new Set(others.flatMap((other) => spentAt(other, day)))].toSorted();
    const told = state.recalled ?? { day: state.gamingDay, players: state.underMinimumElsewhere };
    const isKnown = told.day === day && JSON.stringify(told.players) === JSON.stringify(players);
    return isKnown ? [] : [{ table: state.id, body: { type: 'recallUnderMinimum', day, players } }];
  });
}

const isTogether = (one: TableState, other: TableState): boolean => isShared(one) && one.rules.id === other.rules.id;

/** A table that has not heard of the new day yet remembers the old one. */
const spentAt = (state: TableState, day: number): readonly string[] =>
  memoryOf(state) === 'casinoDay' && state.gamingDay !== day ? [] : state.underMinimum;
