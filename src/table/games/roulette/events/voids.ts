import { present } from '../../../../kit/assert.ts';
import type { Pocket, Step } from '../../../../rulebook/rulebook.ts';
import { afterwards, always, moreAfterwards } from '../../../core/audience.ts';
import { event, noChange } from '../../../core/event.ts';
import { noMoney } from '../../../core/post.ts';
import type { Draft } from '../../../core/state.ts';
import { rest } from '../../../core/table/writing.ts';
import { roundOf, type Unsaid } from '../round.ts';

/** A spin that does not count, and what is done with the ball before the next one. */
export const voidEvents = {
  NoSpinAnnounced: event<{ cause: string; reason?: string }>({
    apply: noChange,
    post: noMoney,
    seen: always('cause'),
  }),
  /** Said afterwards, by staff for staff. */
  VoidExplained: event<Omit<Unsaid, 'clause'> & { said: string }>({
    apply: (draft, { voided, cause, owes }) => {
      const game = roundOf(draft.game);
      game.unsaid = game.unsaid.filter((each) => each.voided !== voided || each.cause !== cause || each.owes !== owes);
      if (draft.round.number === voided) fulfil(draft, owes);
    },
    post: noMoney,
    seen: 'pit',
  }),
  PowerFailureReported: event<{ noSpin: boolean }>({
    apply: noChange,
    post: noMoney,
    seen: afterwards('noSpin'),
  }),
  BallRemovalRecorded: event<{ done: boolean }>({
    apply: (draft) => {
      fulfil(draft, 'remove-ball');
    },
    post: noMoney,
    seen: moreAfterwards('done'),
  }),
  BallExamined: event<{ pass: boolean }>({
    apply: (draft, { pass }) => {
      fulfil(draft, 'examine-ball');
      if (!pass) present(draft.round.voided, 'void').owed.push('replace-ball');
    },
    post: noMoney,
    seen: moreAfterwards('pass'),
  }),
  BallReturned: event<{ pocket: Pocket }>({
    phases: ['voided'],
    apply: rest,
    post: noMoney,
    seen: always('pocket'),
  }),
};

/** A step that was owed after a void is done. */
function fulfil(draft: Draft, step: Step): void {
  const { voided } = draft.round;
  if (voided !== undefined) voided.owed = voided.owed.filter((owed) => owed !== step);
}
