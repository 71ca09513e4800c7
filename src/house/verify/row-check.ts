import { canonical } from '../../kit/canonical.ts';
import type { Totals } from '../records/records.ts';
import type { PlayRow, RoundRow, Store } from '../store/port.ts';
import type { Findings } from './finding.ts';
import type { TotalsCheck } from './totals-check.ts';

/** Holds the rows that lists and reports are made of against what the log says. */
export class RowCheck {
  readonly #table: string;
  readonly #stream: string;
  readonly #store: Store;
  readonly #findings: Findings;
  readonly #totals: TotalsCheck | undefined;
  #running: RoundRow | undefined;
  #last = 0;

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
    this.#findings.counts.rounds++;
    await this.#compare(row, this.#findings);
    for (const play of plays) await this.#played(play, row.fromEvent);
  }

  /** When the store stands still: the round under way, and whether there are rows the log knows nothing of. */
  async finish(late: Findings): Promise<void> {
    if (this.#running !== undefined) await this.#compare(this.#running, late);
    const newest = (await this.#store.rounds({ table: this.#table, limit: 1 }))[0];
    if (newest !== undefined && newest.number > this.#last)
      late.error('round-unknown', this.#stream, undefined, `the log knows nothing of round ${newest.id}`);
  }

  async #compare(row: RoundRow, findings: Findings): Promise<void> {
    const there = await this.#store.round(row.id);
    if (there !== undefined && canonical(there) === canonical(row)) return;
    const how = there === undefined ? 'no list has' : 'the list shows otherwise than the log';
    findings.error('round-differs', this.#stream, row.fromEvent, `${how} round ${row.id}`);
  }

  async #played(play: PlayRow, event: number): Promise<void> {
    this.#findings.counts.plays++;
    const { player, round, at } = play;
    const found = await this.#store.plays({ player, limit: 1, before: at + 1 });
    const there = found.find((each) => each.round === round);
    if (there !== undefined && canonical(there) === canonical(play)) return;
    const message = `what ${player} played in round ${round} is listed otherwise than in the log`;
    this.#findings.error('play-differs', this.#stream, event, message);
  }
}
