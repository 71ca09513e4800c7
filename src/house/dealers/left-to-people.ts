import { type Due, next, type TableState } from '../../table/index.ts';
import { AUTOMATIC } from './crew.ts';

/**
 * Whether a decision is one for people, because people asked for it: a crew that ruled on what somebody of the pit has just
 * reported, or confirmed what it did not see, would make the report worth nothing.
 */
export function isLeftToPeople(state: TableState, { order }: Due): boolean {
  const { round, incidents, game } = state;
  switch (order.type) {
    case 'decideUncovered':
      return isPeoples(order.incident === undefined ? undefined : incidents.get(order.incident)?.by);
    case 'confirmVoid':
      return round.voided?.by.some(isPeoples) === true;
    case 'decideHouseEvent':
      return game.family === 'niu-niu' && isPeoples(game.houseEventBy);
    case 'approveContinue':
      return game.family === 'sic-bo' && isPeoples(game.faultBy);
    default:
      return false;
  }
}

/** Whether a crew that does nothing is waiting for people. */
export function waitsForPeople(state: TableState): boolean {
  const due = next(state);
  return due !== undefined && isLeftToPeople(state, due);
}

const isPeoples = (person: string | undefined): boolean => person !== undefined && !AUTOMATIC.includes(person);
