import { canonical } from '../../kit/canonical.ts';
import { ok } from '../../kit/result.ts';
import { digestOf, isDigestOf } from '../../rulebook/digest.ts';
import { type AnyRulebook, findRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { FactOf } from '../../table/core/event.ts';
import {
  actsAlone,
  books,
  colourDebts,
  DECIDER,
  type Event,
  FIRST_DECIDER,
  initial,
  pack,
  post,
  type Running,
  racks,
  run,
  type Settling,
  SNAPSHOT_FORMAT,
  settlingOf,
  type TableState,
} from '../../table/index.ts';
import { type ClosedBets, RoundBets } from '../dealers/round-bets.ts';
import { documentOf, type Eras, type Pin } from '../floor/eras.ts';
import { Ledger } from '../ledger/ledger.ts';
import { isRoundEnd, type RoundKeeper, roundKeeper } from '../records/round-rows.ts';
import { totalsOf } from '../records/totals.ts';
import { firstOpinion, secondOpinion } from '../second-opinion.ts';
import type { Entry, RoundRow, Transfer } from '../store/port.ts';
import { commandOf, isAskedOfDealer } from '../tables/command-of.ts';
import type { Origin } from '../tables/foreign-chips.ts';
import { readTableSnapshot } from '../tables/table-snapshot.ts';
import type { Ask } from '../unit.ts';
import { actorOf, asksWith, differs, sameTransfers, stampOf } from './decide-again.ts';
import type { Findings } from './finding.ts';
import type { ForeignCheck } from './foreign-check.ts';
import type { RowCheck } from './row-check.ts';
import { alsoSeen, NOTHING_SEEN, type SeenResult } from './seen-result.ts';
import type { Checker, Step } from './stream-check.ts';

export type Ended = Readonly<{
  row: RoundRow;
  seen: SeenResult;
  event: number;
  rules: AnyRulebook;
  /** What lay there when its bets were closed; nothing where they never were. */
  bets: ClosedBets | undefined;
}>;

/** By what each event was decided, and the rulebooks it was decided by. */
export type History = Pick<Eras, 'at' | 'rulebook'>;

export type TablePorts = Readonly<{
  findings: Findings;
  rows: RowCheck;
  history: History;
  ended: (round: Ended) => void;
  /** Where the tables of a house are looked at together. */
  foreign?: ForeignCheck;
}>;

/** A table built again from its events, with everything it said and paid held against what it should have. */
export class TableCheck implements Checker {
  readonly #id: string;
  readonly #stream: string;
  readonly #currency: Currency;
  readonly #running: Running;
  readonly #rows: RoundKeeper;
  readonly #ledger: Ledger;
  readonly #ports: TablePorts;
  readonly #told = new Set<string>();
  readonly #bets = new RoundBets();
  #seen: SeenResult = NOTHING_SEEN;

  /** `start` is the table where only a part of its stream is at hand. */
  constructor(id: string, rules: AnyRulebook, ports: TablePorts, start: TableState = initial(id, rules)) {
    this.#id = id;
    this.#stream = `table:${id}`;
    this.#currency = rules.currency;
    this.#running = run(start);
    const held = accountsOf(start);
    this.#ledger = new Ledger(held.map(([account, amount]) => ({ account, amount, currency: this.#currency })));
    this.#rows = roundKeeper(id, rules.id);
    this.#ports = ports;
  }

  state(): TableState {
    return this.#running.current();
  }

  async take(step: Step): Promise<void> {
    const { entry, events: happened } = step;
    const events = happened as readonly Event[];
    const pin = this.#ports.history.at(this.#stream, entry.from);
    const isKnown = this.#under(pin.rulebooks[this.state().rules.id], entry);
    this.#pinned(pin, events, entry);
    const isAgain = isKnown && pin.decider === DECIDER;
    this.#ports.findings.decided(pin.decider, isAgain);
    if (isAgain) {
      this.#decideAgain(step, pin);
      this.#foreignIn(step);
      this.#afterOutcome(step);
    }
    if (isKnown) this.#settleAgain(step, events);
    if (!sameTransfers(this.#transfers(events), step))
      this.#error('transfers-differ', entry.from, `${step.body.type} moves other money than its events`);
    for (const event of events) this.#seen = alsoSeen(this.#seen, this.state(), event);
    this.#running.accept(events);
    this.#bets.heard(entry, events);
    const { colours } = this.state();
    this.#ports.foreign?.follow({ table: this.#id, currency: this.#currency, entry, events, colours });
    this.#balance(step);
    await this.#rounds(events, entry);
  }

  snapshot(): string {
    return tableIn(pack(this.state()));
  }

  normal(state: string): string | undefined {
    const { table } = readTableSnapshot(state);
    const [, format] = /^(\d+) /.exec(table) ?? [];
    return format !== undefined && Number(format) < SNAPSHOT_FORMAT ? undefined : tableIn(table);
  }

  /** Everything is judged under the document it was decided by, or not at all. Answers whether that document is there. */
  #under(digest: string | undefined, { from }: Entry): boolean {
    const { rules } = this.state();
    if (digest === undefined) return true;
    const found = documentOf(rules.id, digest, (named) => this.#ports.history.rulebook(named));
    if (found !== undefined && !isDigestOf(rules, digest)) this.#running.under(found);
    if (!isOwn(rules.id, digest) && !this.#told.has(digest)) {
      this.#told.add(digest);
      const named = `${rules.id} with the digest ${digest}`;
      if (found === undefined) this.#error('rulebook-unknown', from, `${named} is neither recorded nor known here`);
      else this.#warn(from, `${named} is not this program's; what it says is as the house recorded it`);
    }
    return found !== undefined;
  }

  /** What a round says of who decided it must be what the house said. */
  #pinned({ decider, rulebooks }: Pin, events: readonly Event[], { from }: Entry): void {
    for (const { fact } of events) {
      if (fact.type !== 'BettingOpened') continue;
      const by = fact.decider ?? FIRST_DECIDER;
      const rulebook = by === FIRST_DECIDER ? undefined : rulebooks[this.state().rules.id];
      if (by !== decider)
        this.#error('decider-differs', from, `version ${by} opened the round, but version ${decider} decided here`);
      else if (fact.rulebook !== rulebook)
        this.#error('decider-differs', from, 'the round was opened under another rulebook than was in force');
    }
  }

  #decideAgain(step: Step, { rulebooks }: Pin): void {
    const { body, entry, events } = step;
    const { second } = stampOf(events);
    const origin = originIn(step);
    const isIssued = (events as readonly Event[]).some(({ fact }) => fact.type === 'ColorIssued');
    let why: string | undefined;
    for (const ask of asksWith(askedBy(step), second)) {
      const decided = this.#running.consider(commandOf(ask, origin, isIssued ? this.state() : undefined));
      const named = decided.ok ? asNamed(decided.value, rulebooks[this.state().rules.id]) : [];
      why = differs(decided.ok ? ok({ events: named, transfers: [] }) : decided, step);
      if (why === undefined) return;
    }
    this.#error('decision-differs', entry.from, `${body.type}: ${why}`);
  }

  #foreignIn({ entry, events }: Step): void {
    const fact = foreignIn(events as readonly Event[]);
    if (fact !== undefined) this.#ports.foreign?.found(this.#id, this.#currency, entry.from, fact);
  }

  /** Nobody alone touches what is at stake once the outcome is known, whatever was decided. */
  #afterOutcome({ entry, body, events }: Step): void {
    const facts = (events as readonly Event[]).map(({ fact }) => fact);
    const { role, second } = stampOf(events);
    if (second === undefined && actsAlone(this.state(), String(body.type), { ...body }, facts, role))
      this.#error('alone-after-outcome', entry.from, `${body.type} was one person's act after the outcome was known`);
  }

  #settleAgain({ entry }: Step, events: readonly Event[]): void {
    for (const settling of settlingOf(this.state(), events)) {
      this.#ports.findings.counts.settlements++;
      const difference = settledOtherwise(this.state().rules, settling);
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
    this.#ports.rows.counted(at, totalsOf(events, rounds));
    for (const row of rounds) {
      if (row.endedAt === null) {
        this.#ports.rows.open(row);
        continue;
      }
      const own = plays.filter(({ round }) => round === row.id);
      if (!events.some((event) => isRoundEnd(event) && event.stamp.round === row.number)) {
        this.#ports.rows.settledAnew(row, own);
        continue;
      }
      await this.#ports.rows.ended(row, own);
      const [{ rules }, bets] = [this.state(), this.#bets.closed(row.number)];
      this.#ports.ended({ row, seen: this.#seen, event: from, rules, bets });
      this.#seen = NOTHING_SEEN;
    }
  }

  #warn(event: number, message: string): void {
    this.#ports.findings.add({ severity: 'warning', code: 'not-compared', stream: this.#stream, event, message });
  }

  #error(code: Parameters<Findings['error']>[0], event: number, message: string): void {
    this.#ports.findings.error(code, this.#stream, event, message);
  }
}

