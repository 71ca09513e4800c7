import { assert } from '../../kit/assert.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import { ok } from '../../kit/result.ts';
import { type AnyRulebook, findRulebook, underReadings } from '../../rulebook/index.ts';
import type { OptionValue } from '../../rulebook/options.ts';
import type { Actor } from '../../table/index.ts';
import type { Read } from '../../wire/shapes/reads.ts';
import { answer } from '../command.ts';
import { happened, type Stamped } from '../stamped.ts';
import type { Ask, Unit } from '../unit.ts';
import { type AbsenceFact, Absences } from './absences.ts';
import { type AlertFact, Alerts } from './alerts.ts';
import { COMMANDS } from './commands.ts';
import { Eras, type Introduced, type Opening } from './eras.ts';
import { Glass, glassAlert } from './glass.ts';
import { Reads } from './reads.ts';

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
  /** Whoever did it sees the hidden hands of that round. */
  | { type: 'GlassBroken'; table: string; round: number; reason: string }
  | { type: 'GamingDayDeclared'; day: string }
  | { type: 'ClockStepped'; by: number }
  /** `copy` counts: whatever follows the first is a reprint. */
  | { type: 'ReportPrinted'; report: string; copy: number }
  | ({ type: 'RecordRead' } & Omit<Read, 'at'>)
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
  'chosen-with-readings',
  'day-declared',
  'not-assigned',
  'reason-needed',
  'unknown-alert',
  'no-round',
  'wrong-round',
  'for-surveillance',
] as const satisfies readonly RefusalCode[];

export type FloorTable = {
  readonly rules: AnyRulebook;
  /** The readings as they were recorded; options that were added since are not among them. */
  readonly recorded: Founded['options'];
  automatic: boolean;
  stopped: string | undefined;
  stoppedAt: number | undefined;
};

/** The gaming day that was declared last, and which one it is since the house counts. */
export type GamingDay = Readonly<{ day: string; number: number; at: number; by: string }>;

type Founded = Extract<FloorFact, { type: 'TableFounded' }>;
type Standing = Readonly<{ founded: Founded; automatic: boolean; stopped?: string; stoppedAt?: number }>;
type Kept = Readonly<{
  v: number;
  tables: readonly Standing[];
  alerts: ReturnType<Alerts['snapshot']>;
  absences: ReturnType<Absences['snapshot']>;
  printed: readonly (readonly [string, number])[];
  eras: ReturnType<Eras['snapshot']>;
  gamingDay?: GamingDay;
  keys: readonly Introduced[];
  glass?: ReturnType<Glass['snapshot']>;
  reads?: readonly Read[];
}>;
/** Rises with the form: a snapshot of another form is read around. */
const SNAPSHOT = 5;

export class Floor {
  readonly tables = new Map<string, FloorTable>();
  readonly alerts = new Alerts();
  readonly absences = new Absences();
  readonly glass = new Glass();
  readonly reads = new Reads();
  readonly eras = new Eras();
  /** By which the house signs and signed, in the order they were introduced. */
  keys: readonly Introduced[] = [];
  /** How often the report of a shift has left the house on paper. */
  readonly printed = new Map<string, number>();
  gamingDay: GamingDay | undefined;
  readonly #changesHands: (table: string, automatic: boolean) => boolean;
  /** Who is to be asked whether somebody works at a table. Whoever reads the records alone cannot tell. */
  readonly notAssigned: (table: string, by: Actor) => Refusal | undefined;

  /** The round that is under way at a table; null between rounds. Whoever reads the records alone cannot tell. */
  readonly roundAt: (table: string) => number | null | undefined;

  constructor(
    changesHands: (table: string, automatic: boolean) => boolean,
    notAssigned: Floor['notAssigned'] = () => undefined,
    roundAt: Floor['roundAt'] = () => undefined,
  ) {
    this.#changesHands = changesHands;
    this.notAssigned = notAssigned;
    this.roundAt = roundAt;
  }

