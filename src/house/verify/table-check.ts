import { canonical } from '../../kit/canonical.ts';
import { ok } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import {
  books,
  colourDebts,
  type Event,
  initial,
  pack,
  post,
  type Running,
  racks,
  run,
  settlingOf,
  type TableState,
} from '../../table/index.ts';
import { Ledger } from '../ledger/ledger.ts';
import { type RoundKeeper, roundKeeper } from '../records/round-rows.ts';
import { totalsOf } from '../records/totals.ts';
import { secondOpinion } from '../second-opinion.ts';
import type { Entry, RoundRow, Transfer } from '../store/port.ts';
import { commandOf, isAskedOfDealer } from '../tables/command-of.ts';
import { readTableSnapshot } from '../tables/table-snapshot.ts';
import type { Ask } from '../unit.ts';
import { actorOf, asksWith, differs, sameTransfers, stampOf } from './decide-again.ts';
import type { Findings } from './finding.ts';
import type { RowCheck } from './row-check.ts';
import { alsoSeen, NOTHING_SEEN, type SeenResult } from './seen-result.ts';
import type { Checker, Step } from './stream-check.ts';

export type Ended = Readonly<{ row: RoundRow; seen: SeenResult; event: number }>;

/** A table built again from its events, with everything it said and paid held against what it should have. */
export class TableCheck implements Checker {
  readonly #id: string;
  readonly #stream: string;
  readonly #currency: Currency;
  readonly #running: Running;
  readonly #rows: RoundKeeper;
  readonly #ledger: Ledger;
  readonly #findings: Findings;
  readonly #rowCheck: RowCheck;
  readonly #ended: (round: Ended) => void;
  #seen: SeenResult = NOTHING_SEEN;

  /** `start` is the table where only a part of its stream is at hand. */
  constructor(
    id: string,
    rules: AnyRulebook,
    findings: Findings,
    rowCheck: RowCheck,
    ended: (round: Ended) => void,
    start: TableState = initial(id, rules),
  ) {
    this.#id = id;
    this.#stream = `table:${id}`;
    this.#currency = rules.currency;
    this.#running = run(start);
    const held = accountsOf(start);
    this.#ledger = new Ledger(held.map(([account, amount]) => ({ account, amount, currency: this.#currency })));
    this.#rows = roundKeeper(id, rules.id);
    this.#findings = findings;
    this.#rowCheck = rowCheck;
    this.#ended = ended;
  }

  state(): TableState {
    return this.#running.current();
  }

  async take(step: Step): Promise<void> {
    const { entry, events: happened } = step;
    const events = happened as readonly Event[];
    this.#decideAgain(step);
    this.#settleAgain(step, events);
    if (!sameTransfers(this.#transfers(events), step))
      this.#error('transfers-differ', entry.from, `${step.body.type} moves other money than its events`);
    for (const event of events) this.#seen = alsoSeen(this.#seen, this.state(), event);
    this.#running.accept(events);
    this.#balance(step);
    await this.#rounds(events, entry);
  }

  snapshot(): string {
    return tableIn(pack(this.state()));
  }

  normal(state: string): string {
    return tableIn(readTableSnapshot(state).table);
  }

  #decideAgain(step: Step): void {
    const { body, entry, events } = step;
    this.#findings.counts.decisions++;
    const { second } = stampOf(events);
    let why: string | undefined;
    for (const ask of asksWith(askedBy(step), second)) {
      const decided = this.#running.consider(commandOf(ask));
      why = differs(decided.ok ? ok({ events: decided.value, transfers: [] }) : decided, step);
      if (why === undefined) return;
    }
    this.#error('decision-differs', entry.from, `${body.type}: ${why}`);
  }

  #settleAgain({ entry }: Step, events: readonly Event[]): void {
    for (const settling of settlingOf(this.state(), events)) {
      this.#findings.counts.settlements++;
      const difference = secondOpinion(this.state().rules, settling);
      if (difference !== undefined) this.#error('settlement-differs', entry.from, difference);
    }
  }

  #transfers(events: readonly Event[]): readonly Transfer[] {
    return events.flatMap((event, index) =>
      post(this.#id, event).map(
        ({ debit, credit, amount }): Transfer => [index, debit, credit, amount, this.#currency],
      ),
    );
  }

  /** By its own transfers alone a table's accounts must be what lies on it, in its racks and in its colours. */
  #balance({ entry, transfers }: Step): void {
    this.#ledger.post(transfers);
    for (const [account, amount] of accountsOf(this.state())) {
      const there = this.#ledger.balance(account, this.#currency);
      if (there === amount) continue;
      this.#error('books-differ', entry.from, `${account} is ${amount} at the table and ${there} by its transfers`);
      return;
    }
  }

  async #rounds(events: readonly Event[], { from, at }: Entry): Promise<void> {
    const { rounds, plays } = this.#rows.take(events, from);
    this.#rowCheck.counted(at, totalsOf(events, rounds));
    for (const row of rounds) {
      if (row.endedAt === null) {
        this.#rowCheck.open(row);
        continue;
      }
      await this.#rowCheck.ended(
        row,
        plays.filter(({ round }) => round === row.id),
      );
      this.#ended({ row, seen: this.#seen, event: from });
      this.#seen = NOTHING_SEEN;
    }
  }

  #error(code: Parameters<Findings['error']>[0], event: number, message: string): void {
    this.#findings.error(code, this.#stream, event, message);
  }
}

const accountsOf = (state: TableState) => [...books(state), ...racks(state), ...colourDebts(state)];

/** Who asked. Of what a player asked the dealer for, the events name the dealer. */
function askedBy({ body, entry, events }: Step): Ask {
  const stamp = stampOf(events);
  const by = isAskedOfDealer(body) ? ({ person: entry.actor, role: 'player' } as const) : actorOf(stamp);
  return { by, at: stamp.at, body };
}

/** A packed table without its heading, in an order that does not depend on how it came to be. */
const tableIn = (packed: string): string => canonical(JSON.parse(packed.slice(packed.indexOf('{'))));
