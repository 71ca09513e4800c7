import { present } from '../../../../kit/assert.ts';
import { always, picked } from '../../audience.ts';
import { event } from '../../event.ts';
import type { Touch } from '../../outcome.ts';
import { noMoney } from '../../post.ts';
import type { Act } from '../../state.ts';

type Done = Pick<Act, 'act' | 'command' | 'result'> & Omit<Touch, 'held'>;

const ABOUT = ['player', 'spot', 'box', 'amount', 'cause', 'result'] as const satisfies readonly (keyof Done)[];

/** What was done once the outcome was known, and who of the pit has looked at it. */
export const actEvents = {
  ActedAfterOutcome: event<
    Done & {
      /** The document gives the decision to whoever made it; nobody has to acknowledge it. */
      ruled?: true;
    }
  >({
    apply: (draft, fact, { person, second, round }) => {
      draft.actsSeen += 1;
      if (fact.ruled === true) return;
      const { act, command, does } = fact;
      const people = second === undefined ? [person] : [person, second];
      draft.acts.push({ act, command, does, ...picked(fact, ABOUT), people, round });
    },
    post: noMoney,
    seen: 'pit',
  }),
  ActAcknowledged: event<{ act: string; remark: string }>({
    apply: (draft, { act }) => {
      draft.acts = draft.acts.filter((open) => open.act !== act);
    },
    post: noMoney,
    seen: 'pit',
  }),
  /** Until then the stakes of a round that a word made void lay where they were. */
  VoidConfirmed: event<{ act: string; seen: string; confirmed: boolean; winners: readonly string[] }>({
    phases: ['voided'],
    apply: (draft, { act, confirmed, winners }, { person, round }) => {
      const voided = present(draft.round.voided, 'void');
      voided.owed = voided.owed.filter((step) => step !== 'confirm-void');
      if (confirmed) return;
      voided.winners = winners;
      draft.actsSeen += 1;
      const people = [...voided.by, person];
      draft.acts.push({
        act,
        command: 'confirmVoid',
        does: 'removes',
        cause: voided.cause,
        unconfirmed: true,
        people,
        round,
      });
    },
    post: noMoney,
    seen: always('confirmed'),
    tells: ({ round }, { confirmed, winners }) =>
      confirmed || winners.length === 0
        ? []
        : [
            {
              role: 'player',
              players: winners,
              what: 'void-unconfirmed',
              params: { cause: round.voided?.cause ?? '' },
            },
          ],
  }),
};
