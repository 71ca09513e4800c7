import type { AnyRulebook } from '../src/rulebook/index.ts';
import { isRanked, type Ranked } from '../src/rulebook/ranks.ts';
import { highest } from '../src/table/core/needs.ts';
import {
  type Actor,
  type Command,
  decide,
  type Event,
  type Fact,
  type FactType,
  initial,
  type Lot,
  type Moved,
  needsOf,
  ORDER_TYPES,
  type Order,
  replay,
  run,
  type TableState,
} from '../src/table/index.ts';
import { Random } from './random.ts';
import { prepared } from './table.ts';
import { nextOrder } from './table-driver.ts';
import { disagreements, Ledger } from './table-ledger.ts';
import { anybody, PLAYERS, someOrder } from './table-orders.ts';

type Setup = Readonly<{ seed: number; commands: number }>;
export type Report = Readonly<{
  commands: number;
  accepted: number;
  closed: number;
  voided: number;
  refusals: ReadonlyMap<string, number>;
}>;

export const LIMITS = { min: 10, max: 1000 } as const;

/** How many commands one table lives before its log is replayed and a new one begins. */
const LIFE = 4_000;

/** Random people give random and sensible commands; after each the invariants hold, after each life the log replays. */
export function simulate(rules: AnyRulebook, { seed, commands }: Setup): Report {
  const random = new Random(seed);
  const tally = { accepted: 0, closed: 0, voided: 0, refusals: new Map<string, number>() };
  for (let done = 0; done < commands; done += LIFE) {
    live(rules, random, Math.min(LIFE, commands - done), tally, `seed ${seed}, commands from ${done}`);
  }
  return { commands, ...tally };
}

type Tally = { accepted: number; closed: number; voided: number; refusals: Map<string, number> };

function live(rules: AnyRulebook, random: Random, commands: number, tally: Tally, where: string): void {
  // Whoever prepares the table is not the question here, so anybody above may.
  const lenient = { ...rules, options: { ...rules.options, higherMayAct: true } } as AnyRulebook;
  const start = prepared(lenient, { ...LIMITS, float: 200_000, id: 'T1' });
  const table = run(initial('T1', rules));
  const log: Event[] = [];
  const ledger = new Ledger();
  const accept = (events: readonly Event[]) => {
    log.push(...events);
    ledger.add('T1', events);
  };
  for (const event of start.events) log.push(event);
  const opened = run({ ...start.state, rules });
  ledger.add('T1', start.events);
  const handle = opened.handle;
  const open = handle({ type: 'openTable', by: { person: 'ps', role: 'pit-supervisor' }, at: 1 } as Command);
  if (open.ok) accept(open.value);
  const watch = new RoundWatch(opened.current());
  for (let step = 0; step < commands; step++) {
    const command = someCommand(random, opened.current(), step);
    const before = shape(opened.current());
    // Asked before the command changes the table; most commands are not worth asking twice.
    const higher = step % 20 !== 0 || guarded(() => higherMayToo(opened.current(), command), where, step, command);
    const answer = guarded(() => handle(command), where, step, command);
    if (!answer.ok) {
      count(tally, `${answer.error.code} ${command.type}`);
      continue;
    }
    tally.accepted++;
    accept(answer.value);
    const wrong = [
      ...disagreements(opened.current(), ledger),
      ...broken(before, opened.current(), command, answer.value),
      ...watch.see(answer.value, opened.current()),
      ...(higher ? [] : ['a higher rank may not']),
    ];
    if (wrong.length > 0) {
      throw new Error(
        `${where}, step ${step}, ${JSON.stringify(command)}: ${wrong.join('; ')} after ${answer.value.map(({ fact }) => fact.type).join(', ')}`,
      );
    }
    for (const { fact } of answer.value) {
      if (fact.type === 'RoundClosed') tally.closed++;
      if (fact.type === 'RoundVoided') tally.voided++;
    }
  }
  const again = replay(table.snapshot(), log);
  if (!again.ok || plain(again.value) !== plain(opened.current()))
    throw new Error(`${where}: replay differs from the live table`);
}

