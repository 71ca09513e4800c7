import { ok } from '../../../kit/result.ts';
import type { Handler } from './decide.ts';
import { refuse } from './refusals.ts';

/** The reference of the transfer that carried out one order. Nobody books what they themselves ordered. */
export const bookRemedy: Handler<'bookRemedy'> = (_, { money }, { by, entry, transfer }) => {
  const ordered = money[entry];
  if (ordered === undefined) return refuse('unknown-entry', { entry });
  if (ordered.orderedBy === by.person) return refuse('own-act', { command: 'bookRemedy' });
  if (ordered.transfer !== undefined || money.some((each) => each.transfer === transfer))
    return refuse('already-booked', { entry, transfer: ordered.transfer ?? transfer });
  return ok([{ type: 'RemedyBooked', entry, transfer }]);
};

export const close: Handler<'close'> = (_, { money }) => {
  const owed = money.filter(({ transfer }) => transfer === undefined).map(({ entry }) => entry);
  return owed.length > 0 ? refuse('remedy-not-booked', { entries: owed }) : ok([{ type: 'DisputeClosed' }]);
};
