import type { Refusal } from '../kit/refusal.ts';
import { err } from '../kit/result.ts';
import { clausesOf } from '../rulebook/clauses.ts';
import { RULEBOOKS } from '../rulebook/index.ts';
import type { Currency } from '../rulebook/rulebook.ts';
import { type Actor, dispute, type Sight, type TableState } from '../table/index.ts';
import type { Totals } from '../wire/shapes/reports.ts';
import { cageUnit } from './cage/cage-unit.ts';
import { type Draws, drawsOf } from './dealers/draws-unit.ts';
import { RoundBets } from './dealers/round-bets.ts';
import { isIdle, isResting, isRoundClosed, isRoundOver, isTakenByPeople } from './dealers/rounds.ts';
import { type DisputePorts, DisputeUnit } from './disputes/dispute-unit.ts';
import { Recalled } from './disputes/recalled.ts';
import { Floor } from './floor/floor-unit.ts';
import { laddersAt } from './floor/ladders.ts';
import { Ledger } from './ledger/ledger.ts';
import { type Damage, load } from './load.ts';
import { alone } from './people/four-eyes.ts';
import { coolingOff, isUnlimited, ownLimitsAt } from './people/own-limits.ts';
import { limitedByOwn } from './people/own-limits-at-table.ts';
import { type PeopleUnit, peopleUnit } from './people/people-unit.ts';
import { PlayMeter } from './people/play-meter.ts';
import { type TableKeeper, tableKeeper } from './records/keeper.ts';
import { RecentRounds } from './records/recent-rounds.ts';
import type { TableBook } from './records/table-book.ts';
import { type Tallies, tallies } from './records/totals.ts';
import { snapshotCell } from './snapshot.ts';
import { isHouse } from './stamped.ts';
import type { Batch, Head, RoundRow, Store } from './store/port.ts';
import type { Issuer } from './tables/foreign-chips.ts';
import { type KnownPeople, notAPlayer, notKnownPlayer } from './tables/named-players.ts';
import { mayWhileStopped, notAssigned, notItsTable, notTheirs, touchesNoPlay } from './tables/staffing.ts';
import { TableUnit } from './tables/table-unit.ts';
import type { Ask, Unit } from './unit.ts';

export type HouseStatePorts = Readonly<{
  /** Milliseconds that nobody can set, counted from the time of day at the start. */
  steady?: () => number;
  /** A table pays nothing: both settlements differ. */
  disputed: (table: string, why: string) => void;
  /** Somebody touched what is at stake after the outcome was known. */
  acted: (table: string, what: string) => void;
}>;

/** What came of reading everything. */
export type Found = Readonly<{ damages: readonly Damage[]; snapshots: ReadonlyMap<string, number> }>;

/** One table in memory: its unit, its draws, what lies in its round, its recent rounds, its book, and how they ended. */
export type LiveTable = Readonly<{
  unit: TableUnit;
  draws: Draws;
  bets: RoundBets;
  rounds: RecentRounds;
  book: TableBook;
  ended: TableKeeper['ended'];
}>;

/** Everything of the house that is kept in memory: a unit for every stream, and the ledger. */
export class HouseState {
  ledger = new Ledger([]);
  readonly floor: Floor;
  people: PeopleUnit;
  readonly tables = new Map<string, LiveTable>();
  readonly disputes = new Map<string, DisputeUnit>();
  /** What the records say, for commands about cases. */
  readonly recalled = new Recalled();
  /** Tables that wait for a dealer since the house was opened. */
  readonly waiting = new Set<string>();
  /** Streams that cannot be read, and why. */
  readonly #damaged = new Map<string, string>();
  /** Units that could not take their own events or contradict the ledger, and why. Reading them anew does not mend that. */
  readonly #broken = new Map<string, string>();
  /** What players won and lost today, and how long they sit. */
  readonly meter = new PlayMeter();
  readonly #cage: Unit;
  /** The floor that people see. It goes with them into the state that replaces this one. */
  #sight: { floor: Floor };
  readonly #ports: HouseStatePorts;
  #tallies: Tallies = tallies([]);
  #versionOf: (stream: string) => number = () => 0;

