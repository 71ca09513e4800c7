import { ok } from '../../../kit/result.ts';
import { anyText, maybe, notBlank } from '../../../kit/schema.ts';
import { anyStaff, byPlayer, isConcerned, lastWord } from './authority.ts';
import { chapter } from './chapter.ts';
import { command } from './command.ts';
import { groundsOf, orderedBy, RESOLUTION, unfounded } from './grounds.ts';
import { refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';

/** What a player who says no may do, and what the house does then. */
export const complaint = {
  /** Help is a duty of the house, so the pit hears of a complaint before it is written (A25). */
  startComplaint: command({
    fields: { against: maybe(notBlank) },
    from: ['rights-advised'],
    point: '5',
    needs: byPlayer,
    decide: ({ rules }, _, { against }) => {
      const floor = rules.disputes.floor;
      const pit = floor[floor.length - 1] ?? rules.disputes.owner;
      return ok([
        { type: 'ComplaintStarted', ...(against === undefined ? {} : { against }) },
        { type: 'Notified', role: pit, about: 'complaint-started' },
      ]);
    },
  }),
  assist: command({
    fields: { staff: notBlank },
    from: ['complaint-in-preparation'],
    point: '6',
    needs: { ...anyStaff, office: ['cashier'] },
    decide: ({ rules }, state, { staff }) => {
      const point = chapter(rules, '6');
      if (isConcerned(state, staff)) return refuse('own-case', { command: 'assist', person: staff }, point);
      if (state.complaint?.assistants.includes(staff) === true) return refuse('already-assisting', { staff }, point);
      return ok([{ type: 'AssistanceGiven', staff }]);
    },
  }),
  /** `helpDeclined` is the player's own statement that no help is wanted. */
  fileComplaint: command({
    fields: { text: anyText, helpDeclined: maybe(anyText) },
    from: ['complaint-in-preparation'],
    point: '6',
    needs: byPlayer,
    decide: ({ rules }, { complaint }, { text, helpDeclined }) => {
      const assistants = complaint?.assistants ?? [];
      const declined = helpDeclined !== undefined && helpDeclined.trim() !== '';
      if (assistants.length === 0 && !declined) return refuse('assistant-needed', {}, chapter(rules, '6'));
      if (text.trim() === '') return refuse('reason-needed', {}, chapter(rules, '6'));
      const to = lastWord(rules);
      return ok([
        { type: 'ComplaintFiled', text, to, assistants, ...(declined ? { helpDeclined } : {}) },
        { type: 'Notified', role: to, about: 'complaint-filed' },
      ]);
    },
  }),
  /** Nobody answers a complaint about their own decision. */
  answerComplaint: command({
    fields: { answer: anyText, ...RESOLUTION },
    from: ['complaint-filed'],
    point: '5',
    needs: (rules) => ({ staff: [lastWord(rules)], orAbove: true }),
    decide: (book, state, { by, answer, bases, clauses, remedies, beyond, since }) => {
      const { rules } = book;
      const point = chapter(rules, '5');
      if (state.decision?.by === by.person) return refuse('own-act', { command: 'answerComplaint' }, point);
      if (answer.trim() === '') return refuse('reason-needed', {}, point);
      const bare = unfounded(book, state, { bases, clauses, reason: answer });
      if (bare !== undefined) return bare;
      const orders = ordersOf(rules, state, { by, remedies, beyond, since });
      if (!orders.ok) return orders;
      return ok([
        {
          type: 'ComplaintAnswered',
          answer,
          ...groundsOf({ bases, clauses }),
          remedies,
          ...(beyond === undefined ? {} : { beyond }),
          ...(since === undefined ? {} : { seen: since.seen }),
        },
        ...orderedBy(book, orders.value, clauses),
      ]);
    },
  }),
  waiveComplaint: command({
    fields: {},
    from: ['rights-advised'],
    point: '5',
    needs: byPlayer,
    decide: () => ok([{ type: 'ComplaintWaived' }]),
  }),
} as const;
