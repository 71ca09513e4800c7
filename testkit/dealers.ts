import { type Chance, chanceOf } from '../src/engine/draw/chance.ts';
import { drawFor } from '../src/engine/draw/draw.ts';
import { sealFor } from '../src/house/dealers/commitment.ts';
import type { Sealed } from '../src/house/dealers/draw.ts';
import { nextStep } from '../src/house/dealers/next-step.ts';
import { NO_PACE } from '../src/house/dealers/pace.ts';
import { CALM, type PlannedTrouble, plannedTroubleOf } from '../src/house/dealers/planned-trouble.ts';
import { roundAtHand } from '../src/house/dealers/rounds.ts';
import { setUp } from '../src/house/dealers/set-up.ts';
import { configFor, type DealerConfig, type Step } from '../src/house/dealers/step.ts';
import { catalogue } from '../src/layout/catalogue.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import { highest } from '../src/table/core/needs.ts';
import {
  type Command,
  type Event,
  type Fact,
  initial,
  type Order,
  replay,
  run,
  seatBox,
  type TableState,
} from '../src/table/index.ts';
import { Random } from './random.ts';
import { disagreements, Ledger } from './table-ledger.ts';
import { someCommand } from './table-simulation.ts';

export const seededChance = (random: Random): Chance => chanceOf({ size: 2 ** 16, next: () => random.below(2 ** 16) });

