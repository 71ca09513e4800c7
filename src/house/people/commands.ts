import type { FieldsIn, OrderIn } from '../../kit/command.ts';
import { ok } from '../../kit/result.ts';
import { natural, orNull, textUpTo } from '../../kit/schema.ts';
import { atLeast, isRanked, type Ladder, type Ranked } from '../../rulebook/ranks.ts';
import { DEVICE_GAMES } from '../../table/index.ts';
import { PEOPLE } from '../../wire/orders/index.ts';
import { APPOINTMENT_DAYS, APPOINTMENT_MAX, mayGiveAway, overlap } from './appointments.ts';
import { type Asked, type CommandSpec, command, type Decision, type Tables } from './command.ts';
import { FAILURES } from './failures.ts';
import { cleanName, cleanReason, isGuestId, isPersonId, isReserved, isShiftId } from './naming.ts';
import { COOL_OFF_MAX, changesOf } from './own-limits.ts';
import type { Person } from './people.ts';
import { refuse } from './refusals.ts';
import type { Account, PeopleState } from './state.ts';

/** Roles that deal or watch at certain tables; those above go where they are needed. */
const ASSIGNABLE: readonly string[] = ['dealer', 'inspector', 'pit-supervisor'];

function about({ accounts }: PeopleState, id: string, then: (person: Person, account: Account) => Decision): Decision {
  const account = accounts.get(id);
  return account === undefined ? refuse('unknown-person', { person: id.slice(0, 40) }) : then(account.person, account);
}

/** A record names who acted, so people and devices share one list of names, and none is given twice. */
const isTaken = ({ accounts, devices }: PeopleState, id: string): boolean => accounts.has(id) || devices.has(id);

/** What anybody could make at a demo must be worth nothing once the floor is a real one. */
const isOfDemo = ({ accounts }: PeopleState, by: string): boolean => accounts.get(by)?.person.demo === true;

/** The ladders, of one table or of all, that have the position. */
const having = ({ ladders }: Tables, table: string | null, position: Ranked): readonly Ladder[] =>
  ladders(table ?? undefined).filter((ladder) => ladder.includes(position));

function appointed({ state, command, by, at, tables }: Asked<typeof PEOPLE.appoint>, asked: Person): Decision {
  const { person, position, table = null, from = at, until, reason } = command;
  const { role, disabled } = asked;
  if (disabled) return refuse('person-disabled', { person });
  if (!isRanked(role)) return refuse('not-appointable', { person, role });
  if (role === position) return refuse('same-role', { person, role });
  if (table !== null && !tables.isTable(table)) return refuse('unknown-table', { table: table.slice(0, 40) });
  const ladders = having(tables, table, position);
  if (ladders.length === 0) return refuse('no-such-position', { position, ...(table === null ? {} : { table }) });
  return about(state, by, ({ role: own }) => {
    if (!mayGiveAway(ladders, own, position))
      return refuse('not-authorised', { command: 'appoint', role: own, needs: [position] });
    const cleaned = cleanReason(reason);
    if (cleaned === undefined) return refuse('reason-needed');
    const start = Math.max(from, at);
    if (until <= start || until - at > APPOINTMENT_MAX) return refuse('bad-appointment', { days: APPOINTMENT_DAYS });
    const span = { table, from: start, until };
    const other = [...state.appointments.values()].find((each) => each.person === person && overlap(each, span));
    if (other !== undefined) return refuse('already-appointed', { person, appointment: other.id });
    const id = `A-${state.appointed + 1}`;
    return ok({ type: 'Appointed', appointment: id, person, position, ...span, reason: cleaned });
  });
}

