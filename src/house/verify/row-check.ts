import { canonical } from '../../kit/canonical.ts';
import { ROUNDS_KEPT } from '../../table/core/table/closed-rounds.ts';
import type { Totals } from '../../wire/shapes/reports.ts';
import type { PlayRow, RoundRow, Store } from '../store/port.ts';
import type { Findings } from './finding.ts';
import type { TotalsCheck } from './totals-check.ts';

/** Rows that are read at a time. */
const LISTED = 1000;

type Over = Readonly<{ row: RoundRow; plays: readonly PlayRow[] }>;

/** Holds the rows that lists and reports are made of against what the log says. */
export class RowCheck {
  readonly #table: string;
  readonly #stream: string;
  readonly #store: Store;
  readonly #findings: Findings;
  readonly #totals: TotalsCheck | undefined;
  #running: RoundRow | undefined;
  /** Rounds that can still be settled anew. */
  #over: Over[] = [];
  #last = 0;
  #judged = 0;
  /** How many rounds each player played here. */
  readonly played = new Map<string, number>();

  /** Without `totals` only a part of the house is at hand, and its reports are not looked at. */
  constructor(table: string, store: Store, findings: Findings, totals?: TotalsCheck) {
    this.#table = table;
    this.#stream = `table:${table}`;
    this.#store = store;
    this.#findings = findings;
    this.#totals = totals;
  }

  /** An entry, and what it adds to the report of its shift. */
  counted(at: number, more: Totals | undefined): void {
    this.#totals?.take(at, more);
  }

  /** A round that is not over: its row is compared once nothing is written any more. */
  open(row: RoundRow): void {
    this.#running = row;
    this.#last = Math.max(this.#last, row.number);
  }

  async ended(row: RoundRow, plays: readonly PlayRow[]): Promise<void> {
    this.#running = undefined;
    this.#last = Math.max(this.#last, row.number);
    this.#over.push({ row, plays });
    while (this.#over.filter((each) => each.row.result !== null).length > ROUNDS_KEPT)
      await this.#judge(this.#over.shift(), this.#findings);
  }

  /** A round that was over is settled anew: its rows are the later ones. */
  settledAnew(row: RoundRow, plays: readonly PlayRow[]): void {
    this.#over = this.#over.map((each) => (each.row.id === row.id ? { row, plays } : each));
  }

  /** When the store stands still: the round under way, and whether there are rows the log knows nothing of. */
  async finish(late: Findings): Promise<void> {
    if (this.#running !== undefined) await this.#compare(this.#running, late);
    await this.flush(late);
    const newest = (await this.#store.rounds({ table: this.#table, limit: 1 }))[0];
    if (newest !== undefined && newest.number > this.#last)
      late.error('round-unknown', this.#stream, undefined, `the log knows nothing of round ${newest.id}`);
    const known = this.#judged + (this.#running === undefined ? 0 : 1);
    const listed = await this.#listed();
    if (listed > known)
      late.error('round-unknown', this.#stream, undefined, `${listed} rounds are listed, and the log knows ${known}`);
  }

  async #listed(): Promise<number> {
    let listed = 0;
    for (let before: number | undefined; ; ) {
      const page = await this.#store.rounds({
        table: this.#table,
        limit: LISTED,
        ...(before === undefined ? {} : { before }),
      });
      listed += page.length;
      before = page.at(-1)?.number;
      if (page.length < LISTED) return listed;
    }
  }

  /** The rounds that nothing more is read of. */
  async flush(findings: Findings = this.#findings): Promise<void> {
    for (const each of this.#over) await this.#judge(each, findings);
    this.#over = [];
  }

  async #judge(over: Over | undefined, findings: Findings): Promise<void> {
    if (over === undefined) return;
    findings.counts.rounds++;
    this.#judged++;
    for (const { player } of over.plays) this.played.set(player, (this.played.get(player) ?? 0) + 1);
    await this.#compare(over.row, findings);
    for (const play of over.plays) await this.#played(play, over.row.fromEvent, findings);
  }

  async #compare(row: RoundRow, findings: Findings): Promise<void> {
    const there = await this.#store.round(row.id);
    if (there !== undefined && canonical(there) === canonical(row)) return;
    const how = there === undefined ? 'no list has' : 'the list shows otherwise than the log';
    findings.error('round-differs', this.#stream, row.fromEvent, `${how} round ${row.id}`);
  }

  async #played(play: PlayRow, event: number, findings: Findings): Promise<void> {
    findings.counts.plays++;
    const { player, round, at } = play;
    const found = await this.#store.plays({ player, limit: 1, before: at + 1 });
    const there = found.find((each) => each.round === round);
    if (there !== undefined && canonical(there) === canonical(play)) return;
    const message = `what ${player} played in round ${round} is listed otherwise than in the log`;
    findings.error('play-differs', this.#stream, event, message);
  }
}
