import type { OptionValue } from '../rulebook/options.ts';
import type { CrewOptions } from './dealers/crews.ts';
import type { DiskOptions } from './disk-watch.ts';
import type { Alarm } from './house.ts';
import type { ProgramState } from './integrity/integrity-watch.ts';
import type { IdleTimes } from './people/sessions.ts';
import type { Belief } from './proven.ts';
import type { Store } from './store/port.ts';

export type TablePlan = Readonly<{
  table: string;
  rulebook: string;
  options?: Readonly<Record<string, OptionValue>>;
  automatic: boolean;
}>;

export type HouseOptions = Belief &
  Readonly<{
    store: Store;
    version: string;
    demo: boolean;
    /** Tables the floor shall have; those that are there already stay as they are. */
    tables?: readonly TablePlan[];
    /** Automatic dealers deal as configured; without this as on a casino floor. */
    dealers?: CrewOptions;
    /** Whether automatic dealers deal; a house that is opened only to change something in it needs none. */
    dealing?: boolean;
    /** How long people of a role may be away before they are signed out, where it is not as usual. */
    idle?: IdleTimes;
    wall?: () => number;
    alarm?: (alarm: Alarm) => void;
    /** How long a store that cannot be reached is waited for. */
    patience?: number;
    /** Whether all records are proven behind the house once it is open; money is paid out of wallets after that. */
    proveBehind?: boolean;
    /** Looks at the program that runs: code, rules, schema, configuration. */
    program?: () => ProgramState;
    /** The disk that is looked at, where there is one to look at. */
    disk?: DiskOptions;
  }>;
