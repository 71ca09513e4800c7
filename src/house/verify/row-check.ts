import { stable } from '../stable.ts';
import type { PlayRow, RoundRow, Store } from '../store/port.ts';
import type { Findings } from './finding.ts';

/** Holds the rows that lists are made of against what the log says. */
export class RowCheck {
  readonly #table: string;
  readonly #store: Store;
  readonly #findings: Findings;
  #running: RoundRow | undefined;
  #last = 0;

  constructor(table: string, store: Store, findings: Findings) {
    this.#table = table;
    this.#store = store;
    this.#findings = findings;
  }

  /** A round that is not over: its row is compared once nothing is written any more. */
  open(row: RoundRow): void {
    this.#running = row;
    this.#last = Math.max(this.#last, row.number);
  }

  async ended(row: RoundRow, plays: readonly PlayRow[]): Promise<void> {
    this.#running = undefined;
    this.#last = Math.max(this.#last, row.number);
    await this.#compare(row);
    for (const play of plays) await this.#played(play, row.fromEvent);
  }

  /** When the store stands still: the round under way, and whether there are rows the log knows nothing of. */
  async finish(): Promise<void> {
    if (this.#running !== undefined) await this.#compare(this.#running);
    const newest = (await this.#store.rounds({ table: this.#table, limit: 1 }))[0];
    if (newest !== undefined && newest.number > this.#last)
      this.#error('round-unknown', undefined, `the log knows nothing of round ${newest.id}`);
  }

  async #compare(row: RoundRow): Promise<void> {
    this.#findings.counts.rounds++;
    const there = await this.#store.round(row.id);
    if (there === undefined) this.#error('round-differs', row.fromEvent, `round ${row.id} is in no list`);
    else if (stable(there) !== stable(row))
      this.#error('round-differs', row.fromEvent, `the list shows round ${row.id} otherwise than the log`);
  }

  async #played(play: PlayRow, event: number): Promise<void> {
    this.#findings.counts.plays++;
    const { player, round, at } = play;
    const found = await this.#store.plays({ player, limit: 1, before: at + 1 });
    const there = found.find((each) => each.round === round);
    if (there === undefined || stable(there) !== stable(play))
      this.#error('play-differs', event, `what ${player} played in round ${round} is listed otherwise than in the log`);
  }

  #error(code: Parameters<Findings['error']>[0], event: number | undefined, message: string): void {
    this.#findings.error(code, `table:${this.#table}`, event, message);
  }
}