/** What anybody may ask who has the role for it. */
const ASKED = {
  addPerson: command({
    fields: PEOPLE.addPerson,
    needs: { role: 'admin', others: true, house: ['first', 'demo'] },
    decide: ({ state, command: { person, name, role, demo = false }, by }) => {
      if (!isPersonId(person)) return refuse('bad-person-id');
      if (isReserved(person)) return refuse('reserved-id', { person });
      if (isTaken(state, person)) return refuse('person-exists', { person });
      const cleaned = cleanName(name);
      if (cleaned === undefined) return refuse('bad-name');
      return ok({ type: 'PersonAdded', person, name: cleaned, role, demo: demo || isOfDemo(state, by) });
    },
  }),
  addGuest: command({
    fields: PEOPLE.addGuest,
    needs: { from: 'dealer' },
    decide: ({ state, command: { person, name, table }, by, tables: { isTable } }) => {
      if (!isGuestId(person)) return refuse('bad-guest-id');
      if (isTaken(state, person)) return refuse('person-exists', { person });
      const cleaned = cleanName(name);
      if (cleaned === undefined) return refuse('bad-name');
      if (!isTable(table)) return refuse('unknown-table', { table: table.slice(0, 40) });
      return about(state, by, ({ role, tables }) =>
        ASSIGNABLE.includes(role) && !tables.includes(table)
          ? refuse('not-assigned', { person: by, table })
          : ok({ type: 'GuestAdded', person, name: cleaned, table, demo: isOfDemo(state, by) }),
      );
    },
  }),
  changeRole: command({
    fields: PEOPLE.changeRole,
    needs: { role: 'admin', others: true },
    decide: ({ state, command: { person, role } }) =>
      about(state, person, ({ role: was }) => {
        if (role === was) return refuse('same-role', { person, role });
        if (role === 'player' || was === 'player') return refuse('player-or-staff', { person });
        return ok({ type: 'RoleChanged', person, role, was });
      }),
  }),
  rename: command({
    fields: PEOPLE.rename,
    needs: { role: 'admin', others: true },
    decide: ({ state, command: { person, name } }) =>
      about(state, person, ({ name: was }) => {
        const cleaned = cleanName(name);
        if (cleaned === undefined) return refuse('bad-name');
        return cleaned === was ? refuse('same-name', { person }) : ok({ type: 'Renamed', person, name: cleaned, was });
      }),
  }),
  disablePerson: command({
    fields: PEOPLE.disablePerson,
    needs: { role: 'admin', others: true },
    decide: ({ state, command: { person, reason } }) =>
      about(state, person, ({ disabled }) => {
        if (disabled) return refuse('person-disabled', { person });
        const cleaned = cleanReason(reason);
        return cleaned === undefined
          ? refuse('reason-needed')
          : ok({ type: 'PersonDisabled', person, reason: cleaned });
      }),
  }),
  enablePerson: command({
    fields: PEOPLE.enablePerson,
    needs: { role: 'admin', others: true },
    decide: ({ state, command: { person } }) =>
      about(state, person, ({ disabled }) =>
        disabled ? ok({ type: 'PersonEnabled', person }) : refuse('not-disabled', { person }),
      ),
  }),
  assign: command({
    fields: PEOPLE.assign,
    needs: { from: 'pit-manager', others: true, house: ['demo'] },
    decide: ({ state, command: { person, table }, tables: { isTable, ladders } }) =>
      about(state, person, ({ role, disabled, tables }) => {
        if (disabled) return refuse('person-disabled', { person });
        if (!ASSIGNABLE.includes(role)) return refuse('not-assignable', { person, role, needs: ASSIGNABLE });
        if (!isTable(table)) return refuse('unknown-table', { table: table.slice(0, 40) });
        if (!ladders(table).every((ladder) => ladder.some((rank) => rank === role)))
          return refuse('no-such-position', { position: role, table });
        return tables.includes(table)
          ? refuse('already-assigned', { person, table })
          : ok({ type: 'Assigned', person, table });
      }),
  }),
  unassign: command({
    fields: PEOPLE.unassign,
    needs: { from: 'pit-manager', others: true },
    decide: ({ state, command: { person, table } }) =>
      about(state, person, ({ tables }) =>
        tables.includes(table)
          ? ok({ type: 'Unassigned', person, table })
          : refuse('not-assigned', { person, table: table.slice(0, 40) }),
      ),
  }),
  /** Nobody appoints themselves, nor anybody to what they do not hold themselves. */
  appoint: command({
    fields: PEOPLE.appoint,
    needs: { from: 'pit-manager', others: true },
    decide: (asked) => about(asked.state, asked.command.person, (person) => appointed(asked, person)),
  }),
  /** By somebody who could have made it; whoever was appointed may step down. */
  endAppointment: command({
    fields: PEOPLE.endAppointment,
    needs: { from: 'dealer' },
    decide: ({ state, command: { appointment, reason }, by, at, tables }) => {
      const there = state.appointments.get(appointment);
      if (there === undefined || there.until <= at)
        return refuse('unknown-appointment', { appointment: appointment.slice(0, 40) });
      const { person, position, table } = there;
      const cleaned = cleanReason(reason);
      return about(state, by, ({ role }) => {
        if (
          person !== by &&
          !(atLeast(role, 'pit-manager') && mayGiveAway(having(tables, table, position), role, position))
        )
          return refuse('not-authorised', { command: 'endAppointment', role, needs: [position] });
        return cleaned === undefined
          ? refuse('reason-needed')
          : ok({ type: 'AppointmentEnded', appointment, reason: cleaned });
      });
    },
  }),
  addDevice: command({
    fields: PEOPLE.addDevice,
    needs: { role: 'admin', house: ['first'] },
    decide: ({ state, command: { device, kind, table, key }, by, tables: { isTable, gameAt } }) => {
      if (!isPersonId(device)) return refuse('bad-person-id');
      if (isReserved(device)) return refuse('reserved-id', { person: device });
      if (isTaken(state, device)) return refuse('person-exists', { person: device });
      if (!isTable(table)) return refuse('unknown-table', { table: table.slice(0, 40) });
      const game = gameAt(table);
      if (game !== undefined && game !== DEVICE_GAMES[kind]) return refuse('wrong-device', { kind, table, game });
      return ok({ type: 'DeviceAdded', device, kind, table, key, demo: isOfDemo(state, by) });
    },
  }),
  revokeDevice: command({
    fields: PEOPLE.revokeDevice,
    needs: { role: 'admin', house: ['first'] },
    decide: ({ state, command: { device, reason } }) => {
      const there = state.devices.get(device);
      if (there === undefined) return refuse('unknown-device', { device: device.slice(0, 40) });
      if (there.device.revoked) return refuse('device-revoked', { device });
      const cleaned = cleanReason(reason);
      return cleaned === undefined ? refuse('reason-needed') : ok({ type: 'DeviceRevoked', device, reason: cleaned });
    },
  }),
  startShift: command({
    fields: PEOPLE.startShift,
    needs: { from: 'pit-manager' },
    decide: ({ state, command: { shift } }) => {
      if (!isShiftId(shift)) return refuse('bad-shift');
      if (state.shift !== undefined) return refuse('shift-running', { shift: state.shift.id });
      return state.shifts.has(shift) ? refuse('shift-used', { shift }) : ok({ type: 'ShiftStarted', shift });
    },
  }),
  endShift: command({
    fields: PEOPLE.endShift,
    needs: { from: 'pit-manager' },
    decide: ({ state: { shift } }) =>
      shift === undefined ? refuse('no-shift') : ok({ type: 'ShiftEnded', shift: shift.id }),
  }),
  setOwnLimits: command({
    fields: PEOPLE.setOwnLimits,
    needs: { role: 'player' },
    decide: ({ state, command, by, at }) =>
      about(state, by, (_, { limits }) => {
        const changes = changesOf(limits, command, at);
        return changes.ok ? ok({ type: 'OwnLimitsSet', person: by, changes: changes.value }) : changes;
      }),
  }),
  coolOff: command({
    fields: PEOPLE.coolOff,
    needs: { role: 'player' },
    decide: ({ state, command: { until }, by, at }) =>
      about(state, by, (_, { coolOffUntil }) => {
        if (until <= at) return refuse('cool-off-past');
        if (until - at > COOL_OFF_MAX) return refuse('cool-off-too-long', { max: at + COOL_OFF_MAX });
        if (coolOffUntil !== null && until <= coolOffUntil)
          return refuse('cool-off-only-longer', { until: coolOffUntil });
        return ok({ type: 'CooledOff', person: by, until });
      }),
  }),
} as const;

