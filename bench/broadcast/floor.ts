import type { Change, House, Table } from '../../src/house/house.ts';
import { catalogue } from '../../src/layout/catalogue.ts';
import { hoianaRoulette } from '../../src/rulebook/index.ts';
import { type Command, publicView, run, view } from '../../src/table/index.ts';
import { opened } from '../../testkit/table.ts';

const PLAYERS = Array.from({ length: 40 }, (_, index) => `p${index}`);
const SPOTS = catalogue(hoianaRoulette).map(({ id }) => id);
const WAGERS = 200;

const EXTRA = {
  currency: 'VND',
  dealer: { automatic: true, name: null },
  held: null,
  draw: null,
  revealed: null,
  closesAt: null,
} as const;

export type Floor = Readonly<{ house: House; table: Table; change: () => void }>;

/** A real table in the middle of betting with nothing behind it: only the way out to the sockets is measured. */
export function makeFloor(): Floor {
  const purses = Object.fromEntries(PLAYERS.map((player) => [player, 1_000_000]));
  const scene = opened(hoianaRoulette, purses, { float: 1_000_000_000, id: 'R1' }).by('dealer', {
    type: 'openBetting',
  });
  const running = run(scene.state);
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let seq = 0;
  let turn = 0;

  const openly = () => ({ ...publicView(running.current()), house: EXTRA });
  const table: Table = {
    id: 'R1',
    currency: 'VND',
    rules: () => running.current().rules,
    seq: () => seq,
    state: () => running.current(),
    publicView: openly,
    own: () => ({}),
    view: () => ({ ...view(running.current(), 'public'), public: openly() }),
  };

  /** Chips are put down until the layout is full, then one wager goes for every one that comes. */
  const change = (): void => {
    const removing = turn >= WAGERS && turn % 2 === 1;
    const index = removing ? turn - WAGERS : turn;
    const player = PLAYERS[index % PLAYERS.length] as string;
    const spot = SPOTS[(index * 7) % SPOTS.length] as string;
    const by = { person: player, role: 'player' } as const;
    const command = removing
      ? { type: 'removeWager', player, spot, by, at: turn }
      : { type: 'placeWager', player, spot, chips: { value: 20 }, by, at: turn };
    turn++;
    const answer = running.handle(command as Command);
    seq += answer.ok ? answer.value.length : 0;
    for (const listener of listeners) listener([{ stream: 'table:R1', seq, table: 'R1', persons: new Set([player]) }]);
  };

  const house = {
    records: {},
    tables: () => [table],
    table: (id: string) => (id === 'R1' ? table : undefined),
    people: { onRevoked: () => () => undefined, session: async () => undefined, all: () => [] },
    onChange: (listener: (changes: readonly Change[]) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDurable: () => true,
    status: () => ({ ready: true, alarms: [] }),
    stop: async () => undefined,
  } as unknown as House;
  return { house, table, change };
}
