/**
 * What it costs that nobody has to be trusted: processor time a bet with the seal of every transaction, each account held
 * against the store, and notes signed at the end of rounds, beside the same bets without all that. Both run by turns in
 * processes of their own; what counts is the ratio. `npm run bench proof [TURNS]`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteHeads, openNotes } from '../src/cli/start/note-heads.ts';
import type { House } from '../src/house/house.ts';
import { makeKeyFile } from '../src/house/keys/key-file.ts';
import { openStore } from '../src/house/store/open.ts';
import type { Store } from '../src/house/store/port.ts';
import { answerParent, startChild } from './load/child.ts';
import { type BenchBelief, openBenchHouse, seat } from './load/house.ts';
import { line } from './load/report.ts';
import { withFolder } from './load/scenarios.ts';

const TABLES = 10;
const PLAYERS = 200;
const BETTING_MS = 3_000;
/** Those that come alone wait for the disk each. */
const betsOf = (callers: number): number => Math.min(20_000, callers * 1_000);
const MOST = 1.05;
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen/1', 'straight/17'];
const FILE = fileURLToPath(import.meta.url);

type Setup = Readonly<{ data: string; proven: boolean; callers: number }>;

/** Accounts are changed by whatever they hold. */
const unaudited = (store: Store): Store => ({
  ...store,
  commit: (batch) => store.commit({ ...batch, changes: batch.changes.map(({ before: _, ...change }) => change) }),
});

async function opened({ data, proven }: Setup): Promise<House> {
  const store = await openStore({ data });
  if (!proven) return openBenchHouse(data, BETTING_MS, { store: unaudited(store) });
  const key = makeKeyFile(join(data, 'house.key'));
  const notes = await openNotes(join(data, 'anchors.ndjson'), key);
  const belief: BenchBelief = { key, note: notes.believed };
  const house = await openBenchHouse(data, BETTING_MS, { store, ...belief });
  await noteHeads(house, notes, (why) => console.error(why));
  return house;
}

/** Microseconds of this process for a bet. */
async function bets(setup: Setup): Promise<void> {
  const house = await opened(setup);
  const cost = (async (): Promise<number> => {
    const seated = await seat(house, { tables: TABLES, players: PLAYERS, betting: BETTING_MS, spread: false });
    const place = (bet: number) => {
      const { person, table } = seated[bet % seated.length] as (typeof seated)[number];
      const spot = SPOTS[Math.floor(bet / seated.length) % SPOTS.length];
      const body = { type: 'placeWager', player: person, spot, chips: { value: 1 } };
      return house.ask({ stream: `table:${table}`, id: `bet-${bet}`, by: { person, role: 'player' }, body });
    };
    const bets = betsOf(setup.callers);
    const began = process.cpuUsage();
    for (let bet = 0; bet < bets; bet += setup.callers)
      await Promise.all(Array.from({ length: setup.callers }, (_, at) => place(bet + at)));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / bets;
  })();
  answerParent({ cost: () => cost }, () => house.stop());
}

async function costOf(proven: boolean, callers: number): Promise<number> {
  let cost = 0;
  await withFolder(async (data) => {
    const child = startChild({ file: FILE, role: 'bets', setup: { data, proven, callers } satisfies Setup });
    cost = await child.ask<number>('cost');
    await child.end();
  });
  return cost;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function compare(callers: number, turns: number): Promise<void> {
  const [bare, proven]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    bare.push(await costOf(false, callers));
    proven.push(await costOf(true, callers));
  }
  const [before, after] = [median(bare), median(proven)];
  line(
    `${callers} at a time`,
    `${before.toFixed(1)} µs a bet without, ${after.toFixed(1)} µs with`,
    `ratio ${(after / before).toFixed(3)} (at most ${MOST})`,
  );
}

const [first = '', second = '{}'] = process.argv.slice(2);
if (first === 'as=bets') await bets(JSON.parse(second) as Setup);
else {
  const turns = Number(process.argv.slice(2).find((arg) => /^\d+$/.test(arg)) ?? 5);
  for (const callers of [1, 32, 256]) await compare(callers, turns);
}