const seededSalt = (random: Random): string =>
  Array.from({ length: 8 }, () =>
    random
      .below(2 ** 31)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

type Setup = Readonly<{
  seed: number;
  rounds: number;
  /** How often something goes wrong: once in so many rounds; 0 for never. */
  trouble?: number;
  /** The one thing that goes wrong in every round. */
  always?: string;
  /** People who come between the crew's steps: one command in so many. */
  meddling?: number;
  players?: number;
  config?: Partial<DealerConfig>;
}>;

export type Dealt = Readonly<{
  closed: number;
  voided: number;
  aborted: number;
  events: readonly Event[];
  facts: ReadonlyMap<string, number>;
  phases: ReadonlySet<string>;
  troubles: ReadonlySet<string>;
  state: TableState;
}>;

const STEPS_PER_ROUND = 600;
/** How often the crew may wait for players, who may be unable to bet, before somebody calls the round off. */
const PATIENCE = 200;

/** A floor of one table: an automatic crew deals, players bet, and after every step the books are held to the table. */
export class DealtTable {
  readonly random: Random;
  readonly table: ReturnType<typeof run>;
  readonly config: DealerConfig;
  readonly setup: Setup;
  readonly events: Event[] = [];
  readonly phases = new Set<string>();
  readonly troubles = new Set<string>();
  readonly facts = new Map<string, number>();
  readonly #start: TableState;
  readonly #ledger = new Ledger();
  readonly #planned = new WeakMap<Sealed, PlannedTrouble>();
  #sealed: Sealed | undefined;
  #clock = 0;

  constructor(rules: AnyRulebook, setup: Setup) {
    this.random = new Random(setup.seed);
    this.setup = setup;
    this.config = configFor(rules, { pace: NO_PACE, ...setup.config });
    this.#start = initial('R1', rules);
    this.table = run(this.#start);
  }

  get state(): TableState {
    return this.table.current();
  }

  /** The seal of the round at hand, drawn once and before anything of the round happens. */
  sealed(): Sealed | undefined {
    const { state } = this;
    const round = roundAtHand(state);
    if (this.#sealed?.round === round) return this.#sealed;
    if (state.status !== 'open' || round !== state.rounds + 1) return undefined;
    this.#sealed = sealFor('R1', round, drawFor(state.rules, seededChance(this.random)), seededSalt(this.random));
    return this.#sealed;
  }

  planned(sealed: Sealed | undefined): PlannedTrouble {
    if (sealed === undefined) return CALM;
    const known = this.#planned.get(sealed);
    if (known !== undefined) return known;
    const planned = plannedTroubleOf(this.state.rules, sealed, this.setup.trouble ?? 0);
    const made = this.setup.always === undefined ? planned : { ...planned, trouble: this.setup.always };
    this.#planned.set(sealed, made);
    return made;
  }

  next(state: TableState = this.state): Step | undefined {
    const sealed = this.sealed();
    return nextStep(state, sealed?.draw, this.planned(sealed), this.config);
  }

  /** Gives the crew's next order, which must be accepted. */
  advance(): boolean {
    const step = this.next();
    if (step === undefined) return false;
    const { trouble } = this.planned(this.sealed());
    if (trouble !== undefined) this.troubles.add(trouble);
    this.#carryOut(step);
    return true;
  }

  #carryOut({ order, by, second }: Step): void {
    const command = { ...order, by, ...(second === undefined ? {} : { second }), at: ++this.#clock } as Command;
    const { phase, status } = this.state;
    const answer = this.table.handle(command);
    if (!answer.ok)
      throw new Error(
        `seed ${this.setup.seed}, ${status} ${phase}: ${JSON.stringify(command)} was refused: ${JSON.stringify(answer.error)}`,
      );
    this.#took(answer.value);
  }

  /** A command of somebody else, which may be refused. */
  give(command: Command): boolean {
    const answer = this.table.handle(command);
    if (answer.ok) this.#took(answer.value);
    return answer.ok;
  }

  #took(events: readonly Event[]): void {
    this.events.push(...events);
    this.#ledger.add('R1', events);
    this.phases.add(this.state.phase);
    for (const { fact } of events) {
      this.facts.set(fact.type, (this.facts.get(fact.type) ?? 0) + 1);
      if (this.setup.meddling !== undefined) continue;
      if (fact.type === 'RoundClosed') this.#matches(fact);
      if (fact.type === 'DealerHandSet') this.#matchesHands(fact.cards);
    }
    const wrong = disagreements(this.state, this.#ledger);
    if (wrong.length > 0) throw new Error(`seed ${this.setup.seed}: ${wrong.join('; ')}`);
  }

  /** What was dealt is what was drawn. */
  #matches({ result }: Extract<Fact, { type: 'RoundClosed' }>): void {
    const draw = this.#sealed?.draw;
    const { round } = this.state;
    if (draw === undefined || this.#sealed?.round !== round.number)
      throw new Error(`round ${round.number} had no draw`);
    if (draw.kind === 'pocket' && result !== String(draw.pocket)) throw new Error(`${result} is not ${draw.pocket}`);
    if (draw.kind === 'dice' && result !== draw.dice.toSorted((a, b) => a - b).join('-'))
      throw new Error(`${result} is not ${draw.dice.join(' ')}`);
  }

  /** Hands lie as the deck has them, however the packets came there. */
  #matchesHands(dealer: readonly string[]): void {
    const { game, rules } = this.state;
    const draw = this.#sealed?.draw;
    if (game.family !== 'niu-niu' || rules.family !== 'niu-niu' || draw?.kind !== 'deck') throw new Error('no deck');
    const boxes = [...game.boxes].filter(([, { cards }]) => cards !== undefined).toSorted(([a], [b]) => a - b);
    const hands = [...boxes.map(([, { cards = [] }]) => cards), dealer];
    const one = rules.options.dealUnit === 'single';
    for (const [i, hand] of hands.entries()) {
      const expected = hand.map((_, j) => draw.deck[one ? j * hands.length + i : i * 5 + j]);
      if (hand.join(' ') !== expected.join(' ')) throw new Error(`${hand.join(' ')} is not ${expected.join(' ')}`);
    }
  }

  /** The crew goes on until something is so. */
  until(so: (state: TableState) => boolean): this {
    for (let steps = 0; steps < STEPS_PER_ROUND && !so(this.state); steps++) {
      if (this.setup.players !== 0) this.players();
      this.advance();
    }
    if (!so(this.state)) throw new Error(`it never came to that; the table stands at ${this.state.phase}`);
    return this;
  }

  /** Players do what they do in this phase; a refusal is their affair. */
  players(): void {
    const { random, state } = this;
    const names = ['ann', 'bo', 'cy', 'dee'].slice(0, this.setup.players ?? 4);
    for (const player of names) {
      const rack = state.players.get(player)?.chips.value ?? 0;
      const { max = 1000, min = 10 } = this.config.limits;
      if (state.status === 'open' && rack < min * 5 && random.chance(2))
        this.#by('auto-dealer', 'dealer', { type: 'buyIn', player, amount: max * 4, from: 'cash' });
      for (const order of this.#wishes(player, min, max)) this.#by(player, 'player', order);
    }
  }

  #by(person: string, role: 'player' | 'dealer', order: Order): void {
    this.give({ ...order, by: { person, role }, at: ++this.#clock } as Command);
  }

  #wishes(player: string, min: number, max: number): readonly Order[] {
    const { random, state } = this;
    if (state.phase === 'betting' || state.phase === 'spin-open') {
      if (random.chance(3)) return [];
      const spot = random.pick(catalogue<'roulette' | 'sic-bo' | 'niu-niu'>(state.rules)).id;
      const value = Math.min(max, min * (1 + random.below(6)));
      if (state.rules.family !== 'niu-niu') return [{ type: 'placeWager', player, spot, chips: { value } }];
      const box = 1 + random.below(state.rules.options.boxes);
      const even: Order = { type: 'placeWager', player, spot: 'even', box, chips: { value } };
      return [even, { type: 'placeWager', player, spot, box, chips: { value: min } }];
    }
    const box = seatBox(state, player);
    if (box === undefined || random.chance(2)) return [];
    if (state.phase !== 'dealt' && state.phase !== 'arranging') return [];
    const cards = state.game.family === 'niu-niu' ? state.game.boxes.get(box)?.cards : undefined;
    if (cards === undefined) return [{ type: 'handleCards', player, box }];
    return [{ type: 'arrange', player, box, two: random.chance(3) ? null : cards.slice(0, 2) }];
  }

  /** Meddlers may have closed the table, or nobody may be able to bet; then somebody sees to it. */
  callOff(): void {
    const by = { person: 'pat', role: highest(this.state.rules) };
    this.give({ type: 'abortBetting', ground: 'business', reason: 'nobody plays', by, at: ++this.#clock });
    const step = setUp(this.state, this.config);
    if (step !== undefined) this.#carryOut(step);
  }

  meddle(): void {
    this.give({ ...someCommand(this.random, this.state, ++this.#clock), at: ++this.#clock });
  }

  /** The table as a house that has just started makes it from the log. */
  replayed(): TableState {
    const again = replay(this.#start, JSON.parse(JSON.stringify(this.events)) as readonly Event[]);
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    return again.value;
  }

  /** A copy of the table to go on with by itself. */
  branch(): ReturnType<typeof run> {
    return run(this.table.snapshot());
  }

  report(): Dealt {
    const { events, facts, phases, troubles, state } = this;
    const of = (type: string): number => facts.get(type) ?? 0;
    return {
      closed: of('RoundClosed'),
      voided: of('RoundVoided'),
      aborted: of('BettingAborted'),
      events,
      facts,
      phases,
      troubles,
      state,
    };
  }
}

/** Deals rounds, each of which must end; `look` sees the table before every step of the crew. */
export function dealRounds(rules: AnyRulebook, setup: Setup, look: (table: DealtTable) => void = () => {}): Dealt {
  const table = new DealtTable(rules, setup);
  let since = 0;
  for (let round = 0; table.state.rounds < setup.rounds; since++) {
    if (table.state.rounds !== round) {
      round = table.state.rounds;
      since = 0;
    }
    if (since > STEPS_PER_ROUND)
      throw new Error(`seed ${setup.seed}: round ${round} does not end; it stands at ${table.state.phase}`);
    if (setup.meddling !== undefined && table.random.chance(setup.meddling)) table.meddle();
    if (setup.players !== 0) table.players();
    look(table);
    if (!table.advance() && since > PATIENCE) table.callOff();
  }
  return table.report();
}
