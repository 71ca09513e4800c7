import { ok } from '../../kit/result.ts';
import type { Unit } from '../unit.ts';
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
    /** Called together with the event that ends a person's sessions, or a device's. */
    onRevoked: (listener: (person: string) => void) => () => void;
  }>;

const REVOKING: ReadonlySet<FactType> = new Set<FactType>(['RoleChanged', 'PersonDisabled', 'PasswordSet']);

/** The stream of people. `isTable` says which tables somebody can be assigned to, `gameAt` what is played there. */
export function peopleUnit(
  isTable: Tables['isTable'] = () => true,
  gameAt: Tables['gameAt'] = () => undefined,
): PeopleUnit {
  let draft: Draft = nobody();
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
      const decided = decide(draft, ask, { isTable, gameAt });
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
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