const line = textUpTo(500);

/** What only the house says, of what it sees. */
const NOTED = {
  noteSignIn: command({
    fields: { person: line, from: orNull(line), repeats: natural },
    needs: { house: ['always'] },
    decide: ({ state, command: { person, from, repeats } }) =>
      about(state, person, ({ disabled, guest }) => {
        if (guest === true) return refuse('guest-cannot-sign-in', { person });
        return disabled ? refuse('person-disabled', { person }) : ok({ type: 'SignedIn', person, from, repeats });
      }),
  }),
  noteFailures: command({
    fields: FAILURES,
    needs: { house: ['always'] },
    decide: ({ command: { since, attempts, turnedAway, addresses, accounts, elsewhere } }) =>
      ok({ type: 'SignInsFailed', since, attempts, turnedAway, addresses, accounts, elsewhere }),
  }),
  notePassword: command({
    fields: { person: line, askedBy: line },
    needs: { house: ['always'] },
    decide: ({ state, command: { person, askedBy } }) =>
      about(state, person, ({ guest }) =>
        guest === true ? refuse('guest-cannot-sign-in', { person }) : ok({ type: 'PasswordSet', person, askedBy }),
      ),
  }),
} as const;

const ALL = { ...ASKED, ...NOTED } as const;

export type Command = OrderIn<FieldsIn<typeof ALL>>;
export type CommandType = Command['type'];

/** Everything that can be asked about people. */
export const COMMANDS: ReadonlyMap<string, CommandSpec> = new Map(Object.entries(ALL));
