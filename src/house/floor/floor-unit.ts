import { assert } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type AnyRulebook, findRulebook, underReadings, withOptions } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import type { Role } from '../../rulebook/ranks.ts';
import { atLeast, type Ranked } from '../../rulebook/ranks.ts';
import type { Actor } from '../../table/index.ts';
import { happened, ID, isHouse, type Stamped } from '../stamped.ts';
import type { Ask, Body, Unit } from '../unit.ts';
import { type AbsenceFact, Absences } from './absences.ts';
import { type AlertFact, Alerts } from './alerts.ts';
import { Eras, type Opening } from './eras.ts';

/** What happens to the floor as a whole: tables are founded, stopped, handed to people or to automatic dealers. */
export type FloorFact = Readonly<
  /** `rules` is a digest of every rulebook and clause it will decide by; the pin says which version decides by which. */
  | ({ type: 'HouseOpened'; version: string; store: string; rules: string } & Opening)
  /** A rulebook the house decides by, whole: records made under it can be judged by it when the program has another. */
  | { type: 'RulebookRecorded'; rulebook: string; digest: string; data: AnyRulebook }
  | {
      type: 'TableFounded';
      table: string;
      rulebook: string;
      /** All readings; version 1 recorded only those that were not the usual ones. */
      options: Readonly<Record<string, OptionValue>>;
      automatic: boolean;
    }
  | { type: 'DealingChanged'; table: string; automatic: boolean }
  | { type: 'DealingResumed'; table: string }
  | { type: 'TableStopped'; table: string; reason: string }
  | { type: 'TableReleased'; table: string; reason: string }
  | { type: 'ClockStepped'; by: number }
  /** `copy` counts: whatever follows the first is a reprint. */
  | { type: 'ReportPrinted'; report: string; copy: number }
  | AlertFact
  | AbsenceFact
>;

export const FLOOR_REFUSALS = [
  'unknown-command',
  'not-authorised',
  'bad-field',
  'table-exists',
  'unknown-table',
  'unknown-rulebook',
  'bad-options',
  'already-so',
  'round-open',
  'not-assigned',
  'reason-needed',
  'unknown-alert',
] as const;

export type FloorTable = {
  readonly rules: AnyRulebook;
  automatic: boolean;
  stopped: string | undefined;
  stoppedAt: number | undefined;
};

type Founded = Extract<FloorFact, { type: 'TableFounded' }>;
type Standing = Readonly<{ founded: Founded; automatic: boolean; stopped?: string; stoppedAt?: number }>;
type Kept = Readonly<{
  v: number;
  tables: readonly Standing[];
  alerts: ReturnType<Alerts['snapshot']>;
  absences: ReturnType<Absences['snapshot']>;
  printed: readonly (readonly [string, number])[];
  eras: ReturnType<Eras['snapshot']>;
}>;
/** Rises with the form: a snapshot of another form is read around. */
const SNAPSHOT = 3;

type Answered = Result<FloorFact, Refusal>;
type Row = Readonly<{
  from: Ranked | 'house';
  also?: readonly Role[];
  decide: (floor: Floor, body: Body, by: Actor) => Answered;
}>;

/** The lowest rank that may ask for it, and who else; the house itself may always. */
const ORDERS: Readonly<Record<string, Row>> = {
  openHouse: { from: 'house', decide: openHouse },
  recordRulebook: { from: 'house', decide: recordRulebook },
  foundTable: { from: 'pit-manager', also: ['admin'], decide: foundTable },
  changeDealing: { from: 'pit-manager', decide: changeDealing },
  resumeDealing: {
    from: 'dealer',
    decide: (floor, body, by) =>
      onTable(floor, body, (table) => {
        const elsewhere = floor.notAssigned(table, by);
        return elsewhere === undefined ? ok({ type: 'DealingResumed', table }) : err(elsewhere);
      }),
  },
  noteDealerLost: {
    from: 'house',
    decide: (floor, body) =>
      onTable(floor, body, (table, { automatic }) => floor.absences.lost(table, body['dealer'], automatic)),
  },
  noteDealerBack: {
    from: 'house',
    decide: (floor, body) => onTable(floor, body, (table) => floor.absences.back(table, body['dealer'])),
  },
  stopTable: { from: 'pit-manager', also: ['admin'], decide: stopTable },
  releaseTable: { from: 'gaming-shift-manager', decide: releaseTable },
  raiseAlert: { from: 'house', decide: (floor, body) => floor.alerts.raise(body) },
  acknowledgeAlert: {
    from: 'pit-supervisor',
    also: ['admin'],
    decide: (floor, body) => floor.alerts.acknowledge(body),
  },
  printReport: {
    from: 'pit-supervisor',
    also: ['auditor', 'cashier', 'surveillance', 'admin'],
    decide: printReport,
  },
  /** A receipt is for its player too, so the house prints it. */
  printReceipt: { from: 'house', decide: printReport },
  noteClock: { from: 'house', decide: (_, { by }) => ok({ type: 'ClockStepped', by: Number(by) }) },
};

