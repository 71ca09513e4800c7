import type { AnyRulebook } from '../../rulebook/index.ts';
import { cageUnit } from '../cage/cage-unit.ts';
import { Floor } from '../floor/floor-unit.ts';
import { laddersAt } from '../floor/ladders.ts';
import { peopleUnit } from '../people/people-unit.ts';
import type { Balance, Head, Store } from '../store/port.ts';
import type { Anchors } from './anchors.ts';
import { disputeChecker } from './dispute-check.ts';
import { DrawCheck } from './draw-check.ts';
import type { Findings } from './finding.ts';
import { ForeignCheck } from './foreign-check.ts';
import { OpeningCheck } from './opening-check.ts';
import { RowCheck } from './row-check.ts';
import { ShiftTimes } from './shift-times.ts';
import { type Checker, type Step, StreamCheck } from './stream-check.ts';
import { Sums } from './sums.ts';
import { TableCheck } from './table-check.ts';
import { reportsByTable, TotalsCheck } from './totals-check.ts';
import { unitChecker } from './unit-check.ts';
import type { YieldToLoop } from './yield-to-loop.ts';

export type HousePorts = Readonly<{
  store: Store;
  findings: Findings;
  anchors: Anchors;
  yieldToLoop: YieldToLoop;
  onProgress?: ((done: number, of: number) => void) | undefined;
}>;

type Pair = Readonly<{
  table: TableCheck;
  rows: RowCheck;
  totals: TotalsCheck;
  draws: DrawCheck;
  tableStream: StreamCheck;
  drawStream: StreamCheck;
}>;

/** Every stream of a house with what looks at it. It can follow the house as it goes on. */
export class HouseCheck {
  readonly #ports: HousePorts;
  readonly #sums = new Sums();
  readonly #floor = new Floor(() => true);
  readonly #people = peopleUnit(
    (table) => this.#floor.tables.has(table),
    undefined,
    (table) => laddersAt(this.#floor, table),
  );
  readonly #shifts = new ShiftTimes();
  readonly #foreign = new ForeignCheck();
  readonly #openings: OpeningCheck;
  readonly #deciderOf = ({ entry }: Step): number => this.#floor.eras.at(entry.stream, entry.from).decider;
  readonly #streams = new Map<string, StreamCheck>();
  readonly #pairs = new Map<string, Pair>();
  #gone = false;

  constructor(ports: HousePorts) {
    this.#ports = ports;
    this.#openings = new OpeningCheck(this.#floor.eras, ports.findings);
  }

