import { ok } from '../../../kit/result.ts';
import { flag } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import { specOf } from '../../core/allowed.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import { pocket } from '../../core/fields.ts';
import { alwaysAsksFor, asksFor, dealer, inspector } from '../../core/needs.ts';
import { owes, renewalOwed } from '../../core/owed.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { clearVoid } from '../../core/table/outlines.ts';
import { rouletteOf, rulesOf } from './read.ts';
import { isPocket } from './spin.ts';

export const afterVoid = {
  /** An attempt to take the ball out is a duty; that it failed is recorded too. */
  recordBallRemoval: command({
    fields: { done: flag },
    exists: (rules) => asksFor(rules, 'remove-ball'),
    phases: ['voided'],
    needs: dealer,
    decide: (state, { done }) =>
      owes(state, 'remove-ball')
        ? ok([{ type: 'BallRemovalRecorded', done }])
        : refuse('bad-command', { field: 'done', value: String(done) }),
  }),
  examineBall: command({
    fields: { pass: flag },
    exists: (rules) => asksFor(rules, 'examine-ball'),
    phases: ['voided'],
    needs: inspector,
    decide: (state, { pass }) =>
      owes(state, 'examine-ball')
        ? ok([{ type: 'BallExamined', pass, ...cited(state, 'ballExamined') }])
        : refuse('bad-command', { field: 'pass', value: String(pass) }),
  }),
  // A void ends with the ball where it was before, or with the dealer's word that the table is clear.
  /** The ball goes back to the last winning number; at a wheel without one the dealer records the pocket used (B12). */
  returnBall: command({
    fields: { pocket },
    exists: (rules) => asksFor(rules, 'return-ball'),
    phases: ['voided'],
    needs: dealer,
    decide: (state, { pocket }) => {
      const waits = stillOwed(state);
      if (waits !== undefined) return waits;
      const { options, game } = rulesOf(state);
      if (!isPocket(state, pocket))
        return refuse('unknown-pocket', { pocket: String(pocket), size: game.wheel.length });
      if (!endsWithBall(state)) return refuse('bad-command', { field: 'pocket', value: String(pocket) });
      const { previous } = rouletteOf(state);
      if (options.returnBallToPrevious && previous !== undefined && pocket !== previous) {
        const params = { pocket: String(pocket), previous: String(previous) };
        return refuse('not-previous-number', params, clauseOf(state, 'ballReturned'));
      }
      return ok([{ type: 'BallReturned', pocket, ...cited(state, 'ballReturned') }]);
    },
  }),
  clearVoid: {
    ...clearVoid((state) => {
      const waits = stillOwed(state);
      if (waits !== undefined) return waits;
      return owes(state, 'return-ball')
        ? refuse('ball-not-returned', {}, clauseOf(state, 'ballReturned'))
        : ok([{ type: 'VoidCleared' }]);
    }),
    // Where every void ends with the ball, the dealer's word alone ends none.
    exists: (rules: AnyRulebook) => !alwaysAsksFor(rules, 'return-ball'),
  },
} as const;

/** Whether this void ends with the ball where it was before: it asks for that, or there is no other end. */
export const endsWithBall = (state: TableState): boolean =>
  owes(state, 'return-ball') || specOf(state.play, state.rules, 'clearVoid') === undefined;

/** What has to be done before the ball may go back or betting may open again. */
function stillOwed(state: TableState): Refused | undefined {
  if (owes(state, 'confirm-void')) return refuse('void-not-confirmed', {}, state.round.voided?.clause);
  if (owes(state, 'examine-ball')) return refuse('ball-not-examined', {}, clauseOf(state, 'ballExamined'));
  const renewal = renewalOwed(state);
  if (renewal !== undefined) return refuse('equipment-missing', { item: renewal.item }, clauseOf(state, renewal.cite));
  if (owes(state, 'remove-ball')) return refuse('ball-removal-owed', {}, state.round.voided?.clause);
  return undefined;
}