export class Floor {
  readonly tables = new Map<string, FloorTable>();
  readonly alerts = new Alerts();
  readonly absences = new Absences();
  readonly eras = new Eras();
  /** How often the report of a shift has left the house on paper. */
  readonly printed = new Map<string, number>();
  readonly #isResting: (table: string) => boolean;
  /** Who is to be asked whether somebody works at a table. Whoever reads the records alone cannot tell. */
  readonly notAssigned: (table: string, by: Actor) => Refusal | undefined;

  constructor(isResting: (table: string) => boolean, notAssigned: Floor['notAssigned'] = () => undefined) {
    this.#isResting = isResting;
    this.notAssigned = notAssigned;
  }

  get unit(): Unit {
    return {
      stream: 'floor',
      decide: (ask) => this.#decide(ask),
      apply: (events) => {
        for (const { fact, stamp } of events as readonly Stamped<FloorFact>[]) this.#apply(fact, stamp.at);
      },
      snapshot: () => JSON.stringify(this.#kept()),
      restore: (text) => this.#restore(JSON.parse(text) as Kept),
    };
  }

  isResting(table: string): boolean {
    return this.#isResting(table);
  }

  #decide(ask: Ask): ReturnType<Unit['decide']> {
    const { type } = ask.body;
    const row = Object.hasOwn(ORDERS, type) ? ORDERS[type] : undefined;
    if (row === undefined) return refuse('unknown-command', { command: type });
    if (!may(row, ask.by)) return refuse('not-authorised', { command: type, role: ask.by.role, needs: [row.from] });
    const fact = row.decide(this, ask.body, ask.by);
    return fact.ok ? ok(happened(ask, fact.value)) : fact;
  }

  #apply(fact: FloorFact, at: number): void {
    switch (fact.type) {
      case 'TableFounded': {
        const rules = findRulebook(fact.rulebook);
        assert(rules.ok, `the table ${fact.table} has rules that are not known here`);
        this.tables.set(fact.table, {
          rules: underReadings(rules.value, fact.options),
          automatic: fact.automatic,
          stopped: undefined,
          stoppedAt: undefined,
        });
        return;
      }
      case 'DealingChanged':
        this.#of(fact.table).automatic = fact.automatic;
        this.absences.end(fact.table);
        return;
      case 'DealerLost':
        this.absences.begin(fact.table);
        return;
      case 'DealerBack':
      case 'DealingResumed':
        this.absences.end(fact.table);
        return;
      case 'TableStopped':
        Object.assign(this.#of(fact.table), { stopped: fact.reason, stoppedAt: at });
        return;
      case 'TableReleased':
        Object.assign(this.#of(fact.table), { stopped: undefined, stoppedAt: undefined });
        return;
      case 'AlertRaised':
      case 'AlertAcknowledged':
        this.alerts.apply(fact, at);
        return;
      case 'ReportPrinted':
        this.printed.set(fact.report, fact.copy);
        return;
      case 'HouseOpened':
        this.eras.open(fact);
        return;
      case 'RulebookRecorded':
        this.eras.record(fact.digest, fact.data);
        return;
      case 'ClockStepped':
        return;
    }
  }

  #kept(): Kept {
    const tables = [...this.tables].map(
      ([table, { rules, automatic, stopped, stoppedAt }]): Standing => ({
        founded: { type: 'TableFounded', table, rulebook: rules.id, options: { ...rules.options }, automatic },
        automatic,
        ...(stopped === undefined ? {} : { stopped }),
        ...(stoppedAt === undefined ? {} : { stoppedAt }),
      }),
    );
    return {
      v: SNAPSHOT,
      tables,
      alerts: this.alerts.snapshot(),
      absences: this.absences.snapshot(),
      printed: [...this.printed],
      eras: this.eras.snapshot(),
    };
  }