  /** Looks at everything up to these heads, the streams first on which others rest. Answers with the heads. */
  async follow(heads: readonly Head[]): Promise<readonly Head[]> {
    if (!this.#gone) this.#missing(heads);
    const byName = new Map(heads.map((head) => [head.stream, head]));
    for (const stream of ['floor', 'people', 'cage']) {
      const head = byName.get(stream);
      if (head !== undefined) await this.#single(stream).follow(head);
      if (stream === 'floor') this.#openings.beyond(byName);
      this.#progress(heads);
    }
    for (const table of this.#floor.tables.keys()) {
      await this.#table(table, byName.get(`table:${table}`), byName.get(`draws:${table}`), heads);
    }
    this.#foreign.compare(this.#ports.findings, (table) => this.#pairs.get(table)?.tableStream.broken !== true);
    for (const head of heads) if (!this.#streams.has(head.stream)) await this.#single(head.stream).follow(head);
    for (const head of heads) if (head.stream.startsWith('dispute:')) await this.#single(head.stream).follow(head);
    this.#ports.findings.counts.streams = this.#streams.size;
    this.#progress(heads);
    return heads;
  }

  /** Holds the balances of the moment to which `follow` has come against all transfers. */
  compare(balances: readonly Balance[]): void {
    const { findings } = this.#ports;
    if ([...this.#streams.values()].every(({ broken }) => !broken)) {
      this.#sums.compare(balances, findings);
      return;
    }
    const message = 'the balances were not compared, because a stream is broken';
    findings.add({ severity: 'note', code: 'not-compared', stream: 'ledger', message });
  }

  /** What is left to look at when the store stands still where `follow` has come to. */
  async finish(late: Findings): Promise<void> {
    const { store } = this.#ports;
    for (const stream of this.#streams.values()) await stream.beyond(late);
    for (const { rows, draws, tableStream, drawStream } of this.#pairs.values()) {
      if (!tableStream.broken) await rows.finish(late);
      if (!tableStream.broken && !drawStream.broken) await draws.finish(store, late);
    }
    if (['floor', 'people'].some((stream) => this.#streams.get(stream)?.broken === true)) return;
    await this.#reports(late);
    if ([...this.#streams.values()].every(({ broken }) => !broken)) await this.#plays(late);
  }

  /** Rounds that are listed of somebody who did not play them. */
  async #plays(late: Findings): Promise<void> {
    const played = new Map([...this.#people.accounts()].map(({ person }) => [person.id, 0]));
    for (const { rows } of this.#pairs.values())
      for (const [player, rounds] of rows.played) played.set(player, (played.get(player) ?? 0) + rounds);
    for (const [player, known] of played) {
      const listed = await listedPlays(this.#ports.store, player);
      const message = `${listed} rounds of ${player} are listed, and the log knows ${known}`;
      if (listed > known) late.error('play-differs', 'ledger', undefined, message);
    }
  }

  async #reports(late: Findings): Promise<void> {
    const { store, findings } = this.#ports;
    const reports = reportsByTable(await store.cells('totals'));
    for (const [id, { totals, tableStream }] of this.#pairs) {
      const ofTable = reports.get(id) ?? new Map<string, string>();
      findings.counts.reports += ofTable.size;
      if (!tableStream.broken) totals.compare(ofTable, late);
    }
    for (const id of reports.keys()) {
      const message = 'there is a report of a table that was never founded';
      if (!this.#pairs.has(id)) late.error('totals-differ', `table:${id}`, undefined, message);
    }
  }

  /** Both streams of a table side by side, so that little has to be remembered. */
  async #table(id: string, tableHead: Head | undefined, drawHead: Head | undefined, heads: readonly Head[]) {
    const { table, draws, tableStream, drawStream } = this.#pairOf(id);
    const drawn = drawHead ?? { stream: drawStream.stream, version: 0, hash: '' };
    while (tableHead !== undefined && !tableStream.isAt(tableHead)) {
      await tableStream.page(tableHead);
      while (!drawStream.isAt(drawn) && draws.newest <= table.state().round.number) await drawStream.page(drawn);
      draws.forget();
      this.#progress(heads);
    }
    while (!drawStream.isAt(drawn)) await drawStream.page(drawn);
    if (tableHead !== undefined) tableStream.finish(tableHead);
    if (drawHead !== undefined) drawStream.finish(drawHead);
  }

  #pairOf(id: string): Pair {
    const there = this.#pairs.get(id);
    if (there !== undefined) return there;
    const { store, findings } = this.#ports;
    const draws = new DrawCheck(id, findings, this.#deciderOf);
    const totals = new TotalsCheck(id, this.#shifts);
    const rows = new RowCheck(id, store, findings, totals);
    const table = new TableCheck(id, this.#rules(id) as AnyRulebook, {
      findings,
      rows,
      history: this.#floor.eras,
      foreign: this.#foreign,
      ended: (round) => draws.ended(round),
    });
    const pair = {
      table,
      rows,
      totals,
      draws,
      tableStream: this.#walk(`table:${id}`, table),
      drawStream: this.#walk(`draws:${id}`, draws),
    };
    this.#pairs.set(id, pair);
    return pair;
  }

  #single(stream: string): StreamCheck {
    return this.#streams.get(stream) ?? this.#walk(stream, this.#checkerOf(stream));
  }

  #walk(stream: string, checker: Checker): StreamCheck {
    const { store, findings, anchors, yieldToLoop } = this.#ports;
    const walk = new StreamCheck(stream, checker, {
      store,
      findings,
      yieldToLoop,
      sums: this.#sums,
      entered: (entry) => this.#openings.dated(entry),
      anchors: anchors.get(stream) ?? [],
    });
    this.#streams.set(stream, walk);
    return walk;
  }

  #checkerOf(stream: string): Checker {
    const { store, findings } = this.#ports;
    const [kind, id = ''] = stream.split(/:(.*)/s);
    const ports = { findings, deciderOf: this.#deciderOf };
    switch (kind) {
      case 'floor':
        return unitChecker(this.#floor.unit, {
          findings,
          deciderOf: (step) => this.#openings.deciderOf(step),
          also: (step) => this.#openings.take(step),
        });
      case 'people':
        return unitChecker(this.#people, { ...ports, also: (step) => this.#shifts.take(step) });
      case 'cage':
        return unitChecker(
          cageUnit((person) => this.#people.account(person)?.person),
          ports,
        );
      case 'dispute':
        return disputeChecker(id, (table) => this.#rules(table), store, { ...ports, history: this.#floor.eras });
      default:
        findings.error('unknown-stream', stream, undefined, 'nothing of the house has a stream of this name');
        return { take: () => undefined };
    }
  }

  /** A table's rules as they are read now: a pay table may have been chosen since it was founded. */
  #rules(table: string): AnyRulebook | undefined {
    return this.#pairs.get(table)?.table.state().rules ?? this.#floor.tables.get(table)?.rules;
  }

  /** Streams that were noted outside and are not there at all. */
  #missing(heads: readonly Head[]): void {
    this.#gone = true;
    const there = new Set(heads.map(({ stream }) => stream));
    for (const stream of this.#ports.anchors.keys())
      if (!there.has(stream)) this.#ports.findings.error('log-cut', stream, 0, 'the whole stream is missing');
  }

  #progress(heads: readonly Head[]): void {
    const all = heads.reduce((sum, { version }) => sum + version, 0);
    this.#ports.onProgress?.(this.#ports.findings.counts.events, all);
  }
}

/** Plays of one moment stay on one page, so none is counted twice. */
async function listedPlays(store: Store, player: string): Promise<number> {
  let listed = 0;
  for (let before: number | undefined; ; ) {
    const page = await store.plays({ player, limit: PAGE, ...(before === undefined ? {} : { before }) });
    listed += page.length;
    before = page.at(-1)?.at;
    if (page.length < PAGE) return listed;
  }
}

const PAGE = 1000;
