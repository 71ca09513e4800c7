import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import { dispute } from '../../table/index.ts';
import type { RoundRow, Transfer } from '../store/port.ts';
import type { Ask, Body, Decided, Unit } from '../unit.ts';
import type { Since } from './later-voids.ts';
import { misnamed, outsideOf } from './named-in-round.ts';
import { asksForLater, type Recall, settles } from './recalled.ts';

export type DisputePorts = Readonly<{
  /** The rules of a table, and what is known of one of its rounds. */
  rulesOf: (table: string) => AnyRulebook | undefined;
  roundOf: (table: string, round: number) => RoundRow | undefined;
  versionOf: (table: string) => number;
  dealerOf: (table: string) => string;
  /** What the records say of a round; read before a case about it is raised. */
  recallOf: (table: string, round: number) => Recall | undefined;
  /** What became of later rounds; read before something is settled. */
  sinceOf: (dispute: string) => Since | undefined;
  known: ReadonlySet<string>;
  /** Why somebody is no player of this house. */
  notAPlayer: (person: string) => Refusal | undefined;
  /** How many cases of a player are not closed. */
  openCasesOf: (player: string) => number;
  /** Told once the first event is taken: until then nobody has heard of the case. */
  raised: (unit: DisputeUnit) => void;
}>;

/** One case. Money it calls for comes out of the house's own account and goes to the player's wallet, or back. */
export class DisputeUnit implements Unit {
  readonly stream: string;
  readonly id: string;
  readonly #ports: DisputePorts;
  #state: dispute.DisputeState = dispute.initial;

  constructor(id: string, ports: DisputePorts) {
    this.id = id;
    this.stream = `dispute:${id}`;
    this.#ports = ports;
  }

  state(): dispute.DisputeState {
    return this.#state;
  }

  decide(ask: Ask): Result<Decided, Refusal> {
    const about = this.#about(ask);
    if (!about.ok) return about;
    const { rules, body } = about.value;
    const { by, second, at } = ask;
    const command = { ...body, by, at, ...(second === undefined ? {} : { second }) } as unknown as dispute.Command;
    const decided = dispute.decide(rules, this.#ports.known, this.#state, command);
    return decided.ok ? ok({ events: decided.value, transfers: this.post(decided.value) }) : decided;
  }

  post(events: readonly unknown[]): readonly Transfer[] {
    if (!dispute.isCase(this.#state)) return [];
    const { money, subject } = this.#state;
    const currency = this.#ports.rulesOf(subject.table)?.currency;
    return (events as readonly dispute.Event[]).flatMap(({ fact }, index) => {
      const order = fact.type === 'RemedyBooked' ? money[fact.entry] : undefined;
      return order === undefined || currency === undefined ? [] : [remedyTransfer(index, order, currency)];
    });
  }

  apply(events: readonly unknown[]): void {
    const first = this.#state.status === 'none';
    for (const event of events as readonly dispute.Event[]) this.#state = dispute.evolve(this.#state, event);
    if (first) this.#ports.raised(this);
  }

  /** The rules of the round in dispute; what the house itself knows about it is filled in. */
  #about({ by, body }: Ask): Result<Readonly<{ rules: AnyRulebook; body: Body }>, Refusal> {
    if (dispute.isCase(this.#state)) {
      const rules = this.#ports.rulesOf(this.#state.subject.table);
      return rules === undefined ? unknownTable(this.#state.subject.table) : this.#filledIn(rules, body);
    }
    const { table, round, wager, event, staff, player } = body;
    const rules = typeof table === 'string' ? this.#ports.rulesOf(table) : undefined;
    if (rules === undefined || typeof table !== 'string') return unknownTable(table);
    const row = typeof round === 'number' ? this.#ports.roundOf(table, round) : undefined;
    if (row === undefined) return refuse('unknown-round', { table, round: typeof round === 'number' ? round : 0 });
    const recall = this.#ports.recallOf(table, row.number);
    if (recall === undefined) return refuse('unknown-round', { table, round: row.number });
    const isOver = row.endedAt !== null;
    const to = isOver ? row.toEvent - 1 : this.#ports.versionOf(table) - 1;
    const whose = player ?? by.person;
    const named = { ...ownWager(wager, whose), ...(event === undefined ? {} : { event }) };
    const unknown = typeof whose === 'string' ? this.#ports.notAPlayer(whose) : undefined;
    if (unknown !== undefined) return { ok: false, error: unknown };
    if (typeof whose === 'string' && this.#ports.openCasesOf(whose) >= OPEN_CASES_MAX)
      return refuse('too-many-disputes', { max: OPEN_CASES_MAX });
    const wrong = misnamed(recall, { player: whose, wager, staff });
    if (wrong !== undefined) return { ok: false, error: wrong };
    const outside = isOver && outsideOf(recall.facts, { player: whose, wager }) ? { outside: true } : {};
    const subject = { table, round, ...named, log: { from: row.fromEvent, to }, closed: isOver, ...outside };
    const { matter, wish, claim, type } = body;
    const raised = {
      type,
      dispute: this.id,
      player: whose,
      staff: staff ?? recall.facts.dealer ?? this.#ports.dealerOf(table),
      matter,
      subject,
      wish,
    };
    return ok({ rules, body: claim === undefined ? raised : { ...raised, claim } });
  }

  /** The transfer that carries out a remedy is made here, so its reference is ours to give; the past is ours to read. */
  #filledIn(rules: AnyRulebook, body: Body): Result<Readonly<{ rules: AnyRulebook; body: Body }>, Refusal> {
    if (body.type === 'bookRemedy')
      return ok({ rules, body: { ...body, transfer: `${this.id}/${JSON.stringify(body['entry'])}` } });
    if (!settles(body)) return ok({ rules, body });
    const { since: _, ...said } = body;
    if (!asksForLater(rules)) return ok({ rules, body: said });
    const since = this.#ports.sinceOf(this.id);
    return since === undefined
      ? refuse('cannot-decide', { command: body.type })
      : ok({ rules, body: { ...said, since } });
  }
}

function remedyTransfer(index: number, { from, player, amount }: dispute.MoneyOrder, currency: Currency): Transfer {
  const wallet = `wallet:${player}`;
  return from === 'house' ? [index, 'house', wallet, amount, currency] : [index, wallet, 'house', amount, currency];
}

/** A wager that is named without its player is that of the player of the case. */
const ownWager = (wager: unknown, player: unknown) => {
  if (wager === undefined) return {};
  return { wager: typeof wager === 'object' ? { player, ...wager } : wager };
};

/** Nobody has more than this to settle at a time. */
const OPEN_CASES_MAX = 20;

const unknownTable = (table: unknown) =>
  refuse('unknown-table', { table: typeof table === 'string' ? table.slice(0, 60) : '' });
