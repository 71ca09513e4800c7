import { ok } from '../../../kit/result.ts';
import type { Handler } from './decide.ts';
import { no } from './refusals.ts';

/** The reference of the transfer that carried out one order. Nobody books what they themselves ordered. */
export const bookRemedy: Handler<'bookRemedy'> = (_, { money }, { by, entry, transfer }) => {
  const ordered = money[entry];
  if (ordered === undefined) return no('unknown-entry', { entry });
  if (ordered.orderedBy === by.person) return no('own-act', { command: 'bookRemedy' });
  if (ordered.transfer !== undefined || money.some((each) => each.transfer === transfer))
    return no('already-booked', { entry, transfer: ordered.transfer ?? transfer });
  return ok([{ type: 'RemedyBooked', entry, transfer }]);
};

export const close: Handler<'close'> = (_, { money }) => {
  const owed = money.filter(({ transfer }) => transfer === undefined).map(({ entry }) => entry);
  return owed.length > 0 ? no('remedy-not-booked', { entries: owed }) : ok([{ type: 'DisputeClosed' }]);
};
