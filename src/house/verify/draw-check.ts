import { commitmentOf, verifyReveal } from '../dealers/commitment.ts';
import type { Draw, Sealed } from '../dealers/draw.ts';
import { type DrawFact, drawsOf } from '../dealers/draws-unit.ts';
import type { Stamped } from '../stamped.ts';
import type { Store } from '../store/port.ts';
import type { Findings } from './finding.ts';
import { otherThanOpened } from './seen-result.ts';
import type { Checker, Step } from './stream-check.ts';
import type { Ended } from './table-check.ts';
import { unitChecker } from './unit-check.ts';

/**
 * Holds what was promised before a round against what was opened after it and against what the table saw. Rounds come
 * from two streams that are read side by side, so only those wait here that one of them has not reached.
 */
export class DrawCheck implements Checker {
  readonly #table: string;
  readonly #findings: Findings;
  readonly #unit: Checker;
  readonly #sealed = new Map<number, Readonly<{ commitment: string; event: number }>>();
  readonly #opened = new Map<number, Readonly<{ draw: Draw; event: number; isWithdrawn: boolean }>>();
  readonly #ended = new Map<number, Ended>();
  #newest = 0;

  constructor(table: string, findings: Findings, deciderOf: (step: Step) => number) {
    this.#table = table;
    this.#findings = findings;
    const { unit } = drawsOf(table, { isOver: () => true, isTaken: () => true });
    this.#unit = unitChecker(unit, { findings, deciderOf, also: (step) => this.#facts(step) });
  }

  /** The last round that was drawn for, as far as the stream was read. */
  get newest(): number {
    return this.#newest;
  }

  take(step: Step): void | Promise<void> {
    return this.#unit.take(step);
  }

  snapshot(): string {
    return this.#unit.snapshot?.() ?? '';
  }

  normal(state: string): string | undefined {
    return this.#unit.normal?.(state);
  }

  /** A round that is over at the table. */
  ended(round: Ended): void {
    this.#ended.set(round.row.number, round);
    this.#meet(round.row.number);
  }

  /** Rounds for which nothing was drawn, because people dealt them, wait for nothing. */
  forget(): void {
    for (const round of this.#ended.keys())
      if (round < this.#newest && !this.#sealed.has(round) && !this.#opened.has(round)) this.#ended.delete(round);
  }

  /** When both streams were read to their ends and the store stands still. */
  async finish(store: Store, late: Findings): Promise<void> {
    const wrong = (code: Parameters<Findings['error']>[0], event: number, message: string): void =>
      late.error(code, `draws:${this.#table}`, event, message);
    for (const [round, { event, isWithdrawn }] of this.#opened)
      if (!isWithdrawn) wrong('draw-early', event, `the draw of round ${round} was opened before the round was over`);
    for (const [round, { commitment, event }] of this.#sealed) {
      const seal = readSeal(await store.cell('seal', `${this.#table}/${round}`));
      if (seal !== undefined && commitmentOf(seal) !== commitment)
        wrong('seal-differs', event, `what is sealed for round ${round} is not what was promised`);
      else if (seal === undefined && round === this.#newest)
        late.add({
          severity: 'warning',
          code: 'seal-differs',
          stream: `draws:${this.#table}`,
          event,
          message: `the draw of round ${round} is not there any more; the round cannot be dealt as promised`,
        });
      else if (round < this.#newest) wrong('draw-unopened', event, `the draw of round ${round} was never opened`);
    }
  }

  #facts({ entry, events }: Step): void {
    for (const [index, { fact }] of (events as readonly Stamped<DrawFact>[]).entries()) {
      const event = entry.from + index;
      if (fact.type === 'DrawCommitted') {
        this.#newest = fact.round;
        this.#sealed.set(fact.round, { commitment: fact.commitment, event });
      } else this.#open(fact, event);
    }
  }

  #open({ type, round, salt, draw }: Exclude<DrawFact, { type: 'DrawCommitted' }>, event: number): void {
    this.#findings.counts.draws++;
    const promised = this.#sealed.get(round)?.commitment ?? '';
    this.#sealed.delete(round);
    if (!verifyReveal(promised, { table: this.#table, round, salt, draw }).ok)
      this.#findings.error(
        'draw-differs',
        `draws:${this.#table}`,
        event,
        `what was opened for round ${round} is not what was promised`,
      );
    this.#opened.set(round, { draw, event, isWithdrawn: type === 'DrawWithdrawn' });
    this.#meet(round);
  }

  #meet(round: number): void {
    const over = this.#ended.get(round);
    const opened = this.#opened.get(round);
    if (over === undefined || opened === undefined) return;
    this.#ended.delete(round);
    this.#opened.delete(round);
    if (over.row.voided !== null) return;
    const wrong = otherThanOpened(over.seen, opened.draw, opened.isWithdrawn);
    if (wrong !== undefined)
      this.#findings.error('draw-differs', `table:${this.#table}`, over.event, `round ${round}: ${wrong}`);
  }
}

function readSeal(text: string | undefined): Sealed | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Sealed);
  } catch {
    return undefined;
  }
}