/** Runs a table at random without checks, showing every state on the way until the looker has seen enough. */
export function walk(
  rules: AnyRulebook,
  seed: number,
  steps: number,
  look: (state: TableState, snapshot: () => TableState, events: readonly Event[]) => boolean | undefined,
): void {
  const random = new Random(seed);
  const table = run(prepared(rules, { float: 200_000 }).by('pit-supervisor', { type: 'openTable' }).state);
  let events: readonly Event[] = [];
  for (let step = 0; step < steps; step++) {
    if (look(table.current(), table.snapshot, events) === true) return;
    const answer = table.handle(someCommand(random, table.current(), step));
    events = answer.ok ? answer.value : [];
  }
}

function guarded<T>(work: () => T, where: string, step: number, command: Command): T {
  try {
    return work();
  } catch (cause) {
    throw new Error(`${where}, step ${step}: ${JSON.stringify(command)} threw`, { cause });
  }
}

const count = (tally: Tally, code: string): void => {
  tally.refusals.set(code, (tally.refusals.get(code) ?? 0) + 1);
};

/** Mostly what comes next, given by somebody who may; sometimes anything by anybody. */
export function someCommand(random: Random, state: TableState, step: number): Command {
  const order = random.chance(5) ? someOrder(random, state, random.pick(ORDER_TYPES)) : nextOrder(random, state);
  const by = random.chance(8) ? anybody(random) : rightPerson(random, state, order);
  const second: Actor = random.chance(6) ? anybody(random) : { person: 'second', role: 'pit-supervisor' };
  const round = random.chance(10) ? state.round.number - 1 : state.round.number;
  return { ...order, by, second, at: step + 2, round } as Command;
}

function rightPerson(random: Random, state: TableState, order: Order): Actor {
  const needs = needsOf(state.rules, order, state.phase);
  if (needs.office !== undefined) return { person: needs.office, role: needs.office };
  if (needs.player === true && (needs.from === undefined || random.chance(2))) {
    const named = 'player' in order && typeof order.player === 'string' ? order.player : random.pick(PLAYERS);
    return { person: named, role: 'player' };
  }
  if (needs.from === undefined) return { person: 'dealer', role: 'dealer' };
  return random.chance(4) ? { person: 'chief', role: highest(state.rules) } : { person: needs.from, role: needs.from };
}

type Shape = Readonly<{ phase: string; stakes: number; previous: unknown }>;

const shape = (state: TableState): Shape => ({
  phase: state.phase,
  stakes: [...state.round.wagers.values()].reduce((sum, { stake }) => sum + stake, 0),
  previous: state.game.family === 'roulette' ? state.game.previous : undefined,
});

const OPEN = new Set(['betting', 'spin-open']);

/** The invariants of one step that money alone does not show. */
function broken(before: Shape, after: TableState, command: Command, events: readonly Event[]): readonly string[] {
  const wrong: string[] = [];
  const types = events.map(({ fact }) => fact.type);
  const now = shape(after);
  if (command.by.role === 'player' && !OPEN.has(before.phase) && now.stakes !== before.stakes)
    wrong.push('a player changed the layout after the close');
  const isHeld = after.round.voided?.owed.includes('confirm-void') === true;
  if (types.includes('RoundVoided') && (after.round.moved.length > 0 || (!isHeld && after.round.wagers.size > 0)))
    wrong.push('a void left money behind');
  if (types.includes('RoundVoided') && now.previous !== before.previous)
    wrong.push('a void changed the previous winning number');
  if (types.includes('RoundClosed') && (after.round.wagers.size > 0 || after.round.queue.length > 0))
    wrong.push('a closed round left wagers');
  if (command.by.role === 'surveillance' && !types.every((type) => type === 'FootageMarked'))
    wrong.push('surveillance changed the game');
  if (after.bank.float < 0) wrong.push('the float is negative');
  for (const { player, spot, stake, parts } of after.round.wagers.values()) {
    if (parts.reduce((sum, part) => sum + part.stake, 0) !== stake)
      wrong.push(`the chips of ${player} on ${spot} are not the stake`);
  }
  if (events.some(({ stamp }) => stamp.person !== command.by.person || stamp.at !== command.at))
    wrong.push('an event has another author');
  return wrong;
}

