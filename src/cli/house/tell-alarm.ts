import type { Alarm } from '../../house/house.ts';
import type { Context } from '../context.ts';

/** Whoever opens a house hears its alarms: one line each, beside what the command answers. */
export const tellAlarm =
  ({ say }: Pick<Context, 'say'>) =>
  ({ code, detail, table }: Pick<Alarm, 'code' | 'detail' | 'table'>): void => {
    void say(`croupier: ${code}${table === undefined ? '' : ` at ${table}`}: ${detail}\n`);
  };
