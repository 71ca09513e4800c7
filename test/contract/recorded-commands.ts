import type { Store } from '../../src/house/store/port.ts';
import { mbsRoulette, RULEBOOKS } from '../../src/rulebook/index.ts';
import {
  type Actor,
  type Event,
  type Fact,
  initial,
  type Order,
  publicView,
  run,
  type TableState,
  viewFor,
} from '../../src/table/index.ts';
import type { Json } from '../../src/wire/json.ts';
import { ORDERS } from '../../src/wire/orders/index.ts';
import { Random } from '../../testkit/random.ts';
import { table, until } from '../../testkit/roulette-table.ts';
import { prepared } from '../../testkit/table.ts';
import { someCommand } from '../../testkit/table-simulation.ts';
import { asJson } from '../../testkit/table-walk.ts';
import type { Values } from './values.ts';

export type Asked = Readonly<{ type: string; [field: string]: unknown }>;
export type ByType = Readonly<Record<string, Asked>>;

/** Enough for everything that can be asked of a table to have been accepted once. */
const SEEDS = 120;
const LIFE = 3_000;
const LOOK_EVERY = 50;

/** One accepted command and one fact of every type, out of tables that random people run at random under every rulebook. */
export function atTables(wanted: readonly string[], values: Values): Readonly<{ commands: ByType; facts: ByType }> {
  const commands = new Map<string, Asked>();
  const facts = new Map<string, Asked>();
  const isEnough = (): boolean => wanted.every((type) => commands.has(type));
  for (let seed = 1; seed <= SEEDS && !isEnough(); seed++)
    for (const rules of RULEBOOKS) {
      const open = prepared(rules, { float: 200_000 }).by('pit-supervisor', { type: 'openTable' }).state;
      for (const { asked, events } of accepted(seed % 2 === 0 ? open : initial('T1', rules), seed, values)) {
        values.collect(asked as Json);
        keep(commands, known(asked));
        for (const { fact } of events) keep(facts, fact);
      }
    }
  const { wager, ruled } = unclearWager();
  keep(commands, wager);
  for (const fact of ruled) keep(facts, fact);
  return { commands: sorted(commands), facts: sorted(facts) };
}

/** A wager that nobody can place, at the only document that lets it be none: people at random hardly ever get there. */
function unclearWager(): Readonly<{ wager: Asked; ruled: readonly Fact[] }> {
  const wager = { player: 'ann', spot: 'straight/20' };
  const order: Order = { type: 'ruleNoBet', wager, reason: 'it lay on three lines' };
  const result = until(table(mbsRoulette, 'ann 20 10', 'bo 17 10'), 'result', 17);
  const questioned = result.by('dealer', { type: 'questionPlacement', wager, remark: 'it leans over the line' });
  return { wager: order, ruled: questioned.by('pit-supervisor', order).facts('RuledNoBet') };
}

/** Without what a command does not have: a table pays no heed to it. */
function known(asked: Asked): Asked {
  const fields: object = ORDERS.tables[asked.type as keyof typeof ORDERS.tables];
  return Object.fromEntries(
    Object.entries(asked).filter(([field]) => field === 'type' || Object.hasOwn(fields, field)),
  ) as Asked;
}

const VIEWERS: readonly Actor[] = [
  { person: 'ann', role: 'player' },
  { person: 'dealer 0', role: 'dealer' },
  { person: 'pit-manager', role: 'pit-manager' },
  { person: 'surveillance', role: 'surveillance' },
];

/** What people saw at such tables, as it travels. */
function look(state: TableState, values: Values): void {
  values.collect(JSON.parse(JSON.stringify(publicView(state))) as Json);
  for (const actor of VIEWERS) values.collect(JSON.parse(JSON.stringify(viewFor(state, actor))) as Json);
}

type Accepted = Readonly<{ asked: Asked; events: readonly Event[] }>;

function* accepted(start: TableState, seed: number, values: Values): Generator<Accepted> {
  const random = new Random(seed);
  const table = run(start);
  for (let step = 0; step < LIFE; step++) {
    const command = asJson(someCommand(random, table.current(), step));
    const { by: _by, at: _at, second: _second, ...asked } = command;
    const answer = table.handle(command);
    if (answer.ok) yield { asked, events: answer.value };
    if (step % LOOK_EVERY === 0) look(table.current(), values);
  }
}

const KINDS: Readonly<Record<string, string>> = { dispute: 'disputes', table: 'tables' };

/** One accepted command of every type that a store has. */
export async function houseCommands(store: Store): Promise<Readonly<Record<string, ByType>>> {
  const found = new Map<string, Map<string, Asked>>();
  for (const { stream, version } of await store.heads()) {
    const [kind = ''] = stream.split(':');
    if (kind === 'draws') continue;
    const name = KINDS[kind] ?? kind;
    const commands = found.get(name) ?? new Map<string, Asked>();
    found.set(name, commands);
    for (const { asked } of await store.read(stream, 0, version)) keep(commands, JSON.parse(asked) as Asked);
  }
  return Object.fromEntries([...found].map(([name, commands]) => [name, sorted(commands)]));
}

/** The one that says most: with the most fields. */
function keep(found: Map<string, Asked>, command: Asked): void {
  const known = found.get(command.type);
  if (known === undefined || Object.keys(command).length > Object.keys(known).length) found.set(command.type, command);
}

const sorted = (found: ReadonlyMap<string, Asked>): ByType =>
  Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
