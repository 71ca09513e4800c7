import { assert } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import {
  books,
  type Command,
  colourDebts,
  type Event,
  escrow,
  initial,
  pack,
  post,
  type Running,
  racks,
  run,
  settlingOf,
  type TableState,
  unpack,
} from '../../table/index.ts';
import { AUTOMATIC } from '../dealers/crew.ts';
import type { RoundBets } from '../dealers/round-bets.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TableKeeper } from '../records/keeper.ts';
import type { RecentRounds } from '../records/recent-rounds.ts';
import { secondOpinion } from '../second-opinion.ts';
import type { Entry, Transfer } from '../store/port.ts';
import type { Ask, Decided, Kept, Unit } from '../unit.ts';
import { commandOf, isAskedOfDealer, isHandedBack } from './command-of.ts';
import { emblemInUse } from './emblems.ts';
import { type Issuer, originOf } from './foreign-chips.ts';
import { readTableSnapshot, tableSnapshot } from './table-snapshot.ts';

export type TablePorts = Readonly<{
  ledger: () => Ledger;
  keeper: TableKeeper;
  rounds: RecentRounds;
  bets: RoundBets;
  isAutomatic: () => boolean;
  /** Why nothing can be done here now, unless this command may all the same. */
  held: (ask: Ask) => Refusal | undefined;
  /** What a player's own limits have to say about it. */
  limited: (ask: Ask) => Refusal | undefined;
  /** The table that issued colour chips. */
  issuerOf: (table: string) => Issuer | undefined;
  /** Every table of the floor as it stands. */
  tables: () => Iterable<TableState>;
  /** A round is over for some players. */
  played: (plays: Kept['plays']) => void;
  /** Somebody touched what is at stake after the outcome was known: the pit has to look. */
  acted: (what: string) => void;
  /** Both settlements differ: nothing is paid, and somebody has to know. */
  disputed: (why: string) => void;
}>;

/** A table of the floor: the pure table with money behind it. */
export class TableUnit implements Unit {
  readonly stream: string;
  readonly id: string;
  readonly currency: Currency;
  readonly #rules: AnyRulebook;
  readonly #ports: TablePorts;
  #running: Running;
  /** Where only bets happened, only what lies on the layout is compared with the ledger. */
  #moneyMoved = true;

  constructor(id: string, rules: AnyRulebook, ports: TablePorts) {
    this.id = id;
    this.stream = `table:${id}`;
    this.currency = rules.currency;
    this.#rules = rules;
    this.#ports = ports;
    this.#running = run(initial(id, rules));
  }

  state(): TableState {
    return this.#running.current();
  }

  decide(ask: Ask): Result<Decided, Refusal> {
    const refusal = this.#ports.held(ask) ?? this.#ports.limited(ask);
    if (refusal !== undefined) return { ok: false, error: refusal };
    const command = this.#command(ask);
    if (!command.ok) return command;
    const decided = this.#running.consider(command.value);
    if (!decided.ok) return decided;
    const clash = emblemInUse(ask.body, this.state(), this.#ports.tables);
    if (clash !== undefined) return clash;
    for (const settling of settlingOf(this.state(), decided.value)) {
      const difference = secondOpinion(this.state().rules, settling);
      if (difference !== undefined) {
        this.#ports.disputed(difference);
        return refuse('settlement-disputed', { table: this.id });
      }
    }
    return ok({ events: decided.value, transfers: this.transfers(decided.value) });
  }

  transfers(events: readonly Event[]): readonly Transfer[] {
    const rows: Transfer[] = [];
    for (const [index, event] of events.entries()) {
      for (const { debit, credit, amount } of post(this.id, event))
        rows.push([index, debit, credit, amount, this.currency]);
    }
    return rows;
  }

  apply(events: readonly unknown[]): void {
    this.#running.accept(events as readonly Event[]);
    if ((events as readonly Event[]).some(({ fact }) => fact.type !== 'WagerPlaced')) this.#moneyMoved = true;
  }

  /** Results that are drawn are made of what lies there; people deal without. */
  entered(entry: Omit<Entry, 'hash'>, events: readonly unknown[]): void {
    if (this.#ports.isAutomatic()) this.#ports.bets.heard(entry, events as readonly Event[]);
    else this.#ports.bets.lose();
  }

  keep(events: readonly unknown[], from: number): Kept {
    const kept = this.#ports.keeper.take(events as readonly Event[], from);
    for (const row of kept.rounds) this.#ports.rounds.remember(row);
    this.#ports.played(kept.plays);
    for (const event of events as readonly Event[]) this.#acted(event);
    return kept;
  }

  /** What an automatic crew does its own floor looks at. */
  #acted({ fact, stamp: { person, second, round } }: Event): void {
    if (fact.type !== 'ActedAfterOutcome' || fact.ruled === true || AUTOMATIC.includes(person)) return;
    const who = second === undefined ? person : `${person} with ${second}`;
    this.#ports.acted(
      `${fact.act}: ${fact.command} by ${who} in round ${round} ${fact.does} ${fact.amount ?? ''}`.trim(),
    );
  }

  follow(events: readonly unknown[], from: number): void {
    this.#ports.keeper.follow(events as readonly Event[], from);
  }

  audit(): string | undefined {
    const ledger = this.#ports.ledger();
    const state = this.state();
    const rows = this.#moneyMoved ? [...books(state), ...racks(state)] : [escrow(state)];
    // Chips of this table that lie at another are owed for there, so here it may be less; more it never is.
    const most = this.#moneyMoved ? colourDebts(state) : [];
    this.#moneyMoved = false;
    const there = (account: string): number => ledger.balance(account, this.currency);
    const wrong =
      rows.find(([account, amount]) => there(account) !== amount) ??
      most.find(([account, amount]) => there(account) > amount);
    if (wrong === undefined) return undefined;
    const [account, amount] = wrong;
    return `${account} is ${amount} at the table and ${there(account)} in the ledger`;
  }

  isBusy(): boolean {
    return this.state().round.wagers.size > 0;
  }

  snapshot(): string {
    return tableSnapshot(pack(this.state()), this.#ports.keeper.snapshot());
  }

  restore(text: string): void {
    const { table, keeper } = readTableSnapshot(text);
    const state = unpack(table);
    assert(state.ok, 'the snapshot is of another form');
    assert(state.value.id === this.id && state.value.rules.id === this.#rules.id, 'the snapshot is of another table');
    this.#ports.keeper.restore(keeper);
    this.#ports.bets.lose();
    this.#running = run(state.value);
  }

  #command(ask: Ask): Result<Command, Refusal> {
    const { by, body } = ask;
    if (isAskedOfDealer(body)) {
      if (by.role !== 'player')
        return refuse('not-authorised', { command: body.type, role: by.role, needs: ['player'] });
      if (isHandedBack(body) && !this.#ports.isAutomatic()) return refuse('ask-the-dealer', { table: this.id });
    }
    if (body.type !== 'reportForeignChips')
      return ok(commandOf(ask, undefined, this.#ports.isAutomatic() ? this.state() : undefined));
    const origin = originOf(body, this.state(), this.#ports.issuerOf);
    return origin.ok ? ok(commandOf(ask, origin.value)) : origin;
  }
}