  get unit(): Unit {
    return {
      stream: 'floor',
      decide: (ask) => this.#decide(ask),
      apply: (events) => {
        for (const { fact, stamp } of events as readonly Stamped<FloorFact>[]) this.#apply(fact, stamp);
      },
      snapshot: () => JSON.stringify(this.#kept()),
      restore: (text) => this.#restore(JSON.parse(text) as Kept),
    };
  }

  /** Whether the table can go to an automatic crew, or to people, as it stands. */
  changesHands(table: string, automatic: boolean): boolean {
    return this.#changesHands(table, automatic);
  }

  #decide(ask: Ask): ReturnType<Unit['decide']> {
    const fact = answer(COMMANDS, this, ask);
    if (!fact.ok) return fact;
    if (fact.value.type !== 'GlassBroken') return ok(happened(ask, fact.value));
    const told = this.alerts.raise(glassAlert(fact.value, ask.by));
    return told.ok ? ok(happened<FloorFact>(ask, fact.value, told.value)) : told;
  }

  #apply(fact: FloorFact, { at, person }: Pick<Stamped<FloorFact>['stamp'], 'at' | 'person'>): void {
    switch (fact.type) {
      case 'TableFounded': {
        const rules = findRulebook(fact.rulebook);
        assert(rules.ok, `the table ${fact.table} has rules that are not known here`);
        this.tables.set(fact.table, {
          rules: underReadings(rules.value, fact.options),
          recorded: fact.options,
          automatic: fact.automatic,
          stopped: undefined,
          stoppedAt: undefined,
        });
        return;
      }
      case 'DealingChanged':
        this.at(fact.table).automatic = fact.automatic;
        this.absences.end(fact.table);
        return;
      case 'DealerLost':
        this.absences.begin(fact.table, at);
        return;
      case 'DealerBack':
      case 'DealingResumed':
        this.absences.end(fact.table);
        return;
      case 'TableStopped':
        Object.assign(this.at(fact.table), { stopped: fact.reason, stoppedAt: at });
        return;
      case 'TableReleased':
        Object.assign(this.at(fact.table), { stopped: undefined, stoppedAt: undefined });
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
        if (fact.key !== undefined) this.keys = [...this.keys, fact.key];
        return;
      case 'RulebookRecorded':
        this.eras.record(fact.digest, fact.data);
        return;
      case 'GlassBroken':
        this.glass.broken(fact.table, fact.round, person);
        return;
      case 'RecordRead': {
        const { type: _, ...read } = fact;
        this.reads.add({ at, ...read });
        return;
      }
      case 'GamingDayDeclared':
        this.gamingDay = { day: fact.day, number: (this.gamingDay?.number ?? 0) + 1, at, by: person };
        return;
      case 'ClockStepped':
        return;
    }
  }

  #kept(): Kept {
    const tables = [...this.tables].map(
      ([table, { rules, recorded, automatic, stopped, stoppedAt }]): Standing => ({
        founded: { type: 'TableFounded', table, rulebook: rules.id, options: recorded, automatic },
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
      keys: this.keys,
      ...(this.gamingDay === undefined ? {} : { gamingDay: this.gamingDay }),
      glass: this.glass.snapshot(),
      reads: this.reads.all(),
    };
  }

  #restore({ v, tables, alerts, absences, printed, eras, gamingDay, keys, glass, reads }: Kept): void {
    assert(v === SNAPSHOT, `snapshot version ${String(v)} is not known`);
    this.tables.clear();
    for (const { founded, automatic, stopped, stoppedAt } of tables) {
      this.#apply({ ...founded, automatic }, { at: 0, person: '' });
      Object.assign(this.at(founded.table), { stopped, stoppedAt });
    }
    this.alerts.restore(alerts);
    this.absences.restore(absences);
    this.printed.clear();
    for (const [report, copy] of printed) this.printed.set(report, copy);
    this.eras.restore(eras);
    this.gamingDay = gamingDay;
    this.keys = keys;
    this.glass.restore(glass ?? []);
    this.reads.restore(reads);
  }

  /** A table that is known to be there. */
  at(table: string): FloorTable {
    const there = this.tables.get(table);
    assert(there !== undefined, `there is no table ${table}`);
    return there;
  }
}
