import type { Event } from '../table/index.ts';
import { type FullProof, proofBehind } from './behind/full-proof.ts';
import { DemoRefused, mayBeOpen, readably } from './cannot-open.ts';
import { type Clock, makeClock } from './clock.ts';
import { Crews } from './dealers/crews.ts';
import { nonceGivers } from './dealers/draw-facts.ts';
import { closedBets, isOnlyBets } from './dealers/round-bets.ts';
import { DiskWatch } from './disk-watch.ts';
import { recallFor } from './disputes/recall-for.ts';
import { RAISE, settles } from './disputes/recalled.ts';
import { createFacade } from './facade.ts';
import type { Command as FloorCommand } from './floor/commands.ts';
import type { Pin } from './floor/eras.ts';
import type { Change, House } from './house.ts';
import type { HouseOptions } from './house-options.ts';
import { HouseState } from './house-state.ts';
import { IntegrityWatch } from './integrity/integrity-watch.ts';
import { passingKey } from './keys/secret-key.ts';
import type { Damage } from './load.ts';
import type { Event as PeopleEvent } from './people/event.ts';
import { changedRulebooks, openingOf, PIN, unrecorded } from './pinning.ts';
import { glanced, proven } from './proven.ts';
import { Recovery } from './recovery.ts';
import type { SealedStore } from './seal/sealed-store.ts';
import { HOUSE } from './stamped.ts';
import type { Head, StoreFailure } from './store/port.ts';
import { recallsDue } from './tables/recalling.ts';
import { TableUnit } from './tables/table-unit.ts';
import { touched } from './tables/touched.ts';
import type { Answer, Request, Unit } from './unit.ts';
import { Watch } from './watch.ts';
import { Writer, type Written } from './writer.ts';

/** Houses that are given no key have one together, for as long as the process lives. */
export const OWN_KEY = passingKey();

const TEND_EVERY = 60_000;

