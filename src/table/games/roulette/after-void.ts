import { ok } from '../../../kit/result.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Step } from '../../../rulebook/rulebook.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import type { Handler } from '../../core/decide.ts';
import { no } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { rouletteOf } from './read.ts';
import { isPocket } from './spin.ts';

const owes = ({ round }: TableState, step: Step): boolean => round.voided?.owed.includes(step) ?? false;

/** An attempt to take the ball out is a duty; that it failed is recorded too. */
export const recordBallRemoval: Handler<'recordBallRemoval'> = (state, { done }) =>
  owes(state, 'remove-ball')
    ? ok([{ type: 'BallRemovalRecorded', done }])
    : no('bad-command', { field: 'done', value: String(done) });

export const examineBall: Handler<'examineBall'> = (state, { pass }) =>
  owes(state, 'examine-ball')
    ? ok([{ type: 'BallExamined', pass, ...cited(state, 'ballExamined') }])
    : no('bad-command', { field: 'pass', value: String(pass) });

/** What has to be done before the ball may go back or betting may open again. */
function stillOwed(state: TableState): ReturnType<typeof no> | undefined {
  if (owes(state, 'examine-ball')) return no('ball-not-examined', {}, clauseOf(state, 'ballExamined'));
  if (owes(state, 'replace-ball')) return no('equipment-missing', { item: 'ball' }, clauseOf(state, 'ballReplaced'));
  if (owes(state, 'remove-ball')) return no('ball-removal-owed', {}, state.round.voided?.clause);
  return undefined;
}

/** The ball goes back to the last winning number; at a wheel without one the dealer records the pocket used (B12). */
export const returnBall: Handler<'returnBall'> = (state, { pocket }) => {
  const waits = stillOwed(state);
  if (waits !== undefined) return waits;
  if (!isPocket(state, pocket)) return no('unknown-pocket', { pocket: String(pocket), size: 37 });
  const { previous } = rouletteOf(state);
  const { options } = state.rules as Extract<AnyRulebook, { family: 'roulette' }>;
  if (options.returnBallToPrevious && previous !== undefined && pocket !== previous) {
    const params = { pocket: String(pocket), previous: String(previous) };
    return no('not-previous-number', params, clauseOf(state, 'ballReturned'));
  }
  return ok([{ type: 'BallReturned', pocket, ...cited(state, 'ballReturned') }]);
};

export const clearVoid: Handler<'clearVoid'> = (state) => stillOwed(state) ?? ok([{ type: 'VoidCleared' }]);
