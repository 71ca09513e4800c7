import { Object as ObjectType } from 'typebox';
import type { FieldsIn, OrderIn } from '../../kit/command.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { anyText, as, eachOf, maybe, number } from '../../kit/schema.ts';
import { type AnyRulebook, findRulebook, withOptions } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import { FLOOR } from '../../wire/orders/index.ts';
import { type CommandSpec, commandTo } from '../command.ts';
import { isHouse } from '../stamped.ts';
import type { Floor, FloorFact } from './floor-unit.ts';

const command = commandTo<Floor, FloorFact>();

/** A table that is there. */
const founded = {
  field: 'table',
  refused: ({ tables }: Floor, table: string) =>
    tables.has(table) ? undefined : refuse('unknown-table', { table: table.slice(0, 60) }),
} as const;

const reasonNeeded = (type: string) => refuse('reason-needed', { command: type });

const printReport = ({ printed }: Floor, { report }: Readonly<{ report: string }>): Result<FloorFact, Refusal> =>
  ok({ type: 'ReportPrinted', report, copy: (printed.get(report) ?? 0) + 1 });

function rulesFor(rulebook: string, options: Readonly<Record<string, OptionValue>>): Result<AnyRulebook, Refusal> {
  const found = findRulebook(rulebook);
  return found.ok ? withOptions(found.value, options) : found;
}

/** What anybody may ask who has the rank for it. */
const ASKED = {
  foundTable: command({
    fields: FLOOR.foundTable,
    needs: { from: 'pit-manager', also: ['admin'] },
    about: {
      field: 'table',
      refused: ({ tables }, table) => (tables.has(table) ? refuse('table-exists', { table }) : undefined),
    },
    decide: (_, { table, rulebook, options = {}, automatic = false }, by) => {
      const rules = rulesFor(rulebook, options);
      if (!rules.ok) return rules;
      // Other readings than the usual ones are chosen at the closed table, by whoever may, with a reason and a second person.
      if (!isHouse(by) && Object.keys(options).length > 0)
        return refuse('chosen-with-readings', { command: 'chooseReadings' });
      return ok({ type: 'TableFounded', table, rulebook, options: { ...rules.value.options }, automatic });
    },
  }),
  /** Between rounds only: a round is finished by whoever began it. */
  changeDealing: command({
    fields: FLOOR.changeDealing,
    needs: { from: 'pit-manager' },
    about: founded,
    decide: (floor, { table, automatic }) => {
      if (floor.at(table).automatic === automatic) return refuse('already-so', { table });
      if (!floor.isResting(table)) return refuse('round-open', { table });
      return ok({ type: 'DealingChanged', table, automatic });
    },
  }),
  resumeDealing: command({
    fields: FLOOR.resumeDealing,
    needs: { from: 'dealer' },
    about: founded,
    decide: (floor, { table }, by) => {
      const elsewhere = floor.notAssigned(table, by);
      return elsewhere === undefined ? ok({ type: 'DealingResumed', table }) : err(elsewhere);
    },
  }),
  stopTable: command({
    fields: FLOOR.stopTable,
    needs: { from: 'pit-manager', also: ['admin'] },
    about: founded,
    unread: { reason: reasonNeeded },
    decide: (floor, { table, reason }) =>
      floor.at(table).stopped === undefined
        ? ok({ type: 'TableStopped', table, reason })
        : refuse('already-so', { table }),
  }),
  releaseTable: command({
    fields: FLOOR.releaseTable,
    needs: { from: 'gaming-shift-manager' },
    about: founded,
    unread: { reason: reasonNeeded },
    decide: (floor, { table, reason }) =>
      floor.at(table).stopped === undefined
        ? refuse('already-so', { table })
        : ok({ type: 'TableReleased', table, reason }),
  }),
  /** One gaming day ends where the next begins; what is remembered for a day ends with it. */
  declareGamingDay: command({
    fields: FLOOR.declareGamingDay,
    needs: { from: 'pit-manager' },
    decide: ({ gamingDay }, { day }) =>
      gamingDay?.day === day ? refuse('day-declared', { day }) : ok({ type: 'GamingDayDeclared', day }),
  }),
  acknowledgeAlert: command({
    fields: FLOOR.acknowledgeAlert,
    needs: { from: 'pit-supervisor', also: ['admin'] },
    unread: { alert: () => refuse('unknown-alert', { alert: '' }) },
    decide: ({ alerts }, { alert, note = '' }) => alerts.acknowledge(alert, note),
  }),
  printReport: command({
    fields: FLOOR.printReport,
    needs: { from: 'pit-supervisor', also: ['auditor', 'cashier', 'surveillance', 'admin'] },
    decide: printReport,
  }),
} as const;

/** What only the house says, of itself and of what it sees. */
const NOTED = {
  openHouse: command({
    fields: {
      version: anyText,
      store: anyText,
      rules: anyText,
      decider: maybe(number),
      rulebooks: maybe(eachOf(anyText)),
      until: maybe(eachOf(number)),
    },
    needs: {},
    decide: (_, { version, store, rules, decider, rulebooks, until }) =>
      ok({
        type: 'HouseOpened',
        version,
        store,
        rules,
        ...(decider === undefined ? {} : { decider }),
        ...(rulebooks === undefined ? {} : { rulebooks }),
        ...(until === undefined ? {} : { until }),
      }),
  }),
  recordRulebook: command({
    fields: { rulebook: anyText, digest: anyText, data: as<AnyRulebook>(ObjectType({})) },
    needs: {},
    decide: ({ eras }, { rulebook, digest, data }) =>
      eras.rulebook(digest) === undefined
        ? ok({ type: 'RulebookRecorded', rulebook, digest, data })
        : refuse('bad-field', { field: 'digest' }),
  }),
  noteDealerLost: command({
    fields: { table: anyText, dealer: anyText },
    needs: {},
    about: founded,
    decide: (floor, { table, dealer }) => floor.absences.lost(table, dealer, floor.at(table).automatic),
  }),
  noteDealerBack: command({
    fields: { table: anyText, dealer: anyText },
    needs: {},
    about: founded,
    decide: ({ absences }, { table, dealer }) => absences.back(table, dealer),
  }),
  raiseAlert: command({
    fields: { code: anyText, detail: anyText, table: maybe(anyText) },
    needs: {},
    decide: ({ alerts }, alert) => alerts.raise(alert),
  }),
  /** A receipt is for its player too, so the house prints it. */
  printReceipt: command({ fields: FLOOR.printReport, needs: {}, decide: printReport }),
  noteClock: command({ fields: { by: number }, needs: {}, decide: (_, { by }) => ok({ type: 'ClockStepped', by }) }),
} as const;

const ALL = { ...ASKED, ...NOTED } as const;

export type Command = OrderIn<FieldsIn<typeof ALL>>;

export const COMMANDS: ReadonlyMap<string, CommandSpec<Floor, FloorFact>> = new Map(Object.entries(ALL));
