import { ok, type Result } from '../../kit/result.ts';
import { isCurrency } from '../../rulebook/currency.ts';
import { ROLES, type Role } from '../../rulebook/ranks.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../table/index.ts';
import type { Body } from '../unit.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';

/** What can be asked about people. Those that begin with `note` come from the house itself, never from outside. */
export type Command = Readonly<
  | { type: 'addPerson'; person: string; name: string; role: Role; demo?: boolean | undefined }
  /** A walk-in guest: somebody without a sign-in who plays at a table and has a wallet at the cage. */
  | { type: 'addGuest'; person: string; name: string; table: string }
  | { type: 'changeRole'; person: string; role: Role }
  | { type: 'rename'; person: string; name: string }
  | { type: 'disablePerson'; person: string; reason: string }
  | { type: 'enablePerson'; person: string }
  | { type: 'assign'; person: string; table: string }
  | { type: 'unassign'; person: string; table: string }
  /** `key` is the hash of its token, which is known to its holder alone. */
  | { type: 'addDevice'; device: string; kind: DeviceKind; table: string; key: string }
  | { type: 'revokeDevice'; device: string; reason: string }
  | { type: 'startShift'; shift: string }
  | { type: 'endShift' }
  | ({ type: 'setOwnLimits'; currency: Currency } & Wishes)
  | { type: 'coolOff'; until: number }
  | { type: 'noteSignIn'; person: string; from: string | null; repeats: number }
  | ({ type: 'noteFailures' } & Failures)
  | { type: 'notePassword'; person: string; askedBy: string }
>;
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;

/** A number sets a limit, null lifts it, and what is not named stays as it is. */
export type Wishes = Readonly<{
  lossPerDay?: number | null | undefined;
  stakePerRound?: number | null | undefined;
  sessionMinutes?: number | null | undefined;
}>;

/** Failed sign-ins of a while, counted together: however many there were, they take one entry. */
export type Failures = Readonly<{
  since: number;
  attempts: number;
  /** Of these, turned away without a look at the password. */
  turnedAway: number;
  /** How many addresses, counted up to a bound. */
  addresses: number;
  /** The accounts tried most; the rest, and names that nobody has, are in `elsewhere`. */
  accounts: readonly Readonly<{ person: string; attempts: number }>[];
  elsewhere: number;
}>;

type Kind = (value: unknown) => boolean;

const TEXT_MAX = 500;
const text: Kind = (value) => typeof value === 'string' && value.length <= TEXT_MAX;
const whole: Kind = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const flag: Kind = (value) => typeof value === 'boolean';
const role: Kind = (value) => ROLES.includes(value as Role);
const device: Kind = (value) => DEVICE_KINDS.includes(value as DeviceKind);
const key: Kind = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const currency: Kind = isCurrency;
const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value);
const maybe =
  (kind: Kind): Kind =>
  (value) =>
    value === undefined || kind(value);
const accounts: Kind = (value) =>
  Array.isArray(value) && value.every((each) => isRecord(each) && text(each['person']) && whole(each['attempts']));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const wish = maybe(orNull((value) => typeof value === 'number'));

const SHAPES: { readonly [T in CommandType]: { readonly [K in Exclude<keyof CommandOf<T>, 'type'>]-?: Kind } } = {
  addPerson: { person: text, name: text, role, demo: maybe(flag) },
  addGuest: { person: text, name: text, table: text },
  changeRole: { person: text, role },
  rename: { person: text, name: text },
  disablePerson: { person: text, reason: text },
  enablePerson: { person: text },
  assign: { person: text, table: text },
  unassign: { person: text, table: text },
  addDevice: { device: text, kind: device, table: text, key },
  revokeDevice: { device: text, reason: text },
  startShift: { shift: text },
  endShift: {},
  setOwnLimits: { currency, lossPerDay: wish, stakePerRound: wish, sessionMinutes: wish },
  coolOff: { until: whole },
  noteSignIn: { person: text, from: orNull(text), repeats: whole },
  noteFailures: {
    since: whole,
    attempts: whole,
    turnedAway: whole,
    addresses: whole,
    accounts,
    elsewhere: whole,
  },
  notePassword: { person: text, askedBy: text },
};

const READ: ReadonlyMap<string, ReadonlyMap<string, Kind>> = new Map(
  Object.entries(SHAPES).map(([type, shape]) => [type, new Map(Object.entries(shape) as [string, Kind][])]),
);

/** A field nobody knows is refused too: a misspelt limit must not look as if it had been set. */
export function readCommand(body: Body): Result<Command, PeopleRefusal> {
  const { type } = body;
  const shape = READ.get(type);
  if (shape === undefined) return refuse('unknown-command');
  for (const [field, kind] of shape) if (!kind(body[field])) return refuse('bad-command', { command: type, field });
  for (const field of Object.keys(body))
    if (field !== 'type' && !shape.has(field))
      return refuse('bad-command', { command: type, field: field.slice(0, 40) });
  return ok(body as Command);
}
