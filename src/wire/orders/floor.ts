import { Object as ObjectType, String as StringType } from 'typebox';
import type { FieldsByType, OrderIn } from '../../kit/command.ts';
import { anyText, as, flag, maybe, means, natural, notBlank, textUpTo } from '../../kit/schema.ts';
import type { OptionValue } from '../../rulebook/options.ts';

/** Names of tables are parts of account names and file names. */
const newTable = StringType({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$' });
const table = anyText;
const calendarDay = StringType({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

/** Which options there are, and their values, is for the rulebook to say. */
const options = as<Readonly<Record<string, OptionValue>>>(ObjectType({}));

/** What can be asked of the floor as a whole. */
export const FLOOR = {
  foundTable: { table: newTable, rulebook: anyText, options: maybe(options), automatic: maybe(flag) },
  changeDealing: { table, automatic: flag },
  resumeDealing: { table },
  stopTable: { table, reason: notBlank },
  releaseTable: { table, reason: notBlank },
  /** Lets somebody see the hands that lie face down in the round under way, and says why: told to surveillance. */
  breakGlass: { table, round: means(natural, 'The round under way'), reason: notBlank },
  declareGamingDay: { day: means(calendarDay, 'The day that begins now, as `2026-11-18`') },
  acknowledgeAlert: { note: maybe(textUpTo(500)), alert: anyText },
  /** Surveillance knows that somebody saw hidden hands. */
  acknowledgeGlass: { alert: anyText },
  printReport: { report: means(textUpTo(100, { minLength: 1 }), 'The shift or round whose report is printed') },
} as const satisfies FieldsByType;

export type FloorOrder = OrderIn<typeof FLOOR>;
