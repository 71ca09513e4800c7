import { Object as ObjectType } from 'typebox';
import type { FieldsIn, OrderIn } from '../../kit/command.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { anyText, as, eachOf, maybe, number, oneOf } from '../../kit/schema.ts';
import { type AnyRulebook, findRulebook, withOptions } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import { type Ladder, type Ranked, ROLES } from '../../rulebook/ranks.ts';
import { FLOOR } from '../../wire/orders/index.ts';
import { READ } from '../../wire/shapes/reads.ts';
import { type CommandSpec, commandTo } from '../command.ts';
import { isHouse } from '../stamped.ts';
import type { Body } from '../unit.ts';
import type { Introduced } from './eras.ts';
import type { Floor, FloorFact } from './floor-unit.ts';
import { GLASS_BROKEN } from './glass.ts';

const command = commandTo<Floor, FloorFact>();

/** A table that is there. */
const founded = {
  field: 'table',
  refused: ({ tables }: Floor, table: string) =>
    tables.has(table) ? undefined : refuse('unknown-table', { table: table.slice(0, 60) }),
} as const;

/** The ladder of the document by which a table is played. */
const atTable = ({ tables }: Floor, { table }: Body): Ladder | undefined => tables.get(String(table))?.rules.ladder;

/** Above those who stop a table, so that nobody lifts what they stopped themselves and nobody looked at. */
const ABOVE_A_PIT_MANAGER: Ranked = 'operations-manager';

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
    needs: { rung: 'pit-manager', also: ['admin'] },
    ladder: (_, { rulebook }) => {
      const found = findRulebook(String(rulebook));
      return found.ok ? found.value.ladder : undefined;
    },
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
  /** Between rounds, or while nobody bets in a round that an automatic crew has opened: others are finished by who began them. */
  changeDealing: command({
    fields: FLOOR.changeDealing,
    needs: { rung: 'pit-manager' },
    ladder: atTable,
    about: founded,
    decide: (floor, { table, automatic }) => {
      if (floor.at(table).automatic === automatic) return refuse('already-so', { table });
      if (!floor.changesHands(table, automatic)) return refuse('round-open', { table });
      return ok({ type: 'DealingChanged', table, automatic });
    },
  }),
  resumeDealing: command({
    fields: FLOOR.resumeDealing,
    needs: { rung: 'dealer' },
    ladder: atTable,
    about: founded,
    decide: (floor, { table }, by) => {
      const elsewhere = floor.notAssigned(table, by);
      return elsewhere === undefined ? ok({ type: 'DealingResumed', table }) : err(elsewhere);
    },
  }),
  stopTable: command({
    fields: FLOOR.stopTable,
    needs: { rung: 'pit-manager', also: ['admin'] },
    ladder: atTable,
    about: founded,
    unread: { reason: reasonNeeded },
    decide: (floor, { table, reason }) =>
      floor.at(table).stopped === undefined
        ? ok({ type: 'TableStopped', table, reason })
        : refuse('already-so', { table }),
  }),
  releaseTable: command({
    fields: FLOOR.releaseTable,
    needs: { rung: ABOVE_A_PIT_MANAGER },
    ladder: atTable,
    about: founded,
    unread: { reason: reasonNeeded },
    decide: (floor, { table, reason }) =>
      floor.at(table).stopped === undefined
        ? refuse('already-so', { table })
        : ok({ type: 'TableReleased', table, reason }),
  }),
  breakGlass: command({
    fields: FLOOR.breakGlass,
    needs: { from: 'pit-supervisor', also: ['surveillance', 'auditor'] },
    about: founded,
    unread: { reason: reasonNeeded },
    decide: (floor, { table, round, reason }, { person }) => {
      const current = floor.roundAt(table);
      if (current === null) return refuse('no-round', { table });
      if (current !== undefined && current !== round) return refuse('wrong-round', { round, current });
      if (floor.glass.isBroken(table, round, person)) return refuse('already-so', { table });
      return ok({ type: 'GlassBroken', table, round, reason });
    },
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
    decide: ({ alerts }, { alert, note = '' }) =>
      alerts.codeOf(alert) === GLASS_BROKEN ? refuse('for-surveillance', { alert }) : alerts.acknowledge(alert, note),
  }),
  acknowledgeGlass: command({
    fields: FLOOR.acknowledgeGlass,
    needs: { role: 'surveillance', also: ['auditor'] },
    decide: ({ alerts }, { alert }) =>
      alerts.codeOf(alert) === GLASS_BROKEN
        ? alerts.acknowledge(alert, '')
        : refuse('unknown-alert', { alert: alert.slice(0, 20) }),
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
      key: maybe(as<Introduced>(ObjectType({}))),
    },
    needs: {},
    decide: (_, { version, store, rules, decider, rulebooks, until, key }) =>
      ok({
        type: 'HouseOpened',
        version,
        store,
        rules,
        ...(decider === undefined ? {} : { decider }),
        ...(rulebooks === undefined ? {} : { rulebooks }),
        ...(until === undefined ? {} : { until }),
        ...(key === undefined ? {} : { key }),
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
  noteRead: command({
    fields: { what: oneOf(...READ), of: anyText, reader: anyText, role: oneOf(...ROLES) },
    needs: {},
    decide: (_, { what, of, reader, role }) => ok({ type: 'RecordRead', what, of, reader, role }),
  }),
  noteClock: command({ fields: { by: number }, needs: {}, decide: (_, { by }) => ok({ type: 'ClockStepped', by }) }),
} as const;

const ALL = { ...ASKED, ...NOTED } as const;

export type Command = OrderIn<FieldsIn<typeof ALL>>;

export const COMMANDS: ReadonlyMap<string, CommandSpec<Floor, FloorFact>> = new Map(Object.entries(ALL));
