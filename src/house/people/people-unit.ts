import { ok } from '../../kit/result.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import type { Appointment } from '../../wire/shapes/people.ts';
import type { Unit } from '../unit.ts';
import { covers, isHigher, runsAt } from './appointments.ts';
import type { Tables } from './command.ts';
import { decide } from './decide.ts';
import type { DeviceAccount } from './devices.ts';
import type { Event, FactType } from './event.ts';
import type { Shift } from './people.ts';
import { type Account, type Draft, fromText, nobody, toText, write } from './state.ts';

export type PeopleUnit = Required<Pick<Unit, 'stream' | 'decide' | 'apply' | 'snapshot' | 'restore'>> &
  Readonly<{
    account: (id: string) => Account | undefined;
    accounts: () => Iterable<Account>;
    device: (id: string) => DeviceAccount | undefined;
    devices: () => Iterable<DeviceAccount>;
    shift: () => Shift | undefined;
    /** Those that run or begin later. */
    appointments: (at: number) => readonly Appointment[];
    /** The position in which somebody may act at a table. */
    positionOf: (person: string, table: string, at: number) => Ranked | undefined;
    /** Somebody as they act at a table where nothing else is said: in the position they are appointed to above their own. */
    actorAt: (actor: Actor, table: string, at: number) => Actor;
    /** Called together with the event that ends a person's sessions, or a device's. */
    onRevoked: (listener: (person: string) => void) => () => void;
  }>;

const REVOKING: ReadonlySet<FactType> = new Set<FactType>(['RoleChanged', 'PersonDisabled', 'PasswordSet']);

/** The stream of people. `isTable` says which tables somebody can be assigned to, `gameAt` what is played there. */
export function peopleUnit(
  isTable: Tables['isTable'] = () => true,
  gameAt: Tables['gameAt'] = () => undefined,
  ladders: Tables['ladders'] = () => [],
): PeopleUnit {
  let draft: Draft = nobody();
  const positionOf = (person: string, table: string, at: number): Ranked | undefined =>
    [...draft.appointments.values()].find(
      (each) =>
        each.person === person && covers(each, table) && runsAt(each, at) && ladders(table)[0]?.includes(each.position),
    )?.position;
  const listeners = new Set<(person: string) => void>();
  const take = (event: Event): void => {
    write(draft, event);
    const { fact } = event;
    const revoked = REVOKING.has(fact.type) && 'person' in fact ? fact.person : undefined;
    const ended = fact.type === 'DeviceRevoked' ? fact.device : revoked;
    if (ended !== undefined) for (const listener of listeners) listener(ended);
  };
  return {
    stream: 'people',
    decide: (ask) => {
      const decided = decide(draft, ask, { isTable, gameAt, ladders });
      return decided.ok ? ok({ events: [decided.value], transfers: [] }) : decided;
    },
    apply: (events, from) => {
      // A log that is read from its beginning again replaces what was known.
      if (from === 0) draft = nobody();
      for (const event of events) take(event as Event);
    },
    snapshot: () => toText(draft),
    restore: (snapshot) => {
      draft = fromText(snapshot);
    },
    account: (id) => draft.accounts.get(id),
    accounts: () => draft.accounts.values(),
    device: (id) => draft.devices.get(id),
    devices: () => draft.devices.values(),
    shift: () => draft.shift,
    appointments: (at) => [...draft.appointments.values()].filter(({ until }) => at < until),
    positionOf,
    actorAt: (actor, table, at) => {
      const position = positionOf(actor.person, table, at);
      const [ladder = []] = ladders(table);
      if (position === undefined || actor.role === 'device' || !isHigher(ladder, actor.role, position)) return actor;
      return { ...actor, actingAs: position };
    },
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
