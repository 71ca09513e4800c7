import type { Err } from '../../kit/result.ts';
import { atLeast, type FloorRank, type Role } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { isHouse } from '../stamped.ts';
import type { Command } from './commands.ts';
import { type PeopleRefusal, refuse } from './refusals.ts';
import type { PeopleState } from './state.ts';

/** Who may ask for it: people of a role, people of a rank and above, or the house. */
export type Needs = Readonly<{
  role?: Role;
  from?: FloorRank;
  /** `first`: while no administrator but a demo's is there. `demo`: about demo identities. */
  house?: readonly ('always' | 'first' | 'demo')[];
  /** Never about the account of the one who asks. */
  others?: true;
}>;

type No = Err<PeopleRefusal> | undefined;

/** The role is looked up and not believed: a command may have waited while its sender was disabled or moved. */
export function authorised(state: PeopleState, needs: Needs, command: Command, by: Actor): No {
  const refused = refuse('not-authorised', { command: command.type, role: by.role, needs: namesOf(needs) });
  if (isHouse(by)) return houseMay(state, needs, command) ? undefined : refused;
  const asker = state.accounts.get(by.person)?.person;
  if (asker === undefined || asker.disabled || asker.role !== by.role) return refused;
  if (!holds(needs, asker.role)) return refused;
  if (command.type === 'addPerson' && command.demo === true) return refused;
  if (needs.others === true && 'person' in command && command.person === by.person)
    return refuse('own-account', { command: command.type });
  return asker.demo ? realOne(state, command) : undefined;
}

/** Anybody can be somebody of a demo, so those have no say about people and devices that outlast it. */
function realOne({ accounts, devices }: PeopleState, command: Command): No {
  const id = 'person' in command ? command.person : 'device' in command ? command.device : '';
  const about = accounts.get(id)?.person ?? devices.get(id)?.device;
  return about?.demo === false ? refuse('not-a-demo-identity', { person: id }) : undefined;
}

const holds = ({ role, from }: Needs, has: Role): boolean => has === role || (from !== undefined && atLeast(has, from));

const namesOf = ({ role, from, house }: Needs): readonly string[] =>
  [role, from, house === undefined ? undefined : 'house'].filter((name) => name !== undefined);

function houseMay(state: PeopleState, { house = [] }: Needs, command: Command): boolean {
  const aboutDemo =
    command.type === 'addPerson'
      ? command.demo === true
      : 'person' in command && state.accounts.get(command.person)?.person.demo === true;
  return (
    house.includes('always') || (house.includes('demo') && aboutDemo) || (house.includes('first') && !hasAdmin(state))
  );
}

/** The administrator of a demo does not count: the house that follows it needs one of its own. */
function hasAdmin({ accounts }: PeopleState): boolean {
  for (const { person } of accounts.values())
    if (person.role === 'admin' && !person.disabled && !person.demo) return true;
  return false;
}
