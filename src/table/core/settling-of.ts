import { settle } from '../../engine/index.ts';
import type { Round as EngineRound, Settlement } from '../../engine/wager.ts';
import type { Event, FactOf } from './event.ts';
import { evolve } from './evolve.ts';
import type { TableState } from './state.ts';
import { engineRound, waits } from './table/settling.ts';

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
    if (fact.type !== 'RoundSettled' && fact.type !== 'BoxSettled') return [];
    const before = index === 0 ? state : evolve(state, ...events.slice(0, index));
    return [fact.type === 'RoundSettled' ? layoutSettled(before, fact) : boxSettled(before, fact)];
  });

function layoutSettled(state: TableState, { settlements }: FactOf<'RoundSettled'>): Settling {
  const outcome = state.play.outcome(state);
  const round = engineRound(state, outcome as never, (wager) => !waits(state, wager)) as EngineRound;
  if (state.round.moved.length === 0) return { round, settlements };
  // Of a round that is settled in part the fact holds only what is left; the whole is compared.
  const whole = settle(state.rules, round);
  return { round, settlements: whole.ok ? whole.value.settlements : [], left: settlements };
}

function boxSettled(state: TableState, { box, settlements }: FactOf<'BoxSettled'>): Settling {
  const { game } = state;
  const cards = game.family === 'niu-niu' ? { dealer: game.dealer, boxes: { [box]: game.boxes.get(box)?.cards } } : {};
  const round = engineRound<'niu-niu'>(state, cards as never, (wager) => wager.box === box);
  return { round: round as EngineRound, settlements };
}