  #restore({ v, tables, alerts, absences, printed, eras }: Kept): void {
    assert(v === SNAPSHOT, `snapshot version ${String(v)} is not known`);
    this.tables.clear();
    for (const { founded, automatic, stopped, stoppedAt } of tables) {
      this.#apply({ ...founded, automatic }, 0);
      Object.assign(this.#of(founded.table), { stopped, stoppedAt });
    }
    this.alerts.restore(alerts);
    this.absences.restore(absences);
    this.printed.clear();
    for (const [report, copy] of printed) this.printed.set(report, copy);
    this.eras.restore(eras);
  }

  #of(table: string): FloorTable {
    const there = this.tables.get(table);
    assert(there !== undefined, `there is no table ${table}`);
    return there;
  }
}

const may = ({ from, also = [] }: Row, by: Actor): boolean =>
  isHouse(by) ||
  also.includes(by.role as Role) ||
  (from !== 'house' && by.role !== 'device' && atLeast(by.actingAs ?? by.role, from));

function rulesFor(rulebook: string, options: Readonly<Record<string, OptionValue>>): Result<AnyRulebook, Refusal> {
  const found = findRulebook(rulebook);
  return found.ok ? withOptions(found.value, options) : found;
}

const isOptions = (value: unknown): value is Readonly<Record<string, OptionValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only the house asks, and what it says of itself is recorded as it is. */
function openHouse(_: Floor, { version, store, rules, decider, rulebooks, until }: Body): Answered {
  const opening = { decider, rulebooks, ...(until === undefined ? {} : { until }) } as Opening;
  return ok({ type: 'HouseOpened', version: String(version), store: String(store), rules: String(rules), ...opening });
}

function recordRulebook({ eras }: Floor, { rulebook, digest, data }: Body): Answered {
  if (typeof digest !== 'string' || eras.rulebook(digest) !== undefined)
    return refuse('bad-field', { field: 'digest' });
  return ok({ type: 'RulebookRecorded', rulebook: String(rulebook), digest, data: data as AnyRulebook });
}

function foundTable({ tables }: Floor, { table, rulebook, options = {}, automatic = false }: Body): Answered {
  if (typeof table !== 'string' || !ID.test(table)) return refuse('bad-field', { field: 'table' });
  if (tables.has(table)) return refuse('table-exists', { table });
  if (typeof rulebook !== 'string') return refuse('bad-field', { field: 'rulebook' });
  if (!isOptions(options)) return refuse('bad-field', { field: 'options' });
  if (typeof automatic !== 'boolean') return refuse('bad-field', { field: 'automatic' });
  const rules = rulesFor(rulebook, options);
  if (!rules.ok) return rules;
  return ok({ type: 'TableFounded', table, rulebook, options: { ...rules.value.options }, automatic });
}

function onTable(floor: Floor, { table }: Body, decide: (table: string, there: FloorTable) => Answered): Answered {
  const there = typeof table === 'string' ? floor.tables.get(table) : undefined;
  return there === undefined
    ? refuse('unknown-table', { table: typeof table === 'string' ? table.slice(0, 60) : '' })
    : decide(table as string, there);
}

/** Between rounds only: a round is finished by whoever began it. */
function changeDealing(floor: Floor, body: Body): Answered {
  return onTable(floor, body, (table, there) => {
    const { automatic } = body;
    if (typeof automatic !== 'boolean') return refuse('bad-field', { field: 'automatic' });
    if (there.automatic === automatic) return refuse('already-so', { table });
    if (!floor.isResting(table)) return refuse('round-open', { table });
    return ok({ type: 'DealingChanged', table, automatic });
  });
}

const isReason = (reason: unknown): reason is string => typeof reason === 'string' && reason.trim() !== '';

function stopTable(floor: Floor, body: Body): Answered {
  return onTable(floor, body, (table, { stopped }) => {
    if (!isReason(body['reason'])) return refuse('reason-needed', { command: 'stopTable' });
    if (stopped !== undefined) return refuse('already-so', { table });
    return ok({ type: 'TableStopped', table, reason: body['reason'] });
  });
}

function releaseTable(floor: Floor, body: Body): Answered {
  return onTable(floor, body, (table, { stopped }) => {
    if (!isReason(body['reason'])) return refuse('reason-needed', { command: 'releaseTable' });
    if (stopped === undefined) return refuse('already-so', { table });
    return ok({ type: 'TableReleased', table, reason: body['reason'] });
  });
}

function printReport({ printed }: Floor, { report }: Body): Answered {
  if (typeof report !== 'string' || report === '' || report.length > 100)
    return refuse('bad-field', { field: 'report' });
  return ok({ type: 'ReportPrinted', report, copy: (printed.get(report) ?? 0) + 1 });
}
