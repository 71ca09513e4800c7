import { ok } from '../../../kit/result.ts';
import { natural, notBlank } from '../../../kit/schema.ts';
import { byOwnerUp } from './authority.ts';
import { command } from './command.ts';
import { refuse } from './refusals.ts';
import { BOOKABLE, ENDINGS, isCase } from './state.ts';

/** What is asked once the player has answered. */
export const ending = {
  /** The reference of the transfer that carried out one order. Nobody books what they themselves ordered. */
  bookRemedy: command({
    fields: { entry: natural, transfer: notBlank },
    from: BOOKABLE,
    point: '4',
    needs: { staff: ['pit-supervisor'], orAbove: true, office: ['cashier'] },
    decide: (_, { money }, { by, entry, transfer }) => {
      const ordered = money[entry];
      if (ordered === undefined) return refuse('unknown-entry', { entry });
      if (ordered.orderedBy === by.person) return refuse('own-act', { command: 'bookRemedy' });
      if (ordered.transfer !== undefined || money.some((each) => each.transfer === transfer))
        return refuse('already-booked', { entry, transfer: ordered.transfer ?? transfer });
      return ok([{ type: 'RemedyBooked', entry, transfer }]);
    },
  }),
  close: command({
    fields: {},
    from: ENDINGS,
    needs: (rules, state) => {
      if (!isCase(state) || state.status !== 'resolved-on-floor') return byOwnerUp(rules);
      const person = state.owner?.person;
      return person === undefined ? byOwnerUp(rules) : { ...byOwnerUp(rules), person };
    },
    decide: (_, { money }) => {
      const owed = money.filter(({ transfer }) => transfer === undefined).map(({ entry }) => entry);
      return owed.length > 0 ? refuse('remedy-not-booked', { entries: owed }) : ok([{ type: 'DisputeClosed' }]);
    },
  }),
} as const;