  constructor(ports: HouseStatePorts) {
    this.#ports = ports;
    this.floor = new Floor(
      (table, automatic) => this.isResting(table) || (!automatic && this.isIdle(table)),
      (table, { person }) => notAssigned(table, this.people.account(person)?.person),
      (table) => this.#roundAt(table),
    );
    const sight = { floor: this.floor };
    this.#sight = sight;
    this.people = peopleUnit(
      (table) => sight.floor.tables.has(table),
      (table) => sight.floor.tables.get(table)?.rules.family,
      (table) => laddersAt(sight.floor, table),
    );
    this.#cage = cageUnit((person) => this.people.account(person)?.person);
  }

  #drawsOf(id: string, unit: TableUnit): Draws {
    return drawsOf(id, {
      isClosed: (round) => isRoundClosed(unit.state(), round),
      isOver: (round) => isRoundOver(unit.state(), round),
      isTaken: (round) => isTakenByPeople(unit.state(), this.floor.tables.get(id)?.automatic === true, round),
    });
  }

  /** How far streams are is the writer's to know. */
  count(versionOf: (stream: string) => number): void {
    this.#versionOf = versionOf;
  }

  /** The people as they are asked of: some of it is not for one alone, which no record is judged by. */
  readonly #asked: Unit = {
    stream: 'people',
    decide: (ask) => {
      const refused = alone(this.people, ask);
      return refused === undefined ? this.people.decide(ask) : err(refused);
    },
    apply: (events, from) => this.people.apply(events, from),
    snapshot: () => this.people.snapshot(),
    restore: (snapshot) => this.people.restore(snapshot),
  };

  unitOf(stream: string): Unit | undefined {
    const [kind, id = ''] = stream.split(/:(.*)/s);
    switch (kind) {
      case 'table':
        return this.table(id)?.unit;
      case 'draws':
        return this.table(id)?.draws.unit;
      case 'dispute':
        return DISPUTE.test(id) ? (this.disputes.get(id) ?? new DisputeUnit(id, this.#disputePorts)) : undefined;
      case 'people':
        return this.#asked;
      case 'floor':
        return this.floor.unit;
      case 'cage':
        return this.#cage;
      default:
        return undefined;
    }
  }

  /** A table is kept in memory from the moment it is founded. */
  table(id: string): LiveTable | undefined {
    const there = this.tables.get(id);
    if (there !== undefined) return there;
    const founded = this.floor.tables.get(id);
    if (founded === undefined) return undefined;
    const rounds = new RecentRounds();
    const bets = new RoundBets();
    const keeper = tableKeeper({
      table: id,
      rulebook: founded.rules.id,
      shiftNow: () => this.people.shift()?.id ?? NO_SHIFT,
      tallies: { add: (...more) => this.#tallies.add(...more) },
    });
    const unit: TableUnit = new TableUnit(id, founded.rules, {
      ledger: () => this.ledger,
      keeper,
      rounds,
      bets,
      isAutomatic: () => this.floor.tables.get(id)?.automatic === true,
      held: (ask) => this.#held(id, ask),
      limited: (ask) => this.#limited(unit, ask),
      issuerOf: (table) => this.#issuer(table),
      tables: () => [...this.tables.values()].map((each) => each.unit.state()),
      played: (plays) => {
        for (const play of plays) this.meter.played(play, unit.currency);
      },
      disputed: (why) => this.#ports.disputed(id, why),
      acted: (what) => this.#ports.acted(id, what),
    });
    const live = { unit, rounds, bets, book: keeper.book, ended: keeper.ended, draws: this.#drawsOf(id, unit) };
    this.tables.set(id, live);
    return live;
  }

  /** What a table won, held and dealt since its records began. */
  totals(table: string): Totals {
    return this.#tallies.of(table);
  }

  /** Reads everything from the store; only once, and before anything else. */
  async load(store: Store, heads: readonly Head[]): Promise<Found> {
    this.ledger = new Ledger(await store.balances());
    this.#tallies = tallies(await store.cells('totals'));
    const byStream = new Map(heads.map((head) => [head.stream, head]));
    const damages: Damage[] = [];
    const snapshots = new Map<string, number>();
    const one = async (unit: Unit): Promise<void> => {
      const { snapshotAt, damage } = await load(store, unit, byStream.get(unit.stream));
      snapshots.set(unit.stream, snapshotAt);
      if (damage === undefined) return;
      damages.push(damage);
      this.#damaged.set(damage.stream, `event ${damage.event}: ${damage.why}`);
    };
    await one(this.floor.unit);
    await one(this.people);
    for (const table of this.floor.tables.keys()) {
      const live = this.table(table);
      if (live === undefined) continue;
      await one(live.unit);
      await one(live.draws.unit);
      await live.rounds.recall(store, table);
    }
    for (const { stream } of heads) {
      const unit = stream.startsWith('dispute:') ? this.unitOf(stream) : undefined;
      if (unit !== undefined) await one(unit);
    }
    await this.#remember(store);
    return { damages, snapshots };
  }

  /** Replaces a state whose memory was lost, while people go on using theirs. */
  replace(before: HouseState): void {
    before.people.restore(this.people.snapshot());
    this.people = before.people;
    this.#sight = before.#sight;
    this.#sight.floor = this.floor;
    for (const table of before.waiting) this.waiting.add(table);
    for (const [stream, why] of before.#broken) this.#broken.set(stream, why);
  }

  break(stream: string, why: string): void {
    this.#broken.set(stream, why);
  }

  /** Why a unit cannot be trusted. */
  damageOf(stream: string): string | undefined {
    return this.#broken.get(stream) ?? this.#damaged.get(stream);
  }

  isResting(table: string): boolean {
    const live = this.tables.get(table);
    return live === undefined || isResting(live.unit.state());
  }

  #roundAt(table: string): number | null {
    const live = this.tables.get(table);
    return live === undefined || isResting(live.unit.state()) ? null : live.unit.state().round.number;
  }

  /** How much of the hands that lie face down somebody sees: its crew what the document lets them see, others by saying why. */
  sightOf(table: string, { person, actingAs }: Actor): Sight {
    const round = this.#roundAt(table);
    if (round !== null && this.floor.glass.isBroken(table, round, person)) return 'all';
    const tables = this.people.account(person)?.person.tables ?? [];
    return actingAs !== undefined || tables.includes(table) ? 'crew' : 'none';
  }

  isIdle(table: string): boolean {
    const live = this.tables.get(table);
    return live !== undefined && isIdle(live.unit.state());
  }

  #held(table: string, ask: Ask): Refusal | undefined {
    const founded = this.floor.tables.get(table);
    const damage = this.damageOf(`table:${table}`);
    if (damage !== undefined) return { code: 'table-stopped', params: { table, reason: damage } };
    // What the house tells its tables changes nothing that somebody has to look at first.
    if (isHouse(ask.by)) return undefined;
    const state = this.tables.get(table)?.unit.state();
    if (founded?.stopped !== undefined && (state === undefined || !mayWhileStopped(ask, state)))
      return { code: 'table-stopped', params: { table, reason: founded.stopped } };
    if (this.waiting.has(table) && !touchesNoPlay(ask.body.type)) return { code: 'table-waits', params: { table } };
    if (this.floor.absences.has(table) && ask.by.role === 'player') return { code: 'table-waits', params: { table } };
    if (founded === undefined || state === undefined) return undefined;
    const { person } = ask.by;
    return (
      notTheirs(ask, state, founded.automatic, this.people.account(person)?.person) ??
      notItsTable(ask, state, this.people.device(person)?.device) ??
      notAPlayer(ask, state, this.#known)
    );
  }

  readonly #known: KnownPeople = {
    find: (id) => this.people.account(id)?.person,
    all: () => [...this.people.accounts()].map(({ person }) => person),
  };

  #issuer(table: string): Issuer | undefined {
    const unit = this.tables.get(table)?.unit;
    if (unit === undefined) return undefined;
    const { currency } = unit;
    return {
      state: unit.state(),
      currency,
      seen: this.#versionOf(unit.stream),
      owed: (colour) => this.ledger.balance(`colour:${table}:${colour}`, currency),
    };
  }

  #limited(unit: TableUnit, ask: Ask): Refusal | undefined {
    const limitsOf = (player: string, at: number) => {
      const account = this.people.account(player);
      return account === undefined || isUnlimited(account)
        ? undefined
        : ownLimitsAt(
            account.limits,
            coolingOff(account.coolOffUntil, this.#ports.steady?.() ?? at),
            unit.currency,
            at,
          );
    };
    const states = () => this.#statesOf(unit.currency);
    return limitedByOwn(ask, unit.state(), states, unit.currency, limitsOf, this.meter);
  }

  /** A generator, so that a bet nobody adds up for does not pay for the size of the floor. */
  *#statesOf(currency: Currency): Generator<TableState> {
    for (const { unit } of this.tables.values()) if (unit.currency === currency) yield unit.state();
  }

  /** What players with limits of their own played before this process began. */
  async #remember(store: Store): Promise<void> {
    for (const account of this.people.accounts())
      if (!isUnlimited(account)) await this.remember(store, account.person.id);
  }

  /** What the store knows of a player's latest rounds takes the place of what is in memory. */
  async remember(store: Store, player: string): Promise<void> {
    const plays = await store.plays({ player, limit: PLAYS_AT_HAND });
    this.meter.forget(player);
    for (const play of plays.toReversed()) {
      const currency = this.tables.get(play.table)?.unit.currency;
      if (currency !== undefined) this.meter.played(play, currency);
    }
  }

  /** Everything as it is, so that the next opening need not read how it came about. */
  snapshots(heads: readonly Head[]): Batch['cells'] {
    return heads.flatMap(({ stream, version, hash }) => {
      const unit = this.unitOf(stream);
      if (unit?.snapshot === undefined || this.damageOf(stream) !== undefined) return [];
      return [snapshotCell({ stream, version, hash }, unit.snapshot())];
    });
  }

  readonly #disputePorts: DisputePorts = {
    rulesOf: (table) => this.tables.get(table)?.unit.state().rules,
    roundOf: (table, round): RoundRow | undefined => this.tables.get(table)?.rounds.round(round),
    versionOf: (table) => this.#versionOf(`table:${table}`),
    dealerOf: (table) => this.dealerOf(table),
    recallOf: (table, round) => this.recalled.round(table, round),
    sinceOf: (id) => this.recalled.since(id),
    known: KNOWN,
    notAPlayer: (person) => notKnownPlayer(person, this.#known),
    openCasesOf: (player) => {
      let open = 0;
      for (const unit of this.disputes.values()) {
        const state = unit.state();
        if (dispute.isCase(state) && state.player === player && state.status !== 'closed') open++;
      }
      return open;
    },
    raised: (unit) => {
      this.disputes.set(unit.id, unit);
    },
  };

  /** Who deals at a table: the automatic dealer, or the one who is assigned. */
  dealerOf(table: string): string {
    if (this.floor.tables.get(table)?.automatic === true) return 'auto-dealer';
    for (const { person } of this.people.accounts()) {
      if (person.role === 'dealer' && person.tables.includes(table)) return person.id;
    }
    return 'dealer';
  }
}

/** What is played while nobody has begun a shift is reported under this name. */
export const NO_SHIFT = 'no-shift';

/** More rounds than anybody plays in a day. */
const PLAYS_AT_HAND = 2000;

const DISPUTE = /^D-[A-Za-z0-9._-]{1,60}$/;

/** Every clause there is: a decision may rest on no other. */
const KNOWN: ReadonlySet<string> = new Set(
  RULEBOOKS.flatMap(({ id }) => {
    const clauses = clausesOf(id);
    return clauses.ok ? clauses.value.map((clause) => clause.id as string) : [];
  }),
);
