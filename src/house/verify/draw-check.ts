import { commitmentOf } from '../dealers/commitment.ts';
import type { Sealed } from '../dealers/draw.ts';
import { type DrawFact, isOpened, type OpenedFact } from '../dealers/draw-facts.ts';
import { type Committed, drawsOf } from '../dealers/draws-unit.ts';
import { sealedUnder } from '../keys/sealing.ts';
import type { Stamped } from '../stamped.ts';
import type { Store } from '../store/port.ts';
import type { Body } from '../unit.ts';
import { otherThanPlayed, otherThanPromised, type RecordedDraw } from './draw-judged.ts';
import type { Findings } from './finding.ts';
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
  readonly #sealed = new Map<number, Readonly<{ promised: Committed; event: number }>>();
  readonly #fixed = new Map<number, RecordedDraw['fixed']>();
  readonly #opened = new Map<number, RecordedDraw & Readonly<{ event: number }>>();
  readonly #ended = new Map<number, Ended>();
  #newest = 0;
  #isFixing = false;

  constructor(table: string, findings: Findings, deciderOf: (step: Step) => number) {
    this.#table = table;
    this.#findings = findings;
    // What the table said then is not at hand here: a draw is fixed after the close of bets, and numbers are given before.
    const isClosed = (): boolean => this.#isFixing;
    const { unit } = drawsOf(table, { isClosed, isOver: () => true, isTaken: () => true });
    this.#unit = unitChecker(unit, { findings, deciderOf, also: (step) => this.#facts(step) });
  }

  /** The last round that was drawn for, as far as the stream was read. */
  get newest(): number {
    return this.#newest;
  }

  take(step: Step): void | Promise<void> {
    this.#isFixing = step.body.type === 'fix';
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
    for (const [round, { event, opened }] of this.#opened)
      if (opened.type === 'DrawRevealed')
        wrong('draw-early', event, `the draw of round ${round} was opened before the round was over`);
    for (const [round, { promised, event }] of this.#sealed) {
      const seal = await store.cell('seal', `${this.#table}/${round}`);
      if (seal !== undefined && !isSealOf(promised, seal))
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

  #facts({ entry, events, body }: Step): void {
    for (const [index, { fact }] of (events as readonly Stamped<DrawFact>[]).entries()) {
      const event = entry.from + index;
      if (fact.type === 'DrawCommitted') {
        this.#newest = fact.round;
        this.#sealed.set(fact.round, { promised: fact, event });
      } else if (fact.type === 'DrawFixed') this.#fixed.set(fact.round, { ...fact, players: playersIn(body) });
      else if (isOpened(fact)) this.#open(fact, event);
    }
  }

  #open(opened: OpenedFact, event: number): void {
    const { round } = opened;
    this.#findings.counts.draws++;
    const promised = this.#sealed.get(round)?.promised ?? { round, commitment: '' };
    const recorded = { promised, fixed: this.#fixed.get(round), opened };
    this.#sealed.delete(round);
    this.#fixed.delete(round);
    const wrong = otherThanPromised(this.#table, recorded);
    if (wrong !== undefined) this.#findings.error('draw-differs', `draws:${this.#table}`, event, wrong);
    this.#opened.set(round, { ...recorded, event });
    this.#meet(round);
  }

  #meet(round: number): void {
    const over = this.#ended.get(round);
    const recorded = this.#opened.get(round);
    if (over === undefined || recorded === undefined) return;
    this.#ended.delete(round);
    this.#opened.delete(round);
    const wrong = otherThanPlayed(this.#table, recorded, over);
    if (wrong !== undefined)
      this.#findings.error('draw-differs', `table:${this.#table}`, over.event, `round ${round}: ${wrong}`);
  }
}

/** Whose numbers were asked for when a draw was fixed. */
export const playersIn = ({ players }: Body): readonly string[] =>
  Array.isArray(players) ? players.filter((player) => typeof player === 'string') : [];

/** What the key of the house has sealed only that key can open; a draw of an earlier version lies there in plain text. */
function isSealOf({ v, commitment }: Committed, text: string): boolean {
  if (v === 2) return sealedUnder(text) !== undefined;
  try {
    return commitmentOf(JSON.parse(text) as Sealed) === commitment;
  } catch {
    return true;
  }
}
