import type { AnyRulebook } from '../src/rulebook/index.ts';
import { RANKS } from '../src/rulebook/ranks.ts';
import {
  type Actor,
  type Command,
  decide,
  type Event,
  initial,
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
  const start = prepared(rules, { min: 10, max: 1000, float: 200_000, id: 'T1' });
  const table = run(initial('T1', rules));
  const log: Event[] = [];
  const ledger = new Ledger();
  const accept = (events: readonly Event[]) => {
    log.push(...events);
    ledger.add('T1', events);
  };
  for (const event of start.events) log.push(event);
  const opened = run(start.state);
  ledger.add('T1', start.events);
  const handle = opened.handle;
  const open = handle({ type: 'openTable', by: { person: 'ps', role: 'pit-supervisor' }, at: 1 } as Command);
  if (open.ok) accept(open.value);
  for (let step = 0; step < commands; step++) {
    const command = someCommand(random, opened.current(), step);
    const before = shape(opened.current());
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
  look: (state: TableState, snapshot: () => TableState) => boolean | undefined,
): void {
  const random = new Random(seed);
  const table = run(prepared(rules, { float: 200_000 }).by('pit-supervisor', { type: 'openTable' }).state);
  for (let step = 0; step < steps; step++) {
    if (look(table.current(), table.snapshot) === true) return;
    table.handle(someCommand(random, table.current(), step));
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
function someCommand(random: Random, state: TableState, step: number): Command {
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
  return random.chance(4) ? { person: 'chief', role: 'senior-management' } : { person: needs.from, role: needs.from };
}

type Shape = Readonly<{
  phase: string;
  round: number;
  stakes: number;
  wagers: number;
  previous: unknown;
  state: TableState;
}>;

const shape = (state: TableState): Shape => ({
  phase: state.phase,
  round: state.round.number,
  stakes: [...state.round.wagers.values()].reduce((sum, { stake }) => sum + stake, 0),
  wagers: state.round.wagers.size,
  previous: state.game.family === 'roulette' ? state.game.previous : undefined,
  state,
});

const OPEN = new Set(['betting', 'spin-open']);

/** The invariants of a table that money alone does not show. */
function broken(before: Shape, after: TableState, command: Command, events: readonly Event[]): readonly string[] {
  const wrong: string[] = [];
  const types = events.map(({ fact }) => fact.type);
  const now = shape(after);
  if (command.by.role === 'player' && !OPEN.has(before.phase) && now.stakes !== before.stakes)
    wrong.push('a player changed the layout after the close');
  if (types.includes('RoundVoided') && (after.round.moved.length > 0 || after.round.wagers.size > 0))
    wrong.push('a void left money behind');
  if (types.includes('RoundVoided') && now.previous !== before.previous)
    wrong.push('a void changed the previous winning number');
  if (types.includes('RoundClosed') && after.round.wagers.size > 0) wrong.push('a closed round left wagers');
  if (command.by.role === 'surveillance' && !types.every((type) => type === 'FootageMarked'))
    wrong.push('surveillance changed the game');
  if (after.bank.float < 0) wrong.push('the float is negative');
  for (const { player, spot, stake, parts } of after.round.wagers.values()) {
    if (parts.reduce((sum, part) => sum + part.stake, 0) !== stake)
      wrong.push(`the chips of ${player} on ${spot} are not the stake`);
  }
  const paid = types.indexOf('WinnerPaid');
  if (paid >= 0 && types.slice(paid).includes('LosingCollected')) wrong.push('paid before collected');
  if (events.some(({ stamp }) => stamp.person !== command.by.person || stamp.at !== command.at))
    wrong.push('an event has another author');
  return wrong;
}

/** Whatever somebody of a rank may do, the highest rank may do (A11). */
export function higherMayToo(state: TableState, command: Command): boolean {
  const role = command.by.actingAs ?? command.by.role;
  if (!(role in RANKS)) return true;
  const higher = { ...command, by: { person: 'chief', role: 'senior-management' } } as Command;
  return decide(state, higher).ok;
}

/** A state as text, maps and sets in order. */
export const plain = (state: TableState): string =>
  JSON.stringify(state, (key, value) => {
    if (key === 'rules') return undefined;
    if (value instanceof Map) return [...value];
    if (value instanceof Set) return [...value];
    return value;
  });
