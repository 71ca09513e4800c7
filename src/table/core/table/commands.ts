import { aborting } from './abort.ts';
import { acts } from './acts.ts';
import { gamingDay } from './gaming-day.ts';
import { lifecycle } from './lifecycle.ts';
import { money } from './money.ts';
import { notices } from './notices.ts';
import { readings } from './readings.ts';
import { records } from './records.ts';
import { resettlement } from './resettlement.ts';
import { wagers } from './wagers.ts';

/** What can be asked of every table. */
export const TABLE_COMMANDS = {
  ...lifecycle,
  ...money,
  ...records,
  ...wagers,
  ...resettlement,
  ...acts,
  ...notices,
  ...aborting,
  ...readings,
  ...gamingDay,
} as const;
