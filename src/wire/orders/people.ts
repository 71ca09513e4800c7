import { String as StringType } from 'typebox';
import type { FieldsByType, OrderIn } from '../../kit/command.ts';
import { flag, maybe, means, natural, number, oneOf, orNull, textUpTo } from '../../kit/schema.ts';
import { DEVICE_KINDS } from '../../table/index.ts';
import { currency, ranked, role } from '../shapes/parts.ts';

const line = textUpTo(500);
const person = means(line, 'The account it is about');
/** A number sets a limit, null lifts it, and one that is not named stays as it is. */
const wish = maybe(orNull(number));

/** What can be asked about people. */
export const PEOPLE = {
  addPerson: { person, name: line, role, demo: maybe(flag) },
  /** A walk-in guest: somebody without a sign-in who plays at a table and has a wallet at the cage. */
  addGuest: { person, name: line, table: line },
  changeRole: { person, role },
  rename: { person, name: line },
  disablePerson: { person, reason: line },
  enablePerson: { person },
  assign: { person, table: line },
  unassign: { person, table: line },
  /** Somebody acts in a position for a time, at one table or, without one, wherever a document has it. */
  appoint: {
    person,
    position: ranked,
    table: maybe(line),
    from: maybe(means(natural, 'From when on; at once where it is left out')),
    until: natural,
    reason: line,
  },
  endAppointment: { appointment: line, reason: line },
  addDevice: {
    device: line,
    kind: oneOf(...DEVICE_KINDS),
    table: line,
    key: means(StringType({ pattern: '^[0-9a-f]{64}$' }), 'The hash of its token, which is known to its holder alone'),
  },
  revokeDevice: { device: line, reason: line },
  startShift: { shift: line },
  endShift: {},
  setOwnLimits: { currency, lossPerDay: wish, stakePerRound: wish, sessionMinutes: wish },
  coolOff: { until: natural },
} as const satisfies FieldsByType;

export type PeopleOrder = OrderIn<typeof PEOPLE>;
