import { assert, present } from '../../kit/assert.ts';
import type { Appointment } from '../../wire/shapes/people.ts';
import type { DeviceAccount } from './devices.ts';
import type { Event, Fact, FactOf, FactType, Stamp } from './event.ts';
import { type Standings, standingsAfter } from './own-limits.ts';
import type { Person, Shift } from './people.ts';

/** A person with what only the house needs to know. */
export type Account = Readonly<{
  person: Person;
  /** Counts what ends sessions: one that was begun under another number is over, whatever became of its cell. */
  generation: number;
  limits: Standings;
  coolOffUntil: number | null;
  /** Addresses the person has signed in from, the latest last. */
  known: readonly string[];
}>;

export type PeopleState = Readonly<{
  accounts: ReadonlyMap<string, Account>;
  /** Those that were revoked too: a name is never given twice. */
  devices: ReadonlyMap<string, DeviceAccount>;
  /** Those that are over may still be among them; how many there have ever been gives the next one its name. */
  appointments: ReadonlyMap<string, Appointment>;
  appointed: number;
  shift: Shift | undefined;
  /** Reports are kept by shift, so no name is used twice. */
  shifts: ReadonlySet<string>;
}>;

export type Draft = {
  accounts: Map<string, Account>;
  devices: Map<string, DeviceAccount>;
  appointments: Map<string, Appointment>;
  appointed: number;
  shift: Shift | undefined;
  shifts: Set<string>;
};

export const nobody = (): Draft => ({
  accounts: new Map(),
  devices: new Map(),
  appointments: new Map(),
  appointed: 0,
  shift: undefined,
  shifts: new Set(),
});

const KNOWN_MAX = 8;

type Apply<T extends FactType> = (draft: Draft, fact: FactOf<T>, stamp: Stamp) => void;

function change(draft: Draft, id: string, to: (account: Account) => Partial<Account>): void {
  const account = present(draft.accounts.get(id), `the account of ${id}`);
  draft.accounts.set(id, { ...account, ...to(account) });
}

const changePerson = (draft: Draft, id: string, to: (person: Person) => Partial<Person>): void =>
  change(draft, id, ({ person }) => ({ person: { ...person, ...to(person) } }));

const endSessions = (draft: Draft, id: string): void =>
  change(draft, id, ({ generation }) => ({ generation: generation + 1 }));

/** Whoever is somebody else now, or nobody, was not appointed as that. */
function endAppointments({ appointments }: Draft, person: string): void {
  for (const [id, each] of appointments) if (each.person === person) appointments.delete(id);
}

function add(draft: Draft, person: Person): void {
  assert(!draft.accounts.has(person.id), `${person.id} is added a second time`);
  draft.accounts.set(person.id, { person, generation: 0, limits: {}, coolOffUntil: null, known: [] });
}

const APPLY: { readonly [T in FactType]: Apply<T> } = {
  PersonAdded: (draft, { person, name, role, demo }) =>
    add(draft, { id: person, name, role, disabled: false, demo, tables: [] }),
  GuestAdded: (draft, { person, name, demo }) =>
    add(draft, { id: person, name, role: 'player', disabled: false, demo, tables: [], guest: true }),
  RoleChanged: (draft, { person, role }) => {
    changePerson(draft, person, () => ({ role, tables: [] }));
    endAppointments(draft, person);
    endSessions(draft, person);
  },
  Renamed: (draft, { person, name }) => changePerson(draft, person, () => ({ name })),
  PersonDisabled: (draft, { person }) => {
    changePerson(draft, person, () => ({ disabled: true }));
    endAppointments(draft, person);
    endSessions(draft, person);
  },
  PersonEnabled: (draft, { person }) => changePerson(draft, person, () => ({ disabled: false })),
  Assigned: (draft, { person, table }) => changePerson(draft, person, ({ tables }) => ({ tables: [...tables, table] })),
  Unassigned: (draft, { person, table }) =>
    changePerson(draft, person, ({ tables }) => ({ tables: tables.filter((each) => each !== table) })),
  Appointed: (draft, { type: _, appointment: id, ...said }, { person: by, at }) => {
    for (const [each, { until }] of draft.appointments) if (until <= at) draft.appointments.delete(each);
    draft.appointments.set(id, { id, ...said, by });
    draft.appointed += 1;
  },
  AppointmentEnded: (draft, { appointment }) => {
    draft.appointments.delete(appointment);
  },
  DeviceAdded: (draft, { device: id, kind, table, key, demo }, { at }) => {
    assert(!draft.devices.has(id), `${id} is added a second time`);
    draft.devices.set(id, { device: { id, kind, table, demo, revoked: false }, key, addedAt: at });
  },
  DeviceRevoked: (draft, { device: id }) => {
    const { device, ...rest } = present(draft.devices.get(id), `the device ${id}`);
    draft.devices.set(id, { ...rest, device: { ...device, revoked: true } });
  },
  ShiftStarted: (draft, { shift }, { person, at }) => {
    draft.shift = { id: shift, startedAt: at, by: person };
    draft.shifts.add(shift);
  },
  ShiftEnded: (draft, { shift }) => {
    assert(draft.shift?.id === shift, 'a shift ends that is not under way');
    draft.shift = undefined;
  },
  OwnLimitsSet: (draft, { person, changes }, { at }) =>
    change(draft, person, ({ limits }) => ({ limits: standingsAfter(limits, changes, at) })),
  CooledOff: (draft, { person, until }) => change(draft, person, () => ({ coolOffUntil: until })),
  SignedIn: (draft, { person, from }) => {
    if (from === null) return;
    change(draft, person, ({ known }) => ({
      known: [...known.filter((each) => each !== from), from].slice(-KNOWN_MAX),
    }));
  },
  SignInsFailed: () => undefined,
  PasswordSet: (draft, { person }) => endSessions(draft, person),
};

const BY_NAME: ReadonlyMap<string, Apply<FactType>> = new Map(Object.entries(APPLY) as [string, Apply<FactType>][]);

/** Writes one event. One that cannot be is corruption: it asserts. */
export function write(draft: Draft, event: Event): void {
  assert(event.v === 1, `event version ${String(event.v)} is not known`);
  const apply = BY_NAME.get(event.fact.type);
  assert(apply !== undefined, 'the event is of no known type');
  apply(draft, event.fact as Fact as never, event.stamp);
}

/** Devices and appointments are left out where there are none, as they were before there could be any. */
export const toText = ({ accounts, devices, appointments, appointed, shift, shifts }: PeopleState): string =>
  JSON.stringify({
    v: 1,
    accounts: [...accounts.values()],
    ...(devices.size === 0 ? {} : { devices: [...devices.values()] }),
    ...(appointed === 0 ? {} : { appointments: [...appointments.values()], appointed }),
    shift: shift ?? null,
    shifts: [...shifts],
  });

export function fromText(text: string): Draft {
  const {
    v,
    accounts,
    devices = [],
    appointments = [],
    appointed = 0,
    shift,
    shifts,
  } = JSON.parse(text) as {
    v: number;
    accounts: readonly Account[];
    devices?: readonly DeviceAccount[];
    appointments?: readonly Appointment[];
    appointed?: number;
    shift: Shift | null;
    shifts: readonly string[];
  };
  assert(v === 1, `snapshot version ${String(v)} is not known`);
  return {
    accounts: new Map(accounts.map((account) => [account.person.id, account])),
    devices: new Map(devices.map((there) => [there.device.id, there])),
    appointments: new Map(appointments.map((there) => [there.id, there])),
    appointed,
    shift: shift ?? undefined,
    shifts: new Set(shifts),
  };
}
