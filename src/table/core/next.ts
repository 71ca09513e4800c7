import { STAKES_MAX } from '../../kit/amount.ts';
import { clauseOf } from './cited.ts';
import { type Due, due } from './due.ts';
import { owes } from './owed.ts';
import type { TableState } from './state.ts';
import { reversals } from './table/settling.ts';

/** What a game says of the next step. */
export type GameNext = Readonly<{
  /** The decision or approval for which the game itself stands still, whether the table is open or not. */
  waits: (state: TableState) => Due | undefined;
  /** Whether chips lie there that no rule can settle. */
  isUnsettleable: (state: TableState) => boolean;
  /** What is due in the round itself. */
  play: (state: TableState) => Due | undefined;
}>;

/**
 * What is due at a table, by whom and under which clause: first what goes before any game, then the game itself. Nothing is
 * due while play waits for players.
 */
export function next(state: TableState): Due | undefined {
  const game = state.play.next;
  if (state.status === 'closed') return game.waits(state) ?? opening(state);
  if (state.hold !== undefined) return state.hold.why === 'incident' ? uncovered(game, state) : game.waits(state);
  if (state.status === 'suspended') return game.waits(state) ?? due(state, { type: 'resumeTable' });
  return replaced(state) ?? owed(state) ?? game.play(state);
}

/** A table opens with all its equipment attested, limits set and its float counted. */
function opening(state: TableState): Due {
  const unfit = state.rules.equipment.find(({ item, required }) => {
    const attested = state.equipment.get(item);
    return attested === undefined ? required : !attested.passed;
  });
  if (unfit !== undefined) return attested(state, unfit.item, unfit.clause);
  if (state.limits === undefined) return due(state, { type: 'setLimits' }, ['limits', 'smallestChip']);
  if (!state.floatCounted) return due(state, { type: 'countFloat', when: 'opening' }, ['counted']);
  return due(state, { type: 'openTable' });
}

const attested = (state: TableState, item: string, clause: string | undefined): Due =>
  due(state, { type: 'attestEquipment', item }, ['traits'], { clause });

/** A sound item takes the place of the first one that was found wanting. */
function replaced(state: TableState): Due | undefined {
  const failed = [...state.equipment].find(([, { passed }]) => !passed)?.[0];
  if (failed === undefined) return undefined;
  return attested(state, failed, state.rules.equipment.find(({ item }) => item === failed)?.clause);
}

/** What no rule covers is decided by somebody; chips that cannot be settled leave them no choice. */
function uncovered(game: GameNext, state: TableState): Due | undefined {
  const incident = state.hold?.incident;
  if (incident === undefined) return undefined;
  return game.isUnsettleable(state)
    ? calledOff(state, incident)
    : due(state, { type: 'decideUncovered', incident }, ['decision', 'effect']);
}

/** The round is void, once the float bears what goes back. */
function calledOff(state: TableState, incident: string): Due {
  const undone = reversals(state);
  const lacking = undone.ok ? 0 : undone.error.params.amount;
  return (
    fillDue(state, state.bank.float + lacking) ??
    due(state, { type: 'decideUncovered', incident, effect: 'void' }, ['decision'])
  );
}

/** One thing after another that a void asks for. What ends it is the game's. */
function owed(state: TableState): Due | undefined {
  const clause = state.round.voided?.clause;
  const found = state.play.steps.find((each) => owes(state, each.step) && (each.due ?? each.item) !== undefined);
  if (found === undefined) return undefined;
  const by = (found.cite === undefined ? undefined : clauseOf(state, found.cite)) ?? clause;
  return found.due?.(state, by) ?? (found.item === undefined ? undefined : attested(state, found.item, by));
}

/** The ruling on suspect money in a wager. Play goes on without that wager until nothing else is left (A19). */
export function suspectDue(state: TableState): Due | undefined {
  const wagers = [...state.round.wagers.values()];
  const incident = wagers.find(({ done, suspect }) => done === undefined && suspect !== undefined)?.suspect;
  return incident === undefined ? undefined : due(state, { type: 'ruleSuspectMoney', incident }, ['genuine', 'reason']);
}

/** Chips for a float that cannot bear what is to be paid now; a fill that is on its way is finished first. */
export function fillDue(state: TableState, needed: number): Due | undefined {
  const lacking = needed - state.bank.float;
  if (lacking <= 0) return undefined;
  for (const [fill, { direction, state: at }] of state.fills) {
    if (direction === 'credit' || at === 'confirmed') continue;
    return at === 'requested' ? due(state, { type: 'approveFill', fill }) : due(state, { type: 'confirmFill', fill });
  }
  return due(state, { type: 'requestFill', amount: Math.min(lacking, STAKES_MAX) }, ['fill', 'denominations']);
}

/** Something that no rule covers is put before those who decide it. */
export const incidentDue = (state: TableState): Due => due(state, { type: 'reportIncident' }, ['incident', 'what']);