/** After these a wager that now loses is collected although somebody was paid before. */
const RULINGS: ReadonlySet<FactType> = new Set([
  'PlacementRuled',
  'RuledNoBet',
  'ForeignRuled',
  'ForeignFound',
  'MoneyRuled',
  'ResultCorrected',
  'DiceCorrected',
  'HandCorrected',
  'EntryReversed',
  'WithdrawnReturned',
]);

/** What only a round that is running can have. */
const OF_A_RUNNING_ROUND: ReadonlySet<FactType> = new Set([
  'WagerPlaced',
  'WagerFound',
  'WagerMoved',
  'WagerRemoved',
  'UnfitReturned',
  'ReservePlaced',
  'ForeignFound',
  'ResultReleased',
  'ResultConfirmed',
  'ResultCorrected',
  'DiceCorrected',
  'HandCorrected',
  'ResultEntered',
  'AreasLit',
  'DealerHandSet',
  'RoundSettled',
  'LosingCollected',
  'WagerGivenBack',
  'WinnerPaid',
  'BoxSettled',
  'BoxVoided',
  'StakesReleased',
  'EntryReversed',
]);

/** The invariants of a whole round, followed from its events alone and compared with the table at its end. */
class RoundWatch {
  readonly #staked = new Map<string, number>();
  readonly #ended = new Set<string>();
  readonly #wealth = new Map<string, number>();
  #opened = false;
  #paid = false;
  #over: 'closed' | 'no spin' | 'void' | undefined;

  constructor(state: TableState) {
    this.#remember(state);
  }

  see(events: readonly Event[], after: TableState): readonly string[] {
    const wrong: string[] = [];
    for (const { fact } of events) this.#one(fact, wrong);
    const has = (type: FactType): boolean => events.some(({ fact }) => fact.type === type);
    // The stakes of a void that a word made wait for a second person.
    const isHeld = after.round.voided?.owed.includes('confirm-void') === true;
    const without = (has('RoundVoided') && !isHeld) || has('VoidConfirmed') || has('BettingAborted');
    if (without || has('RoundClosed')) {
      for (const [player, left] of this.#staked)
        if (left !== 0) wrong.push(`${left} of what ${player} staked did not end exactly once`);
    }
    if (without && this.#opened) {
      for (const player of new Set([...this.#wealth.keys(), ...after.players.keys()])) {
        const [was, is] = [this.#wealth.get(player) ?? 0, wealthOf(after, player)];
        if (was !== is) wrong.push(`a round without a result changed ${player} from ${was} to ${is}`);
      }
    }
    if (without || has('RoundClosed')) this.#opened = false;
    if (has('BettingOpened')) this.#remember(after);
    return wrong;
  }

  #remember(state: TableState): void {
    this.#wealth.clear();
    for (const player of state.players.keys()) this.#wealth.set(player, wealthOf(state, player));
  }

  #one(fact: Fact, wrong: string[]): void {
    if (fact.type === 'BettingOpened') {
      this.#staked.clear();
      this.#ended.clear();
      this.#opened = true;
      this.#paid = false;
      this.#over = undefined;
      return;
    }
    if (
      this.#over !== undefined &&
      OF_A_RUNNING_ROUND.has(fact.type) &&
      !(this.#over === 'no spin' && UNDOES.has(fact.type))
    )
      wrong.push(`${fact.type} after ${this.#over}`);
    if (fact.type === 'NoSpinAnnounced') this.#over = 'no spin';
    if (fact.type === 'RoundVoided') this.#over = 'void';
    if (fact.type === 'RoundClosed') this.#over = 'closed';
    if (RULINGS.has(fact.type)) this.#paid = false;
    if (fact.type === 'LosingCollected' && this.#paid) wrong.push('paid before collected');
    if (fact.type === 'WinnerPaid') this.#paid = true;
    this.#stakes(fact, wrong);
    this.#others(fact);
  }

  /** Every unit goes onto the layout once and off it once. */
  #stakes(fact: Fact, wrong: string[]): void {
    switch (fact.type) {
      case 'WagerPlaced':
      case 'WagerFound':
        this.#lay(fact.lot.player, fact.lot.stake + fact.lot.reserve);
        break;
      case 'ReservePlaced':
        this.#lay(fact.player, fact.amount);
        break;
      case 'ForeignFound':
        this.#lay(fact.player, fact.value * fact.count);
        break;
      case 'WagerRemoved':
      case 'UnfitReturned':
      case 'RuledNoBet':
      case 'WithdrawnReturned':
        this.#off([fact.lot]);
        break;
      case 'WagersReturned':
      case 'StakesReleased':
      case 'BoxVoided':
        this.#off(fact.lots);
        break;
      case 'MoneyRuled':
        if (fact.lot !== undefined) this.#off([fact.lot]);
        break;
      case 'LosingCollected':
      case 'WagerGivenBack':
        this.#end([fact.moved], wrong);
        break;
      case 'WinnerPaid':
      case 'BoxSettled':
        this.#end(fact.moved, wrong);
        break;
      case 'EntryReversed':
        this.#lay(fact.moved.player, movedOff(fact.moved));
        for (const key of fact.moved.wagers) this.#ended.delete(key);
    }
  }

  #lay(player: string, amount: number): void {
    this.#staked.set(player, (this.#staked.get(player) ?? 0) + amount);
  }

  #off(lots: readonly Lot[]): void {
    for (const { player, stake, reserve } of lots) this.#lay(player, -stake - reserve);
  }

  #end(moves: readonly Moved[], wrong: string[]): void {
    for (const moved of moves) {
      this.#lay(moved.player, -movedOff(moved));
      for (const key of moved.wagers) {
        if (this.#ended.has(key)) wrong.push(`${key} ended twice`);
        this.#ended.add(key);
      }
    }
  }

  /** What changes somebody's money during a round without being part of it. */
  #others(fact: Fact): void {
    switch (fact.type) {
      case 'BoughtIn':
        this.#gain(fact.player, fact.amount);
        break;
      case 'CashedOut':
      case 'TipBooked':
        this.#gain(fact.player, -fact.amount);
        break;
      case 'ClosedRoundCorrected':
        for (const { player, amount, to } of fact.differences) if (to === undefined) this.#gain(player, amount);
        break;
      case 'ColorWrittenOff':
        this.#gain(fact.player, -fact.count * fact.value);
        break;
      case 'MoneyHeld':
        if (fact.wager === undefined && fact.what === 'chips') this.#gain(fact.player, -fact.amount);
        break;
      case 'MoneyRuled':
        if (fact.apart !== undefined && fact.genuine) this.#gain(fact.apart.player, fact.apart.amount);
        if (fact.apart === undefined && fact.lot !== undefined)
          this.#gain(fact.lot.player, -fact.lot.stake - fact.lot.reserve);
        break;
      case 'PlayerLeft':
        this.#wealth.delete(fact.player);
    }
  }

