import { ok } from '../../kit/result.ts';
import type { Unit } from '../unit.ts';
import { decide } from './decide.ts';
import type { Event, FactType } from './event.ts';
import type { Shift } from './people.ts';
import { type Account, type Draft, fromText, nobody, toText, write } from './state.ts';

export type PeopleUnit = Required<Pick<Unit, 'stream' | 'decide' | 'apply' | 'snapshot' | 'restore'>> &
  Readonly<{
    account: (id: string) => Account | undefined;
    accounts: () => Iterable<Account>;
    shift: () => Shift | undefined;
    /** Called in the same breath as the event that ends a person's sessions. */
    onRevoked: (listener: (person: string) => void) => () => void;
  }>;

const REVOKING: ReadonlySet<FactType> = new Set<FactType>(['RoleChanged', 'PersonDisabled', 'PasswordSet']);

/** The stream of people. `isTable` says which tables somebody can be assigned to. */
export function peopleUnit(isTable: (table: string) => boolean = () => true): PeopleUnit {
  let draft: Draft = nobody();
  const listeners = new Set<(person: string) => void>();
  const take = (event: Event): void => {
    write(draft, event);
    const { fact } = event;
    if (REVOKING.has(fact.type) && 'person' in fact) for (const listener of listeners) listener(fact.person);
  };
  return {
    stream: 'people',
    decide: (ask) => {
      const decided = decide(draft, ask, isTable);
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
    shift: () => draft.shift,
    onRevoked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
