import type { Ranked, Role } from '../../rulebook/ranks.ts';
import type { DeviceKind } from '../../table/index.ts';
import type { Stamped } from '../stamped.ts';
import type { Failures } from './failures.ts';
import type { LimitChange } from './own-limits.ts';

export type Event = Stamped<Fact>;
export type Stamp = Event['stamp'];

/** One thing that happened to people, their rights or their whereabouts. */
export type Fact = Readonly<
  | { type: 'PersonAdded'; person: string; name: string; role: Role; demo: boolean }
  /** `table` is where the guest was received. */
  | { type: 'GuestAdded'; person: string; name: string; table: string; demo: boolean }
  | { type: 'RoleChanged'; person: string; role: Role; was: Role }
  | { type: 'Renamed'; person: string; name: string; was: string }
  | { type: 'PersonDisabled'; person: string; reason: string }
  | { type: 'PersonEnabled'; person: string }
  | { type: 'Assigned'; person: string; table: string }
  | { type: 'Unassigned'; person: string; table: string }
  | {
      type: 'Appointed';
      appointment: string;
      person: string;
      position: Ranked;
      /** Null: at every table whose document has the position. */
      table: string | null;
      from: number;
      until: number;
      reason: string;
    }
  | { type: 'AppointmentEnded'; appointment: string; reason: string }
  | { type: 'DeviceAdded'; device: string; kind: DeviceKind; table: string; key: string; demo: boolean }
  | { type: 'DeviceRevoked'; device: string; reason: string }
  | { type: 'ShiftStarted'; shift: string }
  | { type: 'ShiftEnded'; shift: string }
  | { type: 'OwnLimitsSet'; person: string; changes: readonly LimitChange[] }
  | { type: 'CooledOff'; person: string; until: number }
  /** `repeats` are sign-ins from the same address that followed the last recorded one too closely to be recorded. */
  | { type: 'SignedIn'; person: string; from: string | null; repeats: number }
  | ({ type: 'SignInsFailed' } & Failures)
  | { type: 'PasswordSet'; person: string; askedBy: string }
>;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;