/** Opens the floor on a store, with everything as it was when it was last closed or killed. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const house = new Running(options);
  await house.open();
  return house.facade;
}

class Running {
  readonly #options: HouseOptions;
  #state: HouseState;
  readonly #clock: Clock;
  readonly #watch: Watch;
  readonly #crews: Crews;
  readonly #disk: DiskWatch;
  readonly #listeners = new Set<(changes: readonly Change[]) => void>();
  #writer!: Writer;
  #sealed: SealedStore | undefined;
  #proof: FullProof | undefined;
  #facade!: House;
  #ready = false;
  readonly #recovery: Recovery;
  readonly #failed: Promise<Error>;
  #ended = false;
  #epoch = 0;
  #startedAt = 0;
  #tending: NodeJS.Timeout | undefined;
  readonly #integrity: IntegrityWatch;
  #fail: (error: Error) => void = () => undefined;

  constructor(options: HouseOptions) {
    this.#options = options;
    this.#clock = makeClock((by) => this.#watch.clockStepped(by), options.wall);
    this.#watch = new Watch({
      tell: options.alarm,
      isReady: () => this.#ready,
      submit: (request) => this.#submit(request, () => undefined),
      floor: () => ({ epoch: this.#epoch, version: this.#writer.versionOf('floor') }),
    });
    const raise = (detail: string): void => this.#watch.raise('disk-low', detail);
    this.#disk = new DiskWatch({ room: async () => undefined, lowShare: 0, ...options.disk, raise });
    this.#integrity = new IntegrityWatch({
      program: options.program,
      now: () => this.#clock.now(),
      stop: (code, why) => {
        for (const table of this.#state.floor.tables.keys()) this.#watch.stop(table, code, why);
      },
    });
    this.#crews = this.#makeCrews();
    this.#recovery = this.#makeRecovery();
    this.#failed = new Promise((resolve) => {
      this.#fail = resolve;
    });
    this.#state = this.#emptyState();
  }

  #emptyState(): HouseState {
    const state = new HouseState({
      steady: this.#clock.steady,
      disputed: (table, why) => this.#watch.stop(table, 'settlement-disputed', why),
      acted: (table, what) => this.#watch.raise('acted-after-outcome', what, table),
    });
    state.count((stream) => this.#writer.versionOf(stream));
    return state;
  }

  #makeCrews(): Crews {
    return new Crews({
      at: (table) => {
        const live = this.#state.table(table);
        return live === undefined ? undefined : { state: live.unit.state(), draws: live.draws };
      },
      versionOf: (stream) => this.#writer.versionOf(stream),
      ask: (request) => this.#ask(request),
      seal: (key) => this.#options.store.cell('seal', key),
      key: this.#options.key ?? OWN_KEY,
      bets: (table, round) => closedBets(this.#options.store, this.#state.table(table)?.bets, table, round),
      isAutomatic: (table) => this.#state.floor.tables.get(table)?.automatic === true,
      clock: this.#clock,
      onAdvice: (table) => this.#tellOf(table, new Set()),
      onDealerStuck: (what, table) => this.#watch.raise('dealer-puzzled', what, table),
      options: this.#options.dealers,
    });
  }

  #makeRecovery(): Recovery {
    return new Recovery({
      store: this.#options.store,
      clock: this.#clock,
      watch: this.#watch,
      patience: this.#options.patience,
      durable: () => this.#writer.durable(),
      reload: (heads) => this.#reload(heads),
      setReady: (isReady) => {
        this.#ready = isReady;
      },
      end: (error) => this.#end(error),
    });
  }

  get facade(): House {
    return this.#facade;
  }

  async open(): Promise<void> {
    const { store, version, demo } = this.#options;
    this.#epoch = await store.claim();
    store.lease.onLost((failure) => this.#disowned(failure));
    await glanced(this.#options);
    const heads = await store.heads();
    const { damages, snapshots } = await readably(this.#state.load(store, heads));
    mayBeOpen(damages);
    const { keys } = this.#state.floor;
    const raise = (code: string, detail: string): void => this.#watch.raise(code, detail);
    const own = await readably(proven(this.#options, heads, keys, raise));
    this.#sealed = own.sealed;
    this.#proof = proofBehind(this.#options, heads, {
      keep: (cells) => this.#writer.keep(() => cells),
      raise: (code, detail) => this.#watch.raise(code, detail),
      end: (error) => {
        this.#end(error);
        void this.#writer.close();
      },
    });
    this.#writer = new Writer(
      {
        store: own.store,
        epoch: this.#epoch,
        clock: this.#clock,
        ledger: () => this.#state.ledger,
        unitOf: (stream) => this.#state.unitOf(stream),
        published: (written) => this.#published(written),
        damageOf: (stream) => (stream.startsWith('table:') ? undefined : this.#state.damageOf(stream)),
        broken: (unit, why) => this.#broken(unit, why),
        onDecideError: (unit, why) => this.#watch.raise('cannot-decide', `${unit.stream}: ${why}`),
        failed: (failure) => this.#recovery.failed(failure),
        holdsBack: (transfers) => this.#proof?.holdsBack(transfers),
      },
      heads,
      snapshots,
    );
    this.#tell(damages);
    this.#startedAt = this.#clock.now();
    this.#facade = await this.#makeFacade();
    const admin = demo
      ? this.#facade.people.all().find(({ role, demo: isDemo }) => role === 'admin' && !isDemo)
      : undefined;
    if (admin !== undefined) throw new DemoRefused(admin.id);
    const { eras } = this.#state.floor;
    const [before, opening] = [eras.now, openingOf(eras, heads)];
    const key = own.introduced === undefined ? {} : { key: own.introduced };
    await this.#must({
      type: 'openHouse',
      version,
      store: store.kind,
      rules: this.#integrity.rules,
      ...opening,
      ...key,
    });
    for (const rulebook of unrecorded(eras)) await this.#must(rulebook);
    if (heads.some(({ stream }) => stream === 'floor')) this.#rulesChanged(before);
    for (const plan of this.#options.tables ?? []) {
      if (!this.#state.floor.tables.has(plan.table)) await this.#must({ type: 'foundTable', ...plan });
    }
    for (const [table, { automatic }] of this.#state.floor.tables) this.#begin(table, automatic);
    this.#tending = setInterval(() => this.#tend(), TEND_EVERY).unref();
    await this.#disk.start();
    this.#ready = true;
    this.#tellTables();
    this.#watch.alertAll();
    this.#proof?.start();
  }

  /** Whoever runs the house hears that it pays by other figures than its last rounds were paid by. */
  #rulesChanged(before: Pin): void {
    for (const id of changedRulebooks(before)) {
      const [was, is] = [before.rulebooks[id]?.slice(0, 12), PIN.rulebooks[id]?.slice(0, 12)];
      const said = `The data of ${id} (digest ${is}…) is not what the records were decided by (${was}…).`;
      this.#watch.raise('rulebook-changed', said);
      for (const [table, { rules }] of this.#state.floor.tables)
        if (rules.id === id && !this.#state.isResting(table))
          this.#watch.stop(table, 'rulebook-changed', `${said} The round that is open began under the other one.`);
    }
  }

  #makeFacade(): Promise<House> {
    const { store, demo, key } = this.#options;
    return createFacade({
      store,
      key,
      demo,
      clock: this.#clock,
      idle: this.#options.idle ?? {},
      writer: this.#writer,
      crews: this.#crews,
      watch: this.#watch,
      disk: this.#disk,
      sealed: () => this.#sealed?.n,
      proof: () => this.#proof?.state,
      program: () => this.#integrity.state,
      state: () => this.#state,
      listeners: this.#listeners,
      isReady: () => this.#ready,
      epoch: this.#epoch,
      startedAt: this.#startedAt,
      submit: (request, answer) => this.#submit(request, answer),
      ask: (request) => this.#ask(request),
      stop: () => this.#close(),
      failed: this.#failed,
    });
  }

  #submit(request: Request, answer: (answer: Answer) => void): void {
    const { id, body, stream } = request;
    if (!isName(id)) answer({ ok: false, refusal: { code: 'bad-id', params: { max: 100 } } });
    else if (stream.startsWith('dispute:') && (body.type === RAISE || settles(body)))
      // What the records say of its round, which may be an old one, and of later ones is read first.
      void recallFor(this.#options.store, this.#state, request)
        .catch((error: unknown) => this.#watch.raise('store-failed', String(error)))
        .finally(() => this.#writer.submit(request, answer));
    else this.#writer.submit(request, answer);
  }

  #ask(request: Request): Promise<Answer> {
    return new Promise((resolve) => this.#submit(request, resolve));
  }

  /** What only the house itself asks for is never refused. */
  async #must(body: FloorCommand): Promise<void> {
    const id = `${body.type}-${this.#epoch}-${this.#writer.versionOf('floor')}`;
    // Of a command in a batch that failed nobody ever hears.
    const failed = this.#failed.then((error) => Promise.reject(error));
    const answer = await Promise.race([this.#ask({ stream: 'floor', id, by: HOUSE, body }), failed]);
    if (!answer.ok) throw new Error(`${body.type} was refused: ${JSON.stringify(answer.refusal)}`);
  }

  /** A table that people deal waits for one of them; an automatic dealer goes on by itself. */
  #begin(table: string, automatic: boolean): void {
    if (automatic) this.#deal(table, true);
    else if (this.#state.table(table)?.unit.state().status === 'open') this.#state.waiting.add(table);
    // A crew that gave its table away may have left a draw that is to be opened.
    if (this.#state.table(table)?.draws.sealed().length !== 0) this.#deal(table, true);
  }

  #deal(table: string, isReturning = false): void {
    if (this.#options.dealing !== false) this.#crews.deal(table, isReturning);
  }

  #published(written: readonly Written[]): void {
    this.#recovery.succeeded();
    const changes = written.map((each) => this.#changeOf(each));
    for (const listener of this.#listeners) listener(changes);
    if (written.some((each) => !isOnlyBets(each))) this.#tellTables();
    for (const [index, { table }] of changes.entries())
      if (table !== undefined) this.#crews.wake(table, isOnlyBets(written[index] as Written));
  }

  /** Tables hear what the house remembers for them. One that cannot be told now is told when something happens next. */
  #tellTables(): void {
    if (!this.#ready) return;
    const states = [...this.#state.tables.values()].map(({ unit }) => unit.state());
    for (const { table, body } of recallsDue(states, this.#state.floor.gamingDay?.number ?? 0)) {
      const stream = `table:${table}`;
      const id = `recall-${table}-${this.#writer.versionOf(stream)}`;
      this.#submit({ stream, id, by: HOUSE, body }, () => undefined);
    }
  }

  #changeOf({ unit, seq, events }: Written): Change {
    const { stream } = unit;
    if (unit instanceof TableUnit) return { stream, seq, table: unit.id, persons: touched(events as readonly Event[]) };
    if (stream === 'people') for (const event of events) this.#peopleChanged(event as PeopleEvent);
    if (stream === 'floor')
      for (const event of events) this.#floorChanged(event as { fact: { type: string; table?: string } });
    const [kind, id] = stream.split(':');
    if (kind === 'draws' && id !== undefined) return { stream, seq, table: id, persons: nonceGivers(events) };
    return kind === 'dispute' && id !== undefined
      ? { stream, seq, dispute: id, persons: 'everybody' }
      : { stream, seq, persons: 'everybody' };
  }

  #floorChanged({ fact: { type, table } }: Readonly<{ fact: { type: string; table?: string } }>): void {
    if (type === 'AlertAcknowledged') this.#watch.looked(this.#state.floor.alerts.all());
    if (table === undefined) return;
    const isAutomatic = this.#state.floor.tables.get(table)?.automatic === true;
    if (type === 'DealingResumed' || isAutomatic) this.#state.waiting.delete(table);
    if (type === 'DealingChanged' || type === 'TableReleased' || type === 'TableFounded') {
      if (isAutomatic && this.#ready) this.#deal(table);
      this.#crews.wake(table);
    }
    this.#tellOf(table, 'everybody');
  }

  #tellOf(table: string, persons: Change['persons']): void {
    const stream = `table:${table}`;
    for (const listener of this.#listeners) listener([{ stream, seq: this.#writer.versionOf(stream), table, persons }]);
  }

  /** A player who sets a limit is held to what they lost today, which nobody counted until now. */
  #peopleChanged({ fact }: PeopleEvent): void {
    if (fact.type !== 'OwnLimitsSet') return;
    this.#state
      .remember(this.#options.store, fact.person)
      .catch((error: unknown) => this.#watch.raise('store-failed', String(error)));
  }

  #tell(damages: readonly Damage[]): void {
    for (const { stream, event, why } of damages)
      this.#watch.raise('corrupt-log', `${stream} at event ${event}: ${why}`);
  }

  #broken(unit: Unit, why: string): void {
    this.#state.break(unit.stream, why);
    this.#watch.raise('unit-broken', `${unit.stream}: ${why}`);
  }

  /** Others look at the old memory until the new one is whole. */
  async #reload(heads: readonly Head[]): Promise<void> {
    const fresh = this.#emptyState();
    const { damages, snapshots } = await fresh.load(this.#options.store, heads);
    mayBeOpen(damages);
    fresh.replace(this.#state);
    this.#state = fresh;
    this.#writer.reset(heads, snapshots);
    this.#tell(damages);
  }

  /** What is over is swept up, and now and then the program is looked at. */
  #tend(): void {
    this.#facade.people.tend().catch((error: unknown) => this.#watch.raise('store-failed', String(error)));
    this.#integrity.look();
  }

  /** Also where nothing is written that the store would refuse. */
  #disowned(failure: StoreFailure): void {
    if (!this.#ended) void this.#recovery.failed(failure);
  }

  #end(error: Error): void {
    [this.#ended, this.#ready] = [true, false];
    void this.#crews.stop();
    this.#fail(error);
  }

  async #close(): Promise<void> {
    this.#ready = false;
    clearInterval(this.#tending);
    this.#disk.stop();
    await this.#proof?.stop();
    // After a failure nobody answers any more, so there is nothing to wait for.
    if (!this.#ended) await Promise.race([this.#finish(), this.#failed]);
    await this.#options.store.close();
  }

  async #finish(): Promise<void> {
    await this.#crews.stop();
    await this.#facade.people.tend('closing');
    await this.#writer.keep(() => this.#state.snapshots(this.#writer.heads()));
    await this.#writer.close();
  }
}

const isName = (id: unknown): id is string => typeof id === 'string' && /^[\x21-\x7e]{1,100}$/.test(id);