/** The second settlement knows today's documents; under another one the engine settles the recorded round again. */
function settledOtherwise(rules: AnyRulebook, settling: Settling): string | undefined {
  return isOwn(rules.id, digestOf(rules)) ? secondOpinion(rules, settling) : firstOpinion(rules, settling);
}

/** Whether this program's document has this digest. */
function isOwn(id: string, digest: string): boolean {
  const own = findRulebook(id);
  return own.ok && isDigestOf(own.value, digest);
}

/** The events with the digest by which the house named its document then. */
const asNamed = (events: readonly Event[], digest: string | undefined): readonly Event[] =>
  digest === undefined
    ? events
    : events.map((event) =>
        event.fact.type === 'BettingOpened' ? { ...event, fact: { ...event.fact, rulebook: digest } } : event,
      );

const foreignIn = (events: readonly Event[]): FactOf<'ForeignFound'> | undefined =>
  events.map(({ fact }) => fact).find((fact) => fact.type === 'ForeignFound');

/** What the house read at the table that issued foreign chips; a value that was typed had to be the same. */
function originIn({ body, events }: Step): Origin | undefined {
  const fact = foreignIn(events as readonly Event[]);
  if (fact === undefined) return undefined;
  const { value, seen } = fact;
  const typed = body['value'];
  return { value: typeof typed === 'number' ? typed : value, ...(seen === undefined ? {} : { seen }) };
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