  #gain(player: string, amount: number): void {
    this.#wealth.set(player, (this.#wealth.get(player) ?? 0) + amount);
  }
}

/** What takes back a round that was called off. */
const UNDOES: ReadonlySet<FactType> = new Set(['EntryReversed']);

const movedOff = ({ taken, returned, each, foreign }: Moved): number =>
  taken +
  (foreign?.returned ?? 0) +
  Object.entries(returned.colours ?? {}).reduce((sum, [colour, n]) => sum + n * (each?.[colour] ?? 0), returned.value);

/** Chips of either kind less what is owed to the house. */
function wealthOf({ players, colours }: TableState, player: string): number {
  const there = players.get(player);
  if (there === undefined) return 0;
  return Object.entries(there.chips.colours ?? {}).reduce(
    (sum, [colour, n]) => sum + n * (colours.get(colour)?.value ?? 0),
    there.chips.value - there.due,
  );
}

/** Whatever somebody of a rank may do, the highest rank of the document may do (A11). */
export function higherMayToo(state: TableState, command: Command): boolean {
  const role = command.by.actingAs ?? command.by.role;
  if (!isRanked(role) || !state.rules.options.higherMayAct) return true;
  const higher = {
    ...command,
    by: { person: 'somebody higher', role: state.rules.ladder.at(-1) as Ranked },
  } as Command;
  return decide(state, higher).ok;
}

/** A state as text, maps and sets in order, fields by their names. */
export const plain = (state: TableState): string =>
  JSON.stringify(state, (key, value) => {
    if (key === 'rules' || key === 'play') return undefined;
    if (value instanceof Map) return [...value];
    if (value instanceof Set) return [...value];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
