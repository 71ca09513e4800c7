import type { Role } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { isHouse } from '../stamped.ts';
import type { Ask } from '../unit.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';
import type { Account } from './state.ts';

/** Who may stand beside an administrator: another one, or the top of the house. */
export const BESIDE: ReadonlySet<string> = new Set<Role>(['admin', 'director', 'senior-management']);

type All = Readonly<{ account: (id: string) => Account | undefined; accounts: () => Iterable<Account> }>;

/** Commands about an account by which somebody gains what they could not do before, or loses one who could object. */
function isGrave({ account }: All, { type, person, role }: Ask['body']): boolean {
  if (type === 'addPerson') return role !== 'player';
  if (type === 'changeRole' || type === 'enablePerson' || type === 'setPassword') return true;
  return type === 'disablePerson' && BESIDE.has(account(String(person))?.person.role ?? '');
}

/**
 * Accounts and ranks are not for one administrator alone as soon as somebody else can stand beside: not whom it is about, and so
 * nobody takes the account of the only one who could object. A demo, in which anybody is anybody, has nobody to stand beside.
 */
export function alone(
  people: All,
  { by, second, body }: Pick<Ask, 'by' | 'second' | 'body'>,
): PeopleRefusal | undefined {
  if (isHouse(by) || people.account(by.person)?.person.demo !== false || !isGrave(people, body)) return undefined;
  const others = [...people.accounts()].filter(
    ({ person: { id, role, disabled, demo } }) => BESIDE.has(role) && !disabled && !demo && id !== by.person,
  );
  if (others.length === 0) return undefined;
  if (others.some(({ person }) => person.id !== body['person'] && isThey(person, second))) return undefined;
  return refuse('second-person-needed', { command: body.type, needs: 'director' }).error;
}

const isThey = ({ id, role }: Readonly<{ id: string; role: Role }>, second: Actor | undefined): boolean =>
  second?.person === id && second.role === role;
