import type { TableState } from '../../core/state.ts';
import { backsOf } from './backs.ts';
import { wrongBox } from './boxes.ts';
import { compareOrder, nextComparison } from './compare.ts';
import { boxOf, boxPhase, cardsOn, dealOrder, isDealers, niuNiuOf, rulesOf, unitOf } from './read.ts';

/** What whoever deals Niu Niu works by: counts and places of cards, never a face. */
export function niuNiuAtTable(state: TableState) {
  const game = niuNiuOf(state);
  const dealt = game.packets.filter(({ to }) => to !== 'discard').length;
  const comparison = nextComparison(state);
  return {
    family: game.family,
    boxes: boxesAtTable(state),
    dealerCards: cardsOn(state, 'dealer'),
    order: dealOrder(state),
    dealTo: dealOrder(state)[dealt] ?? null,
    unit: unitOf(state),
    packets: game.packets.map(({ cards, to }) => ({ cards, to })),
    spreadPassed: game.spreadPassed,
    handled: game.handled,
    faceSeen: game.faceSeen,
    misdeal: game.misdeal ?? null,
    houseEvent: game.houseEvent ?? null,
    newDeckNeeded: game.newDeckNeeded,
    back: game.back ?? null,
    backs: backsOf(state.equipment.get('deck')?.traits ?? {}),
    lastBack: game.lastBack ?? null,
    discarded: game.discarded,
    compareOrder: compareOrder(state),
    comparison: comparison?.ok === true ? comparison.value : null,
  };
}

const boxesAtTable = (state: TableState) =>
  Array.from({ length: rulesOf(state).options.boxes }, (_, index) => {
    const box = index + 1;
    const there = boxOf(state, box);
    return {
      box,
      owner: there?.owner ?? null,
      phase: boxPhase(state, box),
      cards: cardsOn(state, box),
      handled: there?.handled ?? false,
      dealers: isDealers(state, box),
      flags: there?.flags ?? [],
      wrong: wrongBox(state, box)?.error ?? null,
    };
  });
