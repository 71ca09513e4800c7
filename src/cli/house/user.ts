import { randomUUID } from 'node:crypto';
import type { House } from '../../house/house.ts';
import { load } from '../../house/load.ts';
import { passwordFault } from '../../house/people/passwords.ts';
import type { Person } from '../../house/people/people.ts';
import { peopleUnit } from '../../house/people/people-unit.ts';
import type { Unread } from '../../kit/command.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Actor } from '../../table/index.ts';
import type { PeopleOrder } from '../../wire/orders/index.ts';
import { type Answer, invalid, misused, type Problem, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { table } from '../show/table.ts';
import { atHouse, type HouseFlags, lookAtHouse } from './at-house.ts';
import { administrator, inHouse } from './in-house.ts';
import { readPassword, readPasswords } from './password.ts';
import { refused } from './problems.ts';
import { prove } from './prove.ts';
import type { Reached } from './running-floor.ts';

export type Action = 'list' | 'add' | 'role' | 'disable' | 'enable' | 'password';
type Change = Exclude<Action, 'list'>;

export type UserFlags = HouseFlags &
  Readonly<{ name?: string; role?: string; reason?: string; as?: string; second?: string; stopped?: boolean }>;

type Asked = Readonly<{ action: Change; person: string; password: string; beside: string; flags: UserFlags }>;

/** The people of a house: who they are, what they may do, and whether they can sign in. */
export async function user(context: Context, action: Action, person: string | undefined, flags: UserFlags) {
  if (action === 'list') return lookAtHouse(context, flags, (reached) => listed(context, reached));
  const missing = whatIsMissing(action, person, flags);
  if (missing !== undefined) return report(context, flags.json === true, missing);
  const read = await passwordsFor(context, action, person ?? '', flags.second);
  if (!read.ok) return report(context, flags.json === true, read.error);
  const { password, beside } = read.value;
  const asked = { action, person: person ?? '', password, beside, flags };
  // The house that runs reads the password as we did.
  await atHouse(
    context,
    flags,
    (reached) => inHouse(context, reached, flags.stopped, (house) => change(house, asked)),
    {
      stdin: `${[password, beside].filter((line) => line !== '').join('\n')}\n`,
      mayBegin: action === 'add',
    },
  );
}

type Passwords = Readonly<{ password: string; beside: string }>;

/** The new one where there is to be one, then that of whoever stands beside. */
async function passwordsFor(
  context: Context,
  action: Change,
  person: string,
  second: string | undefined,
): Promise<Result<Passwords, Problem>> {
  const isNew = action === 'add' || action === 'password';
  if (second === undefined) {
    const password = isNew ? await readPassword(context) : ok('');
    return password.ok ? ok({ password: password.value, beside: '' }) : password;
  }
  const typed = await readPasswords(context, isNew ? [person, second] : [second]);
  if (!typed.ok) return typed;
  const [password = '', beside = ''] = isNew ? typed.value : ['', ...typed.value];
  return isNew && password === '' ? invalid(refuse('password-needed').error) : ok({ password, beside });
}

function whatIsMissing(action: Change, person: string | undefined, { role, reason }: UserFlags): Problem | undefined {
  const needs = (argument: string, expected: string): Problem =>
    misused(refuse('bad-argument', { argument, value: '', expected }).error).error;
  if (person === undefined) return needs('the person', 'the id of a person');
  if ((action === 'add' || action === 'role') && role === undefined) return needs('--role', 'a role, as dealer');
  if (action === 'disable' && reason === undefined) return needs('--reason', 'why the account is disabled');
  return undefined;
}

async function listed(context: Context, { store, house }: Reached): Promise<Answer> {
  const people = house === undefined ? await peopleIn(store) : house.people.all();
  const heads = ['id', 'name', 'role', 'tables', ''].map((head) => ({ head }));
  const rows = people.map(({ id, name, role, tables, disabled, demo }) => [
    id,
    name,
    role,
    tables.join(' '),
    [disabled ? 'disabled' : '', demo ? 'demo' : ''].filter((word) => word !== '').join(', '),
  ]);
  return ok({
    json: people,
    text: () => (rows.length === 0 ? 'Nobody has an account yet.' : table(context, heads, rows)),
  });
}

async function peopleIn(store: Reached['store']): Promise<readonly Person[]> {
  const unit = peopleUnit();
  const head = (await store.heads()).find(({ stream }) => stream === 'people');
  await load(store, unit, head);
  return [...unit.accounts()].map(({ person }) => person);
}

async function change(house: House, asked: Asked): Promise<Answer> {
  const { action, person, password, flags } = asked;
  const by = administrator(house, flags.as, house.people.find(person)?.demo);
  if (!by.ok) return by;
  const second = flags.second === undefined ? ok(undefined) : await prove(house, flags.second, asked.beside);
  if (!second.ok) return second;
  const done =
    action === 'password'
      ? await setPassword(house, person, password)
      : await order(house, [by.value, second.value], asked);
  if (done !== undefined) return refused(done, exitFor(done));
  return ok({
    json: { done: action, person: house.people.find(person) ?? null },
    text: () => `${DONE[action]}: ${person}`,
  });
}

const DONE: Readonly<Record<Change, string>> = {
  add: 'added',
  role: 'has another role',
  disable: 'disabled',
  enable: 'enabled',
  password: 'has a new password; every session has ended',
};

const exitFor = ({ code }: Refusal) => (/^(?:password|bad)-/.test(code) ? EXIT.invalid : undefined);

async function order(
  house: House,
  [by, second]: readonly [Actor, Actor | undefined],
  { action, person, password, flags }: Asked,
): Promise<Refusal | undefined> {
  const fault = action === 'add' ? passwordFault(password, person) : undefined;
  if (fault !== undefined) return fault;
  const body = bodyOf(action, person, flags);
  const answer = await house.ask({ stream: 'people', id: `cli-${randomUUID()}`, by, ...(second && { second }), body });
  if (!answer.ok) return answer.refusal;
  return action === 'add' ? setPassword(house, person, password) : undefined;
}

function bodyOf(action: Change, person: string, { name, role, reason }: UserFlags): Unread<PeopleOrder> {
  switch (action) {
    case 'add':
      return { type: 'addPerson', person, name: name ?? person, role };
    case 'role':
      return { type: 'changeRole', person, role };
    case 'disable':
      return { type: 'disablePerson', person, reason };
    default:
      return { type: 'enablePerson', person };
  }
}

async function setPassword(house: House, person: string, password: string): Promise<Refusal | undefined> {
  const set = await house.people.setPassword(person, password);
  return set.ok ? undefined : set.error;
}
