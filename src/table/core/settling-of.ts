import type { Round as EngineRound, Settlement } from '../../engine/wager.ts';
import { type Event, specOf } from './event.ts';
import { evolve } from './evolve.ts';
import type { TableState } from './state.ts';

/** A round, or a box of one, as it was put to the engine, and what the table makes of the answer. */
export type Settling = Readonly<{
  round: EngineRound;
  settlements: readonly Settlement[];
  /** What is still to be done, where a part of it is done already. */
  left?: readonly Settlement[];
}>;

/** Every settlement among events that are about to happen, so that somebody else can settle it too before they do. */
export const settlingOf = (state: TableState, events: readonly Event[]): readonly Settling[] =>
  events.flatMap(({ fact }, index) => {
    const { settles } = specOf(state.play.events, fact);
    if (settles === undefined) return [];
    const before = index === 0 ? state : evolve(state, ...events.slice(0, index));
    return [settles(before, fact as never)];
  });
