import type { AnyRulebook } from '../src/rulebook/index.ts';
import { type Command, type Event, run, type TableState } from '../src/table/index.ts';
import { Random } from './random.ts';
import { prepared } from './table.ts';
import { PLAYERS } from './table-orders.ts';
import { someCommand } from './table-simulation.ts';

/** What one accepted command did to a table; `state` is the table itself and changes with the next one. */
export type Taken = Readonly<{
  events: readonly Event[];
  /** Number of the first of them. */
  from: number;
  at: number;
  state: TableState;
  snapshot: () => TableState;
}>;

/** Runs a table at random from its first event on, as a house would: commands arrive as JSON. */
export function* taken(rules: AnyRulebook, seed: number, commands: number): Generator<Taken> {
  const random = new Random(seed);
  const start = prepared(rules, { float: 200_000 }).by('pit-supervisor', { type: 'openTable' });
  const table = run(start.state);
  let from = 0;
  const done = (events: readonly Event[], at: number): Taken => {
    const first = from;
    from += events.length;
    return { events, from: first, at, state: table.current(), snapshot: table.snapshot };
  };
  yield done(start.events, 1);
  for (let step = 0; step < commands; step++) {
    const going = step % 30 === 29 ? leaving(random.pick(PLAYERS), step + 2) : [];
    for (const given of [someCommand(random, table.current(), step), ...going]) {
      const command = asJson(given);
      const answer = table.handle(command);
      if (answer.ok) yield done(answer.value, command.at);
    }
  }
}

/** Somebody takes everything home; it is refused while there are wagers. */
const leaving = (player: string, at: number): readonly Command[] => [
  { type: 'cashOut', player, by: { person: 'dealer', role: 'dealer' }, at },
  { type: 'leaveTable', player, by: { person: player, role: 'player' }, at },
];

export const asJson = (command: Command): Command => JSON.parse(JSON.stringify(command)) as Command;
